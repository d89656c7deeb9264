/** Objects without undefined values. */

/** An object whose values are defined, where they are there. */
export type Defined<T> = {
  readonly [Key in keyof T]?: Exclude<T[Key], undefined>;
};

export function omitUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
