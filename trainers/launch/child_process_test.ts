import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { formatOutcome, killChildren, startChild } from "./child_process.ts";

const LAUNCHER = new URL("./child_process.ts", import.meta.url).href;
const ERRORS = new URL("../../utils/errors.ts", import.meta.url).href;

const FOREVER = "new Promise((resolve) => setTimeout(resolve, 1e6))";

/** Runs the body of a function of `order` in a process of its own. */
async function withChild<T>(
  work: string,
  test: (child: ReturnType<typeof startChild>) => Promise<T>,
): Promise<T> {
  const path = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(
      path,
      `import { runAsChild } from "${LAUNCHER}";
      import { ruleError } from "${ERRORS}";
      await runAsChild(async (order) => { ${work} });`,
    );
    return await test(startChild(pathToFileURL(path), { answer: 42 }));
  } finally {
    await Deno.remove(path);
  }
}

const outcomes: [does: string, work: string, outcome: unknown][] = [
  ["receives an order", "return order.answer === 42", { kind: "done" }],
  ["says that it was interrupted", "return false", { kind: "interrupted" }],
  [
    "hands an error on with its class and fields",
    `console.log("unlock child"); console.error("Cannot z ETA 3s");
    throw ruleError(RangeError, "play", "seed", "an integer", 0.5);`,
    {
      kind: "failed",
      error: {
        name: "RangeError",
        message:
          "Cannot play as 'seed' must be an integer: current value is 0.5",
        brokenRule: {
          action: "play",
          name: "seed",
          rule: "an integer",
          value: 0.5,
        },
      },
    },
  ],
  [
    "hands an error on whose fields are no JSON",
    `const e = new Error("Cannot y"); e.self = e; throw e;`,
    { kind: "failed", error: { name: "Error", message: "Cannot y" } },
  ],
  [
    "reports after what it prints without a line break",
    "await Deno.stdout.write(new TextEncoder().encode('50 %')); return true",
    { kind: "done" },
  ],
  [
    "reports among lines that look like a report",
    'console.log(\'unlock child: garbage\\nunlock child: {"kind":"?"}\'); ' +
    "queueMicrotask(() => console.log('unlock child: null')); return true",
    { kind: "done" },
  ],
  ...["garbage", "null", '{"kind":"failed"}', '{"kind":"done"}'].map((
    said,
  ): [string, string, unknown] => [
    `dies after it printed ${said}`,
    `console.log('unlock child: ${said}'); Deno.exit(1)`,
    { kind: "died", code: 1, signal: null },
  ]),
  [
    "dies with only an exit code",
    "console.error('Cannot z'); Deno.exit(3)",
    { kind: "died", code: 3, signal: null },
  ],
  [
    "dies by a signal",
    "Deno.kill(Deno.pid, 'SIGKILL'); await " + FOREVER,
    { kind: "died", code: 137, signal: "SIGKILL" },
  ],
  [
    "dies after its report",
    "queueMicrotask(() => setTimeout(() => Deno.exit(7))); return true",
    { kind: "died", code: 7, signal: null },
  ],
];

for (const [does, work, outcome] of outcomes) {
  Deno.test(`a child ${does}`, () =>
    withChild(work, async (child) => {
      assertEquals(await child.outcome, outcome);
    }));
}

Deno.test("a child can be asked to end, more than once", () =>
  withChild(`console.error("here"); await ${FOREVER}`, async (child) => {
    child.stop();
    const { kind } = await child.outcome;
    child.stop();
    assertEquals(kind, "died");
  }));

Deno.test("killChildren() ends children at once, more than once", () =>
  withChild(
    `Deno.addSignalListener("SIGTERM", () => {}); await ${FOREVER}`,
    async (child) => {
      killChildren();
      const died = { kind: "died", code: 137, signal: "SIGKILL" };
      assertEquals(await child.outcome, died);
      killChildren();
    },
  ));

Deno.test("formatOutcome() is one line without what was printed on the way", () => {
  const died = { kind: "died", code: 3 } as const;
  assertEquals([
    formatOutcome({ kind: "failed", error: { name: "E", message: "Cannot" } }),
    formatOutcome({ ...died, signal: null }),
    formatOutcome({ ...died, signal: "SIGKILL" }),
  ], ["Cannot", "ended with exit code 3", "ended by signal SIGKILL"]);
});
