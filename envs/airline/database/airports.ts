import type { ServiceTool } from "../../service/tools/service_tool.ts";

/** Cities by airport code. */
export const AIRPORTS: Readonly<Record<string, string>> = {
  SFO: "San Francisco",
  JFK: "New York",
  LAX: "Los Angeles",
  ORD: "Chicago",
  DFW: "Dallas",
  DEN: "Denver",
  SEA: "Seattle",
  ATL: "Atlanta",
  MIA: "Miami",
  BOS: "Boston",
  PHX: "Phoenix",
  IAH: "Houston",
  LAS: "Las Vegas",
  MCO: "Orlando",
  EWR: "Newark",
  CLT: "Charlotte",
  MSP: "Minneapolis",
  DTW: "Detroit",
  PHL: "Philadelphia",
  LGA: "LaGuardia",
};

const TEXT = JSON.stringify(AIRPORTS);

export const LIST_ALL_AIRPORTS: ServiceTool = {
  name: "list_all_airports",
  description: "Get every airport's code with its city.",
  parameters: {},
  kind: "read",
  run: () => TEXT,
};
