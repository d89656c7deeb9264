/** Scripted policies, made of what draws a message and of a domain's oracle. */

import { type Prng, randomInteger } from "../../utils/prng.ts";
import type { Policy } from "../core/policy.ts";
import type { ToolArguments } from "../core/tool.ts";
import { TRANSFER } from "./tools/general_tools.ts";
import type { ArgumentSchema, ServiceTool } from "./tools/service_tool.ts";
import { writeToolCall } from "../core/tool_call.ts";

const WORDS = [
  "What is your e-mail?",
  "Which order is it?",
  "Shall I go ahead (yes/no)?",
  "That is done. Is there anything else I can do for you?",
  "One moment, please.",
];

/** Draws a value for a text argument of a name; `null` for any text. */
export type TextSampler = (prng: Prng, name: string) => string | null;

function drawValue(
  prng: Prng,
  name: string,
  schema: ArgumentSchema,
  drawText: TextSampler,
): unknown {
  if (schema.enum !== undefined) {
    return schema.enum[randomInteger(prng, schema.enum.length)];
  }
  switch (schema.type) {
    case "array":
      return Array.from(
        { length: 1 + randomInteger(prng, 2) },
        () => drawValue(prng, name, schema.items!, drawText),
      );
    case "object":
      return drawArguments(prng, schema.properties ?? {}, drawText);
    case "string":
      return drawText(prng, name) ?? "x";
    case "boolean":
      return prng() < 0.5;
    default:
      return randomInteger(prng, 300);
  }
}

function drawArguments(
  prng: Prng,
  parameters: Readonly<Record<string, ArgumentSchema>>,
  drawText: TextSampler,
): ToolArguments {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, schema]) => [
      name,
      drawValue(prng, name, schema, drawText),
    ]),
  );
}

/**
 * Makes what draws a well-formed message: words, or a call with arguments of
 * the right types.
 *
 * @param tools The tools that may be called
 * @param drawText Draws texts, such as ids that there are
 * @returns A function of a source of randomness
 */
export function makeMessageSampler(
  tools: ReadonlyMap<string, ServiceTool>,
  drawText: TextSampler,
): (prng: Prng) => string {
  // One that ends the episode would be drawn soon, and little else be seen.
  const drawn = [...tools.values()].filter(({ name }) => name !== TRANSFER);
  return (prng) => {
    if (prng() < 0.3) return WORDS[randomInteger(prng, WORDS.length)]!;
    const { name, parameters } = drawn[randomInteger(prng, drawn.length)]!;
    const args = drawArguments(prng, parameters, drawText);
    return writeToolCall({ name, arguments: args });
  };
}

/** What the mediocre teacher does in place of what the oracle would. */
const TEACHER_HABITS = { repeats: 0.15, wanders: 0.1, givesUp: 0.01 };

/**
 * Makes the teacher: the oracle, but it says or calls things twice, does what
 * has nothing to do with the customer, and now and then hands the customer over.
 */
function makeServiceTeacher(
  makeOracle: () => Policy,
  sample: (prng: Prng) => string,
  handOver: string,
): Policy {
  const oracle = makeOracle();
  const { repeats, wanders, givesUp } = TEACHER_HABITS;
  let last: string | null = null;
  return {
    name: "teacher",
    async act(observation, prng) {
      if (observation.step === 1) last = null;
      const drawn = prng();
      if (drawn < givesUp) return handOver;
      if (drawn < givesUp + wanders) return sample(prng);
      const isRepeated = last !== null && drawn < givesUp + wanders + repeats;
      last = isRepeated ? last! : await oracle.act(observation, prng);
      return last;
    },
  };
}

/**
 * Makes the policies of a domain.
 *
 * @param sample Draws a message
 * @param makeOracle Makes its oracle
 * @returns `random`; `transfer`, which hands every customer over at once, and
 * succeeds where nothing was to be done; `teacher`, a mediocre player; `oracle`
 */
export function makeServicePolicies(
  sample: (prng: Prng) => string,
  makeOracle: () => Policy,
): Record<"random" | "transfer" | "teacher" | "oracle", () => Policy> {
  const handOver = writeToolCall({
    name: TRANSFER,
    arguments: { summary: "The customer needs help." },
  });
  return {
    random: () => ({ name: "random", act: (_seen, prng) => sample(prng) }),
    transfer: () => ({ name: "transfer", act: () => handOver }),
    teacher: () => makeServiceTeacher(makeOracle, sample, handOver),
    oracle: makeOracle,
  };
}
