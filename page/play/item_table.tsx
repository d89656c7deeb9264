/** The items of a preference episode, with what is being compared marked. */

/// <reference lib="dom" />

import type { JSX } from "preact";

type Items = readonly (readonly number[])[];

/** The items in a view, `null` if it has none. */
export function itemsOf(view: unknown): Items | null {
  const { items } = (view ?? {}) as { readonly items?: Items };
  return Array.isArray(items) ? items : null;
}

/**
 * The table.
 *
 * @param props The items' scores, and the rows and columns chosen, from "1"
 */
export function ItemTable({ items, rows, columns }: {
  readonly items: Items;
  readonly rows: string | readonly string[];
  readonly columns: string | readonly string[];
}): JSX.Element {
  const isChosen = (row: number, column: number): boolean =>
    rows.includes(String(row + 1)) &&
    (columns.length === 0 || columns.includes(String(column + 1)));
  return (
    <div class="scroll">
      <table class="items">
        <caption>Items and their scores on each attribute</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {items[0]?.map((_, column) => (
              <th key={column} scope="col">{column + 1}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {item.map((score, column) => (
                <td
                  key={column}
                  class={isChosen(row, column) ? "chosen" : undefined}
                  style={{ "--score": String(score) }}
                >
                  {score.toFixed(1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
