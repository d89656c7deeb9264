/** Starts the page. */

/// <reference lib="dom" />

import { render } from "preact";
import { App } from "./app.tsx";

// Sessions end with the page: one that comes back whole has lost its own.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

render(<App base={new URL(".", location.href).href} />, document.body);
