/** What the server objects to, in one line. */

/** An item of a list of objections. */
interface Item {
  readonly loc?: readonly unknown[];
  readonly msg?: unknown;
}

function itemWords(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { loc, msg } = item as Item;
  const words = String(msg ?? JSON.stringify(item));
  return Array.isArray(loc) ? `${loc.join(".")}: ${words}` : words;
}

/** Words an error of the server. */
export function errorLine(status: number, answer: unknown): string {
  const { detail = null, code = null } = typeof answer === "object" &&
      answer !== null
    ? answer as { detail?: unknown; code?: unknown }
    : {};
  const words = Array.isArray(detail)
    ? detail.map(itemWords).join("; ")
    : typeof detail === "string"
    ? detail
    : "the server gives no reason";
  const name = typeof code === "string" ? `${status} ${code}` : `${status}`;
  return `${words.replaceAll(/\s+/g, " ")} (${name})`;
}
