/** Finds the complaint behind a certificate. */

import { ruleError } from "../../../utils/errors.ts";
import { assertKnownKeys, DATA_ACTION } from "../../service/data/data_links.ts";
import type { Tables } from "../../service/database/database.ts";
import { readAirlineRecords } from "../database/airline_records.ts";
import type { ComplaintRequest } from "./request.ts";
import { COMPENSATION } from "../database/policy_rules.ts";

/** Status of a flight, by what the customer complains about. */
const STATUSES = { complaint: "cancelled", delay: "delayed" } as const;

/**
 * Finds the complaint that a certificate settles. The call names no
 * reservation: the best match has as many passengers as the amount implies, and
 * a cancelled or delayed flight, or is one that the solution reads.
 *
 * @throws {RangeError} If the amount fits no reservation of the user
 */
export function findComplaint(
  tables: Tables,
  place: string,
  userId: string,
  amount: number,
  seen: readonly string[],
): ComplaintRequest {
  assertKnownKeys(tables, "users", `${place}.user_id`, [userId], "airline");
  const { users, reservations, flights } = readAirlineRecords(tables);
  const found = users.get(userId)!.reservations.flatMap((reservationId) => {
    const reservation = reservations.get(reservationId)!;
    return (["complaint", "delay"] as const).flatMap((kind) => {
      const worth = COMPENSATION[kind] * reservation.passengers.length;
      if (worth !== amount) return [];
      const late = reservation.flights.find(({ flight_number, date }) =>
        flights.get(flight_number)!.dates[date]?.status === STATUSES[kind]
      );
      const rank = late !== undefined
        ? 2
        : seen.includes(reservationId)
        ? 1
        : 0;
      const { date } = late ?? reservation.flights[0]!;
      return [{ rank, request: { kind, reservationId, userId, date, amount } }];
    });
  });
  const [best] = found.sort((a, b) => b.rank - a.rank);
  if (best !== undefined) return best.request;
  const { complaint, delay } = COMPENSATION;
  const rule = `${complaint} or ${delay} for each passenger of one of the ` +
    "user's reservations";
  throw ruleError(RangeError, DATA_ACTION, `${place}.amount`, rule, amount);
}
