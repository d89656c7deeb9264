// deno-lint-ignore-file camelcase -- the fields are those of the records
/** The records of the telecom company, and of the customer's phone. */

import {
  type Database,
  type DatabaseRecord,
  readRecord,
  type Tables,
  type Transaction,
} from "../../service/database/database.ts";

export interface TelecomCustomer {
  readonly customer_id: string;
  readonly name: { readonly first_name: string; readonly last_name: string };
  /** `1984-02-29` */
  readonly birth_date: string;
  readonly lines: readonly {
    readonly line_id: string;
    readonly phone_number: string;
  }[];
  readonly bill_ids: readonly string[];
}

/** Why a line is suspended; empty if it is not. */
export type Suspension =
  | ""
  | "unpaid bill"
  | "reported lost"
  | "contract ended";

export interface TelecomLine {
  readonly line_id: string;
  readonly customer_id: string;
  readonly phone_number: string;
  readonly plan_id: string;
  readonly status: "active" | "suspended";
  readonly suspended_for: Suspension;
  /** Gigabytes at full speed that were used this month. */
  readonly data_used_gb: number;
  /** Gigabytes that were added to those of the plan this month. */
  readonly data_added_gb: number;
  readonly roaming_enabled: boolean;
  readonly picture_messages_allowed: boolean;
}

export interface TelecomPlan {
  readonly plan_id: string;
  readonly name: string;
  /** Dollars a month. */
  readonly price: number;
  /** Gigabytes at full speed a month. */
  readonly data_gb: number;
  /** Dollars for each gigabyte more. */
  readonly price_per_gb: number;
  readonly offers_roaming: boolean;
}

export interface TelecomBill {
  readonly bill_id: string;
  readonly customer_id: string;
  /** Dollars. */
  readonly amount: number;
  readonly status: "paid" | "unpaid";
  readonly payment_requested: boolean;
}

/** A customer's phone, which only the customer sees. */
export interface Phone {
  readonly line_id: string;
  readonly is_abroad: boolean;
  readonly airplane_mode: boolean;
  readonly sim_seated: boolean;
  /** Must it restart to register with the network? */
  readonly needs_restart: boolean;
  readonly mobile_data: boolean;
  readonly data_roaming: boolean;
  readonly network_mode: "auto" | "2g";
  readonly access_point: "default" | "changed";
  readonly data_saver: boolean;
  readonly vpn: boolean;
  /** May the messaging app use the storage? */
  readonly storage_allowed: boolean;
}

export const WORKING_PHONE: Omit<Phone, "line_id"> = {
  is_abroad: false,
  airplane_mode: false,
  sim_seated: true,
  needs_restart: false,
  mobile_data: true,
  data_roaming: true,
  network_mode: "auto",
  access_point: "default",
  data_saver: false,
  vpn: false,
  storage_allowed: true,
};

/** The table of the phone, and its only key: each customer calls about one. */
export const PHONES = "phones";
export const OWN_PHONE = "own";

/** The company's records by key. */
export interface TelecomRecords {
  readonly customers: ReadonlyMap<string, TelecomCustomer>;
  readonly lines: ReadonlyMap<string, TelecomLine>;
  readonly plans: ReadonlyMap<string, TelecomPlan>;
  readonly bills: ReadonlyMap<string, TelecomBill>;
}

export function readTelecomRecords(tables: Tables): TelecomRecords {
  return tables as unknown as TelecomRecords;
}

/** A phone with all that its service depends on. */
export interface PhoneCase {
  readonly phone: Phone;
  readonly line: TelecomLine;
  readonly plan: TelecomPlan;
  /** The customer's unpaid bill; `null` if all are paid. */
  readonly unpaid: TelecomBill | null;
}

/** Reads the customer's phone with its line, plan and bill. */
export function readPhoneCase(database: Database | Transaction): PhoneCase {
  const read = <T>(table: string, key: string): T =>
    ("read" in database
      ? database.read(table, key)
      : readRecord(database, table, key)) as DatabaseRecord as T;
  const phone = read<Phone>(PHONES, OWN_PHONE);
  const line = read<TelecomLine>("lines", phone.line_id);
  const { bill_ids } = read<TelecomCustomer>("customers", line.customer_id);
  const unpaid = bill_ids.map((id) => read<TelecomBill>("bills", id))
    .find(({ status }) => status === "unpaid") ?? null;
  return { phone, line, plan: read("plans", line.plan_id), unpaid };
}
