// deno-lint-ignore-file camelcase -- the fields are those of the records
/** The built-in telecom company: customers, lines and bills drawn from a seed. */

import { type Prng, randomInteger, seededPrng } from "../../../utils/prng.ts";
import type {
  DatabaseRecord,
  Tables,
} from "../../service/database/database.ts";
import {
  drawDigits,
  drawNamed,
  drawNew,
  pickOne,
} from "../../service/tasks/draw.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import type {
  TelecomBill,
  TelecomCustomer,
  TelecomLine,
  TelecomPlan,
} from "./telecom_records.ts";

/** Version of the generator: other records get another number. */
const GENERATOR = 1;

const CUSTOMERS = 400;

function makePlan(
  number: number,
  name: string,
  price: number,
  data_gb: number,
  price_per_gb: number,
  offers_roaming: boolean,
): TelecomPlan {
  const plan_id = `PLAN-${number}`;
  return { plan_id, name, price, data_gb, price_per_gb, offers_roaming };
}

export const PLANS: readonly TelecomPlan[] = [
  makePlan(1, "Pocket", 12, 3, 4, false),
  makePlan(2, "Homebody", 19, 10, 3, false),
  makePlan(3, "Everyday", 24, 12, 3, true),
  makePlan(4, "Traveller", 35, 20, 2.5, true),
  makePlan(5, "Household", 49, 40, 2, true),
];

function drawBirth(prng: Prng): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const year = 1940 + randomInteger(prng, 65);
  return `${year}-${two(1 + randomInteger(prng, 12))}-${
    two(1 + randomInteger(prng, 28))
  }`;
}

function drawPhoneNumber(prng: Prng): string {
  return `${pickOne(prng, ["555", "556", "557"])}-${drawDigits(prng, 3)}-${
    drawDigits(prng, 4)
  }`;
}

/** Draws the company's tables; all lines work, and all bills are paid. */
export function makeTelecom(seed: number | string): Tables {
  const prng = seededPrng("telecom", GENERATOR, seed);
  const taken = new Set<string>();
  const customers = new Map<string, TelecomCustomer>();
  const lines = new Map<string, TelecomLine>();
  const bills = new Map<string, TelecomBill>();
  const drawId = (letter: string) =>
    drawNew(taken, () => letter + drawDigits(prng, 6));
  for (let i = 0; i < CUSTOMERS; i++) {
    const customer_id = drawId("C");
    const { name } = drawNamed(prng, taken);
    const own = Array.from({ length: 1 + randomInteger(prng, 3) }, () => {
      const plan = pickOne(prng, PLANS);
      const line: TelecomLine = {
        line_id: drawId("L"),
        customer_id,
        phone_number: drawNew(taken, () => drawPhoneNumber(prng)),
        plan_id: plan.plan_id,
        status: "active",
        suspended_for: "",
        data_used_gb: Math.round(9 * plan.data_gb * prng()) / 10,
        data_added_gb: 0,
        roaming_enabled: false,
        picture_messages_allowed: true,
      };
      lines.set(line.line_id, line);
      return line;
    });
    const bill_ids = Array.from({ length: 1 + randomInteger(prng, 2) }, () => {
      const bill: TelecomBill = {
        bill_id: drawId("B"),
        customer_id,
        amount: roundCents(15 + 90 * prng()),
        status: "paid",
        payment_requested: false,
      };
      bills.set(bill.bill_id, bill);
      return bill.bill_id;
    });
    customers.set(customer_id, {
      customer_id,
      name,
      birth_date: drawBirth(prng),
      lines: own.map(({ line_id, phone_number }) => ({
        line_id,
        phone_number,
      })),
      bill_ids,
    });
  }
  const plans = new Map(PLANS.map((plan) => [plan.plan_id, plan]));
  const tables = { bills, customers, lines, phones: new Map(), plans };
  return tables as unknown as Record<string, Map<string, DatabaseRecord>>;
}
