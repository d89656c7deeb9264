/** Puts another function in the place of an object's method for a while. */

/** A method of any kind. */
// deno-lint-ignore no-explicit-any
export type Method = (...args: any[]) => any;

/** Replaces a method of one object, its own or inherited. */
export function replaceMethod<K extends string>(
  object: Record<K, Method>,
  name: K,
  around: (method: Method) => Method,
): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  object[name] = around(object[name].bind(object));
  return () => {
    if (own === undefined) delete (object as Partial<Record<K, Method>>)[name];
    else Object.defineProperty(object, name, own);
  };
}
