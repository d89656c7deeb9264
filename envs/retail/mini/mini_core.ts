// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** Episodes of Retail-Mini: customer service in a shop drawn for each task. */

import type { EnvCore } from "../../core/env_core.ts";
import type { Split, Style } from "../../core/env.ts";
import { makeLanguageSampler } from "../../core/language.ts";
import {
  initialService,
  type ServiceDomain,
  type ServiceState,
  type ServiceTask,
} from "../../service/state.ts";
import { describeDomainTools } from "../../service/data/data_folder.ts";
import type { RewardRules } from "../../service/reward.ts";
import { deriveSecret } from "../../core/salt.ts";
import { endEpisode } from "../../service/reward.ts";
import { transitionService } from "../../service/transition.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  type Dynamics,
  findSeed,
} from "../../service/customer/customer_script.ts";
import { makeMessageSampler, type TextLists } from "../../service/policies.ts";
import { listGold } from "../../service/customer/wish.ts";
import {
  makeSystemMessage,
  makeToolSystemMessage,
  observeService,
} from "../../service/observation.ts";
import { RETAIL_DATA } from "../data/data.ts";
import { RETAIL_OFF_TOPIC, RETAIL_TOPICS } from "../understanding/topics.ts";
import { wordRetailPolicy } from "../policy_text.ts";
import { CANCEL_REASONS } from "../requests/request.ts";
import { drawMiniCase, makeMiniScript } from "./draw_case.ts";
import { readMiniAction } from "./mini_action.ts";
import { MINI_LANGUAGE } from "./mini_language.ts";
import type { MiniLoad } from "./draw_shop.ts";
import { type MiniView, observeMini } from "./mini_observation.ts";
import { PRODUCT_SLOTS, SLOTS } from "./slot_words.ts";

export interface MiniOptions {
  readonly dynamics: Dynamics;
  readonly forbidden: number;
  readonly load: MiniLoad;
  /** Seals the test tasks (default: those that anybody can draw) */
  readonly salt?: string | null;
}

const RULES: RewardRules = {
  reward: "db",
  scoreAtLimit: true,
  strictNumbers: false,
  isScripted: true,
  hasModels: false,
};

/** The tools; only their descriptions are used. */
export const MINI_TOOLS = describeDomainTools(RETAIL_DATA);

const POLICY = wordRetailPolicy("a few kinds");

/** System prompt and tool form by style. */
const FRAMES = {
  chat: {
    system: makeSystemMessage(POLICY, MINI_TOOLS.values(), "text"),
    form: "text",
  },
  tools: {
    system: makeToolSystemMessage(POLICY, MINI_TOOLS.values()),
    form: "native",
  },
} as const;

const TEXTS: TextLists = {
  email: SLOTS.mail.ids,
  user_id: SLOTS.user.ids,
  order_id: SLOTS.order.ids,
  product_id: PRODUCT_SLOTS.ids,
  item_ids: SLOTS.item.ids,
  new_item_ids: SLOTS.item.ids,
  payment_method_id: SLOTS.pay.ids,
  reason: CANCEL_REASONS,
};

const sampleMessage = makeMessageSampler(MINI_TOOLS, TEXTS);

/** Samplers of well-formed actions, by style. */
export const MINI_SAMPLERS = {
  chat: sampleMessage,
  terse: makeLanguageSampler(MINI_LANGUAGE),
  tools: sampleMessage,
} as const;

function openShop(tables: Tables, maxSteps: number): ServiceDomain {
  return {
    tables,
    maxSteps,
    tools: RETAIL_DATA.makeTools(tables),
    topics: RETAIL_TOPICS,
    offTopic: RETAIL_OFF_TOPIC,
    subject: "order",
  };
}

export function makeMiniTask(
  split: Split,
  index: number,
  { dynamics, forbidden, load, salt = null }: MiniOptions,
): ServiceTask {
  const seal = salt === null || split !== "test"
    ? null
    : deriveSecret(salt, "Retail-Mini", index, forbidden, dynamics, load.steps);
  const drawn = drawMiniCase({ split, index, seal, forbidden }, load);
  const domain = openShop(drawn.shop, load.steps);
  const seed = findSeed({ split, index, seal });
  const script = makeMiniScript(domain, drawn, { dynamics, seed });
  const gold = listGold(script);
  const { userId, instruction } = drawn;
  return { userId, instruction, script, gold, outputs: [], domain };
}

function makeMiniObserver(style: keyof typeof FRAMES) {
  const { system, form } = FRAMES[style];
  return (state: ServiceState, limit: number) => {
    const { opening, rounds } = state;
    const view: MiniView = { style, opening, rounds };
    return { ...observeService(system, form, state, limit), view };
  };
}

export function makeMiniCore(
  style: Style,
  options: MiniOptions,
): EnvCore<ServiceTask, ServiceState> {
  const isTerse = style === "terse";
  const { steps } = options.load;
  const observe = style === "terse" ? observeMini : makeMiniObserver(style);
  return {
    maxSteps: steps,
    task: (split, index) => makeMiniTask(split, index, options),
    initial: initialService,
    transition(state, action) {
      const message = isTerse ? readMiniAction(action) : action;
      return transitionService(RULES, state, message, null);
    },
    cutOff: (state, reason) => endEpisode(state, reason, RULES),
    observe: (state) => observe(state, steps),
    sampleAction: MINI_SAMPLERS[style],
    ...isTerse && { language: MINI_LANGUAGE },
  };
}
