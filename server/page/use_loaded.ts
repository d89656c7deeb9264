/** Loading data for a view. */

import { useEffect, useState } from "preact/hooks";

interface Loaded<T> {
  readonly value: T | null;
  readonly error: Error | null;
}

/** Loads again when an input changes; the last result stays until then. */
export function useLoaded<T>(
  load: () => Promise<T | null>,
  inputs: readonly unknown[],
): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, error: null });
  useEffect(() => {
    let isStale = false;
    load().then((value) => {
      if (!isStale) setLoaded({ value, error: null });
    }, (error) => {
      if (!isStale) setLoaded(({ value }) => ({ value, error }));
    });
    return () => void (isStale = true);
  }, inputs);
  return loaded;
}
