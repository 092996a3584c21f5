// Stands before the C library in the program (LD_PRELOAD): ends the process at one of its calls that
// open, write, lock, rename or close files, so that the tests see what a sudden death leaves behind.
//
// KILL_AT is the number of that call, from 1. With KILL_HALFWAY set, a call that writes has written
// half of its bytes by then.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

#define ORIGINAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

static int is_last_call(void) {
  static int count;
  const char *number = getenv("KILL_AT");
  return number && ++count == atoi(number);
}

static void die_if_due(void) {
  if (is_last_call()) raise(SIGKILL);
}

#define OPENING(name)                                     \
  int name(const char *path, int flags, ...) {            \
    va_list rest;                                         \
    va_start(rest, flags);                                \
    mode_t mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
    va_end(rest);                                         \
    die_if_due();                                         \
    return ORIGINAL(name)(path, flags, mode);             \
  }

OPENING(open)
OPENING(open64)

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_last_call()) {
    if (getenv("KILL_HALFWAY")) ORIGINAL(write)(file, bytes, count / 2);
    raise(SIGKILL);
  }
  return ORIGINAL(write)(file, bytes, count);
}

#define CALL(result, name, parameters, arguments) \
  result name parameters {                        \
    die_if_due();                                 \
    return ORIGINAL(name) arguments;              \
  }

CALL(int, fsync, (int file), (file))
CALL(int, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, fchown, (int file, uid_t user, gid_t group), (file, user, group))
CALL(int, flock, (int file, int operation), (file, operation))
CALL(int, ftruncate, (int file, off_t length), (file, length))
CALL(int, ftruncate64, (int file, off64_t length), (file, length))
CALL(int, rename, (const char *old, const char *new), (old, new))
CALL(int, unlink, (const char *path), (path))
CALL(int, close, (int file), (file))
CALL(ssize_t, flistxattr, (int file, char *list, size_t size), (file, list, size))
