/** Starts the page. */

/// <reference lib="dom" />

import { render } from "preact";
import { App } from "./app.tsx";

render(<App base={new URL(".", location.href).href} />, document.body);
