/**
 * What can be wrong with a customer's service, on the phone and on the account,
 * and what puts it right.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Phone, PhoneCase } from "../database/telecom_records.ts";

/** What customers complain of. */
export const TELECOM_SYMPTOMS = [
  "service",
  "data",
  "pictures",
  "speed",
] as const;

/** One of {@linkcode TELECOM_SYMPTOMS}. */
export type Symptom = typeof TELECOM_SYMPTOMS[number];

/** Levels of faults that stand in the way of a service. */
const LEVELS: Readonly<Record<Symptom, readonly Symptom[]>> = {
  service: ["service"],
  data: ["service", "data"],
  pictures: ["service", "data", "pictures"],
  speed: ["service", "data", "speed"],
};

/** A fault: a setting with a wrong value, or a step that is still to be taken. */
export interface Fault {
  /** The service that it stops first. */
  readonly level: Symptom;
  /** What is wrong on the phone, if the fault is there. */
  readonly broken?: Partial<Phone>;
  isPresent(state: PhoneCase): boolean;
  /** The call that removes it; `gigabytes` are added to used-up data. */
  fix(state: PhoneCase, gigabytes: number): ToolCall;
}

function call(name: string, args: ToolCall["arguments"] = {}): ToolCall {
  return { name, arguments: args };
}

function callLine(name: string, { line }: PhoneCase): ToolCall {
  return call(name, { "line_id": line.line_id });
}

/** A fault of the phone: some of its fields have wrong values. */
function onPhone(
  level: Symptom,
  broken: Partial<Phone>,
  ...fix: Parameters<typeof call>
): Fault {
  const fields = Object.entries(broken) as [keyof Phone, unknown][];
  return {
    level,
    broken,
    isPresent: ({ phone }) =>
      fields.every(([field, value]) => phone[field] === value),
    fix: () => call(...fix),
  };
}

/** A switch of the phone that is on, or off, but should not be. */
function onSwitch(level: Symptom, field: keyof Phone, on: boolean): Fault {
  return onPhone(level, { [field]: on }, `set_${field}`, { on: !on });
}

function isUnpaid({ line, unpaid }: PhoneCase): boolean {
  return line.suspended_for === "unpaid bill" && unpaid !== null;
}

/** All faults by the setting that is wrong, in an order in which they can be removed. */
export const FAULTS = {
  airplane: onSwitch("service", "airplane_mode", true),
  sim: onPhone("service", { sim_seated: false }, "reseat_sim"),
  request: {
    level: "service",
    isPresent: (state) => isUnpaid(state) && !state.unpaid!.payment_requested,
    fix: ({ unpaid }) =>
      call("send_payment_request", { "bill_id": unpaid!.bill_id }),
  },
  payment: {
    level: "service",
    isPresent: isUnpaid,
    fix: () => call("pay_request"),
  },
  suspension: {
    level: "service",
    isPresent: ({ line }) => line.status === "suspended",
    fix: (state) => callLine("resume_line", state),
  },
  data: onSwitch("data", "mobile_data", false),
  lineRoaming: {
    level: "data",
    isPresent: ({ phone, line }) => phone.is_abroad && !line.roaming_enabled,
    fix: (state) => callLine("enable_roaming", state),
  },
  roaming: {
    ...onSwitch("data", "data_roaming", false),
    isPresent: ({ phone }) => phone.is_abroad && !phone.data_roaming,
  },
  accessPoint: onPhone(
    "data",
    { access_point: "changed" },
    "reset_access_point",
  ),
  // Needed after others, too.
  session: {
    ...onPhone("service", { needs_restart: true }, "restart_phone"),
    isPresent: ({ phone, line }) =>
      phone.needs_restart || line.status === "suspended" ||
      phone.access_point === "changed",
  },
  storage: onPhone("pictures", { storage_allowed: false }, "allow_storage"),
  pictures: {
    level: "pictures",
    isPresent: ({ line }) => !line.picture_messages_allowed,
    fix: (state) => callLine("allow_picture_messages", state),
  },
  mode: onPhone("speed", { network_mode: "2g" }, "set_network_mode", {
    mode: "auto",
  }),
  saver: onSwitch("speed", "data_saver", true),
  vpn: onSwitch("speed", "vpn", true),
  allowance: {
    level: "speed",
    isPresent: ({ line, plan }) =>
      line.data_used_gb >= plan.data_gb + line.data_added_gb,
    fix: ({ line }, gigabytes) =>
      call("add_data", { "line_id": line.line_id, gigabytes }),
  },
} satisfies Readonly<Record<string, Fault>>;

/** A setting that can be at fault. */
export type ServiceSetting = keyof typeof FAULTS;

const SETTINGS = Object.keys(FAULTS) as ServiceSetting[];

/** Lists what stands in the way of a service. */
export function listPhoneFaults(
  state: PhoneCase,
  symptom: Symptom,
): readonly ServiceSetting[] {
  return SETTINGS.filter((setting) => {
    const { level, isPresent } = FAULTS[setting];
    return LEVELS[symptom].includes(level) && isPresent(state);
  });
}

/** Is a service as it should be? */
export function hasService(state: PhoneCase, symptom: Symptom): boolean {
  return listPhoneFaults(state, symptom).length === 0;
}
