/** Where data sets are to be had: in their authors' own public repositories. */

/** A file of a data set. */
export interface SourceFile {
  /** Its name in the user's folder; a name of a folder may stand before it. */
  readonly name: string;
  /** Repository, commit and path, as in the addresses of its raw content. */
  readonly path: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  /**
   * Makes of its text what the user's folder is to hold
   * @default the bytes as they are
   */
  readonly convert?: (text: string) => string;
}

/** A data set. */
export interface Source {
  readonly title: string;
  /** What its user must know of its origin and licence. */
  readonly terms: string;
  readonly files: readonly SourceFile[];
}

/** The cases of MediQ. */
export const MEDIQ: Source = {
  title: "MediQ",
  terms: "MediQ is licensed under CC BY 4.0 and is by the authors of\n" +
    "https://github.com/stellalisy/mediQ: name them where you use it.",
  files: [{
    name: "all_dev_good.jsonl",
    path: "stellalisy/mediQ/63acb4ccbbc082a3a7895b79d27f51204f6f9aa7/data/" +
      "all_dev_good.jsonl",
    sha256: "3bfc7090d060dd8d11e4237344ed78846707faab433a84d078191627ad3c9526",
  }],
};

const COMMIT = "514826d4358fc2a97f4248b248f76bcaf03aa9e7";

/** Two of the charts were corrected after the others. */
const LATER_COMMIT = "e06ec98daa265f506935c5639c0c8dfaf9227e4e";

function makeChartFile(
  key: string,
  sha256: string,
  commit: string = COMMIT,
): SourceFile {
  const name = `${key}.json`;
  const path = `dair-iitd/FloDial/${commit}/knowledge-sources/${name}`;
  return { name, path, sha256 };
}

/** The charts of FloDial. */
export const FLODIAL: Source = {
  title: "FloDial",
  terms: "FloDial, https://github.com/dair-iitd/FloDial, states no licence:\n" +
    "the charts are for your own use, and not to be passed on.",
  files: [
    makeChartFile(
      "brake_problem",
      "9b9582b3fba605390dd28426afc7399b38617e17228bb606de0056d3bcc1ac5f",
    ),
    makeChartFile(
      "car_electrical_failure",
      "53872579dcf39aceb778619fcdc5ed56258a9572b123b113e9269e7bb5616373",
    ),
    makeChartFile(
      "car_steering",
      "7e1677609832bd2b269e495a970fabb0e2a35d7cd09eeb7a4c386cdda8912f3e",
      LATER_COMMIT,
    ),
    makeChartFile(
      "car_wont_start",
      "0f4ce637cc2b81dee2d7b3789b25e34dff044650fd2c3e2f8af342470696bff7",
    ),
    makeChartFile(
      "engine_overheats",
      "fcde5917a7eb8d8fac70e4d559a37144d6b65268767903593f6447ad06d62d98",
    ),
    makeChartFile(
      "laptop_battery",
      "71c21bf0a5f8e0c7c8458a5555d18f2adc59142a43f61482faadf9d2747cc0d4",
      LATER_COMMIT,
    ),
    makeChartFile(
      "laptop_drive",
      "2a6624bfd838d16a99477afb6583cf2f58205fb87b2c7f290580db3de78cacae",
    ),
    makeChartFile(
      "laptop_overheating",
      "62728b4b7eb5717e43ef90219a393c355dfed835077c5c407bcb055352e5bde3",
    ),
    makeChartFile(
      "lcd_problem",
      "e1851c80ca157046e02e19e0c63432752cb5a7bed3c2e11b7d44b4e99f14bdf9",
    ),
    makeChartFile(
      "power",
      "b816ab543c1225c9f797ff06f45e35cdfb525bacefd149ad8608fb44b70f1ad5",
    ),
    makeChartFile(
      "ticking",
      "64b1b3c481170e6e0043d4ab503e1351ebed199e67e7adc1bdac792c6fff5da9",
    ),
    makeChartFile(
      "wireless",
      "ab4d47641f344a791b6ba71a1ec8cb6a39c9e5ffeb114e811addd55f97a0acee",
    ),
  ],
};
