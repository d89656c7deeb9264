/** A curriculum for tests: from the first environment to the second. */

import type { Curriculum } from "../../../trainers/runs/modules/curriculum.ts";

export const curriculum: Curriculum = ({ update, updates }) => [
  updates - update,
  update,
];
