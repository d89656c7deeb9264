/** The version of the package. */

import config from "../deno.json" with { type: "json" };

/** Version of the package, which decides how a session is replayed. */
export const SIMULATOR_VERSION: string = config.version;
