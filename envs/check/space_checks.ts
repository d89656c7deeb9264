/** Rules 1 to 11 of Gymnasium's checker: the interface, its spaces and spec. */

import { isPlainObject } from "../../utils/json_values.ts";
import { type Env, type EnvSpec, SPLITS } from "../core/env.ts";
import {
  type EnvCheck,
  findDifference,
  getSteps,
  judge,
  makeSkipped,
  pass,
  recordSteps,
  skip,
  warn,
} from "./check.ts";
import { splitWords } from "../core/language.ts";

const NUMERIC_ONLY = "text environments have no numeric spaces";

function findMissingMembers(env: Env): (string | null)[] {
  return [
    ...(["reset", "step", "snapshot", "restore", "render", "close"] as const)
      .map((name) =>
        typeof env[name] === "function" ? null : `'${name}' is not a function`
      ),
    isPlainObject(env.spec) ? null : "'spec' is not a plain object",
    isPlainObject(env.rng) ? null : "'rng' is not a plain object",
  ];
}

function findMissingSpaceMembers(env: Env): (string | null)[] {
  const { actionSpace, observationSpace } = env;
  const functions = {
    "actionSpace.contains": actionSpace?.contains,
    "actionSpace.sample": actionSpace?.sample,
    "observationSpace.contains": observationSpace?.contains,
  };
  const schemas = {
    "actionSpace.toJsonSchema()": actionSpace?.toJsonSchema?.(),
    "observationSpace.toJsonSchema()": observationSpace?.toJsonSchema?.(),
  };
  return [
    ...Object.entries(functions).map(([name, value]) =>
      typeof value === "function" ? null : `'${name}' is not a function`
    ),
    ...Object.entries(schemas).map(([name, value]) =>
      isPlainObject(value) ? null : `'${name}' is not an object`
    ),
  ];
}

function findWrongFacts(spec: EnvSpec): (string | null)[] {
  const json = JSON.parse(JSON.stringify(spec));
  const sizes = SPLITS.map((split) => spec.splits?.[split]);
  return [
    findDifference(json, spec, "spec as JSON"),
    /^.+-v\d+$/.test(spec.id) ? null : `id without version: ${spec.id}`,
    Number.isInteger(spec.maxSteps) && spec.maxSteps > 0
      ? null
      : `maxSteps is ${spec.maxSteps}`,
    Number.isFinite(spec.rewardThreshold)
      ? null
      : `rewardThreshold is ${spec.rewardThreshold}`,
    typeof spec.nondeterministic === "boolean"
      ? null
      : `nondeterministic is ${spec.nondeterministic}`,
    sizes.every((size) => Number.isSafeInteger(size) && size >= 0)
      ? null
      : `sizes of splits are ${sizes}`,
  ];
}

export const spaceChecks: readonly EnvCheck[] = [
  {
    id: "rule01.interface",
    remediation: "Implement every member of Env",
    run: (env) => judge("members of Env", findMissingMembers(env)),
  },
  {
    id: "rule02.unwrapped",
    remediation: "Check the environment itself, then its wrappers",
    run: (env) =>
      env.unwrapped === env
        ? pass("not wrapped")
        : warn("wrapped", "findings may be the wrapper's"),
  },
  {
    id: "rule03.spaces",
    remediation: "Build the spaces with makeActionSpace, makeObservationSpace",
    run: (env) => judge("members of both spaces", findMissingSpaceMembers(env)),
  },
  makeSkipped("rule04.box_shapes", NUMERIC_ONLY),
  makeSkipped("rule05.box_bounds", NUMERIC_ONLY),
  makeSkipped("rule06.discrete", NUMERIC_ONLY),
  makeSkipped("rule07.multi_discrete", NUMERIC_ONLY),
  {
    id: "rule08.object_space",
    remediation: "Name the fields of an observation in its JSON Schema",
    run({ observationSpace }) {
      const { type, properties } = observationSpace.toJsonSchema();
      return judge("JSON Schema of observations", [
        type === "object" ? null : `type is ${type}`,
        isPlainObject(properties) && Object.keys(properties).length > 0
          ? null
          : "no properties",
      ]);
    },
  },
  makeSkipped("rule09.box_infinite", NUMERIC_ONLY),
  makeSkipped("rule10.box_symmetric", NUMERIC_ONLY),
  {
    id: "rule11.old_methods",
    remediation: "Pass the seed to reset() instead",
    run: (env) =>
      "seed" in env
        ? warn("method seed()", "it has one, which Gymnasium removed")
        : pass("no method seed()"),
  },
  {
    id: "spec.facts",
    remediation: "Give the spec plain JSON values in range",
    run: ({ spec }) => judge("the spec's facts", findWrongFacts(spec)),
  },
  {
    id: "action.contains",
    remediation: "Let the action space contain strings and nothing else",
    run: ({ actionSpace }) =>
      judge("strings, null, a number and a list", [
        actionSpace.contains("") ? null : "it rejects the empty string",
        actionSpace.contains("\ud800") ? null : "it rejects lone surrogates",
        ...[null, 1, ["a"]].map((value) =>
          actionSpace.contains(value)
            ? `${JSON.stringify(value)} is an action`
            : null
        ),
      ]),
  },
  {
    id: "language.closed",
    remediation: "Add the word to the vocabulary, or do not write it",
    async run(env, { steps }) {
      const { language } = env;
      if (language === undefined) return skip("the style is not terse");
      const calls = await recordSteps(env, 0, steps);
      const texts = calls.flatMap(({ action, result }) => [
        result.observation.text,
        action ?? "",
      ]);
      const known = new Set(language.vocabulary);
      const unknown = texts.flatMap(splitWords)
        .filter((word) => !known.has(word));
      return judge(`words of ${getSteps(calls).length} steps`, [
        known.size === language.vocabulary.length
          ? null
          : "a word occurs twice",
        ...unknown.map((word) => `'${word}' is not in the vocabulary`),
      ]);
    },
  },
];
