/** Finds the file and line in a plug-in where an error was thrown. */

const PACKAGE = new URL("../", import.meta.url).href;

const plugIns = new Set<string>();

export function notePlugIn(url: string): void {
  plugIns.add(url);
}

/** Locations of packages, which are not plug-ins. */
const PACKAGES = /\/node_modules\/|\/npm\/registry\./;

function isTheirs(url: string): boolean {
  return plugIns.has(url) || !url.startsWith(PACKAGE) && !PACKAGES.test(url);
}

/** A position in a file, as in stacks and syntax errors. */
const PLACE = /(file:\/\/[^\s()"']+?):(\d+):(\d+)/g;

function findInText(text: string): string | null {
  for (const [, url = "", line, column] of text.matchAll(PLACE)) {
    if (!isTheirs(url)) continue;
    return `${decodeURI(new URL(url).pathname)}:${line}:${column}`;
  }
  return null;
}

/** The first position in a plug-in, in an error's stack or its cause's. */
export function findPlugInPosition(error: unknown): string | null {
  if (plugIns.size === 0 || !(error instanceof Error)) return null;
  return findInText(error.stack ?? error.message) ??
    findPlugInPosition(error.cause);
}
