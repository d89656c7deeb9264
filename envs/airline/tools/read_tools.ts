/** Tools that look up records, and the one that sends certificates. */

import { copyJson } from "../../service/database/database.ts";
import { printValue } from "../../service/tools/python_text.ts";
import { takeRecord } from "../../service/tools/python_values.ts";
import { writeRecordText } from "../../service/database/json_text.ts";
import {
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import { CUSTOMER_ID, RESERVATION_ID } from "./parameters.ts";
import { editCustomer, readCustomer } from "./tool_records.ts";

/** Ids of new certificates; there are no others. */
const NEW_CERTIFICATES = [
  "certificate_3221322",
  "certificate_3221323",
  "certificate_3221324",
];

const GET_USER: ServiceTool = {
  name: "get_user_details",
  description:
    "Look up a customer: profile, payment methods and ids of reservations.",
  parameters: { user_id: CUSTOMER_ID },
  kind: "read",
  run: (database, { user_id: id }) =>
    writeRecordText(readCustomer(database, id)),
};

const GET_RESERVATION: ServiceTool = {
  name: "get_reservation_details",
  description: "Look up a reservation.",
  parameters: { reservation_id: RESERVATION_ID },
  kind: "read",
  // Sic: the original says "user" here.
  run: (database, { reservation_id: id }) =>
    writeRecordText(takeRecord(database, "reservations", id, "user not found")),
};

const SEND_CERTIFICATE: ServiceTool = {
  name: "send_certificate",
  description:
    "Give a customer a certificate to pay with. It cannot be taken back.",
  parameters: {
    user_id: CUSTOMER_ID,
    amount: { type: "number", description: "Its worth in dollars." },
  },
  kind: "write",
  run(database, { user_id: userId, amount }) {
    const { payment_methods: methods } = readCustomer(database, userId);
    const id = NEW_CERTIFICATES.find((id) => !Object.hasOwn(methods, id));
    if (id === undefined) {
      throw new ToolFailure(
        "all certificate slots are already occupied for this user",
      );
    }
    editCustomer(database, userId).payment_methods[id] = {
      source: "certificate",
      amount: copyJson(amount),
      id,
    };
    const [user, worth] = [userId, amount].map(printValue);
    return `Certificate ${id} added to user ${user} with amount ${worth}.`;
  },
};

export const CUSTOMER_TOOLS: readonly ServiceTool[] = [
  GET_USER,
  GET_RESERVATION,
  SEND_CERTIFICATE,
];
