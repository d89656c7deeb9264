/** Which view the page's address names. */

/** A view of the page. */
export type Route =
  | { readonly view: "catalogue" }
  | { readonly view: "play"; readonly prefix: string }
  | { readonly view: "replay" };

/** Decodes a part of an address; empty if it is malformed. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Reads the part of an address after the number sign. */
export function readRoute(hash: string): Route {
  const [view, prefix] = hash.replace(/^#\/?/, "").split("/");
  if (view === "replay") return { view };
  const name = view === "play" ? decode(prefix ?? "") : "";
  return name === "" ? { view: "catalogue" } : { view: "play", prefix: name };
}

/** Writes the address of a view. */
export function writeRoute(route: Route): string {
  if (route.view === "play") {
    return `#/play/${encodeURIComponent(route.prefix)}`;
  }
  return route.view === "replay" ? "#/replay" : "#/";
}
