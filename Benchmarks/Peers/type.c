// Types into a program on a pseudo-terminal, and measures when it answers:
//
//   type LINES COLUMNS KEYS COUNT PROGRAM ARGUMENT...
//
// The keys of KEYS are typed one after the other, COUNT of them in all, each when the program has been
// silent for a while. Prints one line, with tabs between: nanoseconds from the start to the first
// page; median and worst from a key to the first it draws; median and worst of the processors' time
// for that, which other programs do not disturb; median and worst from a key to the last before it is
// silent again; peak memory in kilobytes.

#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// So long is a program silent that has nothing more to draw.
enum { silence = 60 };

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/// How much time of the processors a program took so far; 0 where the system does not tell.
static long long processor_time(pid_t process) {
#ifdef __linux__
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &time) == 0)
    return time.tv_sec * 1000000000LL + time.tv_nsec;
#else
  (void)process;
#endif
  return 0;
}

static int compare(const void *one, const void *other) {
  long long a = *(const long long *)one, b = *(const long long *)other;
  return (a > b) - (a < b);
}

/// Reads until the terminal is silent. Sets when the first of it came and how much time of the
/// processors the program had taken by then, and when the last came.
static void read_page(
    int terminal, pid_t process, int patience, long long *first, long long *busy, long long *last) {
  char buffer[1 << 16];
  *first = *busy = *last = 0;
  for (;;) {
    struct pollfd request = {terminal, POLLIN, 0};
    int timeout = *first ? silence : patience;
    if (poll(&request, 1, timeout) <= 0) return;
    if (read(terminal, buffer, sizeof buffer) <= 0) return;
    *last = now();
    if (*first) continue;
    *first = *last;
    *busy = processor_time(process);
  }
}

int main(int count, char **arguments) {
  if (count < 6) return 2;
  struct winsize size = {
      .ws_row = (unsigned short)atoi(arguments[1]), .ws_col = (unsigned short)atoi(arguments[2])};
  const char *keys = arguments[3];
  int key_count = atoi(arguments[4]);
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return 2;
  ioctl(terminal, TIOCSWINSZ, &size);
  long long start = now();
  pid_t process = fork();
  if (process == 0) {
    setsid();
    int slave = open(ptsname(terminal), O_RDWR);
    ioctl(slave, TIOCSCTTY, 0);
    for (int number = 0; number < 3; ++number) dup2(slave, number);
    close(slave);
    close(terminal);
    setenv("TERM", "xterm-256color", 1);
    // Nobody answers what a terminal is asked.
    setenv("SSH_CONNECTION", "none", 1);
    execv(arguments[5], arguments + 5);
    _exit(127);
  }
  long long *firsts = calloc((size_t)key_count, sizeof *firsts);
  long long *busies = calloc((size_t)key_count, sizeof *busies);
  long long *lasts = calloc((size_t)key_count, sizeof *lasts);
  long long first, busy, last;
  read_page(terminal, process, 10000, &first, &busy, &last);
  long long opened = first - start;
  int answered = 0;
  for (int index = 0; index < key_count; ++index) {
    long long pressed = now(), busy_before = processor_time(process);
    if (write(terminal, &keys[(size_t)index % strlen(keys)], 1) != 1) break;
    read_page(terminal, process, 1000, &first, &busy, &last);
    if (!first) continue;
    busies[answered] = busy - busy_before;
    firsts[answered] = first - pressed;
    lasts[answered++] = last - pressed;
  }
  ssize_t written = write(terminal, "q", 1);
  (void)written;
  char rest[1 << 12];
  while (read(terminal, rest, sizeof rest) > 0) {
  }
  int status;
  struct rusage usage;
  wait4(process, &status, 0, &usage);
  if (answered == 0) return 1;
  qsort(firsts, (size_t)answered, sizeof *firsts, compare);
  qsort(busies, (size_t)answered, sizeof *busies, compare);
  qsort(lasts, (size_t)answered, sizeof *lasts, compare);
  printf(
      "%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%ld\n", opened, firsts[answered / 2],
      firsts[answered - 1], busies[answered / 2], busies[answered - 1], lasts[answered / 2],
      lasts[answered - 1], usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
