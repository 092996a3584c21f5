#ifndef CSYSTEM_H
#define CSYSTEM_H

// What Swift can't do by itself: get the arguments without /proc, report a lack of memory, and leave a
// terminal as it was when a signal ends the program.

/// Returns the number of arguments, including the program's name; -1 if the system doesn't say.
int system_argument_count(void);

/// Returns the argument at an index, a C string that lasts as long as the process.
const char *system_argument(int index);

/// Ends the program with a message and a status if Swift aborts for lack of memory.
///
/// The message is written to standard error.
///
/// The function `clean_up` is called first; it may call only what a signal handler may call.
void system_report_missing_memory(int status, void (*clean_up)(void));

/// Keeps a terminal from echoing what it receives, and passes it on at once; -1 if it can't.
///
/// Keys that send signals still do. Only one terminal can be silent at a time.
int system_silence(int terminal);

/// Gives the silent terminal back as it was, if there is one; may discard what it has received.
void system_end_silence(int discards);

#endif
