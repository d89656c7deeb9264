/** Starts the page. */

/// <reference lib="dom" />

import { render } from "preact";
import { LabPage } from "./lab_page.tsx";

render(<LabPage base={new URL(".", location.href).href} />, document.body);
