import type { Tables } from "../../service/database/database.ts";
import { indexTools } from "../../service/tools/general_tools.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import { ITEM_TOOLS } from "./item_tools.ts";
import { ORDER_TOOLS } from "./order_tools.ts";
import { makeReadTools } from "./read_tools.ts";

/** Makes the shop's tools (arXiv 2406.12045). */
export function makeRetailTools(
  tables: Tables,
): ReadonlyMap<string, ServiceTool> {
  return indexTools([...makeReadTools(tables), ...ORDER_TOOLS, ...ITEM_TOOLS]);
}
