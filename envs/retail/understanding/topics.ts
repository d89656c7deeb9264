/** What an agent may ask a shop's customer about. */

import {
  anyOf,
  compose,
} from "../../service/understanding/patterns/phrases.ts";
import type { SpokenTopic } from "../../service/understanding/reading.ts";

const WHICH_ORDER =
  /which|what|(?:tell me|specify|name|indicate|identify|point me to|find) the/;
const WHICH_ITEMS =
  /which|what|list|specify|enumerate|all|only|some|every|each|these|those|exact|particular|certain|individual|specific|whole|entire/;
const ITEMS =
  /items?|products?|articles?|goods|things?|pieces?|merchandise|thing\(s\)/;
const ITEM_DEED =
  /return|exchange|send|swap|change|modify|replac|exchanging|giv|tak|different|back|alter/;
/** Behind a name that is none of the customer's. */
const NO_NAME =
  / of (?:the|your|each|any|a)\b| did\b(?! (?:you|u) (?:place|order|buy))| and extension/;
/** Identity comes first, as its words are the plainest. */

export const RETAIL_TOPICS: readonly SpokenTopic[] = [
  { name: "email", pattern: /\be-?mails?\b/ },
  {
    name: "zip",
    pattern:
      /\bzip(?! side)(?:-|\b)|\bpost(?:al)? ?-?codes?\b|\b(?:five|5)-digit code\b|\barea code\b/,
  },
  {
    name: "name",
    pattern: anyOf(
      compose`\b(?:your|ur|full|first|last|sur|family|given|complete|legal|registered|billing|what|which|by|under|and|or|the|a) ?names?\b(?!${NO_NAME})`,
      /^\W*names?\b|\bnames? (?:is|on|under|associated|linked|for) (?:it|this|that|the|your|registered|on)\b|\bwho (?:am i|are you|do i have)\b/,
      /\bwhat are you called\b|\band you are\W*\?|\bhow (?:may|should|can|shall) (?:i|we) address you\b/,
    ),
  },
  {
    name: "user_id",
    pattern: /\buser ?-?(?:id|name)\b|\b(?:customer|account) (?:id|number)\b/,
  },
  {
    name: "order",
    pattern: anyOf(
      /\b(?:order|purchase)s?(?:'s)? ?(?:numbers?|ids?|no\.|identifiers?|references?|codes?|#)/,
      compose`\b${WHICH_ORDER}(?: one)?(?: of)?(?: the| your| these| those| them)?(?: (?!items?\b|products?\b)\w+)? (?:orders?|purchases?)\b`,
      /\b(?:numbers?|ids?|codes?) (?:of|for|on) (?:the|your|that|this|each|an?) (?:\w+ )?(?:orders?|purchases?)\b/,
      /\borders? (?:is|was|are) (?:this|it|that|you|in question)\b|\border (?:do|would|did|should) (?:you|i|we)\b/,
      /\bnumber (?:that )?(?:starts?(?:ing)?|begin\w*) with #?w\b/,
      /\b(?:this|that|check the|give me the|share the|have the|got the|confirm the|the right|the|its|a) (?:order )?(?:number|id)\b/,
      /\bthe (?:order|purchase) (?:you|in question)\b|\bin which of (?:them|these|those)\b|\b(?:first|second|last|latest|older|newer) (?:one|or)\b/,
    ),
  },
  {
    name: "reason",
    pattern: anyOf(
      /\breasons?\b|\bwhy\b|\bwhat(?:'s| is| was| has)? ?(?:made|makes?|making|led|prompted|caused|behind)\b|\bhow come\b/,
      /\b(?:no longer|not|don't|isn't|aren't) need\w*|\bno (?:more )?need\b|\b(?:by|a) mistake\b|\baccident\w*|\bin error\b/,
      /\b(?:motives?|cause|grounds|rationale)\b|\bprompt(?:ing|ed|s)\b/,
    ),
  },
  {
    name: "option",
    pattern: anyOf(
      /\b(?:options?|variants?|variations?|versions?|colou?rs?|sizes?|materials?|models?|styles?|specifications?|specs)\b/,
      /\b(?:features?|preferences?|characteristics|attributes?|configurations?|combinations?|alternatives?|flavou?rs?)\b/,
      /(?<!\breason )\bfor what\b(?! (?:reason|purpose|order))|\breplacements?\b|\breplace (?:it|them|this|that|these|those) with\b|\bnew (?:one|ones)\b/,
      /\b(?:instead|in (?:its|their) places?)\b|\b(?:changed?|be different)\b.*\b(?:to|from)\b/,
      /\b(?:exchange|swap|change|switch|modify|trade) (?:it|them|this|that|these|those|the \w+(?: \w+)?) (?:for|to|with|into)\b/,
      /\bwhich will it be\b|\bwhat (?:would|should|do) (?:you|it|they|i) .*\b(?:rather have|be like|look like)\b/,
    ),
  },
  {
    name: "payment",
    pattern: anyOf(
      /\bpayments?\b|\bpay(?: for| with| by|ing)?\b|\bpaid\b|\bmethods?\b/,
      /\b(?:get|be|want(?: it)?|have it|like(?: it)?) (?:refunded|reimbursed|credited|charged)\b/,
      /\b(?:refund|reimbursement|money|difference|balance|amount|credit)\b.*\b(?:to|go|sent|issued|credited|put|received?|returned|settled?|covered?|handled|charged)\b/,
      /\b(?:where|how|which|what)\b.*\b(?:refund|money|difference|balance|reimburs\w*)\b|\b(?:which|what) (?:card|account)\b/,
      /\b(?:card|paypal|gift card|account),? or\b|\bsettle\b|\b(?:instead|in (?:its|their) places?)\b/,
    ),
  },
  {
    name: "address",
    pattern: anyOf(
      /(?<!\be-?mail )\baddress(?:es)?\b|\bstreet\b/,
      /\bwhere (?:to|should|do|would|shall|can|is|are|have|will)\b.*\b(?:ship|deliver|send|sent|go|live|living|move|parcel|package|order)\w*\b/,
      /\bship(?:ped|ping)? (?:it |this |the order )?to\b|\bdestination\b|\bdeliver(?:ed)? (?:it )?to\b|\bdelivery address\b|\bmoved? to\b/,
      /\bchanged? to\b|\bwrite it out\b|\b(?:instead|in (?:its|their) places?)\b/,
    ),
  },
  {
    name: "item",
    pattern: anyOf(
      compose`\b${WHICH_ITEMS}(?: of)?(?: the| your| those| these)?(?: \w+)? ${ITEMS}(?! (?:review|page|rating|line))`,
      /\b(?:the|your) (?:items|products|articles|goods)\b|\bitems? (?:is|are|was|were|do|would|should|you|in|from)\b|^\W*(?:items?|products?)\W*\?/,
      compose`\bwhat(?: exactly| all| else)?(?: (?:in|from|of) (?:the|your|this|that) \w+)? (?:would|do|did|are|should|will|is it|shall) (?:you|i|we|it|that)\b.*\b${ITEM_DEED}`,
      /\bwhich of (?:them|these|those|the)\b|\ball of (?:them|it)\b/,
      /\b(?:whole|entire|complete|full) order\b|\bitem ids?\b|\bwhich ones\b|\bwhat(?:'s| is) (?:going|coming) back\b|\bjust (?:one|some|part)\b/,
    ),
  },
];

export const RETAIL_OFF_TOPIC = anyOf(
  /\b(?:favou?rites?|apps?|phone|mobile|browser|device|(?<!, )pets?|bank|routing|gender|newsletters?|loyalty|surveys?|ratings?|reviews?|rate (?:us|our|this|your))\b/,
  /\b(?:security (?:question|code|number)|passwords?|pins?|cvv|cvc|birth(?:day|date)?|employers?|hobb(?:y|ies)|jobs?|occupation|weather|text messages|offers|promotions?)\b/,
  /\b(?:gift[- ]?wrap\w*|record(?:ed|ing)? (?:this|the|our) (?:call|chat|conversation)|old are you|married|marital|language|social media|instagram|agent you)\b/,
);
