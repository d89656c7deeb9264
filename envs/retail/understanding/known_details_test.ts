import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { openDatabase } from "../../service/database/database.ts";
import { judgeClaims } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import { makeRetailScript } from "../tasks/script.ts";
import { makeRetailDetailChecker } from "./known_details.ts";
import { makeShop } from "../database/shop.ts";
import { makeRetailTask } from "../tasks/task.ts";
import { makeRetailTools } from "../tools/tools.ts";

const SHOP = makeShop(1);
const TOOLS = makeRetailTools(SHOP);
const detailChecker = makeRetailDetailChecker(SHOP, TOOLS);

Deno.test("a customer of the shop does not take products for streets", () => {
  for (let index = 0; index < 20; index++) {
    const forbidden = 0;
    const task = makeRetailTask(SHOP, { split: "train", index, forbidden });
    const domain = { tables: SHOP, tools: TOOLS };
    const manner = { dynamics: "steady", seed: index } as const;
    const { wishes } = makeRetailScript(domain, task, manner);
    const [{ wish }] = wishes as [typeof wishes[number]];
    const findFlaw = (text: string) =>
      detailChecker(openDatabase(SHOP), wish, text);
    assertIs(
      findFlaw("That is 1 External Drive, or a 2 TB External Drive."),
      null,
    );
    const judge = (text: string) =>
      judgeClaims(wish.findClaims(splitText(text)), wish.slots).wrong
        .map(({ name }) => name);
    assertEquals(judge("That is 1 External Drive.").includes("street"), false);
    assertEquals(judge("That is at 1 Willow Drive."), ["street"]);
  }
});
