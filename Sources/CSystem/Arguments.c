// The arguments of the program, and what else does not come by way of /proc.
//
// Swift's CommandLine finds them by way of /proc, and has none where no file can be opened. Both
// glibc, linked statically or not, and Darwin pass them to the functions that run before main.

#include "CSystem.h"

// Some header of the library must come first for it to say which one it is.
#include <stdlib.h>

#if defined(__linux__)
#include <unistd.h>

// Before main, Swift looks by way of /proc for the program that reports crashes, and aborts where that
// fails, unless it is told a path. This comes before it in a program that has Swift linked in.
__attribute__((constructor(101))) static void do_without_proc(void) {
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) < 0)
    setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 1);
}
#endif

#if defined(__GLIBC__) || defined(__APPLE__)

static int argument_count;
static char **arguments;

__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

int system_argument_count(void) { return argument_count; }

const char *system_argument(int index) { return arguments[index]; }

#else

int system_argument_count(void) { return -1; }

const char *system_argument(int index) { return NULL; }

#endif
