/** Rules 30 to 35 of Gymnasium's checker, on `render` and `close`. */

import { type Check, judge, notApplicable, thrownBy } from "./check.ts";

const ONE_MODE = "render() has one mode, text, and needs no declaration";

/** The checks of this file, in order; the last one closes the environment. */
export const renderChecks: readonly Check[] = [
  notApplicable("rule30.render_modes", ONE_MODE),
  notApplicable("rule31.render_fps", ONE_MODE),
  notApplicable("rule32.render_mode", ONE_MODE),
  {
    id: "rule33.renders",
    remediation: "Let render() work before and during an episode",
    async run({ make }) {
      const env = await make();
      const complaints = [];
      for (const prepare of [() => null, () => env.reset({ seed: 0 })]) {
        await prepare();
        const thrown = await thrownBy(() => env.render());
        complaints.push(thrown === null ? null : `it threw ${thrown.error}`);
      }
      return judge("render() before and after reset()", complaints);
    },
  },
  {
    id: "rule34.render_type",
    remediation: "Return a string from render()",
    async run({ make }) {
      const env = await make();
      await env.reset({ seed: 0 });
      const type = typeof env.render();
      return judge("render() after reset()", [
        type === "string" ? null : `it returned ${type}`,
      ]);
    },
  },
  {
    id: "rule35.close_twice",
    remediation: "Let the second close() do nothing",
    async run({ make }) {
      const env = await make();
      await env.reset({ seed: 0 });
      const thrown = [
        await thrownBy(() => env.close()),
        await thrownBy(() => env.close()),
      ];
      return judge(
        "close(), twice",
        thrown.map((each) => each === null ? null : `it threw ${each.error}`),
      );
    },
  },
];
