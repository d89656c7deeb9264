/** Scripted policies of a domain. */

import { getOrMake } from "../../utils/cache.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import type { Observation } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import type { ServiceRound } from "./state.ts";
import type { ToolArguments } from "../core/tool.ts";
import { TRANSFER } from "./tools/general_tools.ts";
import type { ArgumentSchema, ServiceTool } from "./tools/service_tool.ts";
import { writeToolCall } from "../core/tool_call.ts";
import { pickOne } from "./tasks/draw.ts";

const WORDS = [
  "What is your e-mail?",
  "Which order is it?",
  "Shall I go ahead (yes/no)?",
  "That is done. Is there anything else I can do for you?",
  "One moment, please.",
];

/** Hands the customer over. */
export const TRANSFER_CALL: string = writeToolCall({
  name: TRANSFER,
  arguments: { summary: "The customer needs help." },
});

/** Possible texts of arguments, by name. */
export type TextLists = Readonly<Record<string, readonly string[]>>;

function drawValue(
  prng: Prng,
  name: string,
  schema: ArgumentSchema,
  lists: TextLists,
): unknown {
  if (schema.enum !== undefined) return pickOne(prng, schema.enum);
  switch (schema.type) {
    case "array":
      return Array.from(
        { length: 1 + randomInteger(prng, 2) },
        () => drawValue(prng, name, schema.items!, lists),
      );
    case "object":
      return drawArguments(prng, schema.properties ?? {}, lists);
    case "string":
      return Object.hasOwn(lists, name) ? pickOne(prng, lists[name]!) : "x";
    case "boolean":
      return prng() < 0.5;
    default:
      return randomInteger(prng, 300);
  }
}

function drawArguments(
  prng: Prng,
  parameters: Readonly<Record<string, ArgumentSchema>>,
  lists: TextLists,
): ToolArguments {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, schema]) => [
      name,
      drawValue(prng, name, schema, lists),
    ]),
  );
}

/**
 * Makes a sampler of well-formed messages: words, or calls with arguments of
 * the right types.
 */
export function makeMessageSampler(
  tools: ReadonlyMap<string, ServiceTool>,
  lists: TextLists,
): (prng: Prng) => string {
  // A transfer would end most episodes early.
  const drawn = [...tools.values()].filter(({ name }) => name !== TRANSFER);
  return (prng) => {
    if (prng() < 0.3) return pickOne(prng, WORDS);
    const { name, parameters } = pickOne(prng, drawn);
    const args = drawArguments(prng, parameters, lists);
    return writeToolCall({ name, arguments: args });
  };
}

export type MessageSampler = (prng: Prng, seen: Observation) => string;

/** Makes a filter of rounds: each one is kept or dropped once and for all. */
export function makeRoundListener(
  listens: number,
): (rounds: readonly ServiceRound[], prng: Prng) => ServiceRound[] {
  const drawn = new WeakMap<ServiceRound, boolean>();
  return (rounds, prng) =>
    rounds.filter((round) => getOrMake(drawn, round, () => prng() < listens));
}

/** Probabilities of the teacher's mistakes. */
const TEACHER_HABITS = { repeats: 0.15, wanders: 0.1, givesUp: 0.01 };

/**
 * Makes the teacher: the oracle, which sometimes repeats itself, does something
 * unrelated, or hands the customer over.
 */
function makeServiceTeacher(
  makeOracle: () => Policy,
  sample: MessageSampler,
  handOver: (observation: Observation) => string,
): Policy {
  const oracle = makeOracle();
  const { repeats, wanders, givesUp } = TEACHER_HABITS;
  let last: string | null = null;
  return {
    name: "teacher",
    async act(observation, prng) {
      if (observation.step === 1) last = null;
      const drawn = prng();
      if (drawn < givesUp) return handOver(observation);
      if (drawn < givesUp + wanders) return sample(prng, observation);
      const isRepeated = last !== null && drawn < givesUp + wanders + repeats;
      last = isRepeated ? last! : await oracle.act(observation, prng);
      return last;
    },
  };
}

/**
 * Makes the policies: `random`; `transfer`, which hands every customer over,
 * and succeeds if nothing should be written; `teacher`, a mediocre player;
 * `oracle`.
 */
export function makeServicePolicies(
  sample: MessageSampler,
  makeOracle: () => Policy,
  handOver: (observation: Observation) => string = () => TRANSFER_CALL,
): Record<"random" | "transfer" | "teacher" | "oracle", () => Policy> {
  return {
    random: () => ({ name: "random", act: (seen, prng) => sample(prng, seen) }),
    transfer: () => ({ name: "transfer", act: handOver }),
    teacher: () => makeServiceTeacher(makeOracle, sample, handOver),
    oracle: makeOracle,
  };
}
