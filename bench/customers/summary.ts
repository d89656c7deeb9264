/** The types of lines, for those that are held out. */

export type * from "../../tests/support/customers/summary.ts";
