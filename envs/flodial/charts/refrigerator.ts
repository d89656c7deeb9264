/** A refrigerator that does not keep food at the right temperature. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a refrigerator. */
export const refrigerator: Chart = {
  title: "Refrigerator",
  problems: [
    "My refrigerator does not keep the food cold.",
    "The milk in my fridge has gone warm. Can you help me find out why?",
    "Our fridge isn't cooling as it should and food goes off in it.",
  ],
  root: "fridge-light-shines",
  checks: {
    "fridge-light-shines": {
      ask: "Does the light inside come on when you open the door?",
      topics: phrases(`
        light door, light open, interior light, light lit, light fridge
        open, light lit open, light inside lit, light door open, light
        inside open, interior lit, lit open, light lit door open, light
        inside lit door open, fridge lit open, fridge light work, internal
        light, light lit fridge open, light inside fridge work, open fridge
        lit inside, light burn
      `),
      opposites: phrases(`
        light inside dark, light not, inside dark, light off, light inside
        not, light dark, dark open, dark inside open, light lit not, light
        inside stay dark, light fridge not, light broken, light burnt out,
        fridge dark, fridge dark inside open, light door open not, dark door
        open
      `),
      yes: "fridge-compressor-hums",
      no: "fridge-kitchen-power",
    },
    "fridge-kitchen-power": {
      ask: "Do other appliances in the kitchen have electricity?",
      topics: phrases(`
        kitchen power, other appliance, kitchen appliance, appliance work,
        appliance power, other appliance power, other appliance kitchen,
        rest kitchen, kitchen socket, kitchen work, appliance kitchen work,
        appliance run, other appliance work kitchen, kitchen light lit,
        kitchen light work, other appliance socket, socket power, socket
        kitchen power, appliance kitchen power, else kitchen, kitchen power
        rest, coffee machine work, cooker kitchen work, light kitchen lit
        other, appliance same room, rest house power, kitchen current,
        appliance lit, house power, socket work, socket current
      `),
      opposites: phrases(`
        kitchen dark, kitchen dead, kitchen not, kitchen power not,
        appliance dead, other appliance dead, appliance power not, kitchen
        without, appliance not, kitchen power off, appliance work not,
        kitchen light not, other appliance not, everything kitchen dead,
        kitchen power gone, other appliance kitchen dead
      `),
      yes: "fridge-plug-pushed",
      no: "fridge-neighbours-power",
    },
    "fridge-neighbours-power": {
      ask: "Do your neighbours have electricity?",
      topics: phrases(`
        neighbour power, area power, neighbour light, light area, house
        area, house light area, building power, rest building, rest area,
        neighbour lit, flat power other, neighbour appliance, neighbour
        house power, neighbour house light lit, area house power, other
        apartment, house neighbour, power area rest, neighbour other house
        power, rest house area power, people neighbour power, house
        opposite, neighbour current, area current
      `),
      opposites: phrases(`
        neighbour dark, area dark, neighbour not, neighbour without,
        neighbour without power, neighbour power not, area without power,
        area not, power cut, blackout, outage, power outage, area outage,
        neighbour also without power, area power not, neighbour power out,
        power area out, power failure area, neighbour dark too, house area
        dark, neighbour house dark, neighbour outage, house area without
        power
      `),
      yes: "fridge-breaker-tripped",
      no: "fridge-power-cut",
    },
    "fridge-plug-pushed": {
      ask: "Is the plug of the fridge pushed all the way in?",
      topics: phrases(`
        plug, plug fully, plug firm, fridge plug, plug wall, powercord firm,
        powercord fully, fridge plug socket, fridge plug wall, fridge
        connect power, fridge plug fully, plug properly, plug in place, plug
        sit, powercord wall, powercord plug socket firm, plug wall socket,
        plug fridge power, powercord plug fully wall, plug lit, power plug
        fridge socket, plug firm slip, plug firm wall out, plug firm out,
        fridge plug firm slip out
      `),
      opposites: phrases(`
        plug loose, unplug, plug out, plug come out, powercord loose, fridge
        unplug, plug loose socket, plug not, plug fall out, fridge plug
        loose, plug half, plug slip, plug come loose, powercord unplug, plug
        loose wall, plug fridge come out, powercord out
      `),
      yes: "fridge-cord-broken",
      no: "fridge-plug-loose",
    },
    "fridge-compressor-hums": {
      ask: "Do you hear the compressor humming at the back?",
      topics: phrases(`
        compressor, compressor hum, compressor run, compressor sound,
        engine, engine run, engine sound, hum, hum back, sound hum, sound
        hum back, compressor work, compressor lit, fridge hum, compressor
        start, engine hum, sound run back, sound compressor run, compressor
        back, engine back run, vibrate back, compressor run time, compressor
        sound back, sound hum back fridge, sound engine back, fridge hum
        back, compressor cycle, engine run time time, unit hum, steady hum,
        sound engine run back, engine behind, hum behind, sound running
        fridge, bottom hum, fridge silent not
      `),
      opposites: phrases(`
        compressor silent, compressor not, compressor dead, compressor
        quiet, fridge silent, fridge quiet, engine silent, back silent,
        compressor run not, engine not, hum not, silent, engine dead,
        compressor stay silent, compressor hum not, back quiet, sound not,
        engine quiet, fridge silent back, compressor sound not
      `),
      yes: "fridge-freezer-cold",
      no: "fridge-clicks-often",
    },
    "fridge-clicks-often": {
      ask: "Do you hear a click at the back every few minutes?",
      topics: phrases(`
        click, click back, click sound, click often, click minute, click
        repeat, click again, click try start, click fridge, tick, sound
        click back, click fridge back, sound click back fridge, click sound
        back minute, click compressor, click start, click on off, sound
        click minute, click compressor start, sound compressor click, click
        compressor back, click try, sound click try start, click few minute,
        click regular, click fridge sound, click hum, tick sound, tick back,
        clack, click compressor try start, click compressor try start sound,
        click hum compressor, sound click compressor back, click engine
        start
      `),
      opposites: phrases("click not, click silent, sound click not"),
      yes: "fridge-relay-failed",
      no: "fridge-dial-wakes",
    },
    "fridge-dial-wakes": {
      ask: "Does cooling start if you turn the dial to the coldest setting?",
      topics: phrases(`
        dial cold, dial start, dial turn, dial coldest, dial temperature,
        dial max, dial high, dial full, dial setting, thermostat cold,
        thermostat turn, thermostat start, thermostat cold start, thermostat
        coldest, temperature control, control cold, coldest, coldest set,
        cold set start, turn temperature down, set coldest start, thermostat
        adjust, dial compressor, thermostat compressor, dial compressor
        start, thermostat compressor start, thermostat dial compressor lit,
        dial set start run, dial compressor run, thermostat compressor run,
        temperature dial start, thermostat set compressor, thermostat set
        run, dial turn compressor hum, dial turn fridge run, thermostat turn
        fridge start, dial engine, thermostat cold fridge, cold fridge set,
        thermostat set cold, thermostat engine, thermostat engine run, dial
        thermostat compressor engine run, cool down set, dial set hum,
        thermostat set hum, dial set fridge, thermostat fridge set, dial
        engine start, dial fridge start, coldest fridge run, coldest engine
        start, coldest compressor, dial hum, coldest hum, thermostat hum,
        compressor control temperature, compressor setting, dial turn hum,
        dial turn compressor sound, dial compressor sound
      `),
      opposites: phrases(`
        dial not, dial not help, thermostat not, coldest not, dial happen
        not, thermostat turn not, dial turn not, thermostat dead, dial turn
        dead, setting not
      `),
      yes: "fridge-dial-low",
      no: "fridge-thermostat-broken",
    },
    "fridge-freezer-cold": {
      ask: "Is the freezer still as cold as it should be?",
      topics: phrases(`
        freezer cold, freezer freeze, freezer work, frozen, freezer frozen,
        freezer food, food frozen, food hard, freezer hard, frozen solid,
        freezer fine, freezer compartment, freezer compartment cold, freezer
        temperature, ice solid, ice cream, ice cream hard, freezer cold
        enough, freezer keep, frozen hard, freezer item frozen, freezer
        solid, freezer frozen solid, food solid, freezer food frozen,
        freezer compartment frozen, freezer food hard, frozen freezer stay,
        freezer food frozen hard, freezer stay cold, freezer cold fridge,
        freezer keep frozen, frozen goods, freezer meat, freezer meat hard,
        freezer food solid, freezer freeze fine, freezer part, ice cream
        freezer, ice cream freezer hard
      `),
      opposites: phrases(`
        freezer hot, freezer thaw, thaw, defrost, freezer soft, food thaw,
        freezer food thaw, freezer not cold, food soft, freezer melt, frozen
        food soft, freezer too hot, freezer food soft, frozen not, freezer
        not freeze, freezer food melt, ice cream soft, freezer frozen not,
        frozen food thaw freezer, freezer hot fridge
      `),
      yes: "fridge-frost-thick",
      no: "fridge-seal-grips",
    },
    "fridge-frost-thick": {
      ask: "Is there thick frost on the rear wall of the freezer?",
      topics: phrases(`
        frost, frost thick, frost back, frost wall, frost freezer, ice back,
        ice wall, ice thick, ice build, ice layer, ice grow, frost build,
        ice freezer, ice panel, frost panel, frost lot, frost layer, ice
        crust, frost freezer back, ice lot, ice freezer back, iced, ice
        freezer wall back, frost freezer wall, frost heavy, frost thick
        freezer, ice accumulate, ice thick freezer, ice heavy, ice cover,
        ice back freezer wall thick, freezer ice full, frost thick freezer
        back, frost freezer back wall, snow, ice buildup, ice build freezer,
        ice freezer compartment, ice back panel freezer, ice build freezer
        compartment, ice freezer compartment back, frost freezer
        compartment, ice layer freezer compartment, frost inside, frost
        vent, ice solid back wall, ice sheet, ice food freezer, ice solid
        wall, frost freezer food, frost thick freezer lot
      `),
      opposites: phrases(`
        frost not, frost free, ice free, ice not, back wall clear, wall
        clear, back clear, ice wall free, frost freezer free, frost freezer
        not, ice back wall free, ice freezer not, panel clear, freezer ice
        free, bare wall
      `),
      yes: "fridge-defrost-failed",
      no: "fridge-fan-blows",
    },
    "fridge-fan-blows": {
      ask: "Do you hear a fan blowing inside?",
      topics: phrases(`
        fan run, fan turn, fan blow, fan sound, blower, fan work, fan
        freezer run, fan freezer turn, fan sound inside, fan freezer sound,
        sound fan run, fan move, fan air, air blow, air move, air flow,
        airflow, air circulate, fan freezer inside, sound air, fan freezer
        compartment, fan sound run fridge, fan cold air, fan inside hum, fan
        evaporator run, fan hum, fan sound back, fan freezer back, fan blow
        air inside, fan sound freezer run, fan run inside, ventilator sound,
        fan back run, ventilator hum inside, fan sound hum, fan inside sound
        hum, breeze, fan door press run, fan vent, air blow vent, air come
        vent, fan sound run back, fan sound fridge inside, fan sound engine,
        fan freezer hum, fan hum freezer inside, fan sound hum freezer, fan
        hum back, fan hum fridge, fan lit, fan start
      `),
      opposites: phrases(`
        fan silent, fan not, fan dead, fan quiet, fan jam, fan turn not, fan
        stop, fan stand still, fan freezer not, fan freezer still, fan
        inside silent, fan run not, fan stay still, fan inside not, fan
        freezer jam, fan ice jam, fan silent freezer, fan broken
      `),
      yes: "fridge-vents-covered",
      no: "fridge-fan-broken",
    },
    "fridge-vents-covered": {
      ask: "Is food packed in front of the air vents?",
      topics: phrases(`
        vent cover, vent clog, vent food, vent front, vent food front, vent
        air food, vent clog food, opening cover, air opening food, items
        vent, slot cover, food press against back, food back wall, airflow
        clog, air flow clog, airflow clog food, airflow food, air outlet
        food, air outlet cover, food block, food clog air, vent clog item,
        overfilled, crammed, fridge crammed, packed, food packed, vent
        packed, food pile vent, food in front air vent, vent hidden, grid
        clog, cover air, vent fridge cover, food cover vent, food touch,
        food stand front, food stack, opening clog, vent freezer, vent
        freezer clog, slot clog, airflow vent food clog, airflow clog
        fridge, food airflow vent fridge, food freezer vent, air circulate
        food, fan vent clog, air outlet food front, air outlet fridge food
        cover, food front slot, slot air blow clog, air outlet inside clog,
        vent container, vent against, vent free not, vent jam, vent full,
        vent stack, vent press
      `),
      opposites: phrases(`
        vent free, vent clear, vent open, vent clog not, air vent free, vent
        uncovered, vent clear food, air free, vent food not, vent
        unobstructed, vent cover not, airflow free, vent free food, air vent
        inside clear, air outlet free, vent inside free, air vent food
        clear, vent fridge clear
      `),
      yes: "fridge-vents-blocked",
      no: "fridge-damper-stuck",
    },
    "fridge-seal-grips": {
      ask: "Does the door seal hold a sheet of paper tight?",
      topics: phrases(`
        seal tight, seal paper, seal door tight, seal close, seal hold, door
        rubber, paper door, paper close, banknote, banknote door, door close
        tight, door firm, close tight, door close fully, door paper hold,
        seal intact, seal grip, door paper pull, paper resist, seal door
        good, magnetic strip, door seal close, rubber door close, door air
        tight, seal fine, seal door close paper, paper test, note door, door
        close properly, door close proper fridge, door note firm, door bill,
        fridge door close, airtight, fridge door close firm, rubber strip,
        rubber strip door, slip paper, card door, seal stick, seal around,
        seal worn not, door seal work, seal air tight, rubber tight, rubber
        close, rubber fine, door seal condition
      `),
      opposites: phrases(`
        seal loose, seal leak, seal leaky, seal worn, seal torn, seal gap,
        seal crack, seal damage, seal not, door leak, seal broken, door gap,
        seal loose door, seal brittle, seal tear, seal door worn, door seal
        leak, seal crack worn, seal door not, rubber crack, rubber torn,
        rubber loose, paper slip out, door not close, door not tight, paper
        fall, seal door gap, paper slide out door, paper out easy, rubber
        worn, rubber brittle, door stay open, door seal damage, paper pull
        out free, door seal torn, rubber leak, seal close not, door paper
        fall out, door paper slip out free, paper door pull free, seal firm
        not, door seal tight not, rubber damage, seal hard, leaky, door seal
        leaky
      `),
      yes: "fridge-coil-dusty",
      no: "fridge-seal-worn",
    },
    "fridge-coil-dusty": {
      ask: "Is the metal grid at the back covered in dust?",
      topics: phrases(`
        coil dirt, back dirt, grid dirt, coil clog, coil cover, grid dirt
        back, dirt behind, dirt behind fridge, back dirt fridge, coil dirt
        back, coil fridge back dirt, coil dirt fridge, dirt grid fridge,
        dirt coat, dirt coat back, fins, dirt compressor, dirt lot, coil
        cobweb, coil dirt clog, dirt cover back wall, dirt vent back, dirt
        back panel, dirt grid metal back fridge, clean coil need, dirt vent,
        hair coil, coil dirt lot, pipe back dirt, dirt tubes, vacuum coil,
        dirt build back, grid cover, dirt build, dirt build coil, dirt layer
        back, coil furry, coil full
      `),
      opposites: phrases(`
        coil clean, grid clean, back clean, dirt free, coil free, coil
        clear, coil dirt not, coil clean back, coil free dirt, grid clean
        back, dirt not, back clean dirt, coil back free, coil spotless, grid
        free dirt
      `),
      yes: "fridge-coil-clogged",
      no: "fridge-gas-leaked",
    },
  },
  faults: {
    "fridge-breaker-tripped": "The breaker of the kitchen circuit has tripped",
    "fridge-power-cut": "There is a power cut in your area",
    "fridge-plug-loose": "The plug of the fridge has worked loose",
    "fridge-cord-broken": "The power cord of the fridge is broken inside",
    "fridge-relay-failed": "The compressor's start relay has failed",
    "fridge-dial-low": "The thermostat of the fridge is set too warm",
    "fridge-thermostat-broken": "The thermostat of the fridge is defective",
    "fridge-defrost-failed": "The automatic defrost has failed",
    "fridge-fan-broken": "The fan of the freezer is broken",
    "fridge-vents-blocked": "Food blocks the air vents",
    "fridge-damper-stuck": "The air damper to the fridge is stuck shut",
    "fridge-seal-worn": "The door seal is worn",
    "fridge-coil-clogged": "Dust keeps the condenser from shedding heat",
    "fridge-gas-leaked": "The refrigerant has leaked out",
  },
};
