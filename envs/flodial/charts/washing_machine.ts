/** A chart for a washing machine that does not wash as it should. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Washing machine. */
export const washingMachine: Chart = {
  title: "Washing machine",
  problems: [
    "My washing machine does not do its job.",
    "Something is wrong with the washing machine, I can't get my laundry done.",
    "The washer is not working the way it should.",
  ],
  root: "washer-panel-lit",
  checks: {
    "washer-panel-lit": {
      ask: "Does the control panel light up when you switch the machine on?",
      topics: phrases(`
        panel lit, panel light, light lit, washer lit, machine lit, screen
        lit, washer life, machine life, life, light lit machine, light
        machine lit power, front lit, light button, panel show, control lit,
        light display power button, light machine press power button, light
        screen press power button, panel alive, machine start panel, panel
        lit machine, light washer lit, light front lit, machine react,
        screen washer lit, panel washer lit, light machine plug, show life
        power button, machine show life, power button lit
      `),
      opposites: phrases(`
        panel dark, screen dark, washer dead, machine dead, panel off,
        washer dark, light not, panel dead, panel not, screen blank, screen
        off, dead, washer power not, machine power not, washer not lit,
        machine not lit, panel lit not, light off
      `),
      yes: "washer-water-enters",
      no: "washer-socket-works",
    },
    "washer-socket-works": {
      ask: "Does another appliance work in the washer's socket?",
      topics: phrases(`
        socket work, socket power, socket appliance, socket light, socket
        test, socket fine, socket run, appliance work plug, socket other
        appliance, socket light lit, socket light lit plug, socket plug
        appliance work, socket washer work, socket washer power, socket
        machine power, light plug there power, other appliance work, wall
        power, socket lit, socket washer light lit plug, socket machine
        light, socket light plug lit machine, socket other appliance work
        washer, other machine socket, other machine socket plug, other
        machine plug, socket current
      `),
      opposites: phrases(`
        socket dead, socket not, socket power not, socket washer dead,
        socket work not, socket machine dead, wall power not, socket
        appliance not, socket broken, socket machine power not
      `),
      yes: "washer-cord-damaged",
      no: "washer-breaker-trips",
    },
    "washer-cord-damaged": {
      ask: "Does the mains cord look damaged?",
      topics: phrases(`
        powercord damage, powercord cut, powercord burn, cable damage, cable
        cut, cable burn, powercord broken, cable broken, plug burnt, plug
        damage, plug melt, cable melt, cable cut damage, powercord cut
        damage, powercord crack, cable torn, powercord torn, powercord nick,
        powercord kink, cable kink, cable pinch, powercord squash, cable
        squash, powercord plug damage, cable bitten, powercord worn, cable
        worn, cable crack, powercord bare, cable split, insulation,
        powercord washer damage, powercord tear, powercord split, cable
        insulation
      `),
      opposites: phrases(`
        powercord intact, powercord fine, cable intact, cable fine,
        powercord plug intact, powercord damage not, powercord plug fine,
        cable plug fine
      `),
      yes: "washer-cord-broken",
      no: "washer-board-failed",
    },
    "washer-breaker-trips": {
      ask: "Does the breaker trip again as soon as you plug the washer in?",
      topics: phrases(`
        breaker, breaker trip, breaker trip plug, breaker again, breaker
        off, breaker plug, breaker out, breaker pop, reset breaker, breaker
        washer plug, breaker machine plug, breaker machine, breaker washer,
        breaker machine connect, breaker drop, trip, trip again, trip plug,
        breaker jump, breaker trip washer plug, power out plug, breaker trip
        machine plug lit, breaker replace, breaker trip machine plug,
        breaker go again, breaker out machine connect, breaker flip, breaker
        plug machine socket, trip machine plug, breaker trip washer plug
        again
      `),
      opposites: phrases(`
        breaker stay, breaker hold, breaker intact, breaker stay plug,
        breaker trip not, breaker stay lit, breaker not, breaker remain,
        breaker hold plug
      `),
      yes: "washer-short-circuit",
      no: "washer-socket-dead",
    },
    "washer-water-enters": {
      ask: "Does water run into the drum after the start?",
      topics: phrases(`
        water enter, water fill, fill, water drum, water flow, water come,
        machine fill, washer fill, water drum start, sound water run, sound
        water flow, machine fill water, water pour, water let, press start
        fill, washer fill start, water drum enter, water drum run start,
        water cycle start, water press start, sound fill, drum fill, drum
        wet, water intake, draw water, water machine start, water stream,
        suck water, water machine cycle start, water come drum, sound water
        start, water machine press start, water wash start, water gush,
        water sound machine, sound water enter, water reach drum
      `),
      opposites: phrases(`
        water not come, fill not, water enter not, drum stay dry, drum dry,
        water not, machine dry, water not enter drum, stay dry, fill not
        water, machine fill not, water run not, water not start, clothes
        dry, water take not, water flow not
      `),
      yes: "washer-drum-turns",
      no: "washer-door-locks",
    },
    "washer-door-locks": {
      ask: "Does the door lock with a click when you press start?",
      topics: phrases(`
        door lock, door click, door close, lock symbol, door lock start,
        door lock click, door lock sound, door lock press start, door click
        press start, door click sound, door held, door hold, lock click,
        door lock cycle, sound click, door lock light, door secure start,
        door lock fine, door engage, sound door lock start, click start,
        door lock work, door open prevented, door jam, door press start,
        door lock begin cycle, sound door click start, door pull locked,
        door lock close, bolt door, door locked after start cycle
      `),
      opposites: phrases(`
        door unlock, door open, door lock not, door not close, door lock
        broken, door pop open, door open start, door unlock start, door
        click not, door not lock start, door open cycle, door lock not press
        start
      `),
      yes: "washer-tap-open",
      no: "washer-lock-defective",
    },
    "washer-tap-open": {
      ask: "Is the water tap fully open?",
      topics: phrases(`
        tap open, tap lit, tap water lit, tap fully, tap fully open, valve
        open, valve lit, tap open washer, tap open machine, water tap open,
        water open, valve fully, water tap fully open, tap machine open
        fully, valve lit water, open tap water enter, tap run water, valve
        water open machine, tap open water machine, tap water lit machine,
        tap fully lit, tap open wall, tap machine lit, water supply lit,
        water supply open, water supply fully
      `),
      opposites: phrases(`
        tap close, tap off, valve close, water tap close, water off, valve
        off, tap half, water supply off, tap close washer, water close, tap
        water off, tap open not, tap machine close, valve water close, tap
        partly, tap water washer off
      `),
      yes: "washer-inlet-valve",
      no: "washer-tap-closed",
    },
    "washer-drum-turns": {
      ask: "Does the drum turn during the wash?",
      topics: phrases(`
        drum turn, drum move, laundry tumble, laundry turn, drum turn wash,
        drum move wash, drum turn cycle, drum turn machine, drum turn run,
        drum agitate, agitate, drum turn start, drum turn engine, drum turn
        cycle run, laundry drum turn, wash turn round, drum swirl, clothes
        swirl, drum turn water, drum motion, drum turn machine run
      `),
      opposites: phrases(`
        drum not turn, drum stationary, drum motionless, drum stand still,
        drum not, drum not move, drum stay still, laundry not move, drum
        still wash, drum idle, drum stop, drum turn wash not, drum stay
        still wash
      `),
      yes: "washer-drains",
      no: "washer-drum-free",
    },
    "washer-drum-free": {
      ask: "Can you turn the empty drum easily by hand?",
      topics: phrases(`
        drum hand, turn drum hand, move drum hand, drum free, drum turn
        free, drum turn free hand, drum move free, drum yourself, drum turn
        yourself, drum turn press, drum turn machine off, turn drum power
        off, drum hand free, drum off turn free, drum move free press, drum
        move press yourself, drum turn yourself free, drum turn empty, drum
        turn empty hand, drum press hand, drum turn free power off, drum
        turn free machine off, drum unplug, drum unplug turn, drum nudge,
        drum touch, drum reach in, drum loose turn, reach drum turn, turn
        machine off hand, drum turn hand machine off, drum turn unplug hand
        free, drum turn difficulty, drum hand switch off, drum machine off
        press, drum turn washer off, drum by hand turn washer
      `),
      opposites: phrases(`
        drum jam, drum clog, drum stiff, drum jam hand, drum hard turn, hard
        turn drum hand, drum jam turn hand, drum hand not, drum turn hand
        not, drum hard, drum rub, drum scrape, drum clog turn, drum jam
        turn, drum jam press, drum stiff turn hand, drum resist, drum turn
        difficult hand, drum rigid
      `),
      yes: "washer-motor-hums",
      no: "washer-object-jammed",
    },
    "washer-motor-hums": {
      ask: "Do you hear the motor hum when the drum should move?",
      topics: phrases(`
        engine hum, engine sound, engine run, engine work, hum, sound hum,
        engine hum drum, engine hum drum move, engine hum drum turn, engine
        sound drum turn, hum drum, engine sound hum, engine sound run, hum
        sound drum turn, engine run drum turn, sound engine run drum turn,
        engine hum sound drum, engine hum sound turn, engine hum start,
        engine sound drum, engine hum wash, engine run drum not turn, engine
        hum drum not turn, engine sound drum stand still, engine turn drum
        not, hum drum not turn, engine run drum still, hum sound drum not
        turn, sound engine drum not turn, sound engine run drum not turn,
        engine turn not sound, engine hum turn not, hum turn not
      `),
      opposites: phrases(`
        engine silent, engine quiet, engine dead, engine not, engine silent
        drum, engine hum not, engine sound not, engine run not, silence
        drum, engine silent drum turn
      `),
      yes: "washer-belt-off",
      no: "washer-brushes-worn",
    },
    "washer-drains": {
      ask: "Does the water drain away at the end?",
      topics: phrases(`
        drain, water drain, machine drain, washer drain, water drain end,
        press water out, pump water, pump empty, pump water out, water out
        end, drain end, drain cycle end, drum empty, drum empty water, drum
        empty end, empty water, water gone, empty itself, machine empty,
        water leave, water leave end, water pump machine, drum free water,
        drum empty water wash, water pump out end cycle, pump empty cycle,
        water drain machine, water drain fully, water pump drum, water run
        out end, get rid water, water drain drum, water flow out, water
        empty machine, water run away, dispose water, drain water end cycle
        wash, pump itself empty, water drain cycle, water leave machine,
        machine pump, water out machine, water drain run
      `),
      opposites: phrases(`
        water left, water stay, stand water, water remain, water left drum,
        water stay drum, drain not, water drain not, water left end, water
        drum end still, water left drum end, drum full water, water sit,
        laundry soaking, drum full water end, water left machine, water drum
        stand, water remain drum end, water stand drum end, laundry wet
        soak, water drum left wash, machine full water, machine drain not,
        water left cycle, pump not, water stay drum end, water stay machine,
        clothes swim, water not pump
      `),
      yes: "washer-bangs",
      no: "washer-filter-clogged",
    },
    "washer-filter-clogged": {
      ask: "Is the filter at the bottom of the machine clogged?",
      topics: phrases(`
        filter clog, filter dirt, filter full, filter dirt machine, filter
        coin, filter drain clog, pump filter clog, pump filter dirt, filter
        jam, filter object, lint trap, filter drain dirt, pump filter
        blocked debris, filter button, pump clog, pump dirt, filter water
        clog, drain clog, drain filter look, filter machine clog bottom,
        pump jam, something filter, drain pump clog, drain filter unscrew
        dirt, filter bottom machine dirt, filter pump coin, filter drain
        object, filter full machine, filter hair, coin pump
      `),
      opposites: phrases(`
        filter clean, filter clear, filter free, pump filter clean, drain
        filter clean, filter empty, filter clog not, filter drain clear,
        filter bottom clean, filter dirt free, filter pump free, filter
        clean machine bottom, filter dirt not
      `),
      yes: "washer-filter-blocked",
      no: "washer-pump-defective",
    },
    "washer-bangs": {
      ask: "Does the machine bang or jump about while spinning?",
      topics: phrases(`
        bang, shake, machine jump, washer jump, machine move, washer wander,
        walk, wander, machine walk, spin loud, loud, thump, jump, machine
        shake turn, washer shake, spin cycle sound, bang turn, shake turn,
        bang drum turn, machine move floor, machine travel, machine dance,
        dance, knock, rumble, machine shake cycle turn, shake turn cycle,
        washer bang shake turn, thump turn, jump turn, machine loud turn,
        machine jump turn, washer jump turn, shake violent, wobble turn,
        wobble, machine rock, machine hit, machine jump turn cycle, hammer,
        clatter, machine floor, washer floor, crash, drum bang, drum hit,
        spin sound, turn sound loud, fast turn sound, machine bang turn,
        drum turn thump, drum shake turn, drum turn shake cycle, drum turn
        loud, machine move turn, machine move turn cycle, drum turn thump
        fast, drum knock, turn loud machine cycle, machine turn cycle loud
        bang, drum bang turn cycle, loud bang turn, walk turn
      `),
      opposites: phrases(`
        turn quiet, turn smooth, shake not, bang not, run quiet, turn cycle
        quiet, turn calm, turn gentle, stand still turn, machine stay put,
        machine quiet turn, steady turn, machine still turn cycle, quiet,
        machine run smooth turn, drum turn smooth quiet
      `),
      yes: "washer-dampers-worn",
      no: "washer-heater-failed",
    },
  },
  faults: {
    "washer-cord-broken": "The washer's mains cord is broken",
    "washer-board-failed": "The washer's control board has failed",
    "washer-short-circuit": "The machine has a short circuit",
    "washer-socket-dead": "The washer's wall socket has no power",
    "washer-lock-defective": "The door lock is defective",
    "washer-tap-closed": "The water tap is closed",
    "washer-inlet-valve": "The inlet valve is stuck or its sieve blocked",
    "washer-object-jammed": "An object is wedged between drum and tub",
    "washer-belt-off": "The drive belt has come off or snapped",
    "washer-brushes-worn": "The motor brushes are worn out",
    "washer-filter-blocked": "Debris in the filter holds back the water",
    "washer-pump-defective": "The drain pump is defective",
    "washer-dampers-worn": "The shock absorbers of the tub are worn out",
    "washer-heater-failed": "The heating element has failed",
  },
};
