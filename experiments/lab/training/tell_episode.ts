/** Episodes in words, for people who watch. */

import { readEpisode } from "../../../report/episodes/read_episode.ts";
import {
  type SampleEpisode,
  wordEpisode,
} from "../../../report/runs/word_episode.ts";
import type { TrainConfig } from "../../../trainers/runs/config/train_config.ts";

/** Tells an episode from its line of `transcripts.jsonl`. */
export async function tellEpisode(
  line: unknown,
  { envOptions }: Pick<TrainConfig, "envOptions">,
): Promise<SampleEpisode> {
  const recorded = readEpisode(JSON.stringify(line));
  return await wordEpisode(recorded, envOptions ?? "");
}
