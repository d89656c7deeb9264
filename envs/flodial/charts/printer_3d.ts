/** A chart for a 3D printer whose prints fail. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** 3D printer. */
export const printer3d: Chart = {
  title: "3D printer",
  problems: [
    "My 3D printer does not make good prints.",
    "The prints on my 3D printer keep failing.",
    "I can't get a decent part out of my 3D printer.",
  ],
  root: "filament-comes-out",
  checks: {
    "filament-comes-out": {
      ask: "Does filament come out of the nozzle?",
      topics: phrases(`
        filament come out, filament come, filament out, nozzle come, nozzle
        come out, filament flow, flow nozzle, printer extrude, nozzle
        extrude, filament extrude, filament nozzle come, filament laid, lay
        filament, filament deposit, filament ooze, nozzle ooze, ooze, nozzle
        deliver, filament leave, filament emerge, nozzle out, filament come
        out nozzle hot, filament nozzle out, filament drip, feed filament
        come out nozzle, printer print filament, lay down
      `),
      opposites: phrases(`
        come not, come out not, nozzle not, filament not come, nozzle come
        not, nozzle come out not, extrude not, flow not, nozzle dry,
        filament come out nozzle not, filament not, extrude filament not
      `),
      yes: "first-layer-sticks",
      no: "hotend-heats",
    },
    "hotend-heats": {
      ask: "Does the nozzle reach its set temperature?",
      topics: phrases(`
        nozzle heat, nozzle hot, nozzle temperature, nozzle reach, nozzle
        reach temperature, nozzle temperature set, nozzle heat temperature,
        temperature climb, temperature rise, target temperature, reach
        temperature, extruder temperature, nozzle heat properly, nozzle hot
        temperature, nozzle hot set temperature, reach set, nozzle hot
        enough, extruder heat, feedunit heat, feedunit temperature, feedunit
        hot, heater work, nozzle melt, melt temperature, temperature go up,
        temperature come up, heating element, hot enough melt filament, heat
        block, nozzle temperature reach show, heater block, nozzle hot
        enough filament, nozzle temperature target screen, printer heat,
        temperature reach screen show, nozzle climb, climb degrees, nozzle
        degrees, reach degrees, climb
      `),
      opposites: phrases(`
        nozzle cold, nozzle heat not, nozzle hot not, nozzle stay cold,
        nozzle reach temperature not, temperature reach not, temperature not
        rise, heat not, temperature stay low, nozzle temperature not, nozzle
        too cold, nozzle stay cold temperature
      `),
      yes: "extruder-gear-turns",
      no: "hotend-reading-sane",
    },
    "hotend-reading-sane": {
      ask: "Does the display show about room temperature when all is cold?",
      topics: phrases(`
        room temperature, temperature cold, temperature display cold,
        temperature reading, sensor reading, temperature plausible,
        temperature realistic, thermometer, room temperature cold, room
        temperature screen show, temperature cold show, temperature 20, 20
        degrees, temperature cold read, nozzle room temperature, nozzle
        reading, nozzle temperature cold read, nozzle temperature reading,
        temperature nozzle screen cold, temperature sensible, temperature
        believable, temperature make sense, nozzle temperature room reading,
        nozzle temperature cold show, temperature before heat, sensor
        temperature cold, temperature screen machine cold show, degrees
        cold, temperature heat not, before heat show, temperature nozzle
        before heat, room temperature nozzle heat, cold nozzle temperature
        screen show, reasonable temperature, nozzle show degrees, sensor
        nozzle temperature, nozzle temperature off screen, temperature shown
        printer off, sensor room, sensor temperature, sensor cold, sensor
        value, thermistor read, thermistor room, thermistor value,
        thermistor show, thermistor cold, thermistor plausible
      `),
      opposites: phrases(`
        temperature implausible, temperature wrong, reading wrong, reading
        off, temperature reading wrong, temperature absurd, sensor wrong,
        temperature nonsense, temperature cold wrong, temperature crazy,
        temperature unrealistic, temperature reading absurd, room
        temperature not, temperature odd, temperature reading cold wrong
      `),
      yes: "hotend-heater-failed",
      no: "hotend-thermistor-broken",
    },
    "extruder-gear-turns": {
      ask: "Does the extruder gear turn when you feed filament?",
      topics: phrases(`
        gear turn, feedunit gear, gear extrude, feedunit turn, feedunit
        motor, extruder motor, motor turn, gear move, drive wheel turn,
        feedunit wheel, tooth wheel, toothed wheel turn, wheel turn, wheel
        turn load, motor feed, feedunit drive, feedunit move, gear feed,
        gear turn filament, gear turn feed filament, extruder turn, feedunit
        motor turn filament, motor turn filament, toothed wheel turn
        filament, feed wheel, feedunit work, knurled, gear grip turn, gear
        drive filament turn, gear push filament, motor load, stepper turn,
        feedunit motor move filament
      `),
      opposites: phrases(`
        gear not, gear turn not, gear stand still, motor not, motor dead,
        feedunit not turn, wheel not, gear stationary, gear extruder stand
        still, gear feed not turn, feedunit stand still, extruder motor not
        turn, gear filament not turn, feedunit gear stand
      `),
      yes: "filament-spool-free",
      no: "extruder-motor-dead",
    },
    "filament-spool-free": {
      ask: "Does the spool unwind freely?",
      topics: phrases(`
        spool free, spool turn, spool unwind, spool turn free, filament
        spool, filament spool turn, spool holder, filament unwind, filament
        free, filament tangle not, filament spool pull, filament spool free,
        unwind, filament come off spool, spool jam not, filament come off
        spool free, filament spool hand, pull filament spool hand, filament
        spool tangle not, spool turn hand, filament roll, roll turn, roll
        unwind, filament feed spool, filament feed spool free, spool loose,
        filament run off spool, spool filament come out, knot not, tangle
        free, roll free
      `),
      opposites: phrases(`
        tangle, filament tangle, spool jam, filament jam, knot, spool
        tangle, filament knot, filament spool tangle, filament spool jam,
        spool turn not, filament spool knot, filament jam spool holder,
        filament cross, spool hard, spool resist
      `),
      yes: "filament-hand-push",
      no: "filament-tangled",
    },
    "filament-hand-push": {
      ask: "At printing temperature, can you push filament through by hand?",
      topics: phrases(`
        filament hand, filament hand press, press filament, push filament
        through, press hand, filament press hot, feed hand, filament feed
        hand, filament hand hot, filament press nozzle, filament hand
        nozzle, filament hand come out, filament press hand come out,
        filament hand nozzle come out, filament press come out nozzle,
        filament press nozzle hand hot come, filament press hand nozzle hot,
        filament hand flow, filament press nozzle hot, extrude hand,
        filament extrude hand, filament hand extrude press, filament press
        extrude, filament press nozzle flow, filament press hot nozzle hand
        flow, nozzle hot hand, filament come nozzle hand, filament press
        nozzle extrude, filament gear hand, nozzle press hand, nozzle press
        hand come out, filament force, filament nozzle hot feed hand,
        filament temperature press hand, filament nozzle temperature press
        hand, filament nozzle force, filament nozzle hand free, filament
        push through easy, filament nozzle hand temperature, filament nozzle
        hot hand come out, filament press nozzle hot come out, filament hand
        nozzle hot come
      `),
      opposites: phrases(`
        filament hand not, press filament not, filament press hand not,
        filament hand jam, filament press not come, filament press hand
        nozzle not come out, push filament impossible, filament hand come
        not
      `),
      yes: "extruder-grip-weak",
      no: "nozzle-clogged",
    },
    "first-layer-sticks": {
      ask: "Does the first layer stick to the bed?",
      topics: phrases(`
        layer stick, first layer stick, first layer bed, first layer stick
        bed, stick bed, print stick, print stick bed, bottom stick,
        adhesion, print stay bed, print hold bed, hold bed, layer hold,
        print attach bed, stay bed, first line stick, first lines, part
        stick, bottom print stick bed, model stick, print grip bed, bottom
        layer bed, first layer nozzle bed, layer grip, first layer hold,
        first layer fine, first layer stay, first layer grip, first layer
        firm, first layer come off not, first layer down
      `),
      opposites: phrases(`
        print come off bed, come off bed, print loose, print detach, detach,
        print lift, lift bed, layer lift, layer not stick, first layer not,
        stick not, warp, print warp, peel, corner lift, first layer stick
        not, first layer bed not, print bed loose, first layer lift, layer
        come off bed, print slide bed, first layer come off bed, layer peel,
        corners lift bed, print stick bed not, print pop off, first layer
        peel bed
      `),
      yes: "layers-shifted",
      no: "bed-gap-even",
    },
    "bed-gap-even": {
      ask: "Is the gap to the nozzle the same at all corners of the bed?",
      topics: phrases(`
        bed level, bed even, bed flat, gap nozzle, gap bed, bed corner,
        corner same, corner gap, nozzle gap corner, distance nozzle,
        distance bed, distance nozzle bed same, nozzle distance corner,
        paper test, paper gauge, paper corner, nozzle gap bed same, nozzle
        gap same, bed straight, gap same all, nozzle bed corner, nozzle
        height bed, bed height, bed same height, nozzle same distance, bed
        tram, tram, paper slide, nozzle bed gap all, distance nozzle bed
        corner all, level first layer, bed even corner, gap nozzle bed
        corner, nozzle bed paper, bed level print, bed properly level,
        nozzle gap bed all corner same, feeler gauge, nozzle bed distance
        all, bed calibrate, nozzle equally all
      `),
      opposites: phrases(`
        bed uneven, bed level not, bed tilted, uneven, bed crooked, corner
        higher, corner lower, gap uneven, gap differ, corner closer, bed
        slope, nozzle closer, bed skew, gap nozzle uneven, gap bed uneven,
        bed out of level, nozzle closer corner
      `),
      yes: "bed-wiped",
      no: "bed-unlevel",
    },
    "bed-wiped": {
      ask: "Did you clean the bed with alcohol or soap before printing?",
      topics: phrases(`
        bed clean, bed wipe, bed alcohol, alcohol, isopropanol, isopropyl,
        ipa, soap, bed oil clean, degrease, bed degrease, clean surface,
        fingerprints, bed wipe print, bed wash soap, bed clean print, bed
        alcohol wipe, bed clean alcohol print, glass clean, bed dirt free,
        bed clean before print, sheet clean, bed clean stick, bed free oil
      `),
      opposites: phrases(`
        bed dirt, bed greasy, bed fingerprint still, bed greasy dirt, bed
        not clean, bed forgot clean, bed wipe not
      `),
      yes: "nozzle-starts-high",
      no: "bed-greasy",
    },
    "layers-shifted": {
      ask: "Are layers shifted sideways partway up the print?",
      topics: phrases(`
        layer shift, shift, layer offset, layer step, layer jump, layer
        sideways, layer line up not, layer align not, layer displaced, upper
        layer, print shift, layer height side, print offset, print sideways,
        print step, layer slip, layer misalign, layer move, layer one side,
        layer upper side, layer slide, shift sideways, layer jump side,
        layer shift print, layer crooked, print lean, upper part shift,
        upper half, part step, upper offset, layer skew, layer line up,
        layer above, layer same position not, top shift, model shift, print
        skew, step side, layers slide sideways, displaced, upper part side,
        part side, upper part displaced, upper half side, upper side
      `),
      opposites: phrases(`
        layer straight, layer aligned, layer shift not, layer line up fine,
        layer fine above, layer true, layer align fine, layer exactly above,
        layer shift not print
      `),
      yes: "drive-belt-slack",
      no: "print-stringing",
    },
    "drive-belt-slack": {
      ask: "Does a belt feel slack when you pluck it?",
      topics: phrases(`
        belt loose, belt tension, belt tight not, belt sag, belt press, belt
        pluck, tooth belt, toothed belt loose, belt give, belt soft, belt
        play, belt droop, axis loose, belt hang, belt worn, belt press
        loose, drive belt, x belt, y belt, belt tension lack, belt move,
        belt tension slack, belt tension enough loose
      `),
      opposites: phrases(`
        belt tight, belt taut, belt tension good, belt twang, belt tension
        enough, belt loose not, belt firm press, belt tension right, belt
        hum pluck
      `),
      yes: "printer-belt-loose",
      no: "stepper-driver-hot",
    },
    "print-stringing": {
      ask: "Are there thin hairs of plastic between parts of the print?",
      topics: phrases(`
        string, string print, string filament, string part, string between,
        cobweb, spider web, fine string, thin string, wisp, whisker, string
        nozzle, string print part, string filament print, string filament
        between part, gap string, string filament nozzle, filament string
        gap, filament cobweb gap, filament string part print, filament
        string nozzle travel, angel hair, fuzzy print, string model, threads
        head travel, blob string, filament nozzle string between part,
        filament nozzle drag, filament thin part print, string head, string
        cover print, thin filament between, filament string come, filament
        span gap, filament gap, filament between part
      `),
      opposites: phrases(`
        string not, print clean between, string free, string between not,
        clean string, string not print, not string filament
      `),
      yes: "filament-crackles",
      no: "flow-rate-low",
    },
    "filament-crackles": {
      ask: "Does the filament pop or crackle as it melts?",
      topics: phrases(`
        crackle, nozzle crackle, filament crackle, nozzle sound, steam,
        hiss, sizzle, popping, nozzle sound crackle, filament sound crackle,
        filament sound, crackle print, crackle filament extrude, steam
        nozzle, steam come nozzle, sound crackle print, crackle sound
        extrude, bubble, crackle steam, filament crackle nozzle extrude,
        crackle filament come out nozzle, steam come out nozzle, filament
        nozzle sound, filament nozzle crackle hot, crackle sound nozzle
        filament come out, spit, sputter, fizz, nozzle spit, vapour, vapor,
        crackle sound filament nozzle, crackle feedunit, steam filament,
        crackle melt, filament wet, filament damp, bubble filament come out
      `),
      opposites: phrases(`
        crackle not, steam not, quiet melt, nozzle quiet, filament melt
        quiet, crackle sound not, filament quiet
      `),
      yes: "filament-damp",
      no: "retraction-low",
    },
  },
  faults: {
    "hotend-heater-failed": "The heater cartridge has failed",
    "hotend-thermistor-broken": "The thermistor is broken",
    "extruder-motor-dead": "The extruder motor or its wiring is defective",
    "filament-tangled": "The filament is tangled on the spool",
    "extruder-grip-weak": "The extruder does not grip the filament",
    "nozzle-clogged": "The nozzle is clogged",
    "bed-unlevel": "The bed is tilted against the nozzle",
    "bed-greasy": "Grease on the bed keeps plastic from sticking",
    "nozzle-starts-high": "The nozzle starts too high above the bed",
    "printer-belt-loose": "A drive belt has lost its tension",
    "stepper-driver-hot": "A stepper driver overheats and loses steps",
    "filament-damp": "The filament has soaked up moisture",
    "retraction-low": "The retraction is set too low",
    "flow-rate-low": "The flow rate is set too low",
  },
};
