// A thread pool: threads take tasks from a shared counter.

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

// Scratch memory of the call. A kernel uses at most one.
template <typename User = void>
float* Scratch(Index size) { return UnlockScratch(size); }

#else

class Pool {
 public:
  // The process's only pool. It is never destroyed: threads may wait in it when
  // the process ends.
  static Pool& Get() {
    static Pool* pool = new Pool();
    return *pool;
  }

  // Number of threads, including the caller's.
  int Size() const { return helpers_ + 1; }

  // Calls task(i) for each i in [0, count), in any order. While one caller
  // uses the pool, others run their tasks on their own threads.
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
      // Locked, so that no thread is between its last check and its sleep.
      std::lock_guard<std::mutex> lock(mutex_);
      wake_.notify_all();
    }
    Work(job);
    job_ = nullptr;
    // Does not wait for threads that never woke up.
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

  // Users know OpenMP's variable.
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

  // Waits for the next job. It often comes within microseconds, and waking a
  // thread takes longer than most jobs, so threads spin before they sleep.
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
      // Incremented before job_ is read, as Run() clears job_ before it reads
      // inside_: one of the two sees the other.
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

// Scratch memory of a thread for one user, kept between calls. It is aligned to
// cache lines: a vector on two lines takes two loads.
template <typename User = void>
float* Scratch(Index size) {
  constexpr Index kLine = 64 / sizeof(float);
  static thread_local std::vector<float> room;
  if (static_cast<Index>(room.size()) < size + kLine) {
    room.resize(size + kLine);
  }
  const auto start = reinterpret_cast<uintptr_t>(room.data());
  return room.data() + (64 - start % 64) % 64 / sizeof(float);
}

#endif

// Minimum work of a thread, in numbers.
constexpr Index kGrain = 1 << 14;

// Calls range(from, to) for parts of [0, count), in parallel. A part has at
// least `grain` elements: fewer are not worth waking a thread.
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
