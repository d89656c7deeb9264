/** `unlock check`: do environments keep the contract? */

import { Command } from "commander";
import { checkEnv, type CheckResult } from "../envs/check/check_env.ts";
import { DEFAULT_STYLES, type MakeOptions } from "../envs/core/entry.ts";
import type { Awaitable, Env, Style } from "../envs/core/env.ts";
import { ruleMessage, UnregisteredEnvError } from "../utils/errors.ts";
import { getEnvEntry, listEnvs, make } from "../envs/registry/registry.ts";
import { type EnvOptions, makeOptionFactory } from "./options/options.ts";
import { withEnvModule } from "./options/modules.ts";
import {
  chooseTarget,
  listRemoteTargets,
  openRemote,
  REMOTE_HELP,
} from "./options/remote.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";

interface CheckOptions {
  readonly option: EnvOptions;
  readonly remote?: string;
}

function listStyles(id: string, options: EnvOptions): readonly Style[] {
  // Users' data has no closed vocabulary.
  if (options.data !== undefined) return ["chat", "tools"];
  return listEnvs().includes(id) ? getEnvEntry(id).styles! : DEFAULT_STYLES;
}

const STATUSES = ["pass", "skip", "warn", "fail", "error"] as const;

function isBad({ status }: CheckResult): boolean {
  return status === "fail" || status === "error";
}

function formatSummary(results: readonly CheckResult[]): string {
  return STATUSES.map((status) => {
    const count = results.filter((result) => result.status === status).length;
    return `${count} ${status}`;
  }).join(", ");
}

function formatFindings(results: readonly CheckResult[]): string {
  return formatTable([
    ["check", "status", "finding"],
    ...results.map(({ check_id: id, status, measured, evidence }) => [
      id,
      status,
      evidence === "" ? measured : `${evidence} (${measured})`,
    ]),
  ]);
}

interface Subject {
  readonly id: string;
  readonly make: (options: MakeOptions) => Awaitable<Env>;
}

function listLocalSubjects(ids: readonly string[]): Subject[] {
  ids.forEach((id) => getEnvEntry(id));
  return (ids.length > 0 ? ids : listEnvs()).map((id) => ({
    id,
    make: (options) => make(id, options),
  }));
}

async function listRemoteSubjects(
  ids: readonly string[],
  remote: string,
): Promise<Subject[]> {
  const targets = await listRemoteTargets(remote);
  const chosen = ids.map((id) => chooseTarget(targets, id, id));
  return (ids.length > 0 ? chosen : targets).map(({ id, url }) => ({
    id,
    make: (options) => openRemote(url, options),
  }));
}

/** The scripted policies of an environment; a server may have others. */
function makePolicies(id: string, options: EnvOptions) {
  return listEnvs().includes(id) ? getEnvEntry(id).policies(options) : {};
}

/** Checks environments in each style; prints all of the named, else faults. */
export async function runChecks(
  ids: string[],
  options: EnvOptions,
  print: (line: string) => void,
  printError: (line: string) => void,
  remote?: string,
): Promise<number> {
  let subjects: Subject[];
  try {
    subjects = remote === undefined
      ? listLocalSubjects(ids)
      : await listRemoteSubjects(ids, remote);
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
    // Bad options get one error, not one of each check.
    if (Object.keys(options).length > 0) await (await make(options)).close();
    for (const style of listStyles(id, options)) {
      const results = await checkEnv(
        (changes) => make({ ...options, style, ...changes }),
        { policies: makePolicies(id, options) },
      );
      const notable = results.filter((result) =>
        isBad(result) || result.status === "warn"
      );
      isBroken ||= results.some(isBad);
      print(`${id} (${style}): ${formatSummary(results)}`);
      const shown = ids.length > 0 ? results : notable;
      if (shown.length > 0) print(`\n${formatFindings(shown)}\n`);
      for (const { check_id: check, remediation } of notable) {
        print(`${check}: ${remediation}`);
      }
    }
  }
  return isBroken ? 1 : 0;
}

export function makeCheckCommand(): Command {
  const { own } = makeOptionFactory("check");
  const command = new Command("check")
    .argument("[ENV...]", "environment ids (default: all)")
    .addOption(own())
    .option("--remote <url>", REMOTE_HELP)
    .addHelpText(
      "after",
      `
The exit code is 1 if a rule is broken.

Examples:
  unlock check
  unlock check PE-G-S3-v0
  unlock check --remote http://127.0.0.1:8000 MediQ-v0`,
    )
    .action(async (ids: string[], { option, remote }: CheckOptions) => {
      Deno.exitCode = await runChecks(ids, option, print, printNote, remote);
    });
  return withEnvModule("check", command);
}
