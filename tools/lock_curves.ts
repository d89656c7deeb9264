/** The curves of the page's first figure, from the committed quick study. */

const ROOT = new URL("../", import.meta.url);

/** What `unlock experiment bench/experiments/mini.json` gave. */
const RESULTS = new URL("bench/results/mini.json", ROOT);

/** Where the page finds them. */
export const CURVES = new URL("server/page/lock_curves.json", ROOT);

const ENV = "PE-G-Mini-v0";

/** Updates that a point is the mean of. */
const WINDOW = 10;

/** What the figure needs of the study's results. */
interface Results {
  readonly scales: Readonly<Record<string, { readonly floor: number }>>;
  readonly cells: readonly {
    readonly env: string;
    readonly arm: string;
    readonly curve: readonly number[];
  }[];
}

const round = (value: number): number => Number(value.toFixed(2));

function averageWindows(curve: readonly number[]): number[] {
  const points = Math.floor(curve.length / WINDOW);
  return Array.from({ length: points }, (_, i) => {
    const part = curve.slice(WINDOW * i, WINDOW * (i + 1));
    return round(part.reduce((sum, value) => sum + value, 0) / WINDOW);
  });
}

/** Makes the figure's data: the floor, and a curve for each seed. */
export async function makeCurves(): Promise<string> {
  const results: Results = JSON.parse(await Deno.readTextFile(RESULTS));
  const listCurves = (arm: string) =>
    results.cells.filter((cell) => cell.env === ENV && cell.arm === arm)
      .map(({ curve }) => averageWindows(curve));
  return `${
    JSON.stringify({
      env: ENV,
      updates: results.cells[0]!.curve.length,
      floor: round(results.scales[ENV]!.floor),
      arew: listCurves("as+bt"),
      vanilla: listCurves("vanilla"),
    })
  }\n`;
}
