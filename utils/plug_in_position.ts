/** Where in a plug-in an error was thrown: its file and line. */

const PACKAGE = new URL("../", import.meta.url).href;

/** The URLs of the modules that were loaded as plug-ins. */
const plugIns = new Set<string>();

/** Notes that a module is a plug-in, wherever it lies. */
export function notePlugIn(url: string): void {
  plugIns.add(url);
}

/** Where packages lie that a plug-in may import; they are not its own. */
const PACKAGES = /\/node_modules\/|\/npm\/registry\./;

/** Tells a file of a plug-in's from one of this package or another one. */
function isTheirs(url: string): boolean {
  return plugIns.has(url) || !url.startsWith(PACKAGE) && !PACKAGES.test(url);
}

/** A place in a file, as stacks and messages of syntax errors write it. */
const PLACE = /(file:\/\/[^\s()"']+?):(\d+):(\d+)/g;

function findInText(text: string): string | null {
  for (const [, url = "", line, column] of text.matchAll(PLACE)) {
    if (!isTheirs(url)) continue;
    return `${decodeURI(new URL(url).pathname)}:${line}:${column}`;
  }
  return null;
}

/**
 * Finds the first place in an error's stack that is neither this package's nor
 * another one's, or else in that of its cause; `null` where no plug-in was
 * loaded, or none had a part in it.
 */
export function findPlugInPosition(error: unknown): string | null {
  if (plugIns.size === 0 || !(error instanceof Error)) return null;
  return findInText(error.stack ?? error.message) ??
    findPlugInPosition(error.cause);
}
