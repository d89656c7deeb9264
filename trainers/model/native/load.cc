// Loads the kernels when the addon is loaded: those compiled for the best
// instructions that this processor has. Each kind is a library of its own, so
// that unsupported instructions are never executed.

#include <dlfcn.h>
#include <unistd.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace unlock {
namespace {

struct Level {
  const char* name;
  bool runs;
};

// The addon's folder.
std::string FindFolder() {
  Dl_info info;
  if (dladdr(reinterpret_cast<void*>(&FindFolder), &info) == 0) return "";
  const std::string path = info.dli_fname;
  return path.substr(0, path.rfind('/') + 1);
}

__attribute__((constructor)) void Load() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") &&
                    __builtin_cpu_supports("fma") &&
                    __builtin_cpu_supports("bmi") &&
                    __builtin_cpu_supports("bmi2");
  const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") &&
                      __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vl");
  // Older compilers do not know the name avx512bf16.
  unsigned int a = 0, b = 0, c = 0, d = 0;
  const bool bf16 =
      avx512 && __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a >> 5 & 1) != 0;
#else
  const bool avx2 = false, avx512 = false, bf16 = false;
#endif
  const Level levels[] = {{"avx512bf16", bf16},
                          {"avx512", avx512},
                          {"avx2", avx2},
                          {"baseline", true}};
  // The best kind allowed.
  const char* best = std::getenv("UNLOCK_CPU");
  bool allowed = best == nullptr;
  for (const Level& level : levels) {
    allowed = allowed || std::strcmp(best, level.name) == 0;
    if (!allowed || !level.runs) continue;
    const std::string path = FindFolder() + "unlock_" + level.name + ".so";
    // Left out if the compiler did not know the instructions.
    if (access(path.c_str(), F_OK) != 0) continue;
    if (dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr) {
      std::fprintf(stderr, "%s\n", dlerror());
    }
    return;
  }
}

}  // namespace
}  // namespace unlock
