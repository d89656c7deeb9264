/**
 * Runs {@linkcode checkEnv} over registered environments and prints the
 * findings.
 */

import { checkEnv, type CheckResult } from "../envs/check/check_env.ts";
import type { MakeOptions } from "../envs/core/entry.ts";
import type { Awaitable, Env, Style } from "../envs/core/env.ts";
import { ruleMessage, UnregisteredEnvError } from "../base/errors.ts";
import { getEnvEntry, listEnvs, make } from "../envs/registry/registry.ts";
import type { OwnOptions } from "./options/option_readers.ts";
import {
  findRemoteTargets,
  listRemoteTargets,
  openRemote,
} from "./options/remote.ts";
import { formatTable } from "../terminal/table.ts";

const STYLES: readonly Style[] = ["chat", "terse"];
const CHAT: readonly Style[] = ["chat"];

/** Statuses in the order of a summary. */
const STATUSES = ["pass", "skip", "warn", "fail", "error"] as const;

function isBad({ status }: CheckResult): boolean {
  return status === "fail" || status === "error";
}

function summary(results: readonly CheckResult[]): string {
  return STATUSES.map((status) => {
    const count = results.filter((result) => result.status === status).length;
    return `${count} ${status}`;
  }).join(", ");
}

function findings(results: readonly CheckResult[]): string {
  return formatTable([
    ["check", "status", "finding"],
    ...results.map(({ check_id: id, status, measured, evidence }) => [
      id,
      status,
      evidence === "" ? measured : `${evidence} (${measured})`,
    ]),
  ]);
}

/** What is checked, and how it is made. */
interface Subject {
  readonly id: string;
  readonly make: (options: MakeOptions) => Awaitable<Env>;
}

function localSubjects(ids: readonly string[]): Subject[] {
  ids.forEach((id) => getEnvEntry(id));
  return (ids.length > 0 ? ids : listEnvs()).map((id) => ({
    id,
    make: (options) => make(id, options),
  }));
}

async function remoteSubjects(
  ids: readonly string[],
  remote: string,
): Promise<Subject[]> {
  const places = ids.length > 0
    ? await findRemoteTargets(remote, ids)
    : await listRemoteTargets(remote);
  return places.map(({ id, url }) => ({
    id,
    make: (options) => openRemote(url, options),
  }));
}

/** The scripted policies of an environment; a server may have others. */
function policiesOf(id: string, options: OwnOptions) {
  return listEnvs().includes(id) ? getEnvEntry(id).policies(options) : {};
}

/**
 * Checks environments in both styles and prints what was found: every rule for
 * those that were named, else only the rules that were not kept.
 *
 * @returns Exit code: 0 if every rule was kept, if with warnings, 1 if one was
 * broken, 2 if there is no such environment, or options without one
 */
export async function runChecks(
  ids: string[],
  options: OwnOptions,
  print: (line: string) => void,
  printError: (line: string) => void,
  remote?: string,
): Promise<number> {
  let subjects: Subject[];
  try {
    subjects = remote === undefined
      ? localSubjects(ids)
      : await remoteSubjects(ids, remote);
  } catch (error) {
    if (!(error instanceof UnregisteredEnvError)) throw error;
    printError(error.message);
    return 2;
  }
  if (ids.length === 0 && Object.keys(options).length > 0) {
    const rule = "named where an option is given, as each has its own";
    printError(ruleMessage("check", "env", rule, "all of them"));
    return 2;
  }
  let isBroken = false;
  for (const { id, make } of subjects) {
    // Data from elsewhere has no closed vocabulary.
    for (const style of options.data === undefined ? STYLES : CHAT) {
      const results = await checkEnv(
        (changes) => make({ ...options, style, ...changes }),
        {
          policies: policiesOf(id, options),
        },
      );
      const notable = results.filter((result) =>
        isBad(result) || result.status === "warn"
      );
      isBroken ||= results.some(isBad);
      print(`${id} (${style}): ${summary(results)}`);
      const shown = ids.length > 0 ? results : notable;
      if (shown.length > 0) print(`\n${findings(shown)}\n`);
      for (const { check_id: check, remediation } of notable) {
        print(`${check}: ${remediation}`);
      }
    }
  }
  return isBroken ? 1 : 0;
}
