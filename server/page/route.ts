/** Routes in the URL's hash. */

export type Route =
  | { readonly view: "catalogue" }
  | { readonly view: "play"; readonly prefix: string }
  | { readonly view: "replay" };

/** Decodes a segment; empty if malformed. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

export function readRoute(hash: string): Route {
  const [view, prefix] = hash.replace(/^#\/?/, "").split("/");
  if (view === "replay") return { view };
  const name = view === "play" ? decode(prefix ?? "") : "";
  return name === "" ? { view: "catalogue" } : { view: "play", prefix: name };
}

export function writeRoute(route: Route): string {
  if (route.view === "play") {
    return `#/play/${encodeURIComponent(route.prefix)}`;
  }
  return route.view === "replay" ? "#/replay" : "#/";
}
