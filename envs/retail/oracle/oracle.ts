/**
 * The oracle: identifies the customer and the wish, looks things up, proposes,
 * writes after consent, and confirms, in sentences that the scripted customer
 * understands.
 */

import type { Policy } from "../../core/policy.ts";
import { writeToolCall } from "../../core/tool_call.ts";
import {
  CONSENT,
  DONE,
  joinQuestions,
  makeOracle,
  REFUSAL,
} from "../../service/oracle.ts";
import type { KnownWish } from "./dialogue.ts";
import { chooseMove, type RetailMove, type WishSlot } from "./next_move.ts";
import { type RetailRequest, writeGold } from "../requests/request.ts";

const WHO =
  "Could you give me your e-mail, or your full name and your zip code?";
const GOODBYE = "Is there anything else I can do for you?";

const QUESTIONS: Readonly<Record<WishSlot, string>> = {
  orderId: "what is the order number",
  reason: "what is the reason",
  items: "which items is it about",
  options: "which options do you want instead",
  methodId: "which payment method should be used",
  address: "what is the address",
};

function propose(request: RetailRequest, wish: KnownWish): string {
  switch (request.kind) {
    case "cancel":
      return `I will cancel order ${request.orderId}, reason: ` +
        `${request.reason}. ${CONSENT}`;
    case "return":
      return `I will return ${wish.items} of order ${request.orderId} and ` +
        `refund it to ${request.paymentMethodId}. ${CONSENT}`;
    case "exchange":
    case "modify":
      return `In order ${request.orderId}: ${wish.options}. The difference ` +
        `goes over ${request.paymentMethodId}. ${CONSENT}`;
    case "payment":
      return `Order ${request.orderId} will be paid with ` +
        `${request.paymentMethodId}. ${CONSENT}`;
    case "address":
      return `Order ${request.orderId} will go to ` +
        `${Object.values(request.address).join(", ")}. ${CONSENT}`;
    case "userAddress":
      return `Your address will be ` +
        `${Object.values(request.address).join(", ")}. ${CONSENT}`;
  }
}

/** Writes a move as a message in `chat` style. */
export function wordMove(move: RetailMove): string {
  switch (move.act) {
    case "identify":
      return WHO;
    case "ask":
      return joinQuestions(move.slots.map((slot) => QUESTIONS[slot]));
    case "lookup":
      return writeToolCall(move.call);
    case "write":
      return writeToolCall(writeGold(move.request, move.userId));
    case "offer":
      return propose(move.request, move.wish);
    case "done":
      return DONE;
    case "refuse":
      return REFUSAL;
    case "goodbye":
      return GOODBYE;
  }
}

export const makeRetailOracle = (): Policy =>
  makeOracle((view) => wordMove(chooseMove(view)));
