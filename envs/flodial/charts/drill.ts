/** A cordless drill that does not turn, or turns without making a hole. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a cordless drill. */
export const drill: Chart = {
  title: "Cordless drill",
  problems: [
    "I can't drill a single hole with my cordless drill any more.",
    "My cordless drill does not do its work.",
    "Something is wrong with my battery drill. I get no hole into the wall.",
  ],
  root: "drill-motor-runs",
  checks: {
    "drill-motor-runs": {
      ask: "Does the motor run when you pull the trigger?",
      topics: phrases(`
        engine run, engine turn, sound engine, drill run, engine work, drill
        start, drill lit, drill life, engine start, engine press, drill run
        trigger, drill trigger, engine trigger, engine run trigger, engine
        turn trigger, sound engine trigger, sound engine press trigger,
        sound engine turn trigger, drill run pull trigger, engine turn press
        trigger, drill sound trigger, drill turn trigger, drill start
        trigger, drill react, trigger happen, press trigger happen, trigger
        pull happen, engine turn press, sound engine turn, sound engine turn
        press, engine react, engine life, drill whirr, drill turn at all,
        hum, engine hum, engine lit trigger, engine lit press trigger, sound
        trigger, sound press trigger, engine trigger pull turn, drill work
        pull trigger, trigger start, trigger pull start, drill lit trigger,
        engine start trigger press, drill life trigger, sound pull trigger,
        drill react trigger pull, drill react trigger press, life, sound
        drill press trigger, engine move, drill life press trigger, whirr
        trigger, drill show life
      `),
      opposites: phrases(`
        engine silent, drill silent, engine not, drill dead, dead, engine
        dead, engine run not, engine turn not, drill not, happen not,
        trigger not happen, drill silent trigger, drill silent press
        trigger, engine silent trigger press, trigger press happen not,
        drill run not, drill start not, drill life not, drill stay silent,
        engine stay silent, drill dead trigger, drill dead press trigger,
        drill stay dead trigger, silent trigger, silent press trigger, drill
        fully dead trigger press, engine stay silent press trigger, drill
        stay silent trigger press, sound not, sound not trigger, trigger
        pull not happen, engine stay silent trigger pull
      `),
      yes: "drill-chuck-spins",
      no: "drill-trigger-moves",
    },
    "drill-trigger-moves": {
      ask: "Does the trigger move in when you squeeze it?",
      topics: phrases(`
        trigger move, trigger fully, trigger way, trigger give, trigger
        free, trigger press, trigger press fully, trigger travel, trigger
        move press, trigger go, trigger pull fully, trigger pull way,
        trigger move freely, switch squeeze, trigger hand press, trigger
        give way hand, trigger hand move, trigger pull, trigger slide,
        trigger yield, trigger smooth, trigger press free, trigger press
        normal, trigger press give, trigger press go, trigger pull move,
        trigger press smooth, trigger sink, trigger press travel, trigger
        press far, trigger press hand give, trigger back spring, trigger
        pull freely
      `),
      opposites: phrases(`
        trigger jam, trigger clog, trigger lock, trigger not move, trigger
        stiff, trigger press not, trigger not, trigger press jam, trigger
        hard, trigger press lock, trigger move press not, trigger press
        clog, trigger press stiff, trigger rigid, trigger fully jam, trigger
        pull not, trigger move pull not, trigger press hard, trigger resist,
        trigger stay, trigger budge, trigger budge not
      `),
      yes: "drill-lamp-lit",
      no: "drill-lever-middle",
    },
    "drill-lamp-lit": {
      ask: "Does the work light of the drill come on?",
      topics: phrases(`
        work light, light front, drill light, light trigger, small light,
        light lit, light drill lit, work light lit, light drill trigger,
        light press trigger, light press trigger lit, light trigger lit,
        light drill lit trigger, light built, light pull trigger, drill
        light lit pull trigger, light front drill, light front press trigger
        lit, little light, work light turn, light front lit, light above
        trigger, light drill work, light lit trigger pull, spot light, torch
        drill, light built drill, light built drill lit, light drill trigger
        press, light under chuck, light drill press trigger lit, work light
        pull trigger lit, work light drill trigger, light itself, light
        above, work light lit trigger press, light work area, drill lit
        light workpiece, light show drill
      `),
      opposites: phrases(`
        work light off, led off, light dark, light not, work light dark,
        work light not, light drill off, light drill dark, light drill not,
        light trigger not, light stay dark, light press trigger not, work
        light stay dark, light front dark, light front off, work light drill
        not, light trigger off, light trigger dark, light lit not, light
        stay off, work light stay dark trigger press, work light stay off,
        light drill stay dark trigger, light broken, light press trigger
        dark, light front dark press trigger, light drill lit not, front
        light stay dark press trigger, work light dead
      `),
      yes: "drill-smells-burnt",
      no: "drill-charger-lit",
    },
    "drill-charger-lit": {
      ask: "Does the charger show a light in any of your sockets?",
      topics: phrases(`
        charger light, charger lit, light charger lit, charger show, charger
        blink, charger socket, charger socket light, charger plug light,
        charger light battery, charger lit battery, charger light lit
        battery, charge light, light charge lit, charger life, charger
        green, charger red, charger red light, charger green light, charger
        react, charger lit socket, charger socket other, charger light other
        socket, charger light lit plug, charger show light, charger battery
        put light, charger lit plug, light charger battery put lit, charger
        show light plug, charger show light socket, charger light socket
        other lit, charger signal, charge station, charge station light,
        dock light, dock lit, charger blink battery, base light, charger
        react socket, charge socket light, charger insert battery light,
        charger one socket light, charger light one socket lit
      `),
      opposites: phrases(`
        charger dark, charger dead, charger light off, charger off, charger
        light not, charger lit not, charger light dark, charger stay dark,
        charger dark socket, charger not, charger dark battery, charger stay
        dark battery, charger power not, charger light not battery, charger
        dead socket, charge light off, charge light not, charger dark all
        socket, charger show light not, charger light plug not, charger
        light socket not, charger light stay off, charger stay dark all
        socket, charger light battery dark, charger light off battery, dock
        dark, charger stay dark every socket battery
      `),
      yes: "drill-charge-completes",
      no: "drill-charger-defective",
    },
    "drill-charge-completes": {
      ask: "Does the battery get full after some hours of charging?",
      topics: phrases(`
        battery full, charge full, charge finish, charge complete, battery
        fully, charge end, battery charge full, battery charge fully,
        battery charge hour, battery hour full, charger full, charger
        battery full, charger say full, charger show full, charger show
        battery full, charger battery charge full, battery charger hour
        full, battery reach full, charger done, charge done, charge process,
        battery full charge hour, battery full charger light, charger light
        full, charger light green full, battery take charge, battery charge
        overnight, overnight, hundred percent, charger finish, charge ready,
        charge reach end, full hour, turn green, light green, battery full
        charger hour show, charger indicate charge full battery, full charge
        reach, battery top, charger indicate charge finish, charge hundred,
        charger show charge finish, battery charge complete hour, battery
        full few hour charger, battery charge fully charger, battery fully
        charge hour charger, battery full show charge finish, battery charge
        charger light green, charger say charge finish, charger signal full
        battery, charger signal charge complete, charger message full
      `),
      opposites: phrases(`
        battery not charge, never full, battery empty, battery full not,
        charge not, charge finish not, charge complete not, charge full not,
        battery stay empty, battery full not charge, battery full not hour,
        battery fully charge not, charge end not, battery charge hour not,
        battery hold charge not, battery full not charge hour, battery still
        empty hour, battery empty hour charge, battery stay empty charge,
        battery empty charge, battery full not charger, battery full charger
        not hour, battery not full charge long, charge forever, charge go
        forever
      `),
      yes: "drill-contacts-dirty",
      no: "drill-cells-worn",
    },
    "drill-contacts-dirty": {
      ask: "Are the metal contacts dirty or bent?",
      topics: phrases(`
        contact dirt, contact bent, terminal rust, contact rust, contact
        metal bent, contact battery dirt, contact battery rust, terminal
        dirt, terminal bent, battery terminal rust, contact burn, pins, pin
        bent, metal tab, contact metal dirt bent, metal strips dirt, metal
        dirt, metal tongue, contact metal rust, contact tarnish, contact
        green, contact dark, contact charger dirt, contact damage, battery
        contact bent, battery rust, metal tab bent, metal tab dirt, metal
        bent, metal rust, battery connect dirt, connector dirt, connector
        bent, connector rust, prong, prong bent, contact battery dirt bent,
        battery slot dirt, contact drill dirt, battery metal part, battery
        metal part rust, tongues, contact drill battery dirt, contact drill
        battery rust, contact battery bent rust, contact drill battery bent,
        battery metal dirt, battery metal rust
      `),
      opposites: phrases(`
        contact clean, terminal clean, contact shiny, contact bright,
        contact straight, contact fine, battery contact clean, terminal
        shiny, contact battery shiny, contact dirt not, contact clean
        straight, contact battery clean straight, contact rust free, contact
        metal clean, contact metal shiny, terminal battery clean, contact
        rust not, contact bent not, contact clean shiny, battery contact
        bright, terminal bright, contact battery clean shiny, contact metal
        clean straight, contact battery clean drill
      `),
      yes: "drill-contacts-corroded",
      no: "drill-trigger-burnt",
    },
    "drill-lever-middle": {
      ask: "Is the direction lever in the middle?",
      topics: phrases(`
        lever middle, direction middle, middle position, switch middle,
        forward middle, reverse middle, clockwise anticlockwise middle,
        direction neutral, lever neutral, switch neutral, middle, lock
        position, direction switch middle, direction switch middle position,
        lever middle position, direction lever neutral, lever lock, lever
        centre lock, clockwise anticlockwise switch, clockwise anticlockwise
        switch middle, clockwise anticlockwise switch middle position,
        clockwise anticlockwise lever middle, between forward, between
        forward reverse, neutral, neutral position, safety lock, lever
        halfway, halfway, direction halfway, lever left right middle, left
        right middle, slider middle, direction button middle, button middle,
        direction lock, direction lever middle, f r middle, direction lever
        centre position, transport lock, clockwise anticlockwise neutral,
        switch above trigger middle, direction lever lock middle, lever
        trigger middle, neither clockwise anticlockwise, lever neither,
        direction switch neither, direction middle clockwise anticlockwise,
        middle clockwise anticlockwise switch lock, direction between, lever
        between, direction switch between clockwise, clockwise anticlockwise
        button middle, clockwise anticlockwise lever neutral, direction
        switch lock position, rotation middle, turn direction switch middle,
        turn direction middle, clockwise anticlockwise slider middle
      `),
      opposites: phrases(`
        lever left, lever right, lever middle not, lever one side, direction
        one side, lever fully left, lever fully right, lever press one side,
        direction lever left, direction switch one side, direction lever one
        side, direction switch fully left, direction lever press fully one
        side, switch one side, direction switch middle not, direction middle
        not
      `),
      yes: "drill-lever-locked",
      no: "drill-trigger-jammed",
    },
    "drill-smells-burnt": {
      ask: "Does it smell burnt?",
      topics: phrases(`
        smell, smoke, smell burn, burn, smoke drill, smoke engine, smell
        drill, smell engine, smell burn engine, smoke come, smell drill
        burn, smoke housing, smell rubber, smell plastic, fume, burn drill,
        burn engine, smell burn drill run, smoke vent, smoke press trigger,
        smell drill trigger, smell burn drill trigger, smell trigger, smell
        burn housing, smell run, acrid, melt, smoke out drill, smoke come
        out drill, burnt plastic, smell hot, smell press trigger, charred,
        smell sharp, smoke rise, smoke engine housing come, smell engine
        burn housing, smell burn trigger, smell engine trigger, smell burn
        press trigger, smoke out engine, smell burn engine trigger press,
        smoke drill trigger, smoke drill press trigger, smoke engine
        trigger, smell strange, smell burn come drill, smell electric, smell
        burn come engine
      `),
      opposites: phrases(`
        smell normal, smell not, smell free, smell usual, smoke not, smell
        burn not, smell drill normal, smell drill not, smell engine not,
        odourless, burn not
      `),
      yes: "drill-windings-burnt",
      no: "drill-brushes-worn",
    },
    "drill-chuck-spins": {
      ask: "Does the chuck spin as well?",
      topics: phrases(`
        chuck turn, chuck move, chuck run, chuck turn engine, chuck turn
        trigger, chuck turn engine run, chuck turn too, chuck follow, chuck
        turn pull trigger, chuck turn press trigger, chuck engine run, chuck
        move trigger, chuck move pull trigger, chuck turn front, chuck turn
        drill, chuck turn drill run, chuck turn engine sound, chuck along,
        front part turn, chuck turn engine trigger, chuck go, chuck turn
        engine run trigger, chuck move engine, chuck move engine run, chuck
        turn engine start, chuck turn sound engine run, chuck turn engine
        trigger pull, bit turn engine, bit turn engine run, bit turn
        trigger, front part turn engine, chuck turn drill trigger, spindle
        turn, chuck turn drill sound, bit turn drill run
      `),
      opposites: phrases(`
        chuck stand still, chuck turn not, chuck stay still, chuck not,
        chuck move not, chuck stationary, chuck stop, chuck motionless,
        chuck stand still engine run, chuck turn not engine, chuck not turn
        engine run, chuck not move engine, chuck stand still engine turn,
        chuck stand still engine, chuck stay still engine run, chuck stay
        still engine turn, chuck stay still trigger, chuck stand still drill
        run, chuck stay still drill run, chuck stay put, chuck dead
      `),
      yes: "drill-bit-slips",
      no: "drill-gearbox-grinds",
    },
    "drill-gearbox-grinds": {
      ask: "Do you hear a grinding noise from the gearbox?",
      topics: phrases(`
        grind, crunch, sound tooth, grind sound, gearbox grind, crunch
        sound, gear grind, crunch gear, gearbox crunch, grind run, grind
        drill, grind inside, crunch inside, grind drill run, scrape, scrape
        sound, scraping gear, sound crunch gearbox, sound grind gearbox,
        grind engine, grind engine run, grind sound engine run, sound drill
        grind, drill sound scrape, tooth slip, gear slip, tooth crunch,
        sound gearbox scrape, sound drill crunch, sound grind press trigger,
        sound grind trigger, sound grind pull trigger, grind press trigger,
        grind trigger, crunch trigger, sound grate, crack sound, gear crunch
        sound, gearbox sound strange, sound grind drill run, crunch drill
        run, sound grind inside drill, drill crunch, sound scrape drill run,
        sound engine run grind gearbox, sound drill crunch inside, sound
        gear tooth slip, gears mesh, gear skip, gearbox jump, sound gear
        grind drill, sound gear grind drill run, sound crunch inside run,
        gearbox sound grind run, sound engine grind, sound grind drill
        trigger, sound crunch engine run, drill sound crunch trigger, sound
        engine crunch, sound drill grind trigger pull, sound tooth slip
      `),
      opposites: phrases(`
        gearbox quiet, grind not, without grind, gearbox silent, gearbox
        smooth, crunch not, grind sound not, gearbox run quiet, gearbox run
        smooth, gear quiet, gear smooth, gear run smooth, gearbox grind not,
        gear run quiet, gear silent, sound grind not gearbox, gearbox sound
        not, gearbox drill quiet, gearbox sound normal
      `),
      yes: "drill-gears-stripped",
      no: "drill-selector-between",
    },
    "drill-bit-slips": {
      ask: "Does the bit slip in the chuck although you tightened it?",
      topics: phrases(`
        bit slip, bit loose, bit stop, bit wobble, slip chuck, bit fall, bit
        chuck slip, bit chuck turn, bit chuck loose, bit stay, bit slide,
        bit come loose, drill bit slip, drill bit loose, bit turn slip, bit
        drop, bit come out chuck, bit chuck stop, bit chuck turn stop, bit
        stand still chuck, bit hold not, bit grip not, bit chuck tight
        loose, bit loose chuck drill, drill bit slip chuck, bit slip chuck
        load, bit slip chuck tight, bit fall chuck, bit spin chuck drill,
        bit stop chuck keep turn, bit chuck keep turn, bit load stop, bit
        turn not chuck turn, bit come out, bit fall out, chuck lose, chuck
        lose bit, chuck grip not, chuck hold bit not, drill bit chuck turn
        slip, bit stand still chuck turn, chuck turn bit stay still, bit
        stay still chuck, bit turn chuck loose, drill bit stop chuck turn,
        chuck turn around bit, bit slip tight, drill bit come loose, bit
        hole stop, bit jam chuck turn, bit work loose, drill bit fall out
        chuck, chuck turn round bit, bit jaws slip, jaws slip, bit hang,
        chuck loose, bit not turn, bit chuck move, bit chuck slip drill load
      `),
      opposites: phrases(`
        bit tight, bit held, bit grip, bit hold, bit stay firm, chuck hold
        bit, bit chuck firm, chuck hold bit firm, bit chuck grip, bit slip
        not, bit sit firm, bit sit firm chuck, drill bit firm chuck, bit
        stay firm chuck, chuck bit firm grip, drill bit firm, bit firm chuck
        turn, chuck hold bit tight drill, bit chuck slip not, bit loose not,
        bit fixed
      `),
      yes: "drill-jaws-worn",
      no: "drill-clutch-rattles",
    },
    "drill-clutch-rattles": {
      ask: "Does it rattle and stop as soon as you push?",
      topics: phrases(`
        clutch rattle, rattle, ratchet, clutch click, clutch slip, rattle
        stop, ratchet sound, rattle press, stop press, click load, click
        press, click press hard, clutch sound, ratchet load, sound ratchet
        load, rattle stop press, clutch click press, sound click clutch,
        click clutch press hard, stop load, rattle load, press hard stop,
        lean, lean stop, chatter, sound ratchet press, ratchet press, press
        sound click, drill ratchet sound, drill rattle, drill stop load,
        drill stop press, drill click press, drill click load, clutch rattle
        press, drill rattle stop, stop turn press, drill rattle stop press,
        rattle stop load, clutch slip load, clutch slip press, click stop,
        click stop press, sound click load, drill rattle press, drill stop
        press hard, sound drill rattle press, drill stop press wall, sound
        ratchet drill press, sound ratchet drill load, chuck stop rattle,
        chuck stop press, clack, rattle sound load, sound rattle press, bit
        stop press rattle, clutch click drill load, drill stop turn press,
        engine clutch, clutch let, clutch disengage, stop soon press,
        pressure click, pressure rattle, pressure stop, pressure rattle
        stop, pressure ratchet sound, pressure clutch click, pressure
        clutch, pressure sound click, drill pressure stop, apply pressure,
        apply pressure stop, apply pressure rattle
      `),
      opposites: phrases(`
        clutch silent, clutch hold, rattle not, clutch quiet, clutch click
        not, clutch not, press keep turn, keep turn load, clutch slip not,
        turn press fine, ratchet not
      `),
      yes: "drill-clutch-low",
      no: "drill-turns-clockwise",
    },
    "drill-turns-clockwise": {
      ask: "Seen from behind, does it turn clockwise?",
      topics: phrases(`
        clockwise, turn clockwise, turn right, direction clockwise, set
        clockwise, drill clockwise, drill turn clockwise, direction set
        clockwise, direction right, switch clockwise, forward select, lever
        forward, chuck clockwise, chuck turn clockwise, direction turn
        right, set turn right, clockwise direction select, direction switch
        clockwise, clockwise mode, clockwise gear, bit clockwise, bit turn
        clockwise, drill set clockwise, direction lever clockwise, direction
        switch set clockwise, chuck turn clockwise back, drill clockwise
        mode, drill turn right, drill direction right, chuck turn right, bit
        turn right, engine clockwise, turn direction clockwise, turn
        direction right clockwise, bit direction right, bit turn direction
        right, chuck turn direction right, drill turn direction right, drill
        direction clockwise, chuck clockwise direction, bit turn clockwise
        right way, right way, right way round, turn right way, drill run
        clockwise, engine turn clockwise, bit turn clockwise chuck,
        direction switch forward drill, drill run right, engine turn right,
        clock hands, direction clock, turn direction clock, bit turn
        direction clock, drill turn direction clock, chuck turn direction
        clock, same way clock
      `),
      opposites: phrases(`
        anticlockwise, turn anticlockwise, set anticlockwise, turn left,
        direction anticlockwise, drill anticlockwise, wrong direction, wrong
        way, drill turn anticlockwise, direction set anticlockwise, drill
        set anticlockwise, chuck anticlockwise, chuck turn anticlockwise,
        bit turn anticlockwise, run anticlockwise, drill run anticlockwise,
        turn wrong, turn direction wrong, set turn left, drill turn left,
        chuck turn left, lever anticlockwise, direction left, direction
        lever anticlockwise, direction switch anticlockwise, drill wrong
        way, drill run wrong way, turn wrong way, drill turn wrong
        direction, direction switch set anticlockwise, bit turn wrong way,
        bit turn left, chuck turn wrong way, anticlockwise mode, drill turn
        wrong way, left hand, engine turn anticlockwise, drill run
        anticlockwise mode, anticlockwise direction select, bit turn wrong
        direction, chuck turn wrong direction
      `),
      yes: "drill-bit-blunt",
      no: "drill-runs-reverse",
    },
  },
  faults: {
    "drill-charger-defective": "The charger of the drill is defective",
    "drill-cells-worn": "The cells of the battery are worn out",
    "drill-contacts-corroded": "Corroded contacts break the circuit",
    "drill-trigger-burnt": "The trigger switch has burnt out",
    "drill-trigger-jammed": "Drilling dust jams the trigger",
    "drill-lever-locked": "The direction lever locks the trigger",
    "drill-windings-burnt": "The motor has burnt out",
    "drill-brushes-worn": "The carbon brushes are worn down",
    "drill-gears-stripped": "The teeth of the gears have worn away",
    "drill-selector-between": "The speed selector is stuck between two gears",
    "drill-jaws-worn": "The jaws of the chuck are worn",
    "drill-clutch-low": "The clutch is set too low",
    "drill-runs-reverse": "The drill runs in reverse",
    "drill-bit-blunt": "The drill bit is blunt",
  },
};
