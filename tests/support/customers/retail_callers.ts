/** Customers of the shop with one wish each. */

import {
  RETAIL_OFF_TOPIC,
  RETAIL_TOPICS,
} from "../../../envs/retail/understanding/topics.ts";
import { makeRetailDetailChecker } from "../../../envs/retail/understanding/known_details.ts";
import { makeRetailScript } from "../../../envs/retail/tasks/script.ts";
import type { RetailRequest } from "../../../envs/retail/requests/request.ts";
import { makeShop } from "../../../envs/retail/database/shop.ts";
import {
  findVariant,
  readRecords,
  type RetailOrder,
} from "../../../envs/retail/database/shop_records.ts";
import { wordItem } from "../../../envs/retail/requests/spoken_words.ts";
import { makeRetailTask } from "../../../envs/retail/tasks/task.ts";
import { makeRetailTools } from "../../../envs/retail/tools/tools.ts";
import lines from "../../contract/customer_lines.json" with {
  type: "json",
};
import type { CustomerTrial } from "./customer_agreement.ts";
import { listRetailDetails } from "./retail_details.ts";

const SHOP = makeShop(1);
const RECORDS = readRecords(SHOP);
const TOOLS = makeRetailTools(SHOP);
const DOMAIN = { tables: SHOP, tools: TOOLS };

function wordChanges(order: RetailOrder, request: RetailRequest): string {
  if (request.kind !== "exchange" && request.kind !== "modify") return "";
  return request.pairs.map(({ itemId, newItemId }) => {
    const item = order.items.find(({ item_id }) => item_id === itemId)!;
    const product = RECORDS.products.get(item.product_id)!;
    const { options } = findVariant(product, newItemId)!;
    const words = Object.entries(options).map(([key, value]) =>
      `${key}: ${value}`
    );
    return `${wordItem(order, item)}: ${words.join(", ")}`;
  }).join("; ");
}

/** What stands in the braces of a summary. */
function listValues(request: RetailRequest): Record<string, string> {
  const order = request.kind === "userAddress"
    ? null
    : RECORDS.orders.get(request.orderId)!;
  const address = "address" in request ? request.address : null;
  return {
    order: order?.order_id ?? "",
    reason: "reason" in request ? request.reason : "",
    payment: "paymentMethodId" in request ? request.paymentMethodId : "",
    items: "itemIds" in request
      ? request.itemIds.map((id) =>
        wordItem(order!, order!.items.find(({ item_id }) => item_id === id)!)
      ).join(" and ")
      : "",
    changes: order === null ? "" : wordChanges(order, request),
    address: address === null ? "" : [
      address.address1,
      address.address2,
      address.city,
      address.state,
      address.zip,
    ].filter((part) => part !== "").join(", "),
  };
}

/** The customers of the shop. */
export const RETAIL_TRIAL: CustomerTrial = {
  domain: {
    tools: TOOLS,
    topics: RETAIL_TOPICS,
    offTopic: RETAIL_OFF_TOPIC,
    subject: "order",
    detailChecker: makeRetailDetailChecker(SHOP, TOOLS),
  },
  tables: SHOP,
  lines,
  kinds: ["cancel", "return", "exchange", "modify", "payment", "address"],
  secret: /\b\d{10}\b/g,
  makeScript(index, dynamics) {
    const key = { split: "train", index, forbidden: 0 } as const;
    const task = makeRetailTask(SHOP, key);
    return makeRetailScript(DOMAIN, task, { dynamics, seed: index });
  },
  makeCallers(index, forbidden, dynamics = "steady") {
    const task = makeRetailTask(SHOP, { split: "train", index, forbidden });
    const manner = { dynamics, seed: index };
    return task.requests.map((request) => {
      const one = { ...task, requests: [request] };
      const script = makeRetailScript(DOMAIN, one, manner);
      return {
        kind: request.kind,
        script,
        listValues: () => listValues(request),
        listDetails: () => ({
          ...listValues(request),
          ...listRetailDetails(RECORDS, task.userId, request),
        }),
      };
    });
  },
};
