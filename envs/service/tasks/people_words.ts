/** Made-up names and places of customers. */

export const FIRST_NAMES: readonly string[] = (
  "Abigail Adaeze Anders Beatriz Bruno Camille Casimir Daphne Declan Dimitri " +
  "Elodie Esther Farid Fiona Gideon Greta Hamza Hedda Ignacio Ingrid Jasper " +
  "Jolanta Keiko Kwame Leandro Linnea Magnus Marisol Nadia Nikolai Odette " +
  "Orson Paloma Percy Quentin Rosalind Rufus Salma Soren Tamsin Teodor Ursula " +
  "Viggo Wanda Xavier Yolanda Zainab Zoltan"
).split(" ");

export const LAST_NAMES: readonly string[] = (
  "Abara Achterberg Bellweather Bianchi Castellan Croft Dahlgren Delacroix " +
  "Eastwick Engstrom Fairbanks Fontaine Galloway Grunwald Hadley Halvorsen " +
  "Ibarra Isaksen Jankowski Jessop Kaplan Kowalczyk Lindqvist Lockhart " +
  "Marchetti Mbeki Nakagawa Norwood O'Dowd Okonkwo Pemberton Petrov Quigley " +
  "Radcliffe Rasmussen Sandoval Sokolov Thackeray Tremblay Ueda Underhill " +
  "Valdivia Vance Wainwright Weatherby Yamada Zeller Zimmermann"
).split(" ");

export const STREETS: readonly string[] = (
  "Acorn Street, Birchwood Lane, Canal Street, Chapel Hill Road, " +
  "Clover Court, Copper Beech Way, Dogwood Lane, Ferry Road, " +
  "Foundry Street, Garnet Avenue, Harbor View Drive, Heron Way, " +
  "Juniper Street, Larkspur Lane, Lighthouse Road, Magnolia Court, " +
  "Mill Pond Road, Orchard Terrace, Prairie Avenue, Quarry Road, " +
  "Rosemary Lane, Saddleback Drive, Sycamore Street, Thistle Court, " +
  "Walnut Grove, Willowbrook Drive"
).split(", ");

/** Cities with their states and the first three digits of their zip codes. */
export const CITIES: readonly (readonly [
  city: string,
  state: string,
  zip: string,
])[] = [
  ["Albuquerque", "NM", "871"],
  ["Atlanta", "GA", "303"],
  ["Baltimore", "MD", "212"],
  ["Birmingham", "AL", "352"],
  ["Boise", "ID", "837"],
  ["Boston", "MA", "021"],
  ["Buffalo", "NY", "142"],
  ["Cincinnati", "OH", "452"],
  ["Des Moines", "IA", "503"],
  ["Detroit", "MI", "482"],
  ["Honolulu", "HI", "968"],
  ["Kansas City", "MO", "641"],
  ["Las Vegas", "NV", "891"],
  ["Louisville", "KY", "402"],
  ["Memphis", "TN", "381"],
  ["Milwaukee", "WI", "532"],
  ["Minneapolis", "MN", "554"],
  ["New Orleans", "LA", "701"],
  ["Oklahoma City", "OK", "731"],
  ["Omaha", "NE", "681"],
  ["Pittsburgh", "PA", "152"],
  ["Portland", "OR", "972"],
  ["Providence", "RI", "029"],
  ["Richmond", "VA", "232"],
  ["Sacramento", "CA", "958"],
  ["Salt Lake City", "UT", "841"],
  ["Spokane", "WA", "992"],
  ["Tampa", "FL", "336"],
];

export const FLATS: readonly string[] = ["Apt", "Floor", "Suite", "Unit"];

export const CARD_BRANDS: readonly string[] = ["mastercard", "visa"];

/** What a customer may be like. */
export const ADJECTIVES: readonly string[] = (
  "absent-minded calm chatty cheerful considerate doubtful easygoing exact " +
  "forgetful formal frugal gloomy grumpy hurried modest nervous practical " +
  "quiet reserved sceptical stubborn tired trusting wordy"
).split(" ");
