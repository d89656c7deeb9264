/** Plays an episode for somebody who watches or plays. */

import {
  type DatabaseChange,
  type Env,
  type Observation,
  type Policy,
  RecordTranscript,
  type ResetArgs,
  seededPrng,
  type ServedEnvFactory,
  type StepResult,
  UserRoleEnv,
} from "../../envs/mod.ts";
import type {
  RecordedEpisode,
  RecordedTurn,
} from "../../report/episodes/episode.ts";
import { readEpisode } from "../../report/episodes/read_episode.ts";
import {
  isServiceKind,
  LABEL_MARKS,
  nameRound,
} from "../../report/episodes/wording.ts";
import { takeTurn } from "../../envs/core/policy.ts";
import type { LineReader } from "../../utils/terminal/terminal.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { awaitLine } from "./person.ts";
import { nameSpeaker, shortenCalls, showToCustomer } from "./service_view.ts";

type Judged = Pick<RecordedTurn, "round" | "kind" | "critique">;

/** The label of round `at`, counted from 0; `null` if there is none. */
function formatCritique(judged: Judged, at: number): string | null {
  const { channel = null, label, reason } = judged.critique ?? {};
  return channel === null
    ? null
    : `[round ${at + 1}] ${nameRound(judged)} ${channel} ` +
      `${LABEL_MARKS[`${label!}`]}: ${reason}`;
}

function formatChange(change: DatabaseChange): string {
  const { verdict, path } = change;
  const is = "value" in change
    ? `became ${JSON.stringify(change.value)}`
    : "stayed";
  const should = "gold" in change
    ? `become ${JSON.stringify(change.gold)}`
    : "stay";
  return `${verdict}: ${path} ${is}, should ${should}`;
}

/** The last lines: the outcome, what went wrong, and the share of praise. */
function formatSummary(
  { info, reward }: Pick<StepResult, "info" | "reward">,
  judged: readonly Judged[],
): string[] {
  const praised = (channel: "AS" | "BT"): string => {
    const own = judged.filter(({ critique }) => critique?.channel === channel);
    const good = own.filter(({ critique }) => critique?.label === 1);
    return `${good.length} of ${own.length}`;
  };
  const { proxies, database_changes: changes = [] } = info;
  const [acts, beliefs] = isServiceKind(info.kind)
    ? ["words and look-ups", "writes"]
    : ["questions", "beliefs"];
  if (info.error !== undefined) return [`Broken off: ${info.error}`];
  return [
    `${info.is_success === true ? "Success" : "No success"}: reward ${reward}` +
    ` (${info.terminal_reason})`,
    ...changes.filter(({ verdict }) => verdict !== "right").map(formatChange),
    `praised: ${praised("AS")} ${acts}, ${praised("BT")} ${beliefs}`,
    ...proxies === undefined ? [] : [
      `I_AS ${formatDecimal(proxies.iAs)}, what the ${acts} could teach; ` +
      `C_BT ${formatDecimal(proxies.cBt)}, what the ${beliefs} made of it`,
    ],
  ];
}

export interface Viewer {
  readonly say: (text: string) => void;
  readonly show: (observation: Observation) => string;
}

/** What a person hears whose line has not the form. */
const SLIP = "This is not of the form that the rules show; try again.";

/** An answer's numbers or code; `null` if it could not be read. */
interface AnsweredRound {
  readonly vector?: unknown;
  readonly code?: unknown;
}

/** Whether an action or an answer could not be read. */
function isSlip({ info, observation }: StepResult): boolean {
  if (info.kind !== "answer") return info.kind === "invalid";
  const { rounds }: { rounds?: AnsweredRound[] } = Object(observation.view);
  const { vector, code } = rounds?.at(-1) ?? {};
  return vector === null || code === null;
}

/** Plays and prints one episode; a person's slip of form costs no round. */
export async function playAloud(
  env: Env,
  policy: Policy,
  start: ResetArgs,
  { say, show }: Viewer,
): Promise<void> {
  const prng = seededPrng("play", start.seed ?? 0);
  const judged: Judged[] = [];
  let { observation } = await env.reset(start);
  say(show(observation));
  for (;;) {
    const isPerson = policy.name === "person";
    const before = isPerson ? env.snapshot() : null;
    const [action, cut] = await takeTurn(policy, observation, prng);
    if (!isPerson) say(nameSpeaker(policy.name, action));
    const result = await env.step(action, cut);
    if (before !== null && isSlip(result)) {
      await env.restore(before);
      say(SLIP);
      continue;
    }
    const { critique = null, kind, customer_calls: done = [] } = result.info;
    const { round } = observation;
    judged.push({ round, kind, critique });
    const label = formatCritique(judged.at(-1)!, judged.length - 1);
    if (label !== null) say(label);
    for (const { name, arguments: args } of done) {
      say(["[the customer]", name, ...Object.values(args)].join(" "));
    }
    observation = result.observation;
    say("");
    say(show(observation));
    if (result.terminated || result.truncated) {
      formatSummary(result, judged).forEach(say);
      return;
    }
  }
}

/** Lets a person be the customer; the agent's labels come at the end. */
export async function playAsCustomer(
  makeEnv: ServedEnvFactory,
  agent: Policy,
  lines: LineReader,
  start: ResetArgs,
  say: (text: string) => void,
): Promise<void> {
  let episode: RecordedEpisode;
  const record = (line: string) => void (episode = readEpisode(line));
  const env = new UserRoleEnv(
    (user) => new RecordTranscript(makeEnv(user), record),
    agent,
  );
  try {
    let { observation, info } = await env.reset(start);
    say(showToCustomer(observation, agent.name));
    while (observation.round !== "end") {
      const line = await awaitLine(lines, "you> ");
      if (line.trim() === "") continue;
      ({ observation, info } = await env.step(line));
      say(`\n${showToCustomer(observation, agent.name)}`);
    }
    say(`How ${agent.name} was judged:`);
    const { turns, ending: { reward } } = episode!;
    turns.forEach((turn, at) => {
      const label = formatCritique(turn, at);
      if (label === null) return;
      say(nameSpeaker(agent.name, shortenCalls(turn.action)));
      say(label);
    });
    formatSummary({ info, reward }, turns).forEach(say);
  } finally {
    env.close();
  }
}
