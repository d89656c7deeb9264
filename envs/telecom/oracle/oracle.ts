/**
 * The oracle: identifies the customer, looks at the line, has the customer look
 * at the phone, and removes what stands in the way. It sees only what any agent
 * sees.
 */

import type { Policy } from "../../core/policy.ts";
import { writeToolCall } from "../../core/tool_call.ts";
import { CONSENT, DONE, makeOracle, REFUSAL } from "../../service/oracle.ts";
import type { ServiceView } from "../../service/observation.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import type { TelecomLine } from "../database/telecom_records.ts";
import type { ServiceSetting, Symptom } from "../faults/faults.ts";
import { INSTRUCTIONS } from "../phone/instructions.ts";
import { MOST_GIGABYTES } from "../tasks/task.ts";
import { readTelecomDialogue, type TelecomDialogue } from "./dialogue.ts";

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
  airplane: ["read_status_bar", "airplane_mode_off"],
  sim: ["read_status_bar", "reseat_sim"],
  session: ["read_status_bar", "restart_phone"],
  data: ["read_status_bar", "mobile_data_on"],
  roaming: ["read_network_settings", "data_roaming_on"],
  accessPoint: ["read_network_settings", "reset_access_point"],
  storage: ["read_permissions", "allow_storage"],
  mode: ["read_status_bar", "set_network_mode_auto"],
  saver: ["read_status_bar", "data_saver_off"],
  vpn: ["read_status_bar", "vpn_off"],
};

function lookUp(name: string, key: string, value: string): string {
  return writeToolCall({ name, arguments: { [key]: value } });
}

/** Proposes a write, or makes it once the customer has agreed. */
function write(
  { isAgreed }: TelecomDialogue,
  words: string,
  name: string,
  args: Record<string, unknown>,
): string {
  return isAgreed
    ? writeToolCall({ name, arguments: args })
    : `${words} ${CONSENT}`;
}

/** What a suspended line needs; `null` once it is active. */
function serveSuspension(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): string | null {
  if (line.status === "active") return null;
  if (line.suspended_for !== "unpaid bill") return REFUSAL;
  const { customer, bills } = dialogue;
  const unpaid = [...bills.values()].find(({ status }) => status === "unpaid");
  const wasPaid = [...bills.values()].some((bill) => bill.payment_requested);
  if (unpaid === undefined && !wasPaid) {
    const id = customer!.bill_ids.find((id) => !bills.has(id))!;
    return lookUp("get_bill_details", "bill_id", id);
  }
  if (unpaid === undefined) {
    const args = { "line_id": line.line_id };
    return write(dialogue, "I will resume your line.", "resume_line", args);
  }
  if (unpaid.payment_requested) return INSTRUCTIONS.pay_request!;
  return write(
    dialogue,
    `I will send a payment request for your unpaid bill of $${unpaid.amount}.`,
    "send_payment_request",
    { "bill_id": unpaid.bill_id },
  );
}

function serveRoaming(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): string | null {
  if (dialogue.isAbroad === null) return "Are you abroad at the moment?";
  if (!dialogue.isAbroad || line.roaming_enabled) return null;
  if (dialogue.plan === null) {
    return lookUp("get_plan_details", "plan_id", line.plan_id);
  }
  if (!dialogue.plan.offers_roaming) return REFUSAL;
  const words = "I will enable roaming on your line.";
  return write(dialogue, words, "enable_roaming", { "line_id": line.line_id });
}

function serveAllowance(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): string | null {
  const { plan, gigabytes } = dialogue;
  if (plan === null) return lookUp("get_plan_details", "plan_id", line.plan_id);
  if (line.data_used_gb < plan.data_gb + line.data_added_gb) return null;
  if (gigabytes === null) return "How much data would you like to add?";
  if (gigabytes > MOST_GIGABYTES) return REFUSAL;
  const price = roundCents(gigabytes * plan.price_per_gb);
  const words = `I will add ${gigabytes} GB to your line for $${price}.`;
  const args = { "line_id": line.line_id, gigabytes };
  return write(dialogue, words, "add_data", args);
}

/** What the account needs; `null` for nothing. */
function serveAccount(
  dialogue: TelecomDialogue,
  line: TelecomLine,
): string | null {
  const { symptom } = dialogue;
  const suspended = serveSuspension(dialogue, line);
  if (suspended !== null) return suspended;
  if (symptom === "speed") return serveAllowance(dialogue, line);
  if (symptom === "service") return null;
  const roaming = serveRoaming(dialogue, line);
  if (roaming !== null) return roaming;
  if (symptom !== "pictures" || line.picture_messages_allowed) return null;
  const words = "I will allow picture messages on your line.";
  const args = { "line_id": line.line_id };
  return write(dialogue, words, "allow_picture_messages", args);
}

/** What the phone needs; `null` for nothing. */
function servePhone(
  { symptom, settings, isAbroad }: TelecomDialogue,
): string | null {
  for (const setting of PHONE[symptom!]) {
    if (setting === "roaming" && isAbroad !== true) continue;
    const isFaulty = settings.get(setting);
    const [look, fix] = REMEDIES[setting]!;
    if (isFaulty === undefined) return INSTRUCTIONS[look]!;
    if (isFaulty) return INSTRUCTIONS[fix]!;
  }
  // A restart after a reset comes last.
  return settings.get("session") === true ? INSTRUCTIONS.restart_phone! : null;
}

function chooseMessage(view: ServiceView): string {
  const dialogue = readTelecomDialogue(view);
  const { number, forgotNumber, customer, line, symptom } = dialogue;
  if (number === null) {
    return forgotNumber
      ? INSTRUCTIONS.read_own_number!
      : "Could you tell me your phone number?";
  }
  if (customer === null) {
    return lookUp("find_customer_by_phone", "phone_number", number);
  }
  if (line === null) {
    const { line_id: id } = customer.lines.find((one) =>
      one.phone_number === number
    )!;
    return lookUp("get_line_details", "line_id", id);
  }
  if (symptom === null) return "What exactly is the problem?";
  if (dialogue.works) return DONE;
  return serveAccount(dialogue, line) ?? servePhone(dialogue) ?? DONE;
}

/** Makes the oracle. */
export const makeTelecomOracle = (): Policy => makeOracle(chooseMessage);
