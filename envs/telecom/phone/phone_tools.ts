// deno-lint-ignore-file camelcase -- the fields are those of the records
/** The customer's tools: they read and set the phone, and pay. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Database, Transaction } from "../../service/database/database.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import {
  OWN_PHONE,
  type Phone,
  type PhoneCase,
  PHONES,
  readPhoneCase,
  type TelecomBill,
} from "../database/telecom_records.ts";
import type { ServiceSetting } from "../faults/faults.ts";
import { SCREENS } from "./phone_text.ts";

/** What a customer has done. */
interface Deed {
  /** What the customer says of it. */
  readonly text: string;
  /** Settings of the phone. */
  readonly changed?: Partial<Phone>;
  /** The bill that is paid. */
  readonly paid?: TelecomBill;
}

/** A tool that sets something. */
interface SettingTool {
  readonly sets: ServiceSetting;
  /** Settings that the customer sees then, beside the one that is set. */
  readonly shows?: readonly ServiceSetting[];
  readonly parameters?: ServiceTool["parameters"];
  act(state: PhoneCase, args: ToolCall["arguments"]): Deed;
}

function makeSwitch(
  sets: ServiceSetting,
  field: keyof Phone,
  words: string,
): SettingTool {
  return {
    sets,
    parameters: { on: { type: "boolean" } },
    act({ phone }, { on }) {
      const [isOn, position] = [on === true, on === true ? "on" : "off"];
      return phone[field] === isOn
        ? { text: `I see that ${words} was ${position} already.` }
        : {
          text: `I have turned ${words} ${position}.`,
          changed: { [field]: isOn },
        };
    },
  };
}

const SETTING_TOOLS: Readonly<Record<string, SettingTool>> = {
  set_airplane_mode: makeSwitch("airplane", "airplane_mode", "airplane mode"),
  set_mobile_data: makeSwitch("data", "mobile_data", "mobile data"),
  set_data_roaming: makeSwitch("roaming", "data_roaming", "data roaming"),
  set_data_saver: makeSwitch("saver", "data_saver", "the data saver"),
  set_vpn: makeSwitch("vpn", "vpn", "the VPN"),
  reseat_sim: {
    sets: "sim",
    act: () => ({
      text: "I have taken the SIM card out and put it back in.",
      changed: { sim_seated: true },
    }),
  },
  restart_phone: {
    sets: "session",
    act: ({ line }) => ({
      text: "I have restarted the phone.",
      // A suspended line cannot register.
      changed: line.status === "active" ? { needs_restart: false } : {},
    }),
  },
  set_network_mode: {
    sets: "mode",
    parameters: { mode: { type: "string", enum: ["auto", "2g"] } },
    act: (_state, { mode }) =>
      mode === "2g"
        ? {
          text: "I have set the network mode to 2G only.",
          changed: { network_mode: "2g" },
        }
        : {
          text: "I have set the network mode to automatic.",
          changed: { network_mode: "auto" },
        },
  },
  reset_access_point: {
    sets: "accessPoint",
    shows: ["session"],
    act: ({ phone }) =>
      phone.access_point === "default"
        ? { text: "The access point was the default already." }
        : {
          text:
            "I have reset the access point. The phone wants to be restarted.",
          changed: { access_point: "default", needs_restart: true },
        },
  },
  allow_storage: {
    sets: "storage",
    act: () => ({
      text: "I have allowed the messaging app to use the storage.",
      changed: { storage_allowed: true },
    }),
  },
  pay_request: {
    sets: "payment",
    act: ({ unpaid }) =>
      unpaid?.payment_requested === true
        ? { text: `I have paid the bill of $${unpaid.amount}.`, paid: unpaid }
        : { text: "There is no payment request on my phone." },
  },
};

/** Writes what was done; nothing is written that is so already. */
function runSetting(
  { act }: SettingTool,
  database: Transaction,
  args: ToolCall["arguments"],
): string {
  const state = readPhoneCase(database);
  const { text, changed = {}, paid } = act(state, args);
  const fields = Object.keys(changed) as (keyof Phone)[];
  if (fields.some((field) => changed[field] !== state.phone[field])) {
    Object.assign(database.edit(PHONES, OWN_PHONE), changed);
  }
  if (paid !== undefined) {
    Object.assign(database.edit("bills", paid.bill_id), { status: "paid" });
  }
  return text;
}

export const PHONE_TOOLS: ReadonlyMap<string, ServiceTool> = new Map([
  ...Object.entries(SCREENS).map(([name, read]): ServiceTool => ({
    name,
    description: "Reads a screen of the phone.",
    parameters: {},
    kind: "read",
    run: (database) => read(readPhoneCase(database)).text,
  })),
  ...Object.entries(SETTING_TOOLS).map(([name, tool]): ServiceTool => ({
    name,
    description: "Sets something on the phone.",
    parameters: tool.parameters ?? {},
    kind: "write",
    run: (database, args) => runSetting(tool, database, args),
  })),
].map((tool) => [tool.name, tool]));

/** The settings that a customer's call sets. */
export function listPhoneSet({ name }: ToolCall): readonly ServiceSetting[] {
  const tool = SETTING_TOOLS[name];
  return tool === undefined ? [] : [tool.sets];
}

/** The settings that a customer's call shows. */
export function listPhoneShown(
  database: Database,
  { name }: ToolCall,
): readonly string[] {
  const tool = SETTING_TOOLS[name];
  if (tool !== undefined) return [tool.sets, ...tool.shows ?? []];
  const read = SCREENS[name as keyof typeof SCREENS];
  return read === undefined ? [] : read(readPhoneCase(database)).shows;
}
