// Tells the thread sanitizer of the locks that a thread has waited for.
//
// Swift inlines the short way through a Mutex into the code that is checked, but the long one, for a
// lock that another thread holds, is in a library that is built without the sanitizer. So it reports
// data as unprotected that a Mutex protects. Loaded before that library, these functions take the place
// of its own, call them, and say what they do.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Not there in the programs that only start those with the sanitizer.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

METHOD void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
METHOD void unlock_slow(SELF void *mutex) __asm__(UNLOCK);

typedef METHOD void lock_method(uint32_t thread, SELF void *mutex);
typedef METHOD void unlock_method(SELF void *mutex);

METHOD void lock_slow(uint32_t thread, SELF void *mutex) {
  ((lock_method *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

METHOD void unlock_slow(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((unlock_method *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
