/** The catalogue: fifty products and their options. */

export interface ProductKind {
  readonly name: string;
  /** Average price of a variant, in dollars. */
  readonly price: number;
  /** Values of each option; at least six combinations. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** A line with name and price, and below it a line for each option. */
const TEXT = `
Air Fryer, 155
  volume: 3 quarts | 5 quarts | 8 quarts
  baskets: single | twin
  finish: black | cream | steel
Area Rug, 240
  area: 4 x 6 ft | 5 x 8 ft | 8 x 10 ft
  pile: flat | low | shaggy
  pattern: plain | striped | kilim
Armchair, 620
  upholstery: linen | velvet | leather
  legs: oak | walnut | metal
  recliner: no | yes
Bath Towel Set, 58
  pieces: 2 | 4 | 6
  fabric: cotton | bamboo | waffle weave
  shade: ivory | sage | charcoal
Bed Frame, 710
  mattress size: twin | full | queen | king
  frame: pine | steel | upholstered
  drawers: none | two | four
Bird Feeder, 34
  style: hopper | tube | window
  squirrel guard: no | yes
Board Game, 47
  players: 2 | 2-4 | 3-6
  genre: strategy | party | cooperative
  edition: standard | collector's
Camping Stove, 88
  burners: one | two
  fuel: propane | butane | wood
  windscreen: no | yes
Camping Tent, 325
  sleeps: 1 | 2 | 4
  seasons: three | four
  fly: green | orange | grey
Chef Knife, 112
  blade: 6 in | 8 in | 10 in
  steel: stainless | carbon | damascus
  handle: wood | resin
Chess Set, 76
  board: folding | solid | magnetic
  pieces: boxwood | ebony | plastic
Coffee Grinder, 139
  burrs: conical | flat
  drive: hand | electric
  hopper: 30 g | 60 g | 250 g
Cordless Drill, 148
  voltage: 12 V | 18 V | 20 V
  batteries: none | one | two
  hammer action: no | yes
Cutting Board, 42
  wood: maple | acacia | bamboo
  length: 12 in | 16 in | 20 in
  juice groove: no | yes
Digital Piano, 890
  keys: 61 | 76 | 88
  action: weighted | semi-weighted
  stand: none | folding | furniture
Dinner Plate Set, 97
  plates: 4 | 6 | 12
  ware: stoneware | porcelain
  glaze: white | indigo | speckled
Down Pillow, 69
  firmness: soft | medium | firm
  measure: standard | queen | king
Drone, 540
  camera: none | 1080p | 4k
  flight time: 15 min | 30 min | 45 min
  tracking: no | yes
Electric Guitar, 760
  body: alder | ash | mahogany
  pickups: single coil | humbucker
  orientation: right-handed | left-handed
  paint: sunburst | black | seafoam
Electric Shaver, 128
  system: foil | rotary
  use: dry | wet and dry
  cleaning station: no | yes
External Drive, 118
  capacity: 1 TB | 2 TB | 5 TB
  kind: hard disk | solid state
  port: USB-A | USB-C
Fishing Rod, 93
  rod length: 6 ft | 7 ft | 9 ft
  power: light | medium | heavy
  rod type: spinning | casting | fly
Floor Lamp, 134
  shade: drum | dome | paper globe
  stem: brass | black | oak
  dimmer: no | yes
Fountain Pen, 64
  nib: fine | medium | broad | stub
  filling: cartridge | piston
  barrel: amber | navy | clear
Graphics Tablet, 295
  surface: small | medium | large
  display: no | yes
  pen tilt: no | yes
Hair Dryer, 83
  wattage: 1200 W | 1600 W | 2000 W
  diffuser: no | yes
  tint: rose | slate
Hammock, 72
  weave: cotton | nylon | rope
  holds: one person | two people
  frame: none | steel
Headlamp, 39
  lumens: 200 | 400 | 800
  cells: AAA | rechargeable
  red light: no | yes
Ice Cream Maker, 265
  bowl: 1 quart | 1.5 quarts | 2 quarts
  cooling: freezer bowl | compressor
  panel: dial | touch
Lawn Mower, 410
  cut: 14 in | 17 in | 21 in
  drive: push | self-propelled
  energy: petrol | battery | corded
Mattress, 980
  bed: twin | full | queen | king
  feel: soft | medium | firm
  core: springs | latex | foam
Mesh Router, 230
  units: one | two | three
  standard: Wi-Fi 6 | Wi-Fi 6E | Wi-Fi 7
Monitor, 360
  diagonal: 24 in | 27 in | 32 in
  definition: 1080p | 1440p | 4k
  panel: IPS | VA | OLED
  stand: fixed | tilting
Picnic Basket, 78
  serves: two | four | six
  lining: gingham | plain
  cooler: no | yes
Plant Pot, 29
  width: 6 in | 10 in | 14 in
  ware: terracotta | concrete | ceramic
  saucer: no | yes
Pressure Cooker, 122
  holds: 4 quarts | 6 quarts | 8 quarts
  heat: stovetop | electric
  lid: locking | glass and locking
Projector, 570
  brightness: 800 lm | 1500 lm | 3000 lm
  throw: short | standard
  definition: 720p | 1080p | 4k
Raincoat, 104
  cut: men's | women's | children's
  fit: S | M | L | XL
  hood: fixed | detachable
  shade: yellow | olive | navy
Rice Cooker, 86
  cups: 3 | 5 | 10
  keeps warm: no | yes
  coating: ceramic | non-stick
Sewing Machine, 315
  stitches: 23 | 60 | 165
  control: mechanical | computerized
  case: soft | hard
Ski Goggles, 113
  lens: mirrored | clear | photochromic
  fits over glasses: no | yes
  strap: black | teal | coral
Sleeping Bag, 165
  rated to: 45 F | 30 F | 15 F
  filling: down | synthetic
  zip side: left | right
Soundbar, 275
  channels: 2.0 | 2.1 | 5.1
  subwoofer: none | wired | wireless
  mount: shelf | wall
Stand Mixer, 385
  bowl: 4 quarts | 5 quarts | 7 quarts
  head: tilting | lifting
  enamel: mint | scarlet | pearl | graphite
Stroller, 450
  seats: single | double
  folds: flat | one-handed
  canopy: sand | navy | plum
Tennis Racket, 175
  grip: 1 | 2 | 3 | 4
  weight: 255 g | 285 g | 305 g
  strung: no | yes
Turntable, 335
  speeds: 33 and 45 | 33, 45 and 78
  drive: belt | direct
  plinth: walnut | gloss black | white
Ukulele, 92
  voice: soprano | concert | tenor
  top: mahogany | spruce | koa
  pickup: no | yes
Wool Scarf, 46
  yarn: lambswool | merino | cashmere
  knit: ribbed | cable | plain
  dye: rust | moss | ecru
Yoga Block Set, 27
  blocks: one | two | four
  made of: cork | foam | beech
`;

function readKind(text: string): ProductKind {
  const [title, ...lines] = text.split("\n  ");
  const [name, price] = title!.split(", ");
  const entries = lines.map((line) => {
    const [key, values] = line.split(": ");
    return [key!, values!.split(" | ")] as const;
  });
  const options = Object.fromEntries(entries);
  return { name: name!, price: Number(price), options };
}

export const CATALOGUE: readonly ProductKind[] = TEXT.trim().split(/\n(?! )/)
  .map(readKind);
