/**
 * Actions that an agent should not write, but may.
 *
 * @module
 */

/**
 * Lists actions of odd form.
 *
 * @returns Empty, broken, overlong and strange texts
 */
export function malformedActions(): string[] {
  return [
    "",
    " ",
    "\n",
    "hello",
    "<interact>",
    "</interact>",
    "<interact></interact>",
    "<interact></answer>",
    "<INTERACT>Pair: 1,2</INTERACT>",
    "<interact><interact></interact>",
    "<interact>Focus: 0,0\nPair: 0,0</interact>",
    "<interact>Focus: 1,2\nPair: 999999999999999999999,1</interact>",
    "<interact>Focus: 1.5,2\nPair: -1,2</interact>",
    "<interact>Pair: 1;2</interact>",
    "<interact>Guess:</interact>",
    "<interact>Guess: NaN,Infinity,-0,1e999</interact>",
    "<interact>Guess: 1.2.3,....,0</interact>",
    `<interact>Guess: ${"9".repeat(400)},0.5,0.5,0.5</interact>`,
    "<interact>Focus: ١,٢\nPair: 一,二</interact>",
    "\u0000\u0007\u001b[2J\u007f",
    "\ud800",
    "<interact>\udc00\ud800</interact>",
    "\u202e\u200b\ufeff",
    "👩‍👩‍👧‍👦",
    "__proto__",
    '{"toString": null}',
    "x".repeat(100_000),
    "\n".repeat(100_000),
    "<interact>".repeat(10_000),
    `<interact>Pair: ${"1,".repeat(50_000)}</interact>`,
    `<interact>Pair: ${" ".repeat(100_000)}x</interact>`,
    "<answer></answer>",
    "<answer>unsure</answer>",
    "<answer>,,,,</answer>",
  ];
}
