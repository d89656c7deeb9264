/** Replays recorded calls of tools on the databases of tau-bench. */

import { isDeepStrictEqual } from "node:util";
import { AIRLINE_DATA, readAirlineData } from "../../envs/airline/data/data.ts";
import { readRetailData, RETAIL_DATA } from "../../envs/retail/data/data.ts";
import {
  type Change,
  listChanges,
} from "../../envs/service/database/changes.ts";
import { openDatabase } from "../../envs/service/database/database.ts";
import { callTool } from "../../envs/service/tools/call_tool.ts";
import { type CaseResult, failCase, judgeCase } from "./case_result.ts";
import { malformed } from "./fields.ts";

/** The domains, by the name that vectors give them. */
const DOMAINS = {
  retail: { data: RETAIL_DATA, read: readRetailData },
  airline: { data: AIRLINE_DATA, read: readAirlineData },
};

/** Calls of a task, their results and their changes. */
interface ServiceVector {
  readonly domain: keyof typeof DOMAINS;
  readonly split: string;
  readonly id: number;
  readonly actions: readonly {
    readonly name: string;
    readonly kwargs: Readonly<Record<string, unknown>>;
  }[];
  readonly observations: readonly unknown[];
  readonly changes: readonly Change[];
}

/** A value as JSON, where zero has no sign. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The text's JSON value, or the text itself. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function replayVector(
  { domain, actions, observations, changes }: ServiceVector,
  path: string,
): Omit<CaseResult, "name"> {
  const { data, read } = DOMAINS[domain];
  const { tables } = read(path);
  const tools = data.makeTools(tables);
  const before = openDatabase(tables);
  let database = before;
  for (const [i, { name, kwargs }] of actions.entries()) {
    const result = callTool(tools, database, { name, arguments: kwargs });
    database = result.database;
    const [got, recorded] = [readText(result.text), observations[i]];
    if (isDeepStrictEqual(asJson(got), asJson(recorded))) continue;
    return {
      passed: false,
      detail: `call ${i} (${name}) gives ${result.text}`,
    };
  }
  const now = listChanges(before, database);
  return isDeepStrictEqual(asJson(now), asJson(changes))
    ? { passed: true, detail: `${actions.length} calls` }
    : { passed: false, detail: `changes ${JSON.stringify(now)}` };
}

/** Replays vectors. */
export function checkServiceVectors(
  vectors: readonly unknown[],
  path: string,
): CaseResult[] {
  return vectors.map((value, i) => {
    const vector = value as ServiceVector;
    if (!Object.hasOwn(DOMAINS, vector?.domain ?? "")) {
      const rule = Object.keys(DOMAINS).join(" or ");
      const error = malformed("domain", rule, vector?.domain);
      return failCase(`calls[${i}]`, error);
    }
    const name = `${vector.domain}.${vector.split}[${vector.id}]`;
    return judgeCase(name, () => replayVector(vector, path));
  });
}
