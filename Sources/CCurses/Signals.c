// Handles signals: most are written as bytes to a pipe, which the program waits for along with
// keys.

// Defines which features the system headers offer, and so comes first.
#include "Shared.h"

#include "CCurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static int ends[2] = {-1, -1};

static const int watched[] = {
    SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT,
};

// The signals that end a program which has gone wrong.
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

enum {
  watched_count = sizeof watched / sizeof *watched,
  fatal_count = sizeof fatal / sizeof *fatal,
};

static struct sigaction actions_before[watched_count];
static struct sigaction fatal_before[fatal_count];

static void pass_on(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, there are already enough bytes to wake the program up.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = error;
}

static void restore_fatal(void) {
  for (int index = 0; index < fatal_count; ++index) {
    sigaction(fatal[index], &fatal_before[index], NULL);
  }
}

static void stop_and_end(int number) {
  curses_stop_at_once();
  // The previous handler may know why the program fails, and runs when this one returns.
  restore_fatal();
  raise(number);
}

static void set_action(int number, void (*handler)(int), int flags) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int curses_watch_signals(void) {
  if (pipe(ends) != 0) return -1;
  for (int index = 0; index < 2; ++index) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  for (int index = 0; index < watched_count; ++index) {
    sigaction(watched[index], NULL, &actions_before[index]);
    // A signal that the program was started to ignore, as by nohup, stays ignored.
    if (actions_before[index].sa_handler == SIG_IGN) continue;
    set_action(watched[index], pass_on, SA_RESTART);
  }
  for (int index = 0; index < fatal_count; ++index) {
    sigaction(fatal[index], NULL, &fatal_before[index]);
    set_action(fatal[index], stop_and_end, 0);
  }
  return ends[0];
}

void curses_forget_signals(void) {
  if (ends[0] < 0) return;
  for (int index = 0; index < watched_count; ++index) {
    sigaction(watched[index], &actions_before[index], NULL);
  }
  restore_fatal();
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

void curses_wake(void) { pass_on(0); }

void curses_be_stopped(void) {
  set_action(SIGTSTP, SIG_DFL, 0);
  raise(SIGTSTP);
  set_action(SIGTSTP, pass_on, SA_RESTART);
}

void curses_end_by(int number) {
  set_action(number, SIG_DFL, 0);
  raise(number);
}
