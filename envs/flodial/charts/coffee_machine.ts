/**
 * An automatic coffee machine, with grinder and water tank, that makes bad
 * coffee or none.
 */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of an automatic coffee machine. */
export const coffeeMachine: Chart = {
  title: "Coffee machine",
  problems: [
    "My automatic coffee machine does not make a proper coffee any more.",
    "I can't get a decent cup out of my coffee machine.",
    "There is something wrong with our coffee machine since this morning.",
  ],
  root: "coffee-display-lit",
  checks: {
    "coffee-display-lit": {
      ask: "Does the display light up?",
      topics: phrases(`
        screen lit, light lit, machine lit, power light, coffee machine lit,
        machine life, life, light coffee machine, machine light lit, front
        lit, panel lit, panel light, screen machine lit, buttons lit,
        machine coffee light lit, screen show anything, machine react,
        screen machine show, machine screen lit press, screen front lit,
        press button lit, light press button, power button lit
      `),
      opposites: phrases(`
        screen dark, screen blank, screen dead, machine dead, machine dark,
        light not, screen not, dead, coffee machine dead, coffee machine
        dark, machine not lit, screen machine dark, screen off, panel dark,
        machine fully dead, screen stay dark, power not, screen lit not,
        light machine not, machine power not, light off, screen blank
        machine
      `),
      yes: "coffee-warning-shown",
      no: "coffee-switch-set",
    },
    "coffee-switch-set": {
      ask: "Is the main switch at the back set to on?",
      topics: phrases(`
        main switch, back switch, switch position, rocker, rocker switch,
        switch set, switch back lit, main switch lit, main lit, switch back
        machine, switch back set, power switch back lit, switch back
        position, rear switch power, main switch set, toggle set, toggle
        position, switch back power machine, switch back machine lit, hidden
        switch, power switch machine, power switch position, switch behind,
        main switch position lit, switch back turn lit, main switch machine
        lit, main switch back lit machine, switch back machine set, switch
        0, main switch back turn, main switch back turn machine, switch
        position lit, toggle back, toggle back lit, forget switch
      `),
      opposites: phrases(`
        main switch off, back switch off, switch lit not, rocker off, toggle
        off, switch back machine off, main switch not, switch position off,
        main switch back off, main off, rocker switch position off, off
        position, main switch off position
      `),
      yes: "coffee-kettle-works",
      no: "coffee-switch-helps",
    },
    "coffee-switch-helps": {
      ask: "Does it wake up after you flip that switch?",
      topics: phrases(`
        flip, flip switch, switch help, flip main switch, flip switch lit,
        switch life, flip help, flip lit, toggle switch, toggle, flick,
        flick switch, switch difference, switch lit life, flip start, flip
        life, flip switch machine lit, flip switch back, flip switch back
        lit, press switch lit, press switch machine lit, switch machine
        start, switch machine lit, main switch life, main switch start, main
        switch help, main switch lit life, main switch work, main switch
        machine start, switch lit machine life, main switch lit machine
        start, switch back machine start, flip back, flip switch machine
        start, move switch, move switch lit, switch cure, switch lit help,
        switch lit start, flip switch lit life, flip main switch machine
        lit, switch back machine life, main switch lit help, flip switch
        back machine lit, after flip, once flip, switch back life, switch
        back help, main switch react, switch react, flip react, use switch,
        switch over, switch set react, switch set life, switch back lit
        life, switch back lit help, switch back machine lit help, happen
        flip, happen switch, main switch happen, lit flip machine, switch
        main machine lit work, after switch, switch main lit work, press
        rocker, switch lit respond, switch lit happen, rear switch start,
        turn switch life, turn switch lit life, flip switch machine
      `),
      opposites: phrases(`
        flip not, flip not help, switch not help, flip not happen, switch
        not happen, flip switch not, switch broken, main switch broken,
        toggle not, flick not, switch not, flip switch not happen, flip
        dead, switch flip stay dead, stay dead flip, flip stay dark, flip
        machine dead, flip switch machine dead, switch lit not happen, flip
        switch dead, switch machine stay dead, switch stay dead, switch lit
        dead
      `),
      yes: "coffee-switch-off",
      no: "coffee-switch-broken",
    },
    "coffee-kettle-works": {
      ask: "Does a kettle work in the same socket?",
      topics: phrases(`
        socket work, socket power, appliance socket, other appliance, socket
        light, socket test, socket fine, socket run, appliance work,
        appliance plug, socket appliance work, socket plug appliance work,
        socket other appliance, socket machine power, wall power, socket
        lit, light plug lit, socket light lit plug, socket other appliance
        work, socket coffee machine, socket plug appliance power, socket
        coffee machine power, socket coffee machine work, other machine
        socket, socket light lit, other appliance work, socket wall power,
        socket current
      `),
      opposites: phrases(`
        socket dead, socket not, socket power not, socket work not, socket
        appliance not, wall power not, socket broken, socket machine dead,
        appliance socket dead, socket coffee machine dead
      `),
      yes: "coffee-fuse-blown",
      no: "coffee-socket-dead",
    },
    "coffee-warning-shown": {
      ask: "Does the machine show a warning or an error?",
      topics: phrases(`
        error, warning light, error code, message screen, message show,
        message machine, code, symbol screen, warning symbol, symbol show,
        symbol lit, symbol blink, symbol, message lit, message light lit,
        screen say, screen show message, screen machine message, machine
        message show, message machine screen show, message symbol screen,
        red light, light blink, light flash, red symbol, message screen lit,
        message light machine, message light machine lit, message code
        screen, machine complain something, exclamation, triangle, light
        machine blink, red light machine lit, symbol light lit, light
        machine red, red triangle, red triangle screen, text screen, red
        light lit, blink red light, symbol machine screen lit, symbol
        machine blink, message code show screen
      `),
      opposites: phrases(`
        without error, message not, message free, screen message not,
        message machine not, message screen free, show message not, message
        symbol not, message screen not show, message machine show not
      `),
      yes: "coffee-asks-water",
      no: "coffee-grinder-runs",
    },
    "coffee-asks-water": {
      ask: "Does it ask you to fill the water tank?",
      topics: phrases(`
        fill tank, fill water, symbol tank, message water, low water, water
        symbol, add water, refill tank, refill water, water empty, ask
        water, tank empty, water light, tank message, water tank message,
        water tank symbol, water tank empty, water say, tank light, water
        tank screen, message water tank empty, water tank machine say,
        message tank machine, tank symbol screen, water tank light lit, tank
        empty screen, tank machine ask, water tank symbol lit, water message
        screen, water tank machine empty, water tank message screen, symbol
        water screen, water light lit, water tank message light, fill tank
        message, tank empty message, water warn low, water level, water top
        up, water tank empty symbol, water symbol lit, water machine say,
        water tank red light, water tank symbol light, water run dry, short
        water, water tank insert, lack water, water machine screen, water
        tank empty machine say, symbol tank lit, water symbol blink, fill
        tank machine screen, fill water machine screen, fill water tank
        machine message, water tank machine say message, message add water,
        message fill water, tank light blink, tank symbol blink, water drop
        symbol, water machine screen say, water symbol machine lit, water
        tank machine show, fill water machine, water symbol screen lit,
        water tank machine screen message, water tank low, water tank fill,
        water tank light, water tank say, water tank ask, water tank refill,
        water tank show, refill ask, message refill
      `),
      opposites: phrases(`
        tank full, water enough, water tank full, full water, water plenty
      `),
      yes: "coffee-tank-empty",
      no: "coffee-asks-grounds",
    },
    "coffee-asks-grounds": {
      ask: "Does it ask you to empty the grounds?",
      topics: phrases(`
        empty grounds, grounds message, grounds symbol, used grounds,
        grounds full, puck, empty drawer, empty container, grounds machine,
        grounds screen, coffee grounds message, grounds light, coffee
        grounds machine, grounds container message, grounds container
        symbol, dreg, grounds message full, coffee residue, spent coffee,
        spent, grounds container full machine say, grounds machine empty,
        grounds blink symbol, empty grounds machine say, coffee grounds
        container message, coffee grounds container full message, coffee
        grounds machine empty screen, grounds container screen message,
        grounds message machine, grounds screen symbol, coffee grounds
        symbol blink, coffee grounds container full machine, grounds
        container red light, grounds red light, grounds symbol lit, symbol
        coffee grounds container lit, trester, message empty container,
        message container, coffee puck message, coffee waste message, empty
        coffee waste machine, container waste coffee machine, coffee waste
        container message full, message waste container, symbol waste
        container, message drawer, grounds ask, grounds want, grounds say,
        grounds blink, grounds show
      `),
      opposites: phrases(`
        grounds not, grounds empty already, container empty already
      `),
      yes: "coffee-grounds-full",
      no: "coffee-asks-descaling",
    },
    "coffee-asks-descaling": {
      ask: "Does it ask for descaling?",
      topics: phrases(`
        descale light, descale message, descale symbol, descale machine,
        descale screen, descale need, descale ask, descale message screen,
        descale message machine, calc, descale light lit, descale cycle,
        message descale light, descale light blink, descale machine screen,
        descale message show, message descale screen show, descale symbol
        screen, descale symbol lit, descale red light, descale machine say,
        descale light machine lit, descale water, chalk, descale machine
        ask, descale message water, descale message machine show, message
        machine descale screen show, descale machine ask screen, descale
        symbol light, descale machine light blink, descale red light lit,
        descale reminder, descale screen lit, descale cycle message, descale
        symbol machine lit, descale message light lit, message clean
        limescale, machine message limescale screen, descale message screen
        lit, descale request, descale due, descale want, descale demand,
        descale require, descale call, descale time, descale say, descale
        lit, descale show
      `),
      opposites: phrases(`
        descale not, descale message not, descale not need, descale symbol
        not
      `),
      yes: "coffee-limescale-thick",
      no: "coffee-brewer-jammed",
    },
    "coffee-grinder-runs": {
      ask: "Do you hear the grinder crush beans?",
      topics: phrases(`
        grinder sound, grinder run, grinder work, grinder turn, grinder
        crush, grind bean, bean crush, crush, sound crush, grind sound, mill
        run, grinder start, grinder lit, bean grind machine, sound bean
        crush, grinder bean, grinder bean sound, sound bean, grinder
        machine, grinder coffee, sound grinder coffee, grinder crush bean,
        sound grinder bean crush, bean mill, grinder engine, bean crush
        machine, bean crush sound machine, grinder press button, grind bean
        coffee, grinder bean work, grind machine, bean crush coffee, sound
        grinder press button, sound grinder press, crunch bean, crunch, bean
        break, bean chew, grinder sound machine, bean grind sound machine,
        bean grind coffee machine, sound bean grind, sound bean grind
        coffee, sound bean grind coffee cup, grinder sound brew coffee,
        sound grinder bean coffee machine
      `),
      opposites: phrases(`
        grinder silent, grinder run not, grinder work not, grind not,
        grinder not, grinder quiet, grinder dead, grinder bean not, sound
        grinder not, grinder stay silent, grinder jam, mill silent, grinder
        stay quiet coffee, grinder silent press button, grinder silent
        coffee, sound grind not, bean grind not, grinder turn not
      `),
      yes: "coffee-spout-flows",
      no: "coffee-beans-left",
    },
    "coffee-beans-left": {
      ask: "Are there beans in the hopper?",
      topics: phrases(`
        bean hopper, hopper full, bean container, bean enough, bean left,
        bean inside, hopper coffee, hopper fill, bean top, coffee bean left,
        coffee bean machine, coffee bean hopper, bean full, coffee bean
        container, top container, something grind, grind left, grind
        container, bean supply, coffee bean enough, bean hopper full, hopper
        bean left, bean fill machine, bean grinder left, bean grinder
        hopper, bean container machine, bean grinder container, bean grinder
        machine, bean tank, coffee bean tank, bean present, refill bean,
        grind container top, bean chamber, bean coffee machine left, bean
        remain, coffee bean fill machine, bean grinder above, coffee bean
        grinder, bean container empty bean left, hopper empty bean left
      `),
      opposites: phrases(`
        hopper empty, bean empty, bean hopper empty, bean container empty,
        without bean, bean out, bean not, coffee bean out, bean machine
        empty, bean hopper coffee empty, coffee bean machine empty, coffee
        bean container empty, bean gone, bean not left, hopper bean not,
        container bean not, bean left not hopper
      `),
      yes: "coffee-grinder-jammed",
      no: "coffee-hopper-empty",
    },
    "coffee-spout-flows": {
      ask: "Does any coffee flow from the spout?",
      topics: phrases(`
        coffee flow, coffee drip, coffee pour, coffee brew, coffee come,
        coffee come out, coffee out, coffee spout, coffee dispense, coffee
        machine dispense, come out machine, flow cup, flow out, dispense,
        liquid come, liquid come out, cup fill, fill cup coffee, coffee
        reach cup, come spout, come out cup, coffee machine come out, coffee
        arrive, coffee spout come out, spout brew, spout cup, coffee
        trickle, trickle, drop come out, coffee leave, coffee leave machine,
        coffee flow cup, coffee cup come, coffee run cup, nozzle drip,
        nozzle come out, spout come out press button, coffee come out press
        button, coffee drop cup, coffee machine out, coffee end up cup,
        water come spout, coffee land cup, machine give coffee, machine
        deliver coffee, coffee machine pour, coffee spit out, coffee emerge,
        press coffee come out, coffee come brew, press button coffee come
        out machine, brew come out, machine produce coffee, spout flow,
        spout drip
      `),
      opposites: phrases(`
        spout dry, cup empty, coffee flow not, cup dry, coffee come not,
        come not, come out not, spout not, coffee not, coffee cup not,
        coffee come out not, cup stay empty, spout come not, spout come out
        not, coffee come spout not, coffee spout not, dispense not, come out
        coffee not machine, coffee cup stay empty, spout stay dry, spout
        coffee stay dry, coffee brew not, coffee brew cup stay empty, flow
        not, cup remain empty
      `),
      yes: "coffee-served-hot",
      no: "coffee-pump-loud",
    },
    "coffee-pump-loud": {
      ask: "Is the pump unusually loud?",
      topics: phrases(`
        pump loud, pump rattle, pump hum, pump sound, pump louder, pump loud
        sound, pump rattle loud, loud buzz, pump hum loud, pump strange,
        pump unusual, pump strain, pump loud usual, pump roar, pump scream,
        pump struggle, pump shake, pump rattle sound, pump sound loud hum,
        pump machine loud, pump labour, pump sound machine loud, pump run
        loud, pump sound louder, pump coffee loud, pump knock, machine loud
        hum, loud sound, sound loud machine, machine louder, machine loud,
        pump sound brew loud, pump loud brew, pump grumble, pump clatter,
        pump loud rattle sound, pump loud sound brew coffee, pump loud
        coffee brew, pump loud water, pump sound machine coffee loud, pump
        machine press button loud, brew loud, brew loud sound, pump suck air
      `),
      opposites: phrases(`
        pump silent, pump quiet, pump run not, pump sound not, pump not,
        pump dead, pump normal sound, pump stay silent, pump usual sound,
        pump quiet coffee, pump fully silent, pump hum quiet, pump run
        quiet, pump silent brew
      `),
      yes: "coffee-pump-air",
      no: "coffee-pump-burnt",
    },
    "coffee-served-hot": {
      ask: "Is the coffee hot in the cup?",
      topics: phrases(`
        coffee hot, coffee temperature, hot enough, cup hot, coffee cup hot,
        right temperature, coffee come hot, coffee come out hot, coffee hot
        enough, serve hot, coffee serve hot, coffee hot cup come, burn
        mouth, burn tongue, coffee hot spout, coffee temperature cup, coffee
        machine hot, coffee hot machine come out, coffee come out spout hot,
        hot come out, coffee hot flow, coffee temperature come, coffee
        steam, coffee cup steam, coffee pour hot, coffee flow cup hot,
        coffee brew hot, coffee brew temperature, coffee heat enough, coffee
        pour cup hot, coffee run cup hot, coffee fine temperature cup,
        coffee drip hot, coffee temperature reach cup, coffee reach cup hot,
        coffee temperature come out, coffee dispense hot, coffee cup fill
        hot, coffee hot machine dispense, coffee hot deliver machine
      `),
      opposites: phrases(`
        coffee cold, cold, lukewarm, coffee lukewarm, coffee hot not, hot
        not, hot enough not, coffee cup cold, tepid, coffee come cold,
        coffee come out cold, coffee tepid, coffee come out lukewarm, too
        cold, coffee cold spout, drink cold, coffee come out hot not, coffee
        cup lukewarm, coffee hot enough not, coffee serve cold, coffee
        temperature cold, coffee machine cold, coffee temperature low,
        coffee flow cold, coffee brew cold, coffee come out cup cold
      `),
      yes: "coffee-grind-coarse",
      no: "coffee-heater-weak",
    },
  },
  faults: {
    "coffee-switch-off": "The main switch was simply off",
    "coffee-switch-broken": "The main switch is broken",
    "coffee-fuse-blown": "The thermal fuse inside has blown",
    "coffee-socket-dead": "The socket of the coffee machine is dead",
    "coffee-tank-empty": "The water tank is empty or badly seated",
    "coffee-grounds-full": "The grounds container is full",
    "coffee-limescale-thick": "Limescale has narrowed the water pipes",
    "coffee-brewer-jammed": "The brewing unit is jammed",
    "coffee-grinder-jammed": "A stone among the beans jams the grinder",
    "coffee-hopper-empty": "The bean hopper is empty",
    "coffee-pump-air": "The pump has drawn in air",
    "coffee-pump-burnt": "The water pump has burnt out",
    "coffee-heater-weak": "The heater has grown too weak",
    "coffee-grind-coarse": "The beans are ground too coarsely",
  },
};
