/** Routes in the URL's hash. */

import { decodePercent } from "../../utils/percent.ts";
import {
  type EpisodeSettings,
  readSettings,
  writeSettings,
} from "./play/episode_settings.ts";

/** Where recorded episodes come from: the sample, or a run of the server. */
export type ReplaySource = "sample" | { readonly run: string };

export type Route =
  | { readonly view: "catalogue" }
  | {
    readonly view: "play";
    readonly prefix: string;
    /** The episode that the address opens; `null` for none. */
    readonly settings: EpisodeSettings | null;
  }
  | {
    readonly view: "replay";
    /** `null` for a file of one's own, or none. */
    readonly source: ReplaySource | null;
    /** The line of an episode, from 1; `null` for the first. */
    readonly line: number | null;
  };

function readLine(text: string | undefined): number | null {
  return /^[1-9]\d*$/.test(text ?? "") ? Number(text) : null;
}

function readReplay(parts: readonly string[]): Route {
  const view = "replay";
  const [kind, first, second] = parts;
  const run = kind === "run" && decodePercent(first ?? "") || "";
  if (run !== "") return { view, source: { run }, line: readLine(second) };
  return kind === "sample"
    ? { view, source: "sample", line: readLine(first) }
    : { view, source: null, line: null };
}

export function readRoute(hash: string): Route {
  const [path = "", query] = hash.replace(/^#\/?/, "").split("?", 2);
  const [view, ...parts] = path.split("/");
  if (view === "replay") return readReplay(parts);
  // Empty if it is malformed.
  const prefix = view === "play" && decodePercent(parts[0] ?? "") || "";
  if (prefix === "") return { view: "catalogue" };
  const settings = query === undefined
    ? null
    : readSettings(new URLSearchParams(query));
  return { view: "play", prefix, settings };
}

function writeReplay({ source, line }: Route & { view: "replay" }): string {
  if (source === null) return "#/replay";
  const place = source === "sample"
    ? source
    : `run/${encodeURIComponent(source.run)}`;
  return `#/replay/${place}${line === null ? "" : `/${line}`}`;
}

export function writeRoute(route: Route): string {
  if (route.view === "replay") return writeReplay(route);
  if (route.view === "catalogue") return "#/";
  const { prefix, settings } = route;
  const query = settings === null ? "" : `?${writeSettings(settings)}`;
  return `#/play/${encodeURIComponent(prefix)}${query}`;
}
