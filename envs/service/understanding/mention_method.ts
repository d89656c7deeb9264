// deno-lint-ignore-file camelcase -- the fields are those of the data
/** Mentions of payment methods. */

export interface NamedMethod {
  readonly source: string;
  readonly last_four?: string;
}

export function mentionSource(source: string): string {
  return `source:${source.replace("_", " ")}`;
}

/**
 * Lists mentions of a payment method: its id and, if the customer owns it, its
 * kind and last digits.
 */
export function mentionMethod(
  methods: Readonly<Record<string, NamedMethod>>,
  id: string,
): string[] {
  const method = methods[id];
  if (method === undefined) return [id];
  const { source, last_four } = method;
  const last = last_four === undefined ? [] : [`last:${last_four}`];
  return [id, mentionSource(source), ...last];
}
