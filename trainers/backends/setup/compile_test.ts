import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { findCompiler, makeCompileArguments } from "./compile.ts";
import type { FindProgram } from "./programs.ts";

/** A machine on which only these programs are installed. */
function having(...programs: string[]): FindProgram {
  return (program) =>
    Promise.resolve(programs.includes(program) ? `/usr/bin/${program}` : null);
}

Deno.test("findCompiler() takes the first of g++, clang++ and c++", async () => {
  assertEquals(await findCompiler(having("c++", "clang++")), [
    "/usr/bin/clang++",
  ]);
});

Deno.test("findCompiler() follows CXX and its arguments", async () => {
  assertEquals(
    await findCompiler(having("g++", "ccache"), " ccache g++-13 "),
    ["/usr/bin/ccache", "g++-13"],
  );
});

Deno.test("findCompiler() says what is missing", async () => {
  await assertRejects(() => findCompiler(having()), {
    message: "Cannot set up tensorflow as 'C++ compiler' must be on the PATH " +
      "as g++, clang++ or c++, or named by the variable CXX (on Debian and " +
      "Ubuntu: apt install g++): current value is undefined",
  });
});

Deno.test("findCompiler() rejects a CXX that is not installed", async () => {
  await assertRejects(() => findCompiler(having("g++"), "icpx"), {
    message: "Cannot set up tensorflow as 'CXX' must be a C++ compiler that " +
      'is installed: current value is "icpx"',
  });
});

Deno.test("makeCompileArguments() writes the compiler's command line", () => {
  assertEquals(
    makeCompileArguments({
      sources: ["a.cc"],
      flags: ["-mavx2"],
      headers: ["node", "tf"],
      libraries: ["libtensorflow.so.2"],
      output: "a.node",
    }),
    [
      "-O3",
      "-fopenmp-simd",
      "-fno-math-errno",
      "-fno-trapping-math",
      "-pthread",
      "-mavx2",
      "-fPIC",
      "-shared",
      "-std=c++17",
      "-Inode",
      "-Itf",
      "a.cc",
      "-o",
      "a.node",
      "libtensorflow.so.2",
      "-Wl,-rpath,$ORIGIN/../../deps/lib",
    ],
  );
});
