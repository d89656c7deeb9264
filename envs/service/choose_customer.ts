/** Who plays the customer, by the options of `make`. */

import { ruleError } from "../../utils/errors.ts";
import type { Awaitable } from "../core/env.ts";
import type { CustomerQuery, Responder } from "../core/responder.ts";
import {
  type CustomerModel,
  shareCustomerModel,
  shareLlmCustomer,
} from "../responders/customer_models.ts";
import { askModels } from "./assisted_customer.ts";
import type { Dynamics } from "./customer/customer_script.ts";
import type { ServiceState } from "./state.ts";
import { queryCustomer, queryModels } from "./transition.ts";

/** A question that is bound to who answers it. */
export type Question = () => Awaitable<string>;

/** Who plays the customer. */
export interface ChosenCustomer {
  readonly name: string;
  /** Name of the model that understands messages; `null` for the parser. */
  readonly reader: string | null;
  readonly nondeterministic: boolean;
  readonly isScripted: boolean;
  /** What a message asks a player or models; absent for the script alone. */
  readonly query?: (state: ServiceState, action: string) => Question | null;
}

function refuse(name: string, rule: string, value: unknown): never {
  throw ruleError(RangeError, "make", name, rule, value);
}

/** Finds the model of a role; `null` if an option asks for none. */
function findModel(
  option: "user" | "understand",
  value: unknown,
): CustomerModel | null {
  const [wanted, asked] = option === "user"
    ? ["speaker", "worded"] as const
    : ["reader", "llm"] as const;
  if (value === asked) return shareCustomerModel(wanted);
  if (value === "parser") return null;
  const { role = null, name } = Object(value) as Partial<CustomerModel>;
  const isOther = role !== null && role !== wanted;
  if (isOther) refuse(option, `no model that is a ${role}`, name);
  return role === wanted || option === "understand"
    ? value as CustomerModel
    : null;
}

/** Finds who plays the customer by the options of `make`. */
export function chooseCustomer(
  user: unknown,
  understand: unknown,
  dynamics: Dynamics,
): ChosenCustomer {
  const speaker = findModel("user", user);
  const reader = findModel("understand", understand);
  if (user === "scripted" || speaker !== null) {
    const hasModels = speaker !== null || reader !== null;
    return {
      name: speaker?.name ?? "scripted",
      reader: reader?.name ?? null,
      nondeterministic: speaker?.nondeterministic === true ||
        reader?.nondeterministic === true,
      isScripted: true,
      ...hasModels && {
        query(state, action) {
          const exchange = queryModels({ speaker, reader }, state, action);
          return exchange && (() => askModels({ speaker, reader }, exchange));
        },
      },
    };
  }
  const others = "as the others are ways of the scripted customer";
  if (dynamics !== "steady") refuse("dynamics", `steady, ${others}`, dynamics);
  if (reader !== null) refuse("understand", `parser, ${others}`, reader.name);
  const player = user === "llm"
    ? shareLlmCustomer()
    : user as Responder<CustomerQuery>;
  return {
    name: player.name,
    reader: null,
    nondeterministic: player.nondeterministic,
    isScripted: false,
    query(state, action) {
      const query = queryCustomer(state, action);
      return query && (() => player.respond(query));
    },
  };
}
