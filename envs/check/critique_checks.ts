/** Checks that an environment honours the critique options of `make`. */

import type { CritiqueOptions } from "../../critique/channels.ts";
import type { Env } from "../core/env.ts";
import type { Critique } from "../../critique/critique.ts";
import {
  type CheckFinding,
  type CheckSubject,
  type EnvCheck,
  getSteps,
  judge,
  type RecordedCall,
  recordSteps,
  replayCalls,
  skip,
} from "./check.ts";

const SEED = 13;

/** The expected label of a critique that was `judged` without options. */
type Expectation = (judged: Critique) => Critique["label"] | null;

interface Expected {
  readonly critique: CritiqueOptions | false;
  readonly label: Expectation;
}

const flip: Expectation = ({ label }) => label === 0 ? 0 : label === 1 ? -1 : 1;

const NOISE: readonly Expected[] = [
  { critique: { noise: 0, noiseSeed: 1 }, label: ({ label }) => label },
  { critique: { noise: 1 }, label: flip },
];

const CHANNELS: readonly Expected[] = [
  {
    critique: { actionSelection: false },
    label: ({ channel, label }) => channel === "AS" ? 0 : label,
  },
  {
    critique: { beliefTracking: false },
    label: ({ channel, label }) => channel === "BT" ? 0 : label,
  },
  { critique: false, label: () => null },
];

/** An environment with these critique options; `null` if it ignores them. */
async function makeWithCritique(
  { make }: CheckSubject,
  critique: CritiqueOptions | false,
): Promise<Env | null> {
  const env = await make({ critique });
  const { options } = env.spec;
  return JSON.stringify(options.critique) === JSON.stringify(critique)
    ? env
    : null;
}

function getCritiques(calls: readonly RecordedCall[]) {
  return getSteps(calls).map(({ info }) => info.critique);
}

async function compareCritiques(
  subject: CheckSubject,
  expectations: readonly Expected[],
): Promise<CheckFinding> {
  const needs = skip("needs a function that takes options of make()");
  let plain: Env | null = null;
  try {
    if (subject.isFactory) plain = await makeWithCritique(subject, {});
  } catch (error) {
    // A server may withhold critiques.
    return skip(`cannot be made with critiques (${error})`);
  }
  if (plain === null) return needs;
  if (plain.spec.nondeterministic) return skip("nondeterministic");
  const calls = await recordSteps(plain, SEED, subject.steps);
  const judged = getCritiques(calls);
  if (judged.every((critique) => (critique?.label ?? 0) === 0)) {
    return skip(`no label but 0 in ${subject.steps} steps`);
  }
  const complaints: string[] = [];
  for (const { critique, label } of expectations) {
    const env = await makeWithCritique(subject, critique);
    if (env === null) return needs;
    const options = JSON.stringify(critique);
    const given = getCritiques(await replayCalls(env, SEED, calls));
    judged.forEach((first, step) => {
      const expected = first === undefined ? null : label(first);
      const actual = given[step]?.label ?? null;
      if (actual === expected) return;
      complaints.push(
        `critique ${options} makes label ${first?.label} of channel ` +
          `${first?.channel} ${actual}, not ${expected}`,
      );
    });
  }
  return judge(`the critiques of ${subject.steps} steps`, complaints);
}

export const critiqueChecks: readonly EnvCheck[] = [
  {
    id: "critique.noise",
    remediation: "Use TextEnv, which applies the label noise",
    run: (_env, subject) => compareCritiques(subject, NOISE),
  },
  {
    id: "critique.channels",
    remediation: "Use TextEnv, which switches channels off",
    run: (_env, subject) => compareCritiques(subject, CHANNELS),
  },
];
