/** Starts the page. */

/// <reference lib="dom" />

import { render } from "preact";
import { App } from "./app.tsx";

// A page restored from the cache has lost its session.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

render(<App base={new URL(".", location.href).href} />, document.body);
