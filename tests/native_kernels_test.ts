import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../trainers/backends/node_package.ts";
import { findCompiler } from "../trainers/backends/setup/compile.ts";
import { runProgram, which } from "../trainers/backends/setup/which.ts";
import { TENSORFLOW_PACKAGE } from "../trainers/backends/tensorflow.ts";

const SOURCE = new URL("./native/sanitize.cc", import.meta.url).pathname;

/** The headers of TensorFlow's C interface; null where they are not set up. */
function headers(): string | null {
  const folder = packageFolder(TENSORFLOW_PACKAGE);
  if (folder === null) return null;
  const include = join(folder, "deps/include");
  return existsSync(join(include, "tensorflow/c/tf_tensor.h")) ? include : null;
}

const include = headers();
const compiler = await findCompiler(which, Deno.env.get("CXX"))
  .catch(() => null);
const ready = include !== null && compiler !== null;
if (!ready) {
  // deno-lint-ignore no-console -- a skipped test says why
  console.log("native kernels skipped: no C++ compiler, or no headers");
}

for (const sanitizer of ["address,undefined", "thread"]) {
  Deno.test({
    name: `the native kernels pass -fsanitize=${sanitizer}`,
    ignore: !ready,
    fn: async () => {
      const folder = await Deno.makeTempDir();
      try {
        const program = join(folder, "sanitize");
        const compiled = await runProgram([
          ...compiler!,
          "-std=c++17",
          "-O1",
          "-g",
          "-march=native",
          "-fopenmp-simd",
          "-pthread",
          `-fsanitize=${sanitizer}`,
          "-fno-sanitize-recover=all",
          `-I${include}`,
          SOURCE,
          "-o",
          program,
        ]);
        assertEquals([compiled.success, compiled.stderr], [true, ""]);
        const run = await runProgram(["env", "OMP_NUM_THREADS=3", program]);
        assertEquals([run.stdout, run.stderr, run.success], [
          "done\n",
          "",
          true,
        ]);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}
