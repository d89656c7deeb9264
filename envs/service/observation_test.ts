import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  makeSystemMessage,
  makeToolSystemMessage,
  observeService,
  observeTersely,
} from "./observation.ts";
import type { ServiceRound, ServiceState } from "./state.ts";
import { GENERAL_TOOLS } from "./tools/general_tools.ts";

const SYSTEM = { role: "system", content: "Be kind." } as const;

function makeState(kinds: readonly ServiceRound["kind"][], isOver = false) {
  const rounds = kinds.map((kind): ServiceRound => ({
    ...{ kind, call: null, said: "", answer: `the ${kind}` },
  }));
  const ending = isOver ? { reason: "user_stop" } : null;
  const state = { opening: "Hi.", rounds, stepsTaken: rounds.length, ending };
  return state as unknown as ServiceState;
}

/** Roles and texts of what an agent reads. */
function read(form: "text" | "native", ...kinds: ServiceRound["kind"][]) {
  const { messages } = observeService(SYSTEM, form, makeState(kinds), 9);
  return messages.map(({ role, content }) => `${role}: ${content}`);
}

Deno.test("a prompt lists the tools, unless the endpoint does", () => {
  const native = makeSystemMessage("Be kind.\n", GENERAL_TOOLS, "native");
  assertEquals(native, { role: "system", content: "Be kind.\n" });
  const { content } = makeSystemMessage("Be kind.\n", GENERAL_TOOLS, "text");
  assertMatch(content, /^Be kind\.\n\n# Tools\n/);
  const [, listed] = /<tools>\n([^]*)\n<\/tools>/.exec(content)!;
  const tools = listed!.split("\n").map((line) => JSON.parse(line));
  assertEquals(
    tools.map((tool) => tool.function.name),
    GENERAL_TOOLS.map(({ name }) => name),
  );
  const acting = makeToolSystemMessage("Be kind.\n", GENERAL_TOOLS).content;
  assertMatch(acting, /respond says it.* calculate, think, transfer_to_human/s);
});

Deno.test("an episode begins with the prompt and the customer's first line", () => {
  assertEquals(read("text"), ["system: Be kind.", "user: Hi."]);
  assertSame(
    observeService(SYSTEM, "text", makeState([]), 9).text,
    "Be kind.\n\nHi.",
  );
});

Deno.test("only the last answer is shown, a tool's in the form of calls", () => {
  assertEquals(read("text", "read", "reply"), ["user: the reply"]);
  const response = "user: <tool_response>\nthe read\n</tool_response>";
  assertEquals(read("text", "reply", "read"), [response]);
  assertEquals(read("native", "error"), ["tool: the error"]);
  assertEquals(read("native", "reply"), ["user: the reply"]);
  assertMatch(
    read("native", "bad-call")[0]!,
    /^tool: The call could not be read/,
  );
});

Deno.test("steps are counted to the limit, and an episode that ended asks for nothing", () => {
  const see = (count: number, isOver = false) => {
    const state = makeState(Array(count).fill("reply"), isOver);
    const { step, limit, round } = observeService(SYSTEM, "text", state, 3);
    return [step, limit, round];
  };
  assertEquals(see(0), [1, 3, "action"]);
  assertEquals(see(2), [3, 3, "action"]);
  assertEquals(see(3, true), [3, 3, "end"]);
});

Deno.test("a closed language has one text, made of the view", () => {
  const state = makeState(["read", "reply"]);
  const word = (
    { opening, rounds, style }: {
      opening: string;
      rounds: readonly unknown[];
      style?: string;
    },
  ) => `${opening} ${rounds.length} ${style}`;
  const { text, messages, view } = observeTersely(word, state, 9);
  assertSame(text, "Hi. 2 terse");
  assertEquals(messages, [{ role: "user", content: text }]);
  assertEquals(view, { opening: "Hi.", rounds: state.rounds, style: "terse" });
});
