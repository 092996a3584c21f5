#ifndef CSYSTEM_H
#define CSYSTEM_H

// What Swift can't do by itself: get the arguments without /proc, and report a lack of memory.

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

#endif
