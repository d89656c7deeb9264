/** Values of options that a customer does not want. */

import { rememberObjects } from "../../service/database/memoize.ts";
import { listVariants, type RetailProduct } from "../database/shop_records.ts";

/** How a value is recognised; numbers, yes and no only with their key. */
function spellValue(key: string, value: string): string[] {
  const lower = value.toLowerCase();
  return /[a-z]{3}/.test(lower) && lower !== "yes"
    ? [lower]
    : [`${key} ${lower}`, `${key}: ${lower}`, `${key} of ${lower}`];
}

interface SpelledValue {
  readonly value: string;
  readonly spelled: readonly string[];
}

const listValues = rememberObjects((product: RetailProduct) => {
  const byName = new Map<string, SpelledValue>();
  for (const { options } of listVariants(product)) {
    for (const [key, value] of Object.entries(options)) {
      byName.set(`${key}\n${value}`, {
        value: value.toLowerCase(),
        spelled: spellValue(key, value),
      });
    }
  }
  return [...byName.values()];
});

/** Values of some products that are not part of the given words. */
export function listOtherValues(
  products: ReadonlySet<RetailProduct>,
  used: readonly string[],
): string[] {
  // "glass" is part of "glass, tinted".
  const words = used.join("\n").toLowerCase();
  return [...products].flatMap((product) =>
    listValues(product).flatMap(({ value, spelled }) =>
      words.includes(value) ? [] : spelled
    )
  );
}
