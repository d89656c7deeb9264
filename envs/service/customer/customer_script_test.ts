import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { GENERAL_TOOLS } from "../tools/general_tools.ts";
import {
  type CustomerSheet,
  type Dynamics,
  findSeed,
  makeCustomerScript,
} from "./customer_script.ts";
import { makeEnquiry } from "./wish.ts";

const DOMAIN = {
  tables: {},
  tools: new Map(GENERAL_TOOLS.map((tool) => [tool.name, tool])),
};

/** A customer whose requests are words; those in capitals are forbidden. */
function makeSheet(
  requests: readonly string[],
  rest: Partial<CustomerSheet<string>> = {},
): CustomerSheet<string> {
  return {
    userId: "ada",
    identity: [],
    requests,
    vagueWishes: 2,
    makeWish: (request, seed) => ({
      ...makeEnquiry(`${request} ${seed}`),
      calls: [{ name: "think", arguments: { thought: request } }],
      isAllowed: request !== request.toUpperCase(),
    }),
    drawOther: (_, request) => `other ${request}`,
    ...rest,
  };
}

const open = (
  requests: readonly string[],
  dynamics: Dynamics = "steady",
  seed = 7,
  rest: Partial<CustomerSheet<string>> = {},
) => makeCustomerScript(DOMAIN, makeSheet(requests, rest), { dynamics, seed });

const listOpenings = (...given: Parameters<typeof open>) =>
  open(...given).wishes.map(({ wish }) => wish.opening);

Deno.test("each wish is worded by the seed and its place", () => {
  assertEquals(listOpenings(["a", "b"]), ["a 7", "b 8"]);
});

Deno.test("only a customer without requests enquires", () => {
  const enquiry = { enquiry: "When do you open?" };
  assertEquals(listOpenings([], "steady", 7, enquiry), ["When do you open?"]);
  assertEquals(listOpenings(["a"], "steady", 7, enquiry), ["a 7"]);
  assertEquals(listOpenings([]), []);
});

Deno.test("a vague customer has fewer wishes, an impatient one less patience", () => {
  const list = (dynamics: Dynamics) => {
    const { wishes, isVague, patience } = open(["a", "b", "c"], dynamics);
    return [wishes.length, isVague, patience];
  };
  assertEquals(list("steady"), [3, false, 3]);
  assertEquals(list("vague"), [2, true, 3]);
  assertEquals(list("impatient"), [3, false, 2]);
});

Deno.test("a mixed customer is one of the others, the same for a seed", () => {
  const list = (seed: number) => {
    const { isVague, patience } = open(["a", "b"], "mixed", seed);
    return `${isVague} ${patience}`;
  };
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  assertEquals(seeds.map(list), seeds.map(list));
  assertIs(new Set(seeds.map(list)).size, 3);
});

Deno.test("only a changing customer whose wishes are allowed may change one", () => {
  const list = (requests: readonly string[], dynamics: Dynamics) => {
    const drawn: string[] = [];
    for (let seed = 0; seed < 8; seed++) {
      open(requests, dynamics, seed, {
        drawOther(_, request) {
          drawn.push(request);
          return null;
        },
      });
    }
    return [...new Set(drawn)].sort();
  };
  assertEquals(list(["a", "B"], "changing"), []);
  assertEquals(list(["a", "b"], "steady"), []);
  assertEquals(list(["a", "b"], "changing"), ["a", "b"]);
});

Deno.test("findSeed() is unique to the task, and secret if it is sealed", () => {
  const [train, test] = (["train", "test"] as const).map((split) =>
    [0, 1, 2].map((index) => findSeed({ split, index, seal: null }))
  );
  assertIs(new Set([...train!, ...test!]).size, 6);
  const seal = "0123456789abcdef";
  assertIs(findSeed({ split: "test", index: 5, seal }), 0x0123456789ab);
});
