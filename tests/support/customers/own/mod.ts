/** Lines of readers that the customers were tuned on. */

import type { Phrasing, TalkLine } from "../summary.ts";
import { ADVOCATE_PHRASINGS } from "./phrasings_advocates.ts";
import { AGENT_PHRASINGS } from "./phrasings_agents.ts";
import { ASSISTANT_PHRASINGS } from "./phrasings_assistants.ts";
import { BOARDER_PHRASINGS } from "./phrasings_boarders.ts";
import { CALLER_PHRASINGS } from "./phrasings_callers.ts";
import { CLERK_PHRASINGS } from "./phrasings_clerks.ts";
import { CORRESPONDENT_PHRASINGS } from "./phrasings_correspondents.ts";
import { CURATOR_PHRASINGS } from "./phrasings_curators.ts";
import { EMPLOYEE_PHRASINGS } from "./phrasings_employees.ts";
import { GUEST_PHRASINGS } from "./phrasings_guests.ts";
import { INVENTOR_PHRASINGS } from "./phrasings_inventors.ts";
import { LODGER_PHRASINGS } from "./phrasings_lodgers.ts";
import { MERCHANT_PHRASINGS } from "./phrasings_merchants.ts";
import { MESSENGER_PHRASINGS } from "./phrasings_messengers.ts";
import { NEIGHBOUR_PHRASINGS } from "./phrasings_neighbours.ts";
import { NEWCOMER_PHRASINGS } from "./phrasings_newcomers.ts";
import { NOVELIST_PHRASINGS } from "./phrasings_novelists.ts";
import { OFFICER_PHRASINGS } from "./phrasings_officers.ts";
import { OTHER_PHRASINGS } from "./phrasings_others.ts";
import { PATRON_PHRASINGS } from "./phrasings_patrons.ts";
import { PLAIN_PHRASINGS } from "./phrasings_plain.ts";
import { READER_PHRASINGS } from "./phrasings_readers.ts";
import { REGISTRAR_PHRASINGS } from "./phrasings_registrars.ts";
import { ROW_PHRASINGS } from "./phrasings_rows.ts";
import { SCRIBE_PHRASINGS } from "./phrasings_scribes.ts";
import { STORYTELLER_PHRASINGS } from "./phrasings_storytellers.ts";
import { STRANGER_PHRASINGS } from "./phrasings_strangers.ts";
import { TELLER_PHRASINGS } from "./phrasings_tellers.ts";
import { TRAVELLER_PHRASINGS } from "./phrasings_travellers.ts";
import { TUTOR_PHRASINGS } from "./phrasings_tutors.ts";
import { VETERAN_PHRASINGS } from "./phrasings_veterans.ts";
import { VISITOR_PHRASINGS } from "./phrasings_visitors.ts";
import { WRITER_PHRASINGS } from "./phrasings_writers.ts";
import { ADVOCATE_TALK } from "./talk_advocates.ts";
import { AGENT_TALK } from "./talk_agents.ts";
import { ASSISTANT_TALK } from "./talk_assistants.ts";
import { BOARDER_TALK } from "./talk_boarders.ts";
import { CALLER_TALK } from "./talk_callers.ts";
import { CLERK_TALK } from "./talk_clerks.ts";
import { CURATOR_TALK } from "./talk_curators.ts";
import { EMPLOYEE_TALK } from "./talk_employees.ts";
import { GUEST_TALK } from "./talk_guests.ts";
import { INVENTOR_TALK } from "./talk_inventors.ts";
import { LODGER_TALK } from "./talk_lodgers.ts";
import { MERCHANT_TALK } from "./talk_merchants.ts";
import { MESSENGER_TALK } from "./talk_messengers.ts";
import { NEWCOMER_TALK } from "./talk_newcomers.ts";
import { NOVELIST_TALK } from "./talk_novelists.ts";
import { OFFICER_TALK } from "./talk_officers.ts";
import { PATRON_TALK } from "./talk_patrons.ts";
import { READER_TALK } from "./talk_readers.ts";
import { REGISTRAR_TALK } from "./talk_registrars.ts";
import { SCRIBE_TALK } from "./talk_scribes.ts";
import { STORYTELLER_TALK } from "./talk_storytellers.ts";
import { STRANGER_TALK } from "./talk_strangers.ts";
import { TELLER_TALK } from "./talk_tellers.ts";
import { TRAVELLER_TALK } from "./talk_travellers.ts";
import { TUTOR_TALK } from "./talk_tutors.ts";
import { VETERAN_TALK } from "./talk_veterans.ts";
import { VISITOR_TALK } from "./talk_visitors.ts";
import { WRITER_TALK } from "./talk_writers.ts";

/** Ways to word a summary, by author. */
export const OWN_AUTHORS: Readonly<Record<string, readonly Phrasing[]>> = {
  agents: AGENT_PHRASINGS,
  assistants: ASSISTANT_PHRASINGS,
  boarders: BOARDER_PHRASINGS,
  callers: CALLER_PHRASINGS,
  clerks: CLERK_PHRASINGS,
  correspondents: CORRESPONDENT_PHRASINGS,
  employees: EMPLOYEE_PHRASINGS,
  guests: GUEST_PHRASINGS,
  inventors: INVENTOR_PHRASINGS,
  lodgers: LODGER_PHRASINGS,
  merchants: MERCHANT_PHRASINGS,
  messengers: MESSENGER_PHRASINGS,
  advocates: ADVOCATE_PHRASINGS,
  tellers: TELLER_PHRASINGS,
  scribes: SCRIBE_PHRASINGS,
  tutors: TUTOR_PHRASINGS,
  curators: CURATOR_PHRASINGS,
  registrars: REGISTRAR_PHRASINGS,
  officers: OFFICER_PHRASINGS,
  neighbours: NEIGHBOUR_PHRASINGS,
  newcomers: NEWCOMER_PHRASINGS,
  novelists: NOVELIST_PHRASINGS,
  others: OTHER_PHRASINGS,
  patrons: PATRON_PHRASINGS,
  plains: PLAIN_PHRASINGS,
  readers: READER_PHRASINGS,
  rows: ROW_PHRASINGS,
  storytellers: STORYTELLER_PHRASINGS,
  strangers: STRANGER_PHRASINGS,
  travellers: TRAVELLER_PHRASINGS,
  veterans: VETERAN_PHRASINGS,
  visitors: VISITOR_PHRASINGS,
  writers: WRITER_PHRASINGS,
};

/** All ways to word a summary. */
export const OWN_PHRASINGS: readonly Phrasing[] = Object.values(OWN_AUTHORS)
  .flat();

/** Other lines. */
export const OWN_TALK: readonly TalkLine[] = [
  ...AGENT_TALK,
  ...ASSISTANT_TALK,
  ...BOARDER_TALK,
  ...CALLER_TALK,
  ...CLERK_TALK,
  ...EMPLOYEE_TALK,
  ...GUEST_TALK,
  ...INVENTOR_TALK,
  ...LODGER_TALK,
  ...MERCHANT_TALK,
  ...MESSENGER_TALK,
  ...ADVOCATE_TALK,
  ...TELLER_TALK,
  ...SCRIBE_TALK,
  ...TUTOR_TALK,
  ...CURATOR_TALK,
  ...REGISTRAR_TALK,
  ...OFFICER_TALK,
  ...NEWCOMER_TALK,
  ...NOVELIST_TALK,
  ...PATRON_TALK,
  ...READER_TALK,
  ...STORYTELLER_TALK,
  ...STRANGER_TALK,
  ...TRAVELLER_TALK,
  ...VETERAN_TALK,
  ...VISITOR_TALK,
  ...WRITER_TALK,
];
