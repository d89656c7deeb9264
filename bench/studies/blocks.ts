/** What stands in a block of a document: tables, a picture, where it is from. */

import { ruleError } from "../../utils/errors.ts";
import { type Analysis, analyzeResults } from "./exhibits/analysis.ts";
import {
  describeLocks,
  drawLockCharts,
  listLockLooks,
  tabulateLock,
} from "./exhibits/lock_exhibit.ts";
import {
  drawNoiseCharts,
  listNoiseLooks,
  NOISE_TEXT,
  tabulateNoise,
} from "./exhibits/noise_exhibit.ts";
import { REPLY_TEXT, tabulateReplies } from "./tables/reply_table.ts";
import { ASKING_TEXT, tabulateAsking } from "./tables/asking_table.ts";
import { CHOICE_TEXT, tabulateChoices } from "./tables/choice_table.ts";
import { COURSE_TEXT, tabulateCourses } from "./tables/course_table.ts";
import { DRIFT_TEXT } from "./tables/drift.ts";
import { GAIN_TEXT, tabulateGains } from "./tables/gain_table.ts";
import { METHOD_TEXT } from "./tables/method_table.ts";
import { ESCAPE_TEXT, listEscapes, tabulateEscapes } from "./tables/escape.ts";
import { drawCourses } from "./exhibits/course_chart.ts";
import { makeLook } from "../../report/runs/groups.ts";
import { drawSurvival, listSurvivalLooks } from "./exhibits/survival_chart.ts";
import { OPTION_TEXT, tabulateOptions } from "./tables/option_table.ts";
import { drawTaskCharts, listTaskLooks } from "./exhibits/task_exhibit.ts";
import {
  DIFFERENCE_HEADINGS,
  formatDifferenceRow,
  formatTasksRow,
  TASKS_HEADINGS,
  TASKS_TEXT,
} from "../../experiments/results/task_tables.ts";
import { formatMarkdownTable } from "../../experiments/results/markdown_table.ts";
import type { ExhibitTable } from "./exhibits/exhibit.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { joinCharts } from "./join_charts.ts";
import { mergeStudies, type StudyResults } from "./result_file.ts";
import { formatSampledTable } from "./sampled_table.ts";
import { getExperimentPath, getPicturePath } from "./study_list.ts";

/** What a block holds. */
export interface Block {
  /** Paragraphs of Markdown; the picture's link is not among them. */
  readonly paragraphs: readonly string[];
  /** The picture as SVG, and what it shows; `null` where there is none. */
  readonly picture: { readonly svg: string; readonly title: string } | null;
}

/** Makes a block of one kind; `null` where a study has nothing of it. */
type BlockMaker = (analysis: Analysis, study: StudyResults) => Block | null;

function formatExhibitTable({ heading, rows }: ExhibitTable): string {
  const cells = rows.map((row) => row.map(String));
  return formatMarkdownTable(heading, cells).join("\n");
}

/** Leaves out the columns whose headings match. */
function omitColumns(
  pattern: RegExp,
  { heading, rows }: ExhibitTable,
): ExhibitTable {
  const isKept = (_: unknown, i: number) => !pattern.test(heading[i]!);
  return {
    heading: heading.filter(isKept),
    rows: rows.map((row) => row.filter(isKept)),
  };
}

/** Breaks a paragraph as `deno fmt` does: code and links stay whole. */
export function wrapParagraph(text: string, width: number = 80): string {
  const words = text.match(/(?:`[^`]*`|!?\[[^\]]*\]\([^)]*\)|[^\s`])+/g) ?? [];
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.join("\n");
}

/** Says what runs a block is made of. */
function describeRuns(
  { name, split, planned, cells, warmStarts }: StudyResults,
): string {
  const distinct = (values: readonly (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].sort().join(", ");
  const minutes = cells.reduce((sum, cell) => sum + (cell.minutes ?? 0), 0);
  const episodes = distinct(
    cells.flatMap(({ measures }) => measures.map((one) => `${one.episodes}`)),
  );
  const count = cells.length === planned
    ? `${planned} runs`
    : `${cells.length} of ${planned} runs`;
  const starts = warmStarts.length === 0
    ? ""
    : ` from ${warmStarts.length} warm starts`;
  const tasks = split === "test" ? "held-out tasks" : `tasks of ${split}`;
  return `\`deno task unlock experiment ${
    getExperimentPath(name)
  }\`: ${count}` +
    `${starts}, ${formatDecimal(minutes / 60, 1)} hours of training, commit ` +
    `${distinct(cells.map(({ commit }) => commit))}, backend ` +
    `${
      distinct(cells.map(({ backend }) => backend))
    }; ${episodes} ${tasks} a run.`;
}

const SAMPLED = "Sampled success, the policy that was trained; 95 % t " +
  "intervals over seeds, differences taken seed by seed.";

const ESCAPE_TITLE = "Share of runs that are still locked after each update";

/** Kinds of blocks by their names. */
const MAKERS: Readonly<Record<string, BlockMaker>> = {
  table: ({ groups }) => ({
    paragraphs: [wrapParagraph(SAMPLED), formatSampledTable(groups)],
    picture: null,
  }),
  tasks: ({ together }) =>
    together.arms.length === 0 ? null : {
      paragraphs: [
        wrapParagraph(TASKS_TEXT),
        // The picture has the shares of runs above a score.
        formatExhibitTable(omitColumns(/^above /, {
          heading: TASKS_HEADINGS,
          rows: together.arms.map(formatTasksRow),
        })),
      ],
      picture: {
        title: "Performance profiles, and differences to vanilla by task",
        svg: joinCharts(
          [drawTaskCharts(together, "tasks")],
          listTaskLooks(together),
        ),
      },
    },
  differences: ({ together }) =>
    together.differences.length === 0 ? null : {
      paragraphs: [
        formatExhibitTable({
          heading: DIFFERENCE_HEADINGS,
          rows: together.differences.map(formatDifferenceRow),
        }),
      ],
      picture: null,
    },
  options: ({ groups }) => {
    const table = tabulateOptions(groups);
    return table === null ? null : {
      paragraphs: [wrapParagraph(OPTION_TEXT), formatExhibitTable(table)],
      picture: null,
    };
  },
  choices: ({ groups }) => {
    const table = tabulateChoices(groups);
    return table === null ? null : {
      paragraphs: [wrapParagraph(CHOICE_TEXT), formatExhibitTable(table)],
      picture: null,
    };
  },
  asking: (_, study) => {
    const table = tabulateAsking(study);
    return table === null ? null : {
      paragraphs: [wrapParagraph(ASKING_TEXT), formatExhibitTable(table)],
      picture: null,
    };
  },
  replies: ({ groups }) => {
    const table = tabulateReplies(groups);
    return table === null ? null : {
      paragraphs: [wrapParagraph(REPLY_TEXT), formatExhibitTable(table)],
      picture: null,
    };
  },
  escape: ({ escapes }) => {
    if (escapes.length === 0) return null;
    const looks = listSurvivalLooks(escapes);
    return {
      paragraphs: [
        wrapParagraph(ESCAPE_TEXT),
        formatExhibitTable(tabulateEscapes(escapes)),
      ],
      picture: {
        title: ESCAPE_TITLE,
        svg: joinCharts([[drawSurvival(escapes, looks)]], looks),
      },
    };
  },
  gains: ({ groups }) => {
    const table = tabulateGains(groups);
    return table === null ? null : {
      paragraphs: [wrapParagraph(GAIN_TEXT), formatExhibitTable(table)],
      picture: null,
    };
  },
  drift: (analysis) => {
    const { drift } = analysis;
    return drift === null ? null : {
      paragraphs: [wrapParagraph(DRIFT_TEXT), formatExhibitTable(drift)],
      picture: null,
    };
  },
  course: ({ courses }) => {
    if (courses.length === 0) return null;
    const looks = [...new Set(courses.map(({ arm }) => arm))].map(makeLook);
    return {
      paragraphs: [
        wrapParagraph(COURSE_TEXT),
        formatExhibitTable(tabulateCourses(courses)),
      ],
      picture: {
        title: "Success, turns, entropy, KL, groups all right and all wrong, " +
          "and general tools over updates",
        svg: joinCharts(drawCourses(courses, looks), looks),
      },
    };
  },
  methods: ({ methods }) =>
    methods === null ? null : {
      paragraphs: [wrapParagraph(METHOD_TEXT), formatExhibitTable(methods)],
      picture: null,
    },
  lock: ({ locks }) =>
    locks.length === 0 ? null : {
      paragraphs: locks.map((group) => wrapParagraph(describeLocks(group))),
      picture: {
        title: "Final success by how well the start asks and listens, the " +
          "border where vanilla locks, and the ways of the runs",
        svg: joinCharts(
          locks.map((group, i) => drawLockCharts(group, `lock${i}`)),
          listLockLooks(locks[0]!),
        ),
      },
    },
  "lock-cells": ({ locks }) =>
    locks.length === 0 ? null : {
      paragraphs: locks.flatMap(({ maps }) =>
        maps.map((map) => formatExhibitTable(tabulateLock(map)))
      ),
      picture: null,
    },
  noise: ({ lines }) =>
    lines.length === 0 ? null : {
      paragraphs: [
        wrapParagraph(NOISE_TEXT),
        formatExhibitTable(tabulateNoise(lines)),
      ],
      picture: {
        title: "Gain against 2·Acc − 1, with lines of least squares",
        svg: joinCharts(
          [drawNoiseCharts(lines, "noise")],
          listNoiseLooks(lines),
        ),
      },
    },
};

/** Makes what is to stand in a block: of a study, or of several as one. */
export function makeBlock(
  studies: readonly [StudyResults, ...StudyResults[]],
  kind: string,
): Block {
  const study = mergeStudies(studies);
  const analysis = analyzeResults(study);
  const maker = Object.hasOwn(MAKERS, kind) ? MAKERS[kind]! : () => null;
  const block = maker(analysis, study);
  if (block === null) {
    const kinds = Object.keys(MAKERS)
      .filter((name) => MAKERS[name]!(analysis, study) !== null);
    const rule = `one of ${kinds.join(", ")}`;
    throw ruleError(RangeError, "write figures", "kind", rule, kind);
  }
  return {
    ...block,
    paragraphs: [
      ...block.paragraphs,
      ...studies.map(describeRuns).map((text) => wrapParagraph(text)),
    ],
  };
}

/**
 * Makes a block of several studies: their escapes, side by side. A study without
 * `as+bt` on a task is measured by one before it.
 */
export function compareEscapes(studies: readonly StudyResults[]): Block {
  const thresholds = new Map<string, number>();
  const all = studies.map((study) => {
    const escapes = listEscapes(study, thresholds);
    if (escapes.length === 0) {
      const rule =
        "a study with success in training and an arm as+bt, its own or one before it";
      throw ruleError(RangeError, "write figures", "study", rule, study.name);
    }
    for (const { env, threshold } of escapes) thresholds.set(env, threshold);
    return { name: study.name, escapes };
  });
  const looks = listSurvivalLooks(all.flatMap(({ escapes }) => escapes));
  const tables = all.map(({ escapes }) => tabulateEscapes(escapes));
  return {
    paragraphs: [
      wrapParagraph(ESCAPE_TEXT),
      formatExhibitTable({
        heading: ["study", ...tables[0]!.heading],
        rows: tables.flatMap(({ rows }, i) =>
          rows.map((row) => [all[i]!.name, ...row])
        ),
      }),
      ...studies.map(describeRuns).map((text) => wrapParagraph(text)),
    ],
    picture: {
      title: `${ESCAPE_TITLE}, by study`,
      svg: joinCharts(
        [all.map(({ name, escapes }) => drawSurvival(escapes, looks, name))],
        looks,
      ),
    },
  };
}

/** Whether a paragraph is a sentence, not a table or what heads one. */
function isSentence(paragraph: string): boolean {
  return !paragraph.startsWith("|") && !paragraph.endsWith(":");
}

/**
 * Writes a block as Markdown, its picture above; links go from a folder. What
 * the document has `said` before is not said again.
 */
export function formatBlock(
  { paragraphs, picture }: Block,
  study: string,
  kind: string,
  document: string,
  said: Set<string> = new Set(),
): string {
  const up = "../".repeat(document.split("/").length - 1);
  const link = picture === null
    ? []
    : [`![${picture.title}](${up}${getPicturePath(study, kind)})`];
  const news = paragraphs.filter((text) =>
    !isSentence(text) || !said.has(text)
  );
  for (const text of paragraphs) said.add(text);
  return [...link, ...news].join("\n\n");
}
