#ifndef CSYSTEM_H
#define CSYSTEM_H

// What Swift's view of the C library lacks: the arguments of the program, and a word where memory ends.

/// How many arguments the program was started with, its name among them; -1 where this system does
/// not say.
int system_argument_count(void);

/// The argument at an index, a C string that lasts as long as the process.
const char *system_argument(int index);

/// Has a message written to standard error, and the program ended with a status, where Swift would
/// abort because the system gives it no more memory.
///
/// What cleans up before calls only what a handler of signals may.
void system_report_missing_memory(int status, void (*clean_up)(void));

#endif
