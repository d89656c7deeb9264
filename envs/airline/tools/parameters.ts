/** Schemas of the arguments of the airline's tools. */

import {
  type ArgumentSchema,
  describeText,
} from "../../service/tools/service_tool.ts";

export const CUSTOMER_ID: ArgumentSchema = describeText(
  "Id of the customer, such as 'ana_moreau_1234'.",
);

export const RESERVATION_ID: ArgumentSchema = describeText(
  "Id of the reservation, six letters and digits, such as 'K3R8PW'.",
);

export const PAYMENT_ID: ArgumentSchema = describeText(
  "Id of a payment method in the customer's profile, such as 'credit_card_1234567', 'gift_card_1234567' or 'certificate_1234567'.",
);

export const CABIN: ArgumentSchema = {
  type: "string",
  enum: ["basic_economy", "economy", "business"],
};

function describeObjects(
  description: string,
  properties: Readonly<Record<string, ArgumentSchema>>,
): ArgumentSchema {
  const required = Object.keys(properties);
  const items = { type: "object", properties, required } as const;
  return { type: "array", description, items };
}

export function describeFlights(description: string): ArgumentSchema {
  return describeObjects(description, {
    flight_number: describeText("Number of the flight, such as 'HAT123'."),
    date: describeText("Day of departure, such as '2024-05-16'."),
  });
}

export const PASSENGERS: ArgumentSchema = describeObjects(
  "Everybody who travels.",
  {
    first_name: describeText("First name, such as 'Ana'."),
    last_name: describeText("Last name, such as 'Moreau'."),
    dob: describeText("Date of birth, such as '1990-12-31'."),
  },
);

export const PAYMENT_METHODS: ArgumentSchema = describeObjects(
  "The payments, which together make up the price.",
  {
    payment_id: PAYMENT_ID,
    amount: { type: "number", description: "Dollars to take from it." },
  },
);
