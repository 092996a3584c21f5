#ifndef CALVIEW_CPROCESSES_H
#define CALVIEW_CPROCESSES_H

#include <sys/types.h>

/// Starts a program; a name without a slash is looked up in PATH.
///
/// The program has no handlers of this process for signals, blocks none, and ignores neither
/// SIGPIPE, SIGXFSZ nor SIGINT.
///
/// @param arguments The name that the program uses in its messages, its arguments, and NULL.
/// @param streams The descriptors that become its standard input, output and error, in this order.
/// @param stream_count How many there are, at most 3; the program shares the others.
/// @param ends_with_parent Whether the system is to kill the program when the calling thread ends,
///     as all threads do with this process. Only Linux can do that.
/// @param process Where to store the number of the process.
/// @return 0, or the number of an error.
int process_start(
    const char *program, char *const arguments[], const int streams[], int stream_count,
    int ends_with_parent, pid_t *process);

#endif
