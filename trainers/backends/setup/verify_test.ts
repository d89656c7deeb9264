import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { readVerification } from "./verify.ts";

Deno.test("readVerification() reads what a process has measured", () => {
  const verification = {
    ...{ version: "2.21.0", gpu: false, kernels: "avx2", speed: 100 },
  };
  const stdout = JSON.stringify(verification);
  assertEquals(
    readVerification({ success: true, stdout, stderr: "a warning" }),
    verification,
  );
});

Deno.test("readVerification() says why it failed, in the last line", () => {
  const fail = (stderr: string) => () =>
    readVerification({ success: false, stdout: "", stderr });
  assertThrows(fail("a warning\nno library\n"), { message: "no library" });
  assertThrows(fail(" \n"), {
    message: "Cannot set up tensorflow as 'addon' must be one that does not " +
      'crash a new process: current value is "lib/napi-v8/tfjs_binding.node"',
  });
});
