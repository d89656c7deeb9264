// deno-lint-ignore-file camelcase -- the fields are those of the data
/** What a means of payment is called in mentions, whatever the domain. */

/** A means of payment, as far as it can be named. */
export interface NamedMethod {
  readonly source: string;
  readonly last_four?: string;
}

/** Writes the mention of a means of payment by its kind. */
export function mentionSource(source: string): string {
  return `source:${source.replace("_", " ")}`;
}

/**
 * Lists what an agent may call a means of payment.
 *
 * @param methods The customer's, by their ids
 * @param id Which one
 * @returns Its id; of one that the customer has also its kind and last digits
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
