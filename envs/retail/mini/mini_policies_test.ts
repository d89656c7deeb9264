import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Observation, Style } from "../../core/env.ts";
import type { ServiceRound } from "../../service/state.ts";
import { TRANSFER_CALL } from "../../service/policies.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { isTurn } from "./mini_language.ts";
import { makeMiniPolicies, makeMiniTeacher } from "./mini_policies.ts";
import { SLOTS } from "./slot_words.ts";

const OPENING = "I would like to cancel an order.";
const NONE = " none none none none none none";
const LOOK: ServiceRound = {
  kind: "read",
  call: {
    name: "get_order_details",
    arguments: { "order_id": SLOTS.order.ids[0]! },
  },
  ...{ said: "", answer: "{}" },
};

function see(style: Style, rounds: readonly ServiceRound[] = []): Observation {
  return {
    view: { style, opening: OPENING, rounds },
  } as unknown as Observation;
}

function act(
  policy: ReturnType<typeof makeMiniTeacher>,
  seen: Observation,
): unknown {
  return policy.act(seen, seededPrng("act"));
}

Deno.test("policies write the same move in words of the style", () => {
  const { oracle, transfer } = makeMiniPolicies();
  assertSame(act(oracle(), see("terse")), `ask who${NONE}`);
  const question =
    "Could you give me your e-mail, or your full name and your zip code?";
  assertSame(act(oracle(), see("chat")), question);
  assertSame(act(oracle(), see("tools")), question);
  assertSame(act(transfer(), see("terse")), `tell transfer${NONE}`);
  assertSame(act(transfer(), see("tools")), TRANSFER_CALL);
});

Deno.test("a random policy draws from the language of the style", () => {
  const prng = seededPrng("random");
  const draw = (style: Style) => {
    const { random } = makeMiniPolicies();
    return Array.from(
      { length: 20 },
      () => String(random().act(see(style), prng)).split(" "),
    );
  };
  assert(draw("terse").every(isTurn));
  assert(!draw("chat").some(isTurn));
});

Deno.test("a teacher who does not ask repeats the last look-up, or says goodbye", () => {
  const idle = makeMiniTeacher({ asks: 0, listens: 1 });
  assertSame(act(idle, see("terse")), `tell done${NONE}`);
  const looked = [LOOK, { ...LOOK, kind: "write" as const, call: null }];
  assertSame(act(idle, see("terse", looked)), `look order-a${NONE}`);
  const keen = makeMiniTeacher({ asks: 1, listens: 1 });
  assertSame(act(keen, see("terse")), `ask who${NONE}`);
});

Deno.test("a teacher who does not listen knows only how the customer began", () => {
  const rounds: ServiceRound[] = [
    {
      ...{ kind: "reply", call: null, said: "Who are you?" },
      answer: `My e-mail is ${SLOTS.mail.ids[0]}.`,
    },
  ];
  const say = (listens: number) =>
    act(makeMiniTeacher({ asks: 1, listens }), see("terse", rounds));
  assertEquals([say(0), say(1)], [`ask who${NONE}`, `look mail-a${NONE}`]);
});
