import {
  match as assertMatch,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import { makeShop } from "../../retail/database/shop.ts";
import { readRecords } from "../../retail/database/shop_records.ts";
import { makeRetailScript } from "../../retail/tasks/script.ts";
import { makeRetailTools } from "../../retail/tools/tools.ts";
import { makeTelecom } from "../../telecom/database/telecom.ts";
import { openTelecom } from "../../telecom/entry.ts";
import { makeTelecomCase } from "../../telecom/tasks/case.ts";
import { checkWording, cleanWording } from "./check_wording.ts";

const SHOP = makeShop(1);
const { users, orders } = readRecords(SHOP);
const [USER_ID, USER] = [...users].find(([, { orders: own }]) =>
  own.some((id) => orders.get(id)!.status === "pending")
)!;
const ORDER = USER.orders.map((id) => orders.get(id)!)
  .find(({ status }) => status === "pending")!;
const ID = ORDER.order_id;
const SCRIPT = makeRetailScript(
  { tables: SHOP, tools: makeRetailTools(SHOP) },
  {
    userId: USER_ID,
    requests: [{ kind: "cancel", orderId: ID, reason: "no longer needed" }],
    forbidden: null,
    email: null,
  },
  { dynamics: "steady", seed: 0 },
);

const REASON = `It is order ${ID}. The reason is: no longer needed.`;
const NAME = "My name is Ada Lopez. My zip code is 85712.";
const OPTION = "For the Desk Lamp I want color black, power USB.";
const PAID = "Please use my visa ending in 5470 (credit_card_0728427).";
const BAGS = "I want 2 checked bags more. Please take the cheapest flight.";
const YES = "Yes, go ahead.";
const NO = `No, that is not right. It is order ${ID}.`;
const CHANGED = `Actually, I have changed my mind. In order ${ID}, that one.`;

for (
  const [line, wording] of [
    [REASON, `The order is ${ID}, which I do not need any longer.`],
    [NAME, "I'm Ada Lopez, zip 85712."],
    [OPTION, "The Desk Lamp should have color black and power USB, please."],
    [PAID, "Put it on my visa ending in 5470, that is credit_card_0728427."],
    [BAGS, "I would like two checked bags more, on the cheapest flight."],
    [YES, "Sounds good, please do!"],
    [NO, `That's wrong, it's order ${ID}.`],
    [NO, `No, not quite: it is order ${ID}.`],
    [CHANGED, `I've had a change of mind: that one in order ${ID}.`],
    ["What exactly is it that you are going to do?", "What will you do?"],
    ["All right.", "Alright then."],
  ] as const
) {
  Deno.test(`checkWording() accepts "${wording}"`, () => {
    assertIs(checkWording(SCRIPT, line, wording), null);
  });
}

for (
  const [line, wording, problem] of [
    [REASON, "I do not need it any longer.", /leaves out/],
    [REASON, `It's ${ID}.`, /no or not/],
    [REASON, REASON.replace(ID, "#W9999999"), /leaves out/],
    [REASON, `${REASON} And order #W9999999.`, /adds "W9999999"/],
    [REASON, `It is order ${ID}. I no longer want to return it.`, /adds|leav/],
    [REASON, "", /empty/],
    [REASON, `Sure, go ahead. ${REASON}`, /taken for a yes/],
    [REASON, `Yes. ${REASON}`, /taken for a yes/],
    [REASON, `${REASON} ###STOP###`, /plain line/],
    [REASON, `${REASON} <tool_call>`, /plain line/],
    [REASON, REASON.repeat(9), /too long/],
    [NAME, "I'm Ada, zip 85712.", /leaves out "lopez"/],
    [NAME, "I'm Ada Lopez, zip 85713.", /leaves out "85712"/],
    [NAME, "I'm Ada Lopez, zip 85712, wife of Bob Lopez.", /adds "bob"/],
    [NAME, "I am not Ada Lopez, zip 85712.", /no or not/],
    [NAME, "Is my name Ada Lopez? My zip is 85712.", /asks something/],
    [PAID, "Please use my visa ending in 0728427.", /leaves out/],
    [BAGS, "I want 3 checked bags more, on the cheapest flight.", /leaves out/],
    [BAGS, "I want 2 checked bags more, on the latest flight.", /first, fewer/],
    [YES, "Maybe.", /plainly say yes/],
    [YES, "Yes, if it is free.", /plainly say yes/],
    [YES, "Yes, but not yet.", /plainly say yes/],
    [YES, "No.", /plainly say yes/],
    [YES, `Yes, go ahead with ${ID}.`, /adds/],
    [NO, `Yes, it is order ${ID}.`, /taken for a yes/],
    [NO, `It is order ${ID}.`, /no or not/],
    [CHANGED, `In order ${ID}, that one.`, /changed their mind/],
    ["What are you going to do?", "Do what you like.", /asks nothing/],
    ["All right.", "All right, proceed.", /taken for a yes/],
    ["All right.", "All right, cancel it.", /adds|yes/],
  ] as const
) {
  Deno.test(`checkWording() refuses "${wording.slice(0, 60)}" for "${line}"`, () => {
    assertMatch(checkWording(SCRIPT, line, wording) ?? "accepted", problem);
  });
}

Deno.test("cleanWording() removes quotes and breaks around a line", () => {
  assertIs(cleanWording(' "It is\n order."\n'), "It is order.");
  assert(cleanWording("\ud800").isWellFormed());
});

const TELECOM = openTelecom(makeTelecom(1));
const { script: CALLER } = makeTelecomCase(TELECOM, {
  ...{ split: "train", index: 0, forbidden: 0, seal: null },
  ...{ dynamics: "steady", seed: 0 },
});
const NUMBER = "My number is 556-697-2316.";
const MORE = "I would like 11 GB more.";
const DONE = "I have turned airplane mode off. It still does not work.";

for (
  const [line, wording, problem] of [
    [NUMBER, "You can call me on 556-697-2316.", null],
    [MORE, "I need 11 GB more.", null],
    [DONE, "I've turned airplane mode off. It still doesn't work.", null],
    [NUMBER, "You can call me on 556-697-2317.", /leaves out/],
    [MORE, "I would like 12 GB more.", /leaves out/],
    [MORE, "I would like 11 GB more, or 12 GB.", /adds/],
    [DONE, "I've turned airplane mode off. It works now.", /no or not/],
    [DONE, "I have not turned airplane mode off. It does not work.", /no or n/],
    [DONE, "Yes, I have turned airplane mode off. It is not working.", /a yes/],
  ] as const
) {
  Deno.test(`checkWording() ${problem === null ? "accepts" : "refuses"} "${wording}" of Telecom`, () => {
    const found = checkWording(CALLER, line, wording);
    if (problem === null) assertIs(found, null);
    else assertMatch(found ?? "accepted", problem);
  });
}
