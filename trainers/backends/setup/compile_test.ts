import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  findCompiler,
  listKnownLevels,
  makeCompileArguments,
  replaceAddon,
} from "./compile.ts";
import { type FindProgram, findProgram, runProgram } from "./programs.ts";
import {
  computeKernelsDigest,
  findTensorflowPackage,
  hasKernels,
  KERNELS_FOLDER,
  KERNELS_NOTE,
  LEVEL_FLAGS,
} from "../tensorflow_package.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

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

Deno.test("findCompiler() names the missing compiler", async () => {
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

const include = join(findTensorflowPackage() ?? "", "deps/include");
const hasHeaders = existsSync(join(include, "tensorflow/c/tf_tensor.h"));

for (const program of ["g++", "clang++"]) {
  const path = await findProgram(program);
  const isReady = hasHeaders && path !== null && Deno.build.arch === "x86_64";
  Deno.test({
    name: `${program} accepts the kernels` +
      (isReady ? "" : " (skipped: no TensorFlow or no such compiler)"),
    ignore: !isReady,
    async fn() {
      const [newest] = await listKnownLevels([path!]);
      for (const level of [newest!, "baseline"] as const) {
        const { success, stderr } = await runProgram([
          ...[path!, "-std=c++17", "-fsyntax-only", ...LEVEL_FLAGS[level]],
          ...[`-I${include}`, join(KERNELS_FOLDER, "kernels_tensorflow.cc")],
        ]);
        assertEquals([success, stderr], [true, ""]);
      }
    },
  });
}

Deno.test("makeCompileArguments() makes the compiler's command line", () => {
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

const PATHS = ["lib/napi-v8/one.so", "lib/napi-v8/two.so"];

/** Makes a package with new and old files, and the digest of these kernels. */
async function makePackage(
  folder: string,
  made: readonly string[],
): Promise<void> {
  await Deno.mkdir(`${folder}/lib/napi-v8`, { recursive: true });
  await Deno.mkdir(`${folder}/deps`);
  for (const path of PATHS) {
    await Deno.writeTextFile(`${folder}/${path}`, "old");
  }
  for (const path of made) {
    await Deno.writeTextFile(`${folder}/${path}.new`, "new");
  }
  const note = await computeKernelsDigest();
  await Deno.writeTextFile(`${folder}/${KERNELS_NOTE}`, note);
}

Deno.test("replaceAddon() writes the kernels' digest last", () =>
  withDirectory(async (folder) => {
    const digest = await computeKernelsDigest();
    // It fails between two files, like a killed process.
    await makePackage(folder, PATHS.slice(0, 1));
    await assertRejects(() => replaceAddon(folder, PATHS, digest));
    assertEquals(await Deno.readTextFile(`${folder}/${PATHS[0]}`), "new");
    assertEquals(await hasKernels(folder), false);
    for (const path of PATHS) {
      await Deno.writeTextFile(`${folder}/${path}.new`, "new");
    }
    await replaceAddon(folder, PATHS, digest);
    assertEquals(await hasKernels(folder), true);
    assertEquals(await Deno.readTextFile(`${folder}/${PATHS[1]}`), "new");
  }));

Deno.test("replaceAddon() does not change a note that another package shares", () =>
  withDirectory(async (folder) => {
    await makePackage(folder, PATHS);
    const note = `${folder}/${KERNELS_NOTE}`;
    await Deno.link(note, `${folder}/other.txt`);
    await replaceAddon(folder, PATHS, "of these");
    assertEquals(await Deno.readTextFile(note), "of these");
    const other = await Deno.readTextFile(`${folder}/other.txt`);
    assertEquals(other, await computeKernelsDigest());
  }));
