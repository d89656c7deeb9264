/** Where data sets are: in their authors' own public repositories. */

import { convertPythonTasks } from "./python_tasks.ts";

export interface SourceFile {
  /** Its name in the user's folder, perhaps with a subfolder. */
  readonly name: string;
  /** Repository, commit and path, as in the addresses of its raw content. */
  readonly path: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Converts its text for the user's folder, if it has to. */
  readonly convert?: (text: string) => string;
}

export interface Source {
  readonly title: string;
  /** What its user must know about its origin and licence. */
  readonly terms: string;
  readonly files: readonly SourceFile[];
}

function readSums(text: string): [sha256: string, name: string][] {
  return text.trim().split("\n").map((line) => {
    const [sha256, name] = line.trim().split("  ");
    return [sha256!, name!];
  });
}

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

/** The commit of FloDial's charts; two of them were corrected later. */
const COMMIT = "514826d4358fc2a97f4248b248f76bcaf03aa9e7";
const LATER_COMMIT = "e06ec98daa265f506935c5639c0c8dfaf9227e4e";
const LATER = ["car_steering", "laptop_battery"];

/** SHA-256 of the charts, by name. */
const CHARTS = readSums(`
  9b9582b3fba605390dd28426afc7399b38617e17228bb606de0056d3bcc1ac5f  brake_problem
  53872579dcf39aceb778619fcdc5ed56258a9572b123b113e9269e7bb5616373  car_electrical_failure
  7e1677609832bd2b269e495a970fabb0e2a35d7cd09eeb7a4c386cdda8912f3e  car_steering
  0f4ce637cc2b81dee2d7b3789b25e34dff044650fd2c3e2f8af342470696bff7  car_wont_start
  fcde5917a7eb8d8fac70e4d559a37144d6b65268767903593f6447ad06d62d98  engine_overheats
  71c21bf0a5f8e0c7c8458a5555d18f2adc59142a43f61482faadf9d2747cc0d4  laptop_battery
  2a6624bfd838d16a99477afb6583cf2f58205fb87b2c7f290580db3de78cacae  laptop_drive
  62728b4b7eb5717e43ef90219a393c355dfed835077c5c407bcb055352e5bde3  laptop_overheating
  e1851c80ca157046e02e19e0c63432752cb5a7bed3c2e11b7d44b4e99f14bdf9  lcd_problem
  b816ab543c1225c9f797ff06f45e35cdfb525bacefd149ad8608fb44b70f1ad5  power
  64b1b3c481170e6e0043d4ab503e1351ebed199e67e7adc1bdac792c6fff5da9  ticking
  ab4d47641f344a791b6ba71a1ec8cb6a39c9e5ffeb114e811addd55f97a0acee  wireless
`);

export const FLODIAL: Source = {
  title: "FloDial",
  terms: "FloDial, https://github.com/dair-iitd/FloDial, states no licence:\n" +
    "the charts are for your own use, and not to be passed on.",
  files: CHARTS.map(([sha256, key]) => {
    const commit = LATER.includes(key) ? LATER_COMMIT : COMMIT;
    const name = `${key}.json`;
    const path = `dair-iitd/FloDial/${commit}/knowledge-sources/${name}`;
    return { name, path, sha256 };
  }),
};

const TAU_ENVS = "sierra-research/tau-bench/" +
  "59a200c6d575d595120f1cb70fea53cef0632f6b/tau_bench/envs";

/** SHA-256 of tau-bench's files, by path: policies, tables and tasks. */
const TAU_FILES = readSums(`
  d539fd2a46a8b8dd2e934ff9ed92f43e9f6b56bc7a718db8d2803ba8ad8f6bf7  retail/wiki.md
  2598a12586d28f2d6bd16bc86f4c800029b6af18e0abb5c475ef5c869c11ced1  retail/data/orders.json
  a9eabcc1a9742c5f5288c2779acce52b9308423383ed24706bbaf0889f762a0f  retail/data/products.json
  6f4fd104cc5e80b92166c4035315c31532c6cea52a90dcdf18425ee7f87c2b82  retail/data/users.json
  30880ce4e8d524dd0fdd18c1d3a5713551fc8638e82673de3e0fd1ab70046c6f  retail/tasks_train.py
  87dfe578d0271e7b0b5dfb40621a5c0dcc0e8452a75b8f3f8d1dcf0abac4ff14  retail/tasks_dev.py
  6f09468923c6cfb6162e94fe659264d6aee70816c18d51278fb4a581db7765a4  retail/tasks_test.py
  56c335801c16e26b54f600f9db99eb04d31db477e86eb160341d5c66b796c5c8  airline/wiki.md
  444d7565c68434a3e3fb72efd717f9f9cd5c56dce227f6f56e078f1cb0ed233a  airline/data/flights.json
  1cf0bbc58ad984be9de7c24dba6dd27393f94cdbd482d8524f6a54db1f561a8c  airline/data/reservations.json
  bd264e2a31e0fa35cdfef8987e70a0dd3776828b582fe90e7a44823a12eb4cea  airline/data/users.json
  14cdb6b4fe810faac9a0cc8395d3c7b32c883a979d1cde8c8003ae25a93d2ff3  airline/tasks_test.py
`);

/** The shop and the airline of tau-bench. */
export const TAU: Source = {
  title: "tau-bench",
  terms: "tau-bench is licensed under MIT and is by Sierra,\n" +
    "https://github.com/sierra-research/tau-bench: name it where you use it.",
  files: TAU_FILES.map(([sha256, file]) => ({
    name: file.replace("/wiki", "/policy").replace("/data/", "/")
      .replace(/py$/, "json"),
    path: `${TAU_ENVS}/${file}`,
    sha256,
    ...file.endsWith(".py") && { convert: convertPythonTasks },
  })),
};

/** tau2-bench, read from a clone. */
export const TAU2: Source = {
  title: "tau2-bench",
  terms: "tau2-bench is licensed under MIT and is by Sierra,\n" +
    "https://github.com/sierra-research/tau2-bench: name it where you use it.",
  files: [],
};
