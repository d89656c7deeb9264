/**
 * Puts the small shop together: shops of each task's own, all styles, critic
 * and scripted policies under one id.
 *
 * ## Description
 *
 * A customer of a shop wants one or two things: an order cancelled or paid
 * otherwise, an item returned, exchanged or changed. Customer, tools, reward and
 * critic are those of `Retail-v0`, but each task has a shop of its own, of four
 * products, four customers and eight orders. Their ids are dealt anew in each,
 * so that nothing is known of a record but what was looked up or told. In
 * `terse` style an episode takes about a hundred words, for small policies.
 *
 * ## Action Space
 *
 * Any string. In `terse` style eight words, of which those that an act does not
 * need hold `none`, or whatever word:
 *
 * ```text
 * ask order item payment none none none none
 * look order-c none none none none none none
 * offer return order-c lamp item-b none none pay-a
 * do return order-c lamp item-b none none pay-a
 * tell done none none none none none none
 * ```
 *
 * `ask who` asks for who the customer is, and topics are `order`, `reason`,
 * `item`, `option` and `payment`. `look` takes a mail, user, order or product.
 * `offer` sums a request up and asks for a yes, `do` writes it: `cancel` with
 * order and reason, `return` with order, item and pay, `exchange` and `modify`
 * with order, item, new item and pay, `payment` with order and pay. The product
 * before an item and the color before a new one are not read, but help whoever
 * writes word by word to recall them. `tell` takes `done`, `sorry` or `transfer`. Words that make no sense
 * together ask the customer to wait. In `chat` style actions are those of
 * `Retail-v0`; so is in `terse` style what is not eight such words.
 *
 * ## Observation Space
 *
 * In `terse` style the ids and facts of a customer's line or of a record, a
 * word each: of an order the customer, status, means of payment, and each
 * product before its item; of a product each colour before its item, with `out`
 * between them where it is sold out. In `chat` style what `Retail-v0` shows.
 * `view` holds style, opening and rounds.
 *
 * ## Starting State
 *
 * A task is a customer with one or two wishes, each an exact write. A few are
 * wishes that the policy forbids, where it is right to write nothing.
 *
 * ## Rewards
 *
 * 1 at the end if the database is what the customer's last wishes make of it,
 * else 0; 0 in every round before.
 *
 * ## Episode End
 *
 * Terminated when the customer leaves (`user_stop`), is handed over
 * (`transfer`), or a call cannot be read (`bad_tool_call`); truncated after
 * 20 messages of the agent (`turn_limit`).
 *
 * ## Information
 *
 * As `Retail-v0` has it: `kind`, `critique` on AS and BT, and at the end
 * `is_success`, `terminal_reason`, `checks`, `tool_calls`, `database_changes`,
 * and where asked for `proxies`.
 *
 * ## Arguments
 *
 * `style`, `split`, `critique` and `proxies` as `make` documents them.
 * `dynamics`: `steady` (default), `vague`, `changing`, `impatient` or `mixed`.
 * `forbidden`: share of tasks that the policy forbids, 0.04 by default.
 * `requests`: how many requests a customer has, `1-2` (default) or `2-3`; the
 * latter in shops of two customers with four orders each, and with 32 messages.
 *
 * ## Version History
 *
 * v0: the first version, generator 1, language 1.
 */

import type { EnvEntry } from "../../core/entry.ts";
import { STYLES } from "../../core/env.ts";
import { TextEnv } from "../../core/text_env.ts";
import { makeServiceCritic, measureService } from "../../service/critic.ts";
import {
  DYNAMICS,
  type Dynamics,
} from "../../service/customer/customer_script.ts";
import {
  listCountedTools,
  makeServiceEnvTools,
} from "../../service/tools/general_tools.ts";
import { FORBIDDEN_SHARES } from "../../service/entry.ts";
import { MINI_GENERATOR, MINI_SPLITS } from "./draw_case.ts";
import { makeMiniCore, MINI_TOOLS } from "./mini_core.ts";
import { MINI_LANGUAGE_VERSION } from "./mini_language.ts";
import { MINI_LOADS, type MiniRequests } from "./mini_load.ts";
import { makeMiniPolicies, makeMiniTeacher } from "./mini_policies.ts";

const DEFAULT_REQUESTS: MiniRequests = "1-2";

export const RETAIL_MINI_ENTRY: EnvEntry = {
  id: "Retail-Mini-v0",
  description:
    "Serve a customer of a small shop, drawn anew for each task, in eight words a message",
  rewardThreshold: 0.95,
  maxSteps: MINI_LOADS[DEFAULT_REQUESTS].steps,
  nondeterministic: false,
  generator: MINI_GENERATOR,
  splits: MINI_SPLITS,
  styles: STYLES,
  tools: makeServiceEnvTools(MINI_TOOLS.values()),
  countedTools: listCountedTools(MINI_TOOLS.values()),
  ownOptions: {
    dynamics: DYNAMICS,
    forbidden: FORBIDDEN_SHARES,
    requests: Object.keys(MINI_LOADS),
  },
  create(spec, made) {
    const {
      style,
      dynamics = DYNAMICS[0],
      forbidden = FORBIDDEN_SHARES[0],
      requests = DEFAULT_REQUESTS,
    } = made;
    const load = MINI_LOADS[requests as MiniRequests];
    return new TextEnv({ ...spec, maxSteps: load.steps }, made, {
      core: makeMiniCore(style, {
        dynamics: dynamics as Dynamics,
        forbidden: Number(forbidden),
        load,
      }),
      critic: makeServiceCritic(MINI_TOOLS),
      measure: measureService,
      snapshotOptions: {
        style,
        dynamics: String(dynamics),
        forbidden: String(forbidden),
        requests: String(requests),
        ...style === "terse" && { language: MINI_LANGUAGE_VERSION },
      },
    });
  },
  teacher: makeMiniTeacher,
  policies: makeMiniPolicies,
};
