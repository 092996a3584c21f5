// Starting another program.
//
// posix_spawn can't have the system kill the program when this process ends, so the process is
// forked here. Between fork and exec, only functions may be called that are safe in handlers of
// signals, since another thread may have held a lock.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

enum { most_streams = 3, last_signal = NSIG - 1 };

/// Makes a pipe that other programs do not inherit.
static int make_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

/// Gives signals their usual effect: a handler of this process must not run in the program.
static void reset_signals(void) {
  for (int number = 1; number <= last_signal; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) continue;
    int is_ignored = (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_IGN;
    if (is_ignored && number != SIGPIPE && number != SIGXFSZ && number != SIGINT) continue;
    action.sa_handler = SIG_DFL;
    action.sa_flags = 0;
    sigaction(number, &action, NULL);
  }
}

/// Turns this process into the program; returns only if that fails.
static void become(
    const char *program, char *const arguments[], const int streams[], int stream_count,
    int ends_with_parent, pid_t parent) {
  reset_signals();
#if defined(__linux__)
  if (ends_with_parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
    // The parent may have ended before that.
    if (getppid() != parent) _exit(0);
  }
#else
  (void)ends_with_parent;
  (void)parent;
#endif
  int copies[most_streams];
  for (int index = 0; index < stream_count; index++) {
    // A descriptor that is itself one of the standard streams would be overwritten.
    copies[index] = fcntl(streams[index], F_DUPFD_CLOEXEC, most_streams);
    if (copies[index] < 0) return;
  }
  for (int index = 0; index < stream_count; index++) {
    if (dup2(copies[index], index) < 0) return;
  }
  sigset_t none;
  sigemptyset(&none);
  if (sigprocmask(SIG_SETMASK, &none, NULL) != 0) return;
  execvp(program, arguments);
}

int process_start(
    const char *program, char *const arguments[], const int streams[], int stream_count,
    int ends_with_parent, pid_t *process) {
  if (stream_count > most_streams) return EINVAL;
  // The child writes the number of its error; the pipe closes when the program begins.
  int report[2];
  if (make_pipe(report) != 0) return errno;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t child = fork();
  int error = errno;
  if (child == 0) {
    become(program, arguments, streams, stream_count, ends_with_parent, parent);
    error = errno;
    ssize_t count = write(report[1], &error, sizeof error);
    (void)count;
    _exit(127);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(report[1]);
  if (child < 0) {
    close(report[0]);
    return error;
  }
  ssize_t count;
  do {
    count = read(report[0], &error, sizeof error);
  } while (count < 0 && errno == EINTR);
  close(report[0]);
  if (count == (ssize_t)sizeof error) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
    return error;
  }
  *process = child;
  return 0;
}
