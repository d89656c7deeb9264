import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { make, makeScriptedPolicy, seededPrng } from "../../mod.ts";

/** Ways to get a proposal of the oracle's wrong. */
const LIES: readonly (readonly [string, RegExp, string])[] = [
  ["reservation", /reservation [A-Z]\w{5}/i, "reservation Q0ZZ9Q"],
  ["flight", /HAT\d{3} (?=2024)/, "HAT999 "],
  ["payment", /(?:credit|gift)_card_\d+/, "credit_card_0000000"],
  ["cabin", /in business(?=[,;])/, "in basic economy"],
  ["other cabin", /in (?:basic )?economy(?=[,;])/, "in business"],
  ["birthday", /born \d{4}/, "born 1066"],
  ["bags", /\d+ bags/, "99 bags"],
];

Deno.test("a customer who is lied to does not agree", async () => {
  const env = make("Airline-v0", { split: "test", forbidden: "0" });
  const said = new Map<string, number>();
  for (let index = 0; index < 60; index++) {
    for (const [what, pattern, lie] of LIES) {
      const oracle = makeScriptedPolicy("Airline-v0", "oracle");
      const prng = seededPrng("oracle");
      let result = await env.reset({ options: { index } });
      let action = String(await oracle.act(result.observation, prng));
      while (!action.includes("Shall I go ahead")) {
        result = await env.step(action);
        action = String(await oracle.act(result.observation, prng));
      }
      if (!pattern.test(action)) continue;
      said.set(what, (said.get(what) ?? 0) + 1);
      result = await env.step(action.replace(pattern, lie));
      assert(/^No\b/.test(result.observation.text), action);
      const { text } = (await env.step(action)).observation;
      assert(/^Yes\b/.test(text), action);
    }
  }
  assertEquals(said.size, LIES.length);
});

Deno.test("the oracle asks again for what nobody has", async () => {
  const oracle = makeScriptedPolicy("Airline-v0", "oracle");
  const lines = ["My user id is nobody_here_1234.", "Oh, then I do not know."];
  const user = {
    name: "lines",
    nondeterministic: false,
    respond: () => Promise.resolve(lines.shift() ?? "###STOP###"),
  };
  const env = make("Airline-v0", { split: "train", user });
  let { observation } = await env.reset({ options: { index: 0 } });
  const said: string[] = [];
  while (observation.round !== "end") {
    said.push(String(await oracle.act(observation, seededPrng("again"))));
    ({ observation } = await env.step(said.at(-1)!));
  }
  assertEquals(
    said.map((text) => text.includes("get_user_details")),
    [false, true, false, false],
  );
  assertEquals([said[2], said[3]], [said[0], said[0]]);
});
