/**
 * A dishwasher that lacks power, does not start, drain or fill, or leaves the
 * dishes dirty.
 */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a dishwasher. */
export const dishwasher: Chart = {
  title: "Dishwasher",
  problems: [
    "My dishwasher no longer does its job.",
    "Something is wrong with our dishwasher. We had to do the dishes by hand.",
    "I wanted to run the dishwasher after dinner, but it let me down.",
  ],
  root: "dishwasher-panel-lit",
  checks: {
    "dishwasher-panel-lit": {
      ask: "Do any lights on the control panel come on?",
      topics: phrases(`
        panel lit, panel light, light lit, screen lit, machine lit, power
        light, light front, dishwasher lit, dishwasher power, machine life,
        life, light button, dishwasher life, light machine lit, light
        dishwasher lit, screen machine lit, panel show light, panel
        dishwasher lit, indicator, screen dishwasher lit, light panel lit,
        power button lit, light press power button, machine react
      `),
      opposites: phrases(`
        panel dark, screen blank, screen dark, panel dead, dishwasher dead,
        machine dead, light not, panel off, dishwasher dark, dead, panel
        not, dishwasher not lit, machine not lit, screen off, light off,
        power not, panel lit not, dishwasher power not, screen dead
      `),
      yes: "dishwasher-cycle-starts",
      no: "dishwasher-socket-live",
    },
    "dishwasher-socket-live": {
      ask: "Does another appliance work in the same socket?",
      topics: phrases(`
        socket work, socket power, socket appliance, socket light, socket
        test, socket fine, socket run, socket other appliance, socket light
        lit, socket light lit plug, socket appliance work, other appliance
        work, wall power, socket lit, light plug lit, socket plug appliance
        work, socket dishwasher light lit, socket dishwasher power, socket
        plug other appliance work, socket light test lit, socket current
      `),
      opposites: phrases(`
        socket dead, socket not, socket power not, socket work not, socket
        dishwasher dead, socket appliance not, socket broken, wall power not
      `),
      yes: "dishwasher-cord-marked",
      no: "dishwasher-breaker-tripped",
    },
    "dishwasher-cord-marked": {
      ask: "Can you see any damage on the power cord or the plug?",
      topics: phrases(`
        powercord damage, powercord cut, powercord burn, cable damage, cable
        cut, cable burn, plug damage, plug burn, cable broken, powercord
        crack, powercord mark, plug mark, powercord plug damage, powercord
        worn, cable worn, powercord pinch, cable pinch, powercord squash,
        cable crack, powercord split, insulation, cable melt, plug melt,
        powercord symbol damage, cable kink, plug powercord symbol damage,
        powercord bare, powercord torn, powercord nick, cable torn,
        powercord dishwasher damage, powercord plug burn mark, powercord
        plug melt
      `),
      opposites: phrases(`
        powercord intact, cable intact, powercord fine, cable fine,
        powercord plug intact, powercord look intact, powercord damage not,
        cable plug fine, powercord plug fine, powercord look fine
      `),
      yes: "dishwasher-cord-damaged",
      no: "dishwasher-board-failed",
    },
    "dishwasher-breaker-tripped": {
      ask: "Has the circuit breaker for the kitchen tripped?",
      topics: phrases(`
        breaker, breaker trip, breaker kitchen, breaker flip, breaker
        kitchen trip, trip, breaker off, breaker down, breaker out, breaker
        pop, breaker gone, breaker go, switch down breaker, breaker kitchen
        off, kitchen trip, kitchen switch, breaker kitchen out, breaker
        dishwasher, breaker dishwasher trip, breaker burn, breaker jump,
        breaker switch, breaker kitchen trip flip, kitchen circuit, breaker
        melt, breaker kitchen switch off, breaker kitchen go, circuit off
      `),
      opposites: phrases(`
        breaker not, breaker intact, breaker trip not, breaker fine, breaker
        hold, breaker kitchen fine, breaker kitchen intact, breaker lit,
        breaker in place, breaker kitchen not
      `),
      yes: "dishwasher-circuit-overloaded",
      no: "dishwasher-socket-dead",
    },
    "dishwasher-cycle-starts": {
      ask: "Does a cycle start when you press the button?",
      topics: phrases(`
        cycle start, press start, wash start, start button, dishwasher
        start, machine start, start press button, cycle lit, press button,
        machine run wash, cycle start press button, cycle start press start,
        machine start wash cycle, dishwasher start cycle, go press start,
        happen press start, dishwasher start wash, dishwasher start press
        start button, kick start, under way, wash under way, dishwasher
        react start, sound start cycle, start press react
      `),
      opposites: phrases(`
        start not, cycle start not, press start not, dishwasher start not,
        start press not happen, not happen, press button not, machine start
        not, start press react not, cycle not, not start wash, start button
        not, start dead, wash not
      `),
      yes: "dishwasher-water-left",
      no: "dishwasher-door-clicks",
    },
    "dishwasher-door-clicks": {
      ask: "Does the door click shut?",
      topics: phrases(`
        door click, door shut, door latch, latch catch, door snap, click,
        door lock sound, door click close, door close fully, door close
        firm, door catch, door lock close, door engage, sound door click,
        click close, door close properly, sound click, sound click close,
        lock snap, lock engage, lock door fine, door press click, sound
        latch, door hold, door stay close, door lock engage sound, door lock
        click close, door jam snap, lock click, door lock click, door lock
        place, lock close, door close lock start, door snap shut
      `),
      opposites: phrases(`
        door close not, lock broken, door pop open, door lock broken, door
        click not, door loose, door ajar, ajar, door lock not, door spring
        open, door stay open, door click not close, door catch broken, lock
        worn, door lock open, door not close properly, door close fully not,
        door not lock close, door not click close sound, door lock damage
      `),
      yes: "dishwasher-lock-symbol",
      no: "dishwasher-latch-broken",
    },
    "dishwasher-lock-symbol": {
      ask: "Is the child lock symbol showing?",
      topics: phrases(`
        child lock, lock symbol, padlock, key symbol, child lock lit, child
        lock symbol, lock light, child lock light, child lock screen, symbol
        padlock, child safe, child proof, child safety, padlock symbol
        screen, keypad lock, child lock panel, lock symbol screen, lock
        symbol panel, padlock lit, padlock light, lock panel, lock symbol
        light panel, lock symbol lit, child lock symbol screen show, child
        lock light panel lit, child lock dishwasher, child lock machine lit,
        key symbol panel, key symbol screen, symbol key screen show, padlock
        panel, padlock panel light, control lock, child lock start, child
        lock button, lock symbol display door, padlock screen show, child
        lock start press
      `),
      opposites: phrases(`
        child lock off, child lock not, padlock not, lock symbol not, child
        lock disabled, child lock deactivate, child lock lit not, padlock
        symbol not, child lock symbol not
      `),
      yes: "dishwasher-child-lock",
      no: "dishwasher-start-button",
    },
    "dishwasher-water-left": {
      ask: "Is there dirty water standing in the bottom after a wash?",
      topics: phrases(`
        water stand, water left, water stay, water bottom, water remain,
        water tub, puddle inside, water left bottom, water stand bottom,
        water pool, drain not, water drain not, water tub end, water left
        inside, water sit, water gather, water collect, water bottom cycle,
        water left cycle, water left wash, water remain cycle, water
        dishwasher left, dirt puddle, water inside over, water dishwasher
        bottom, water finish bottom, water dishwasher cycle, drain not water
        left, water drain not left inside, drain not inside, water bottom
        after, water stand dishwasher, water dirt bottom, water stay bottom,
        puddle bottom, drain machine not, drain not end, drain not wash,
        water left tub end, puddle water inside cycle, water dirt inside
        cycle, water remain end
      `),
      opposites: phrases(`
        water drain, drain, drain fine, tub empty, dishwasher drain, machine
        drain, water drain away, water drain fully, water gone, pump empty,
        water pump, drain end, water drain end, drain cycle, drain cycle
        end, empty end, water drain wash, water left not, water all drain,
        water drain properly, tub empty end, inside dry end, bottom dry,
        water drain out end cycle, water bottom not, tub free water, drain
        dishwasher fine, pump water out, drain fully
      `),
      yes: "dishwasher-filter-full",
      no: "dishwasher-water-enters",
    },
    "dishwasher-filter-full": {
      ask: "Is the filter in the floor full of food scraps?",
      topics: phrases(`
        filter full, filter clog, filter dirt, filter food, food bottom,
        filter leftover, leftover, filter clog food, filter oil, filter
        bottom clog, filter food dirt, bits filter, food scrap, filter full
        food, filter dirt bottom, filter clog leftover, mesh clog, filter
        leftover bottom clog, filter sludge, waste filter, filter dishwasher
        clog, filter residue, filter full bottom, filter food dirt full,
        drain filter clog, drain clog, sump clog, filter dirt drain, filter
        water clog, filter bottom leftover dirt, filter scraps, filter
        remains, filter need clean, food remains
      `),
      opposites: phrases(`
        filter clean, filter clear, filter free, filter empty, filter clean
        bottom, filter clog not, filter dirt not, filter food free, filter
        dishwasher clean, filter clear food, filter full not
      `),
      yes: "dishwasher-filter-clogged",
      no: "dishwasher-pump-hums",
    },
    "dishwasher-pump-hums": {
      ask: "Do you hear the drain pump hum at the end?",
      topics: phrases(`
        pump hum, pump sound, pump run, pump drain, pump drain sound, pump
        work, pump end, sound hum, drain pump hum, drain pump run, pump
        sound drain end, hum end, sound hum drain, drain hum, pump sound
        end, pump hum end cycle, sound drain end, sound pump work end, drain
        sound water, sound pump drain water, hum drain end, sound drain
        cycle end, sound pump cycle end, sound hum end cycle, sound drain
        pump cycle, sound pump water end, sound pump run drain water end,
        sound last minute, sound pump drain dishwasher, pump start drain,
        hum water drain, engine drain
      `),
      opposites: phrases(`
        pump silent, pump quiet, pump not, pump hum not, pump run not, drain
        pump silent, pump dead, pump drain quiet, pump sound not, drain pump
        not, pump stay silent, pump end silent, pump drain sound not, silent
        drain, silence end, pump drain dead, drain pump quiet end
      `),
      yes: "dishwasher-hose-kinked",
      no: "dishwasher-pump-burnt",
    },
    "dishwasher-water-enters": {
      ask: "Do you hear water running in during the first minutes?",
      topics: phrases(`
        water enter, water flow, fill water, water come, dishwasher fill,
        machine fill, sound fill, sound water run, sound water come, water
        enter machine, sound water start, sound water enter, water let,
        water pour, suck water, draw water, water take start, water flow
        start, water dishwasher start, sound water flow, dishwasher fill
        water, dishwasher fill water start, water come start, sound water
        cycle start, water dishwasher enter, machine fill water, water rush,
        sound water rush, water come dishwasher, first minutes, water
        stream, water arrive, water hiss, water start cycle take, water
        start wash, sound water come start cycle, water first minute, water
        reach, press start water, press start fill, water gush, water run
        tub, inlet sound, water flow tub
      `),
      opposites: phrases(`
        stay dry, fill not, water enter not, water take not, water come not,
        fill not water, water run not, inside dry, sound water not,
        dishwasher fill not, tub dry, water not, tub stay dry, machine dry,
        water flow not, dishwasher water not, bone dry, water not start,
        machine fill not
      `),
      yes: "dishwasher-arms-turn",
      no: "dishwasher-tap-open",
    },
    "dishwasher-tap-open": {
      ask: "Is the tap under the sink fully open?",
      topics: phrases(`
        tap open, tap lit, tap fully, valve open, valve lit, tap fully open,
        tap sink open, tap water lit, tap open water, valve fully, tap open
        fully sink, supply open, sink open, water open, tap dishwasher fully
        open, valve dishwasher open, tap water enter, tap run water, tap
        dishwasher water lit, tap fully lit, tap sink lit, water supply lit,
        water supply open, water supply fully
      `),
      opposites: phrases(`
        tap close, tap off, valve close, tap half, valve off, water off, tap
        sink close, water close, tap partly, tap open not, tap water off,
        tap not, tap water close, tap dishwasher close, tap dishwasher off
      `),
      yes: "dishwasher-inlet-stuck",
      no: "dishwasher-tap-closed",
    },
    "dishwasher-arms-turn": {
      ask: "Do the spray arms turn freely by hand?",
      topics: phrases(`
        arm turn, arm free, arm move, spray turn, spray free, spray move,
        spray hand, spray arm turn, spray arm free, spray arm turn free
        hand, arm hand, propeller, spray arm hand, spray arm turn hand,
        water arm turn, spray arm wash, spray arm press, arm press, spray
        blade, spray turn hand, spray catch, arm press freely
      `),
      opposites: phrases(`
        spray arm jam, spray arm clog, arm jam, arm turn not, arm clog,
        spray jam, spray clog, spray arm not, spray arm catch, spray arm
        hit, arm stiff, arm hit, spray arm stiff, spray arm broken, spray
        arm jam turn, arm turn dish, spray arm catch dishes, arm bump, spray
        arm bump, spray arm hand jam, arm clog food, spray arm clog food
      `),
      yes: "dishwasher-motor-worn",
      no: "dishwasher-arm-jammed",
    },
  },
  faults: {
    "dishwasher-cord-damaged": "The power cord of the dishwasher is damaged",
    "dishwasher-board-failed": "The control board of the dishwasher has failed",
    "dishwasher-circuit-overloaded":
      "An overload has switched off the dishwasher's circuit",
    "dishwasher-socket-dead": "The socket behind the dishwasher is dead",
    "dishwasher-latch-broken": "The door latch is broken",
    "dishwasher-child-lock": "The child lock blocks the buttons",
    "dishwasher-start-button": "The start button is worn out",
    "dishwasher-filter-clogged": "Food scraps block the filter",
    "dishwasher-hose-kinked": "The drain hose is kinked or blocked",
    "dishwasher-pump-burnt": "The drain pump has burnt out",
    "dishwasher-tap-closed": "The tap under the sink is closed",
    "dishwasher-inlet-stuck": "The inlet valve is stuck shut",
    "dishwasher-arm-jammed": "A spray arm is jammed or clogged",
    "dishwasher-motor-worn": "The circulation pump is worn out",
  },
};
