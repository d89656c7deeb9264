/** Routes in the URL's hash. */

import { decodePercent } from "../../utils/percent.ts";

export type Route =
  | { readonly view: "catalogue" }
  | { readonly view: "play"; readonly prefix: string }
  | { readonly view: "replay" };

export function readRoute(hash: string): Route {
  const [view, prefix] = hash.replace(/^#\/?/, "").split("/");
  if (view === "replay") return { view };
  // Empty if it is malformed.
  const name = view === "play" && decodePercent(prefix ?? "") || "";
  return name === "" ? { view: "catalogue" } : { view: "play", prefix: name };
}

export function writeRoute(route: Route): string {
  if (route.view === "play") {
    return `#/play/${encodeURIComponent(route.prefix)}`;
  }
  return route.view === "replay" ? "#/replay" : "#/";
}
