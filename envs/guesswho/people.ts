/** The people of Guess Who, invented for this project. */

import type { HiddenRecord } from "../core/responder.ts";
import { findTraits, TRAITS } from "./traits.ts";

/** Each name with what is true of the person; nothing else is. */
const TABLE = `
  Ada: glasses freckles young left-handed dog guitar
  Amir: glasses hat scarf earrings curly left-handed dog guitar bicycle city
  Anna: glasses scarf earrings dark young guitar
  Ben: glasses hat scarf freckles dark
  Bo: hat scarf earrings curly young left-handed guitar bicycle city
  Carla: hat scarf curly dark tall young dog guitar city
  Chen: glasses scarf earrings young dog city
  Clara: scarf earrings dark tall left-handed dog guitar bicycle
  Dario: hat curly young bicycle
  Dina: glasses hat earrings young left-handed dog guitar city
  Elif: hat scarf dog bicycle city
  Emil: earrings freckles curly dark tall young left-handed guitar bicycle city
  Eva: hat freckles curly tall young left-handed guitar bicycle
  Farid: glasses hat curly dark tall young left-handed city
  Finn: glasses freckles tall guitar bicycle
  Greta: scarf freckles curly dark tall guitar bicycle city
  Hana: earrings tall young left-handed bicycle city
  Hugo: glasses scarf earrings freckles curly dark young left-handed dog bicycle
  Ida: glasses hat scarf earrings freckles curly dark young guitar city
  Igor: hat young left-handed
  Ines: glasses hat earrings curly dark tall dog guitar bicycle city
  Ivan: glasses hat dark dog guitar
  Jana: glasses scarf earrings tall left-handed guitar
  Jonas: glasses hat scarf earrings curly tall dog bicycle city
  Kai: freckles dark tall dog city
  Kemal: glasses earrings freckles curly left-handed
  Lea: hat scarf freckles tall guitar city
  Leo: glasses hat scarf curly young left-handed dog guitar city
  Lin: glasses hat scarf earrings freckles guitar bicycle
  Luca: freckles curly dark tall left-handed dog bicycle
  Maja: scarf freckles curly left-handed
  Marek: glasses scarf earrings freckles curly dog guitar city
  Mia: glasses hat scarf earrings tall young left-handed city
  Nadia: scarf earrings curly dark tall young left-handed dog city
  Nils: freckles curly tall young left-handed bicycle city
  Nora: hat earrings curly dark tall young guitar bicycle
  Olga: hat scarf tall young guitar
  Omar: glasses hat scarf freckles curly tall left-handed dog bicycle city
  Otto: hat scarf curly dark tall young
  Paula: glasses hat curly tall
  Pia: scarf left-handed dog guitar bicycle
  Rafael: glasses hat scarf freckles dark left-handed dog guitar bicycle city
  Rosa: scarf freckles dark left-handed bicycle city
  Sami: freckles curly young dog city
  Selma: curly dark tall dog bicycle city
  Tara: glasses earrings freckles tall left-handed city
  Tom: hat freckles curly dark tall left-handed guitar
  Yuki: hat scarf earrings curly dark dog city
`;

export interface Person {
  readonly name: string;
  /** Its word in `terse` style. */
  readonly key: string;
  /** What is true of the person: "wears a hat, is tall". */
  readonly description: string;
  /** Each trait as a question, with its answer. */
  readonly record: HiddenRecord;
}

function makePerson(line: string): Person {
  const [name, keys] = line.trim().split(": ") as [string, string];
  const own = keys.split(" ");
  const said = TRAITS.filter(({ key }) => own.includes(key))
    .map(({ says }) => says);
  const rows = TRAITS.map(({ key, ask }) =>
    Object.freeze({
      text: ask,
      outcome: own.includes(key) ? "yes" as const : "no" as const,
    })
  );
  const topics = {
    find: (question: string) =>
      findTraits(question).map(({ topic, reversed }) => ({
        row: topic,
        reversed,
      })),
  };
  return Object.freeze({
    name,
    key: name.toLowerCase(),
    description: said.join(", "),
    record: Object.freeze({
      form: "checks",
      rows: Object.freeze(rows),
      topics,
    }),
  });
}

export const PEOPLE: readonly Person[] = Object.freeze(
  TABLE.trim().split("\n").map(makePerson),
);
