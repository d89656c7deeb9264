/** What is chosen on the page, and how it stands in the address. */

export const ARM_NAMES = ["vanilla", "arew"] as const;

export type ArmName = typeof ARM_NAMES[number];

/** Environments that a small policy learns in a browser. */
export const ENVS = [
  ...["PE-G-Mini-v0", "PE-G-S2-v0", "PE-G-S3-v0", "PE-F-D6-v0", "PE-F-D8-v0"],
  ...["MediQ-Mini-v0", "FloDial-Mini-v0", "GuessWho-v0", "Mastermind-v0"],
] as const;

/** The environment with a start in the package. */
export const SHIPPED_ENV = "PE-G-Mini-v0";

/** Episodes of an update: fewer are faster and noisier. */
export const BATCHES = [32, 64, 128, 256] as const;

/** What computes: WebAssembly, which always works, or a graphics processor. */
export const BACKENDS = ["wasm", "webgpu"] as const;

export const METHODS = ["ppo", "grpo", "gspo", "rloo"] as const;

/** Which labels AREW uses: of questions, of beliefs, or both. */
export const CHANNELS = ["as+bt", "as", "bt"] as const;

/** How a teacher of the start asks and listens, as shares in [0, 1]. */
export interface Skills {
  readonly asks: number;
  readonly listens: number;
  /** Whether an ideal teacher came before, so that the skills are latent. */
  readonly isLatent: boolean;
}

/**
 * What both policies start from: the package's start, one that learns from a
 * mediocre teacher, or one that learns from a teacher of given skills.
 */
export type Start = "shipped" | "teacher" | Skills;

export interface Choices {
  readonly env: string;
  readonly seed: number;
  readonly method: string;
  /** λ of AREW, in standard deviations of the advantage. */
  readonly lambda: number;
  readonly channels: typeof CHANNELS[number];
  /** Probability that a label's sign is flipped. */
  readonly noise: number;
  readonly start: Start;
  /** Episodes of an update. */
  readonly batch: number;
  readonly updates: number;
  readonly backend: string;
}

/** What `unlock demo` does. */
export const DEFAULT_CHOICES: Choices = {
  env: SHIPPED_ENV,
  seed: 0,
  method: "ppo",
  lambda: 1,
  channels: "as+bt",
  noise: 0,
  start: "shipped",
  batch: 256,
  updates: 140,
  backend: "wasm",
};

/** Reads a number in a range; `null` for anything else. */
function readNumber(
  text: string | null,
  lowest: number,
  highest: number,
): number | null {
  if (text === null || text.trim() === "") return null;
  const value = Number(text);
  return value >= lowest && value <= highest ? value : null;
}

function readWhole(text: string | null, lowest: number): number | null {
  const value = readNumber(text, lowest, 1e6);
  return Number.isInteger(value) ? value : null;
}

/** Finds a word in a list; `null` if it is not there. */
function readWord(text: string | null, words: readonly string[]) {
  return text !== null && words.includes(text) ? text : null;
}

/** What follows the shares of a latent start. */
const LATENT = "latent";

function readStart(text: string | null, env: string): Start {
  const usual = env === SHIPPED_ENV ? "shipped" : "teacher";
  if (text === "teacher") return "teacher";
  const parts = (text ?? "").split(",");
  const [asks, listens] = parts.map((part) => readNumber(part, 0, 1));
  return typeof asks === "number" && typeof listens === "number"
    ? { asks, listens, isLatent: parts[2] === LATENT }
    : usual;
}

/** Reads an address's hash; what it lacks, or has wrong, is the default. */
export function readChoices(hash: string): Choices {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const usual = DEFAULT_CHOICES;
  const env = readWord(asked.get("env"), ENVS) ?? usual.env;
  return {
    env,
    seed: readWhole(asked.get("seed"), 0) ?? usual.seed,
    method: readWord(asked.get("method"), METHODS) ?? usual.method,
    lambda: readNumber(asked.get("lambda"), 0, 10) ?? usual.lambda,
    channels: CHANNELS.find((name) => name === asked.get("channels")) ??
      usual.channels,
    noise: readNumber(asked.get("noise"), 0, 0.5) ?? usual.noise,
    start: readStart(asked.get("start"), env),
    batch: BATCHES.find((batch) => String(batch) === asked.get("batch")) ??
      usual.batch,
    updates: readWhole(asked.get("updates"), 1) ?? usual.updates,
    backend: readWord(asked.get("backend"), BACKENDS) ?? usual.backend,
  };
}

function writeStart(start: Start): string {
  if (typeof start === "string") return start;
  const { asks, listens, isLatent } = start;
  return [asks, listens, ...isLatent ? [LATENT] : []].join();
}

/** Writes an address's hash, without what is the default. */
export function writeChoices(choices: Choices): string {
  const { start, ...others } = choices;
  const usual = readChoices(`env=${choices.env}`);
  const pairs = Object.entries({ ...others, start: writeStart(start) })
    .filter(([name, value]) => {
      const own = name === "start"
        ? writeStart(usual.start)
        : DEFAULT_CHOICES[name as keyof Choices];
      return value !== own;
    });
  return pairs.map(([name, value]) => `${name}=${value}`).join("&");
}
