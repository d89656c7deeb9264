// Work on all cores: a few threads that take tasks from a counter.

#ifndef UNLOCK_PARALLEL_H_
#define UNLOCK_PARALLEL_H_

#include "op.h"

#if !defined(__wasm__)
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace unlock {

#if defined(__wasm__)

// WebAssembly runs on one thread.
class Pool {
 public:
  static Pool Get() { return {}; }
  template <typename Task>
  void Run(Index count, const Task& task) const {
    for (Index i = 0; i < count; i++) task(i);
  }
};

// Room of the call. No kernel has two.
template <typename User = void>
float* Room(Index size) { return UnlockScratch(size); }

#else

class Pool {
 public:
  // One pool for the process. It is never destroyed: threads may be waiting in
  // it when the process ends.
  static Pool& Get() {
    static Pool* pool = new Pool();
    return *pool;
  }

  // Threads that work on a job, the caller's included.
  int Size() const { return helpers_ + 1; }

  // Calls task(i) for each i in [0, count), in any order. A second caller does
  // its tasks alone.
  void Run(Index count, const std::function<void(Index)>& task) {
    std::unique_lock<std::mutex> only(running_, std::try_to_lock);
    if (!only.owns_lock() || helpers_ == 0 || count < 2) {
      for (Index i = 0; i < count; i++) task(i);
      return;
    }
    Job job{&task, count, {0}};
    job_ = &job;
    generation_++;
    if (asleep_ > 0) {
      // With the lock, so that nobody is between looking and falling asleep.
      std::lock_guard<std::mutex> lock(mutex_);
      wake_.notify_all();
    }
    Work(job);
    job_ = nullptr;
    // Threads that never woke up are not waited for.
    while (inside_ != 0) Pause();
  }

 private:
  struct Job {
    const std::function<void(Index)>* task;
    Index count;
    std::atomic<Index> next;
  };

  Pool() : helpers_(Threads() - 1) {
    for (int i = 0; i < helpers_; i++) std::thread([this] { Help(); }).detach();
  }

  // OpenMP's variable is the one that users know for this.
  static int Threads() {
    const char* wanted = std::getenv("OMP_NUM_THREADS");
    const int number = wanted == nullptr ? 0 : std::atoi(wanted);
    if (number > 0) return number;
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    return cores > 0 ? cores : 1;
  }

  static void Work(Job& job) {
    for (Index i; (i = job.next++) < job.count;) (*job.task)(i);
  }

  // Waits for the next job. The next one often comes within microseconds, and
  // waking a thread takes longer than most jobs: it looks for a while before it
  // sleeps.
  void Await(uint64_t seen) {
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - start < kPatience) {
      for (int i = 0; i < 64; i++) {
        if (generation_ != seen) return;
        Pause();
      }
    }
    std::unique_lock<std::mutex> lock(mutex_);
    asleep_++;
    wake_.wait(lock, [&] { return generation_ != seen; });
    asleep_--;
  }

  static void Pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }

  void Help() {
    uint64_t seen = 0;
    for (;;) {
      Await(seen);
      seen = generation_;
      // Counted before the job is read: whoever removes it then looks at the
      // count, so that one of the two sees the other.
      inside_++;
      Job* job = job_;
      if (job != nullptr) Work(*job);
      inside_--;
    }
  }

  static constexpr std::chrono::microseconds kPatience{300};

  const int helpers_;
  std::mutex running_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::atomic<uint64_t> generation_{0};
  std::atomic<int> asleep_{0};
  std::atomic<Job*> job_{nullptr};
  std::atomic<int> inside_{0};
};

// Room of a thread for one user of it, kept between calls. It begins where a
// line of the cache does: a vector on two lines takes two loads.
template <typename User = void>
float* Room(Index size) {
  constexpr Index kLine = 64 / sizeof(float);
  static thread_local std::vector<float> room;
  if (static_cast<Index>(room.size()) < size + kLine) {
    room.resize(size + kLine);
  }
  const auto start = reinterpret_cast<uintptr_t>(room.data());
  return room.data() + (64 - start % 64) % 64 / sizeof(float);
}

#endif

// Calls range(from, to) for parts of [0, count), several at a time. A part
// holds at least `grain` of them: less is not worth waking a thread.
template <typename Range>
void ParallelRanges(Index count, Index grain, const Range& range) {
  const Index parts =
      count <= grain ? 1 : std::min<Index>(count / grain, 16);
  Pool::Get().Run(parts, [&](Index i) {
    range(count * i / parts, count * (i + 1) / parts);
  });
}

}  // namespace unlock

#endif  // UNLOCK_PARALLEL_H_
