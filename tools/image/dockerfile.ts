/** Reads a Dockerfile. */

import { ruleError } from "../../utils/errors.ts";

/** One instruction of a Dockerfile. */
export interface Instruction {
  /** In capitals, as `COPY`. */
  readonly name: string;
  /** What follows the flags: the words of a JSON array, else those of the line. */
  readonly words: readonly string[];
  /** Flags, as `from` of `COPY --from=build`. */
  readonly flags: Readonly<Record<string, string>>;
}

/** The instructions from one `FROM` to the next. */
export interface Stage {
  /** Its name in `FROM … AS name`, else its number. */
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Instruction[];
}

/** Instructions that {@linkcode readDockerfile} knows. */
const KNOWN = [
  ...["ARG", "FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE"],
  ...["HEALTHCHECK", "CMD"],
];

function readInstruction(line: string): Instruction {
  const [, name = "", flagged = "", text = ""] =
    /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
  if (!KNOWN.includes(name)) {
    const rule = `one of ${KNOWN.join(", ")}`;
    throw ruleError(SyntaxError, "read a Dockerfile", "line", rule, line);
  }
  const flags = Object.fromEntries(
    [...flagged.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) =>
      [key!, value!] as const
    ),
  );
  const array = /\[.*\]$/.exec(text)?.[0];
  const words = name === "RUN"
    ? [text]
    : array === undefined
    ? text.split(/\s+/)
    : JSON.parse(array);
  return { name, flags, words };
}

/**
 * Reads the stages of a Dockerfile.
 *
 * @throws {SyntaxError} If it has an instruction that is not known here
 */
export function readDockerfile(text: string): Stage[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\\\n\s*/g, "")
    .split("\n").filter((line) => line.trim() !== "");
  const values = new Map<string, string>();
  const stages: { name: string; base: string; steps: Instruction[] }[] = [];
  for (const instruction of lines.map(readInstruction)) {
    const { name, words } = instruction;
    if (name === "ARG") {
      const [key, value] = words[0]!.split("=");
      values.set(key!, value ?? "");
    } else if (name === "FROM") {
      const [base, , alias = String(stages.length)] = words;
      const known = base!.replace(/^\$(\w+)$/, (_, key) => values.get(key)!);
      stages.push({ name: alias, base: known, steps: [] });
    } else stages.at(-1)!.steps.push(instruction);
  }
  return stages;
}

/** Finds the last instruction of a name in the stage that becomes the image. */
export function findInstruction(
  stages: readonly Stage[],
  name: string,
): Instruction {
  const found = stages.at(-1)!.steps.findLast((step) => step.name === name);
  if (found !== undefined) return found;
  const rule = "in its last stage";
  throw ruleError(SyntaxError, "read a Dockerfile", name, rule, "missing");
}
