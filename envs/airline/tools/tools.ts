import type { Tables } from "../../service/database/database.ts";
import { indexTools } from "../../service/tools/general_tools.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import { LIST_ALL_AIRPORTS } from "../database/airports.ts";
import { BOOK_RESERVATION } from "./booking.ts";
import { CUSTOMER_TOOLS } from "./read_tools.ts";
import { makeFlightSearches } from "./flight_search.ts";
import { RESERVATION_CHANGES } from "./reservation_changes.ts";

export function makeAirlineTools(
  tables: Tables,
): ReadonlyMap<string, ServiceTool> {
  return indexTools([
    BOOK_RESERVATION,
    LIST_ALL_AIRPORTS,
    ...CUSTOMER_TOOLS,
    ...makeFlightSearches(tables.flights!),
    ...RESERVATION_CHANGES,
  ]);
}
