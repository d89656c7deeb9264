/**
 * The oracle: identifies the customer, looks at the line, has the customer look
 * at the phone, and removes what stands in the way. It sees only what any agent
 * sees.
 */

import type { Policy, TeacherSkills } from "../../core/policy.ts";
import type { ServiceView } from "../../service/observation.ts";
import { makeRoundListener } from "../../service/policies.ts";
import { makeOracle } from "../../service/oracle.ts";
import type { TelecomLine } from "../database/telecom_records.ts";
import type { ServiceSetting, Symptom } from "../faults/faults.ts";
import { MOST_GIGABYTES } from "../tasks/task.ts";
import { readTelecomDialogue, type TelecomDialogue } from "./dialogue.ts";
import { PAUSE, type TelecomMove, wordTelecomMove } from "./move.ts";

/** Settings of the phone that matter to each symptom, in order. */
const PHONE: Readonly<Record<Symptom, readonly ServiceSetting[]>> = {
  service: ["airplane", "sim", "session"],
  data: ["airplane", "sim", "session", "data", "roaming", "accessPoint"],
  pictures: ["airplane", "sim", "session", "data", "roaming", "storage"],
  speed: ["airplane", "sim", "session", "mode", "saver", "vpn"],
};

/** Instructions that show a setting, and that put it right. */
const REMEDIES: Readonly<
  Partial<Record<ServiceSetting, readonly [look: string, fix: string]>>
> = {
  airplane: ["read-status-bar", "airplane-mode-off"],
  sim: ["read-status-bar", "reseat-sim"],
  session: ["read-status-bar", "restart-phone"],
  data: ["read-status-bar", "mobile-data-on"],
  roaming: ["read-network-settings", "data-roaming-on"],
  accessPoint: ["read-network-settings", "reset-access-point"],
  storage: ["read-permissions", "allow-storage"],
  mode: ["read-status-bar", "network-mode-auto"],
  saver: ["read-status-bar", "data-saver-off"],
  vpn: ["read-status-bar", "vpn-off"],
};

const SORRY: TelecomMove = ["say", "sorry"];
const GOODBYE: TelecomMove = ["say", "done"];

/** Proposes a write, or makes it once the customer has agreed. */
function propose({ isAgreed }: TelecomDialogue, what: string): TelecomMove {
  return [isAgreed ? "do" : "offer", what];
}

/** What a suspended line needs; `null` once it is active. */
function serveSuspension(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): TelecomMove | null {
  if (line.status === "active") return null;
  if (line.suspended_for !== "unpaid bill") return SORRY;
  const bills = [...dialogue.bills.values()];
  const unpaid = bills.find(({ status }) => status === "unpaid");
  if (unpaid !== undefined) {
    return unpaid.payment_requested
      ? ["guide", "pay-request"]
      : propose(dialogue, "payment");
  }
  return bills.some((bill) => bill.payment_requested)
    ? propose(dialogue, "resumption")
    : ["look", "bill"];
}

function serveRoaming(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): TelecomMove | null {
  const { isAbroad, plan } = dialogue;
  if (isAbroad === null) return ["ask", "place"];
  if (!isAbroad || line.roaming_enabled) return null;
  if (plan === null) return ["look", "plan"];
  return plan.offers_roaming ? propose(dialogue, "roaming") : SORRY;
}

function serveAllowance(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): TelecomMove | null {
  const { plan, gigabytes } = dialogue;
  if (plan === null) return ["look", "plan"];
  if (line.data_used_gb < plan.data_gb + line.data_added_gb) return null;
  if (gigabytes === null) return ["ask", "amount"];
  return gigabytes > MOST_GIGABYTES ? SORRY : propose(dialogue, "gigabytes");
}

/** What the account needs; `null` for nothing. */
function serveAccount(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): TelecomMove | null {
  const { symptom } = dialogue;
  const suspended = serveSuspension(dialogue, line);
  if (suspended !== null) return suspended;
  if (symptom === "speed") return serveAllowance(dialogue, line);
  if (symptom === "service") return null;
  const roaming = serveRoaming(dialogue, line);
  if (roaming !== null) return roaming;
  return symptom === "pictures" && !line.picture_messages_allowed
    ? propose(dialogue, "pictures")
    : null;
}

/** What the phone needs; `null` for nothing. */
function servePhone(
  { symptom, settings, isAbroad }: TelecomDialogue,
): TelecomMove | null {
  for (const setting of PHONE[symptom!]) {
    if (setting === "roaming" && isAbroad !== true) continue;
    const isFaulty = settings.get(setting);
    const [look, fix] = REMEDIES[setting]!;
    if (isFaulty !== false) return ["guide", isFaulty ? fix : look];
  }
  return null;
}

function chooseTelecomMove(dialogue: TelecomDialogue): TelecomMove {
  const { number, forgotNumber, customer, line, symptom, works } = dialogue;
  if (number === null) {
    return forgotNumber ? ["guide", "read-own-number"] : ["ask", "number"];
  }
  if (customer === null) return ["look", "customer"];
  if (line === null) return ["look", "line"];
  if (symptom === null) return ["ask", "problem"];
  if (works) return GOODBYE;
  return serveAccount(dialogue, line) ?? servePhone(dialogue) ?? GOODBYE;
}

function write(
  view: ServiceView,
  known: TelecomDialogue,
  move: TelecomMove,
): string {
  return view.style === "terse"
    ? move.join(" ")
    : wordTelecomMove(known, move) ?? PAUSE;
}

export const makeTelecomOracle = (): Policy =>
  makeOracle((view) => {
    const known = readTelecomDialogue(view);
    return write(view, known, chooseTelecomMove(known));
  });

function isInquiry([act, what]: TelecomMove): boolean {
  return act === "ask" || act === "look" || what.startsWith("read-");
}

/**
 * Makes a teacher: the oracle, which looks at the line again in place of some
 * inquiries and misses some rounds.
 */
export function makeTelecomTeacher({ asks, listens }: TeacherSkills): Policy {
  const listen = makeRoundListener(listens);
  return {
    name: "teacher",
    act({ view }, prng) {
      const seen = view as ServiceView;
      const rounds = listen(seen.rounds, prng);
      const move = chooseTelecomMove(readTelecomDialogue({ ...seen, rounds }));
      const isIdle = isInquiry(move) && prng() >= asks;
      const known = readTelecomDialogue(seen);
      return write(seen, known, isIdle ? ["look", "line"] : move);
    },
  };
}
