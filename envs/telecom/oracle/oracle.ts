/**
 * The oracle: identifies the customer, looks at the line, has the customer look
 * at the phone, and removes what stands in the way. It sees only what any agent
 * sees.
 */

import type { Policy } from "../../core/policy.ts";
import { makeOracle } from "../../service/oracle.ts";
import type { TelecomLine } from "../database/telecom_records.ts";
import type { ServiceSetting, Symptom } from "../faults/faults.ts";
import { MOST_GIGABYTES } from "../tasks/task.ts";
import { readTelecomDialogue, type TelecomDialogue } from "./dialogue.ts";
import { type TelecomMove, wordTelecomMove } from "./move.ts";

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
function write({ isAgreed }: TelecomDialogue, what: string): TelecomMove {
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
      : write(dialogue, "payment");
  }
  return bills.some((bill) => bill.payment_requested)
    ? write(dialogue, "resumption")
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
  return plan.offers_roaming ? write(dialogue, "roaming") : SORRY;
}

function serveAllowance(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): TelecomMove | null {
  const { plan, gigabytes } = dialogue;
  if (plan === null) return ["look", "plan"];
  if (line.data_used_gb < plan.data_gb + line.data_added_gb) return null;
  if (gigabytes === null) return ["ask", "amount"];
  return gigabytes > MOST_GIGABYTES ? SORRY : write(dialogue, "gigabytes");
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
    ? write(dialogue, "pictures")
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

/** Chooses the next move. */
export function chooseTelecomMove(dialogue: TelecomDialogue): TelecomMove {
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

/** Makes the oracle. */
export const makeTelecomOracle = (): Policy =>
  makeOracle((view) => {
    const dialogue = readTelecomDialogue(view);
    const move = chooseTelecomMove(dialogue);
    return view.style === "terse"
      ? move.join(" ")
      : wordTelecomMove(dialogue, move)!;
  });
