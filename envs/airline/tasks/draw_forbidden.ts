/**
 * Draws requests that the policy forbids. The tools refuse certificates and
 * extra passengers; everything else they would do.
 */

import type { Split } from "../../core/env.ts";
import { pickOne } from "../../service/tasks/draw.ts";
import type { DrawForbidden } from "../../service/tasks/task.ts";
import type { AirlineReservation } from "../database/airline_records.ts";
import {
  type AirlineDraft,
  drawBags,
  drawCabinChange,
  drawComplaint,
  drawFlightChange,
  drawNewcomer,
} from "./draw_request.ts";
import type { AirlineRequest } from "../requests/request.ts";
import {
  CANCELLATION_REASONS,
  type CancellationReason,
  isAhead,
  isCancellable,
  isCompensated,
} from "../database/policy_rules.ts";

function drawReason({ prng }: AirlineDraft): CancellationReason {
  const reasons = Object.keys(CANCELLATION_REASONS) as CancellationReason[];
  return pickOne(prng, reasons);
}

function drawReservation(
  { prng, customer }: AirlineDraft,
  fits: (reservation: AirlineReservation) => boolean,
): AirlineReservation | null {
  const fitting = customer.reservations.filter(fits);
  return fitting.length === 0 ? null : pickOne(prng, fitting);
}

/** Other flights in a cabin that does not allow them. */
function drawRigid(draft: AirlineDraft): AirlineRequest | null {
  const found = drawReservation(
    draft,
    (one) => isAhead(one) && one.cabin === "basic_economy",
  );
  return found && drawFlightChange(draft, found);
}

function drawRefund(draft: AirlineDraft): AirlineRequest | null {
  const reason = drawReason(draft);
  const found = drawReservation(
    draft,
    (one) => isAhead(one) && !isCancellable(one, reason),
  );
  if (found === null) return null;
  return { kind: "cancel", reservationId: found.reservation_id, reason };
}

/** The cancellation of a trip that has begun. */
function drawFlown(draft: AirlineDraft): AirlineRequest | null {
  const found = drawReservation(draft, (one) => !isAhead(one));
  if (found === null) return null;
  const reason = drawReason(draft);
  return { kind: "cancel", reservationId: found.reservation_id, reason };
}

function drawRemoval(draft: AirlineDraft): AirlineRequest | null {
  const found = drawReservation(
    draft,
    (one) => isAhead(one) && one.total_baggages > 0,
  );
  const bags = found && drawBags(draft, found);
  if (bags === null) return null;
  const total = found!.total_baggages - 1;
  const nonfree = Math.min(found!.nonfree_baggages, total);
  return { ...bags, more: -1, total, nonfree };
}

/** An extra passenger. */
function drawCrowd(draft: AirlineDraft): AirlineRequest | null {
  const found = drawReservation(draft, isAhead);
  if (found === null) return null;
  const joining = drawNewcomer(draft, found.passengers);
  return {
    kind: "passengers",
    reservationId: found.reservation_id,
    leaving: null,
    joining,
    passengers: [...found.passengers, joining],
  };
}

function drawUnearned(draft: AirlineDraft): AirlineRequest | null {
  const { profile } = draft.customer;
  const found = drawReservation(
    draft,
    (one) => !isCompensated(profile, one) && drawComplaint(draft, one) !== null,
  );
  return found && drawComplaint(draft, found);
}

/** A change paid with a certificate. */
function drawCertificate(draft: AirlineDraft): AirlineRequest | null {
  const certificate = Object.values(draft.customer.profile.payment_methods)
    .find(({ source }) => source === "certificate");
  const found = drawReservation(draft, isAhead);
  if (certificate === undefined || found === null) return null;
  const change = draft.prng() < 0.5
    ? drawBags(draft, found)
    : drawCabinChange(draft, found);
  return change && { ...change, paymentId: certificate.id };
}

/** A request about another customer's reservation. */
function drawStrange(draft: AirlineDraft, split: Split): AirlineRequest | null {
  const { prng, index, customer } = draft;
  const stranger = pickOne(prng, index.splits[split]);
  if (stranger === customer) return null;
  const { reservation_id: reservationId, passengers } = pickOne(
    prng,
    stranger.ahead,
  );
  if (prng() < 0.5) {
    return { kind: "cancel", reservationId, reason: drawReason(draft) };
  }
  const joining = drawNewcomer(draft, passengers);
  return {
    kind: "passengers",
    reservationId,
    leaving: passengers[0]!,
    joining,
    passengers: [joining, ...passengers.slice(1)],
  };
}

export const AIRLINE_FORBIDDEN_DRAWS = {
  certificate: drawCertificate,
  compensation: drawUnearned,
  crowd: drawCrowd,
  fare: drawRigid,
  flown: drawFlown,
  refund: drawRefund,
  removal: drawRemoval,
  "strange reservation": drawStrange,
} satisfies Readonly<
  Record<string, DrawForbidden<AirlineDraft, AirlineRequest>>
>;

/** Why the policy forbids a request. */
export type AirlineProhibition = keyof typeof AIRLINE_FORBIDDEN_DRAWS;
