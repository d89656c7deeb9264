/** What an agent may say of a shop customer's wish, slot by slot. */

import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import {
  bringSlot,
  type Claim,
  type ClaimedSlot,
  keepSlot,
  SENTENCE,
  shareRoles,
} from "../../service/understanding/claim.ts";
import { findPart } from "../../service/understanding/change_cues.ts";
import { findMethodClaims } from "../../service/understanding/method_claims.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import type { Tables } from "../../service/database/database.ts";
import type { RetailRequest } from "../requests/request.ts";
import {
  readRecords,
  type RetailAddress,
  type RetailItem,
  type RetailOptions,
  type RetailOrder,
  type RetailProduct,
  type RetailProfile,
} from "../database/shop_records.ts";
import {
  findOptionClaims,
  findPhrases,
  isOptionValue,
  listOptionWords,
  nameOption,
} from "./option_claims.ts";
import {
  findPlaceClaims,
  makeCityPattern,
  type PlaceWords,
  spellLine,
} from "./place_claims.ts";
import {
  findItemClaims,
  findNamedProducts,
  findShopClaims,
  type ItemAct,
} from "./shop_claims.ts";

/** An item and its replacement. */
export interface ItemTurn {
  readonly item: RetailItem;
  readonly product: RetailProduct;
  readonly newItemId: string;
  /** Options of the new variant. */
  readonly wanted: RetailOptions;
}

/** A request with its records. */
export interface Matter {
  readonly request: RetailRequest;
  readonly user: RetailProfile;
  /** `null` if the request is not about an order. */
  readonly order: RetailOrder | null;
  /** Items that are exchanged; none for other requests. */
  readonly turns: readonly ItemTurn[];
  /** Items that are returned; none for other requests. */
  readonly returned: readonly RetailItem[];
}

/** Acts on items that an agent may announce, by kind of request. */
const ACTS: Readonly<Record<RetailRequest["kind"], readonly ItemAct[]>> = {
  cancel: ["cancel"],
  return: ["return"],
  exchange: ["items"],
  modify: ["items"],
  payment: ["items"],
  address: ["items"],
  userAddress: ["items"],
};

function listNames(items: readonly RetailItem[]): string[] {
  return [...new Set(items.map(({ name }) => name.toLowerCase()))];
}

/** Options of items that stay as they are. */
function keepOptions(items: readonly RetailItem[]): ClaimedSlot[] {
  const values = new Map<string, Set<string>>();
  for (const { name, options } of items) {
    for (const [key, value] of Object.entries(options)) {
      const slot = nameOption(name, key);
      const known = values.get(slot) ?? new Set();
      values.set(slot, known.add(value.toLowerCase()));
    }
  }
  // Of two alike, both must be told apart.
  return [...values].map(([slot, known]) =>
    keepSlot(slot, "item", [...known], { isWhole: true })
  );
}

/** Options that an exchange changes or keeps. */
function changeOptions(turns: readonly ItemTurn[]): ClaimedSlot[] {
  const slots = new Map<string, { had: Set<string>; wanted: Set<string> }>();
  const changed = new Map<string, string[]>();
  for (const { item, product, wanted } of turns) {
    for (const [key, value] of Object.entries(wanted)) {
      const name = nameOption(product.name, key);
      const slot = slots.get(name) ?? { had: new Set(), wanted: new Set() };
      slots.set(name, slot);
      slot.had.add(item.options[key]?.toLowerCase() ?? "");
      slot.wanted.add(value.toLowerCase());
      if (item.options[key] !== value) {
        changed.set(product.name, [...changed.get(product.name) ?? [], name]);
      }
    }
  }
  return [...slots].map(([name, { had, wanted }]) => ({
    name,
    topic: "option",
    had: [...had],
    wanted: [...wanted],
    needs: [...changed.values()].find((group) => group.includes(name)) ?? [],
  }));
}

/** Parts of addresses, by slot. */
const listPlaces = rememberObjects(
  ({ address1, address2, city, state, zip }: RetailAddress) => ({
    street: spellLine(address1),
    flat: address2.toLowerCase(),
    city: city.toLowerCase(),
    state: state.toLowerCase(),
    zip,
  }),
);

const PLACES = ["street", "flat", "city", "state", "zip"] as const;

function listPlaceSlots(
  olds: readonly RetailAddress[],
  address: RetailAddress | null,
): ClaimedSlot[] {
  const had = olds.map(listPlaces);
  const wanted = address === null ? had : [listPlaces(address)];
  return PLACES.map((name) => ({
    name,
    topic: "address",
    had: had.flatMap((one) => one[name] || []),
    wanted: wanted.flatMap((one) => one[name] || []),
    isRequired: address !== null,
  }));
}

/** What is said of an address as a whole. */
function listAddressSlots(
  kind: RetailRequest["kind"],
  { address2 }: RetailAddress,
): ClaimedSlot[] {
  const target = kind === "address" ? "order" : "profile";
  return [
    keepSlot("target", "target", [target], { isRequired: kind === "address" }),
    // Who says an address in full leaves out no flat.
    bringSlot("full address", "address", ["yes"], {
      needs: address2 === "" ? [] : ["flat"],
    }),
  ];
}

function listMethodSlots({ request, order }: Matter): ClaimedSlot[] {
  const paid = order?.payment_history.map((one) => one.payment_method_id) ?? [];
  switch (request.kind) {
    case "payment":
      return [{
        name: "method",
        topic: "payment",
        had: paid,
        wanted: [request.paymentMethodId],
        isRequired: true,
        isTold: true,
      }];
    case "return":
    case "exchange":
    case "modify":
      return [
        bringSlot("method", "payment", [request.paymentMethodId], {
          isFree: true,
          isRequired: true,
        }),
      ];
    case "cancel":
      return [keepSlot("method", "order", paid)];
    default:
      return [];
  }
}

function listItemSlots(
  { request, order, turns, returned }: Matter,
): ClaimedSlot[] {
  if (turns.length > 0) {
    return [
      keepSlot("item", "item", listNames(turns.map(({ item }) => item)), {
        isWhole: true,
      }),
      {
        name: "item id",
        topic: "item",
        had: turns.map(({ item }) => item.item_id),
        wanted: turns.map(({ newItemId }) => newItemId),
        isWhole: true,
      },
      ...turns.map(({ item, newItemId }, i): ClaimedSlot => ({
        name: `pair ${i}`,
        topic: "item",
        had: [item.item_id],
        wanted: [newItemId],
      })),
      ...changeOptions(turns),
      bringSlot("variant", "variant", ["all"], { isRequired: true }),
    ];
  }
  if (request.kind === "return") {
    return [
      keepSlot(
        "item",
        "item",
        returned.map(({ name }) => name.toLowerCase()),
        { isWhole: true, isCounted: true, isRequired: true },
      ),
      keepSlot("item id", "item", returned.map(({ item_id }) => item_id), {
        isWhole: true,
      }),
      ...keepOptions(returned),
    ];
  }
  const items = order?.items ?? [];
  return [
    keepSlot("item", "order", listNames(items)),
    keepSlot("item id", "order", items.map(({ item_id }) => item_id)),
    // Who names variants of what is paid for exchanges them.
    ...request.kind === "payment" ? keepOptions(items) : [],
  ];
}

export function listRetailSlots(matter: Matter): ClaimedSlot[] {
  const { request, user, order } = matter;
  const address = "address" in request ? request.address : null;
  const olds = order === null ? [user.address] : [order.address, user.address];
  return [
    keepSlot("act", "act", ACTS[request.kind]),
    ...request.kind === "return"
      ? [keepSlot("return", "return", ["all"], { isRequired: true })]
      : [],
    keepSlot("order", "order", order === null ? [] : [order.order_id], {
      isSubject: true,
    }),
    ...listItemSlots(matter),
    ...listMethodSlots(matter),
    ...listPlaceSlots(olds, address),
    ...request.kind === "cancel"
      ? [keepSlot("reason", "reason", [request.reason], { isRequired: true })]
      : [keepSlot("cause", "act", [])],
    ...address === null ? [] : [
      ...listAddressSlots(request.kind, address),
      bringSlot("place", "place", ["all"], { isRequired: true }),
    ],
  ];
}

const listPlaceWords = rememberObjects((shop: Tables): PlaceWords => {
  const { users, orders, products } = readRecords(shop);
  const places = [...users.values(), ...orders.values()];
  return {
    cities: makeCityPattern(places.map(({ address }) => address.city)),
    states: new Set(places.map(({ address }) => address.state)),
    options: new Set(
      [...products.values()].flatMap(({ variants }) =>
        Object.values(variants).flatMap(({ options }) => Object.values(options))
      ),
    ),
    things: [...products.values()].map(({ name }) => name.toLowerCase()),
  };
});

/** Words of a customer's account. */
const OF_ACCOUNT = new WordPattern(
  /\b(?:profile|account|acct|default|on file|of record|home address|live)\b/,
);
const OF_SHIPMENT = new WordPattern(
  /\b(?:orders?|purchases?|parcels?|packages?|packets?|shipments?|ship|shipp\w+|deliver\w*|it|this|that)\b/,
);
const OF_PARCEL = new WordPattern(
  /\b(?:orders?|purchases?|parcels?|packages?|packets?|shipments?|shipp\w+|deliver\w*)\b/,
);
/** Before, and after, what gets money back. */
const REPAYS =
  /\b(?:(?:releas|refund|reimburs|revers|return|credit)\w*|(?:giv|pay)\w* back)(?:(?! and )[^.;]|\.\d){0,60}\b(?:to|on|onto|with) (?:your |the |ur )?(?:[^,.;()]{1,40}\((?:id:? )?)?$/;
const IS_REPAID = anyOf(
  /^(?:(?! and )[^,.;]){0,60}?\b(?:will be|would be|is|are|gets?|to be) (?:refund|revers|reimburs|releas|credit|its money|it back|that back|the money|back)/,
  /^(?:(?! and )[^.;]){0,60}? (?:its|the|their) (?:money|sum|amount) back\b/,
);

/** Only who cancels gives a reason. */
const CAUSE = new WordPattern(
  /\b(?:no longer (?:needed|wanted)|(?:ordered|bought) by mistake)\b/,
);
const REFUND = new WordPattern(
  /\b(?:refund\w*|reimburs\w*|money back|credit(?:ed)? back|dollars back)\b|\$\d[\d.,]* back\b|^money\b|\byour money\b/,
);
/** What has paid so far, unnamed. */
const PAYER =
  /\b(?:original|previous|old|former|current) (?:payment )?(?:method|card|account|means|form)\b/;

/** What gets its money back does not pay. */
function weighPayment(parts: readonly Part[], claim: Claim): Claim {
  const { lower } = findPart(parts, claim);
  const at = (claim.at ?? 0) % SENTENCE;
  return REPAYS.test(lower.slice(0, at)) || IS_REPAID.test(lower.slice(at))
    ? { ...claim, weight: -2 }
    : claim;
}

/** Does money go back, and not to what has paid so far? */
function isRefund(
  parts: readonly Part[],
  order: RetailOrder | null,
  methods: readonly Claim[],
): boolean {
  const paid = order?.payment_history.map((one) => one.payment_method_id) ?? [];
  return methods.length > 0 && parts.some((part) => REFUND.test(part)) &&
    !parts.some(({ lower }) => PAYER.test(lower)) &&
    !methods.some(({ values }) => values.some((id) => paid.includes(id)));
}

/** Does one of some claims name a value? */
function names(claims: readonly Claim[], slot: string, value: string): boolean {
  return claims.some((one) => one.slot === slot && one.values.includes(value));
}

/** Are street, state and zip code of an address named, or written as they are? */
function namesPlace(
  { address1, state, zip }: RetailAddress,
  parts: readonly Part[],
  places: readonly Claim[],
): boolean {
  const has = (slot: string, value: string, words: string) =>
    names(places, slot, value) ||
    parts.some(({ lower }) => lower.includes(words.toLowerCase()));
  return has("street", spellLine(address1), address1) && has("zip", zip, zip) &&
    (names(places, "state", state.toLowerCase()) ||
      parts.some(({ text }) => findPhrases(text, state).length > 0));
}

/** Is the new variant of every item named, by its id or all that changes? */
function namesVariants(
  turns: readonly ItemTurn[],
  claims: readonly Claim[],
): boolean {
  return turns.every(({ item, product, newItemId, wanted }) =>
    names(claims, "item id", newItemId) ||
    Object.entries(wanted).every(([key, value]) =>
      item.options[key] === value ||
      names(claims, nameOption(product.name, key), value.toLowerCase())
    )
  );
}

/** An id also belongs to a pair of the old and the new variant. */
function addPair(turns: readonly ItemTurn[], claim: Claim): Claim[] {
  const [id] = claim.values;
  return [
    claim,
    ...turns.flatMap(({ item, newItemId }, i) =>
      id === item.item_id || id === newItemId
        ? [{ ...claim, slot: `pair ${i}` }]
        : []
    ),
  ];
}

/** Where no old address is named, words tell nothing of the new one. */
function weighPlaces(
  { request, user, order }: Matter,
  places: readonly Claim[],
): readonly Claim[] {
  if (!("address" in request)) return places;
  const olds = [user.address, ...order === null ? [] : [order.address]]
    .map(listPlaces);
  const isOld = olds.some(({ street, zip }) =>
    names(places, "street", street) || names(places, "zip", zip)
  );
  return isOld ? places : places.map((claim) => ({ ...claim, weight: 0 }));
}

/** What is said of one value of a variant is said of the whole variant. */
function shareTurns(
  turns: readonly ItemTurn[],
  claims: readonly Claim[],
): readonly Claim[] {
  return turns.reduce((all, { item, product, newItemId, wanted }) => {
    const isAlone = turns.filter((turn) =>
      turn.product === product
    ).length === 1;
    const keys = isAlone
      ? Object.keys(wanted).filter((key) => item.options[key] !== wanted[key])
      : [];
    const sides = new Map([
      [`item id ${item.item_id}`, "old"] as const,
      [`item id ${newItemId}`, "new"] as const,
      ...keys.flatMap((key) => {
        const slot = nameOption(product.name, key);
        return [
          [`${slot} ${item.options[key]?.toLowerCase()}`, "old"] as const,
          [`${slot} ${wanted[key]!.toLowerCase()}`, "new"] as const,
        ];
      }),
    ]);
    return shareRoles(
      all,
      ({ slot, values }) => sides.get(`${slot} ${values[0]}`) ?? null,
    );
  }, claims);
}

const ORDER = new WordPattern(/#?\bw\d{7}\b/);

/** What a message says to any customer of a shop. */
const readMessage = rememberObjects((shop: Tables) =>
  rememberObjects((parts: readonly Part[]) => {
    const places = findPlaceClaims(parts, listPlaceWords(shop));
    const has = (name: string) => places.some(({ slot }) => slot === name);
    return {
      named: findNamedProducts(shop, parts),
      places,
      isFull: ["street", "state", "zip"].every(has),
      // An address of no order is that of the account.
      isOfProfile: has("street") && !parts.some((part) => ORDER.test(part)) &&
        (parts.some((part) => OF_ACCOUNT.test(part)) ||
          (["state", "zip"].every(has) &&
            !parts.some((part) => OF_SHIPMENT.test(part)))),
      claims: findShopClaims(parts),
    };
  })
);

/** The products of a request's items. */
const listMeant = rememberObjects((shop: Tables) =>
  rememberObjects(({ request, order, turns, returned }: Matter) => {
    const { products } = readRecords(shop);
    const paid = request.kind === "payment" ? order!.items : [];
    const ids = new Set([
      ...turns.map(({ product }) => product.product_id),
      ...[...returned, ...paid].map(({ product_id }) => product_id),
    ]);
    const meant = [...ids].map((id) => products.get(id)!);
    return { meant, options: listOptionWords(meant) };
  })
);

/** Finds what a message claims about a request. */
export function findRetailClaims(
  shop: Tables,
  matter: Matter,
  parts: readonly Part[],
): Claim[] {
  const { request, user, turns } = matter;
  const message = readMessage(shop)(parts);
  const { places, isFull, isOfProfile, claims } = message;
  const { meant, options: words } = listMeant(shop)(matter);
  // A backpack's compartment may be "laptop", which is a product too.
  const named = message.named.filter(({ name }) =>
    meant.some((one) => one.name.toLowerCase() === name) ||
    !isOptionValue(meant, name)
  );
  const told = shareTurns(turns, [
    ...claims,
    ...findOptionClaims(parts, words, named),
  ]);
  const options = told.slice(claims.length);
  const found = [
    ...told.slice(0, claims.length).flatMap((claim) =>
      claim.slot === "item id" ? addPair(turns, claim) : [claim]
    ),
    ...findItemClaims(parts, named),
  ];
  // Who exchanges gives something back.
  const isExchange = names(found, "act", "items") ||
    turns.some(({ item, newItemId, wanted, product }) =>
      Object.entries(wanted).some(([key, value]) =>
        item.options[key] !== value &&
        names(options, nameOption(product.name, key), value.toLowerCase())
      ) || names(found, "item id", newItemId)
    );
  const methods = findMethodClaims(parts, user.payment_methods);
  const ofPayment = request.kind === "payment"
    ? methods.map((claim) => weighPayment(parts, claim))
    : methods;
  const yes = (slot: string, value: string, isSo: boolean): Claim[] =>
    isSo ? [{ slot, values: [value], weight: 0 }] : [];
  return [
    ...isExchange
      ? found.filter(({ slot, values }) =>
        slot !== "act" || values[0] !== "return"
      )
      : found,
    ...yes("full address", "yes", isFull),
    ...weighPlaces(matter, places),
    ...yes("target", "profile", isOfProfile),
    ...yes(
      "target",
      "order",
      request.kind === "address" &&
        (claims.some(({ slot }) => slot === "order") ||
          parts.some((part) => OF_PARCEL.test(part))),
    ),
    ...ofPayment,
    ...yes(
      "act",
      "return",
      request.kind === "payment" && isRefund(parts, matter.order, ofPayment),
    ),
    ...options,
    ...yes(
      "place",
      "all",
      "address" in request && namesPlace(request.address, parts, places),
    ),
    ...yes(
      "return",
      "all",
      request.kind === "return" && names(found, "act", "return"),
    ),
    ...yes(
      "cause",
      "cancel",
      request.kind !== "cancel" && parts.some((part) => CAUSE.test(part)),
    ),
    ...yes(
      "variant",
      "all",
      turns.length > 0 && namesVariants(turns, [...found, ...options]),
    ),
  ];
}
