#ifndef CSYSTEM_H
#define CSYSTEM_H

// The arguments of the program, which Swift's view of the C library lacks.

/// How many arguments the program was started with, its name among them; -1 where this system does
/// not say.
int system_argument_count(void);

/// The argument at an index, a C string that lasts as long as the process.
const char *system_argument(int index);

#endif
