/** A chart for a car that does not start. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Car that does not start. */
export const carStart: Chart = {
  title: "Car that does not start",
  problems: [
    "My car won't start.",
    "I turn the key and the car does not start.",
    "I can't get the engine of my car going.",
  ],
  root: "car-engine-cranks",
  checks: {
    "car-engine-cranks": {
      ask: "Does the engine crank when you turn the key?",
      topics: phrases(`
        engine crank, crank, starter turn, turn over, engine turn over,
        starter run, starter work, starter sound, engine turn key, starter
        turn engine, starter crank, engine crank turn key, sound crank,
        starter engine turn over key, engine turn over turn key, starter
        engine turn turn key, churn, starter whirr, sound engine crank,
        sound engine turn, sound engine key, starter key, sound starter
        turn, sound engine turn turn key, engine attempt, starter engage,
        starter grind, starter run turn key, engine turn start, engine turn
        over start, starter engine start, starter try, engine crank start,
        crank start not, engine crank start not, engine turn over start not,
        engine turn over start not key, sound engine turn start, sound
        starter run turn key, rrr, key start engine sound, starter swing,
        start button engine, starter engine sound turn, engine crank start
        key
      `),
      opposites: phrases(`
        crank not, engine turn not, engine turn over not, starter dead,
        starter silent, turn over not, starter not, engine dead, engine
        silent, starter turn not, engine turn not key, engine silent key,
        engine crank not, starter not turn engine, starter engine not,
        engine not turn over turn key, engine silent turn key, starter stay
        silent, starter run not, starter silent turn key, engine stay silent
        key
      `),
      yes: "car-petrol-smell",
      no: "car-dash-lights",
    },
    "car-dash-lights": {
      ask: "Do the dashboard lights come on with the ignition?",
      topics: phrases(`
        dashboard light, dashboard lit, warning light, ignition light, light
        ignition lit, light dashboard lit, light dashboard ignition, light
        dashboard turn key, light turn key, instrument lit, gauges lit,
        message light dashboard, message light lit, message light ignition,
        message light ignition lit, message light turn key, message lit,
        message light turn key lit, message dashboard, dashboard lit
        ignition, dashboard turn key lit, dashboard key, light steer, light
        speedometer, light behind, message light behind ignition, message
        dashboard ignition lit, dashboard show, light dashboard switch
        ignition, dashboard alive, oil battery light, light dashboard lit
        turn key ignition, engine light lit, dashboard show life, light
        battery oil lit, warning light dashboard lit turn key, light lit
        turn key, light turn key ignition
      `),
      opposites: phrases(`
        dashboard dark, dashboard dead, dashboard off, dashboard light not,
        dashboard light off, dashboard not, message light not, dashboard lit
        not, dashboard stay dark, dashboard dark ignition, dashboard stay
        dark ignition, dashboard dark key, dashboard dark ignition lit,
        light not, dashboard blank, dashboard stay dark turn key, instrument
        dark, dashboard dead ignition, light dashboard stay dark, dashboard
        light dark
      `),
      yes: "car-clicking",
      no: "car-terminals",
    },
    "car-terminals": {
      ask: "Are the battery terminals loose or corroded?",
      topics: phrases(`
        battery terminal, terminal loose, terminal rust, clamp loose, crust,
        battery rust, battery loose, battery cable loose, battery terminal
        loose, battery terminal rust, battery connection loose, battery
        connect rust, battery clamp loose, battery clamp hand, white crust,
        white powder, battery terminal dirt, terminal dirt, terminal clean
        need, battery cable rust, battery white, battery furry, battery
        cable hand, battery deposit, oxide, battery clamp move hand, battery
        terminal hand, battery pole rust, battery clamp turn hand, battery
        connector loose, battery terminal white, battery green, battery
        cable wobble, battery cable move, battery fur, battery coat, battery
        buildup, build up terminal, clamp rust, terminal clean, clamp hand,
        terminal crust, terminal white, clamp turn, terminal firm not, clamp
        move, terminal fur, battery clamp rust, battery post rust, battery
        pole loose, battery post crust, battery post white, battery clamp
        move, terminal wobble, clamp wobble
      `),
      opposites: phrases(`
        terminal tight, battery terminal clean, battery terminal firm, clamp
        tight, battery clamp firm, battery cable firm, battery connection
        clean, battery connection firm, battery terminal clean firm, battery
        clamp clean, battery post clean, terminal shiny, battery cable
        clean, battery terminal rust free, battery contact clean, battery
        connector clean firm, battery cable firm connect, battery terminal
        rust not, battery pole clean
      `),
      yes: "car-terminals-bad",
      no: "car-jump-start",
    },
    "car-jump-start": {
      ask: "Does the car start with jumper cables?",
      topics: phrases(`
        jump, jumpstart, jumpstart start, start jump, other battery start,
        other car start, jumpstart car start, jumpstart other car, car start
        jump, car start other battery, jumpstart cable, jumpstart engine,
        donor, starter pack, jumpstart battery, jumpstart help, jumpstart
        start engine, car start other car jump, connect other battery,
        battery pack start, start cable other car, other car cable, other
        battery engine start, jumpstart car start other battery, jumpstart
        car run, jumpstart fire, other car start jumpstart, power other car,
        car start connect other battery, start aid, jumpstart engine turn
        over, jumpstart crank, jumpstart engine crank, start other battery
        jumpstart, connect other car, car battery other, jumpstart engine
        start other car, jumpstart turn over, jumpstart key, start help
        other car, jumpstart car start other battery connect, jumpstart
        other battery
      `),
      opposites: phrases(`
        jump not, jumpstart not, jumpstart start not, other battery not,
        jumpstart help not, jumpstart car not start, jumpstart engine not
        start, jumpstart dead, jumpstart other car not
      `),
      yes: "car-battery-flat",
      no: "car-main-fuse",
    },
    "car-clicking": {
      ask: "Do you hear clicking when you turn the key?",
      topics: phrases(`
        click, click sound, click key, click start, click turn key, sound
        click key, sound click turn key, click bonnet, click engine, click
        sound start, click hood, click starter, click starter turn key,
        tick, click try start, click car, click sound start try, click sound
        bonnet, click under, click turn, clack, clunk, sound clunk, click
        sound starter, click engine start, click sound engine, click crank,
        click sound engine start try, click relay, click ignition, click
        sound turn key engine, click starter sound turn key, click turn key
        engine, click bonnet turn key, sound click bonnet turn key, click
        press start, click bonnet start, click dashboard, click attempt
        start, click sound car start, clunk turn key, sound click crank
      `),
      opposites: phrases(`
        silence, silence key, silence turn key, fully silent, click not,
        sound not, quiet key, quiet turn key, sound click not, complete
        silent key, sound not turn key, silence start, fully silence turn
        key, stay quiet, sound not start
      `),
      yes: "car-clicks-rapid",
      no: "car-in-park",
    },
    "car-clicks-rapid": {
      ask: "Is the clicking rapid?",
      topics: phrases(`
        click rapid, rapid, click fast, click quick, click series, quick
        series, click rattle, click rapidly, fast rattle, click multiple,
        click several, many click row, click repeat, click burst, click
        machine gun, machine gun, click succession, succession, rattle,
        click rapid once, click fast one, click rattle fast, click series
        fast, rapid sound, fast sound, chatter, click chatter, click
        continuous, click stutter, click keep, click lots, click rapid turn
        key, sound rapid click key, sound click fast, sound click rapid,
        sound quick multiple click, click rapid start, click rapid one,
        click rapid turn key one, click fast turn key, click quick turn key,
        click repeat turn key, click repeat quick, click fast succession,
        click more one, click sound quick, sound click rapid turn key, sound
        click fast turn key, sound click repeat turn key, sound click
        several turn key, click sound rapid start, sound click series, click
        sound repeat, sound click row, click quick one other, click after
        other, sound rattle turn key
      `),
      opposites: phrases(`
        single click, only one click, click once, click single loud, click
        only once, click slow, sound click one, sound one click turn key,
        click one turn key, click once turn key, loud click, loud clunk,
        sound only one click, sound click once, sound click once turn key,
        only one click turn key, sound only one click turn key, sound one
        loud click turn key, one clunk, click slowly, one loud click turn
        key, one solid click
      `),
      yes: "car-battery-low",
      no: "car-starter-defective",
    },
    "car-in-park": {
      ask: "Is the gear lever in park or neutral?",
      topics: phrases(`
        park neutral, gear park, gear neutral, lever park, lever neutral,
        gear lever park, transmission neutral, clutch press, clutch pedal,
        clutch fully, clutch floor, clutch pedal press, clutch pedal fully,
        shift park, out gear, lever p, gear lever neutral, gear lever p,
        transmission park, gear p n, press clutch start, clutch down, clutch
        fully press start, car park neutral, park neutral start, car neutral
        start, clutch press start turn key, car out gear, lever p n, gear
        lever position, clutch press turn key, clutch pedal fully press
        start, stick neutral, clutch depress start try, clutch start, clutch
        fully press, lever n, foot clutch, p n, position p, clutch pedal
        floor, gear stick, put neutral, neutral start, clutch hold, car
        neutral
      `),
      opposites: phrases(`
        in drive, gear engaged, car drive, lever drive, lever d, gear first,
        gear reverse, car gear, left gear, gear d, gear lever drive,
        transmission drive, clutch not, clutch press not, clutch release,
        lever park not, park not
      `),
      yes: "car-key-symbol",
      no: "car-gear-engaged",
    },
    "car-key-symbol": {
      ask: "Does a key or padlock symbol flash on the dashboard?",
      topics: phrases(`
        key symbol, padlock, padlock symbol, key light, immobiliser,
        immobiliser light, immobiliser blink, security light, key blink, key
        flash, key symbol dashboard, key symbol blink, padlock dashboard,
        padlock blink, padlock light, key blink dashboard, key symbol lit,
        key symbol light dashboard, anti theft, theft light lit, lock symbol
        dashboard, immobiliser light blink, immobiliser light blink
        dashboard, security light dashboard, security light blink, security
        light lit, security message, key not recognised, key recognise, key
        detect, key message dashboard, key light dashboard, key light
        dashboard blink, light key shape, light shape key dashboard, key
        picture dashboard, car light key blink, immobiliser light lit,
        immobiliser dashboard, padlock symbol dashboard blink, key light
        blink, key message light dashboard, key light message, immobiliser
        message light, immobiliser message light dashboard lit, key shaped,
        little key, security symbol, theft light lit dashboard, immobiliser
        light dashboard lit, key symbol dashboard lit, key light flash turn,
        key symbol dashboard light lit turn, theft light dashboard blink,
        car lock light blink
      `),
      opposites: phrases(`
        key symbol not, padlock symbol not, immobiliser not, immobiliser
        off, key symbol off, immobiliser light off, security light off, key
        symbol dashboard not, immobiliser light not, security light not, key
        light not, immobiliser symbol not
      `),
      yes: "car-immobiliser",
      no: "car-ignition-switch",
    },
    "car-petrol-smell": {
      ask: "Do you smell petrol after cranking for a while?",
      topics: phrases(`
        smell fuel, smell, smell car, fumes, fuel vapour, fuel vapor, smell
        fuel start, smell fuel crank, smell fuel start try, smell fuel car,
        smell crank, smell fuel strong, smell raw, fuel smell engine, smell
        engine, smell fuel engine start, smell fuel bonnet, smell fuel
        exhaust, smell exhaust, smell fuel crank engine, smell start, smell
        fuel car start, smell fuel starter, smell fuel turn key, smell fuel
        tank, smell start car try, smell fuel turn over engine, smell
        starter
      `),
      opposites: phrases(`
        smell not, smell fuel not, smell free, smell fuel not crank, smell
        not start, smell fuel not car
      `),
      yes: "car-pedal-down",
      no: "car-fuel-gauge",
    },
    "car-pedal-down": {
      ask: "Does it start if you hold the accelerator down while cranking?",
      topics: phrases(`
        accelerator, accelerator down, accelerator start, accelerator floor,
        accelerator press, accelerator crank, pedal floor, accelerator
        fully, accelerator hold, full throttle, floor, foot fuel, foot flat,
        foot down, foot floor, pedal down, accelerator press start,
        accelerator car start, accelerator engine start, accelerator down
        crank start, accelerator hold down crank start, accelerator floor
        start, accelerator press floor car start, accelerator press floor
        engine, accelerator fully press fire, foot fuel engine start, foot
        fuel start, wide open, pedal floor start, floor start, pedal press
        floor, accelerator engine fire, accelerator press engine crank,
        accelerator engine crank start, accelerator fully crank, pedal
        metal, foot accelerator, step fuel, step fuel start, accelerator
        crank engine start fully, accelerator press down start crank, foot
        accelerator crank engine start, accelerator press turn key,
        accelerator turn key start, accelerator turn key, accelerator engine
        turn over, accelerator start turn key press, accelerator hold start
        turn key, press fuel start, press fuel crank start, hold fuel crank
        start, accelerator starter, accelerator down starter, fuel floor,
        press fuel floor, accelerator floor starter engine start,
        accelerator crank car start fully press, pedal press start,
        accelerator life, accelerator help, accelerator press engine start
        crank floor, floor crank
      `),
      opposites: phrases(`
        accelerator not, accelerator help not, accelerator start not,
        accelerator press start not, accelerator floor not, accelerator down
        not start, accelerator engine not start, foot floor not, floor start
        not
      `),
      yes: "car-flooded",
      no: "car-wet-weather",
    },
    "car-wet-weather": {
      ask: "Did the trouble begin in rain or damp weather?",
      topics: phrases(`
        rain, damp, wet, weather, moisture, fog, car wash, wet weather, damp
        weather, rain car, humid, rain start, trouble rain, problem rain,
        rain problem start, problem wet weather start, damp start, wet
        start, wet car, wash, moist, mist, snow, storm, rainy, foggy, wet
        outside, wet happen, stand rain, car park rain, car stand rain, rain
        damp outside, rain night, damp night, engine wet, engine bay wet,
        wet engine start, car wash start, car rain start, car wet start,
        trouble begin rain, water splash, rain pour, downpour, car damp
        start, damp air, damp car engine, car wet weather stand, problem
        start car wash, car wash engine, drizzle, car damp, rain park, car
        rain start not, car wet start refuse, car park rain start, car rain
        out start stop, rain outside car start
      `),
      opposites: phrases(`
        weather dry, dry day, weather fine, weather dry start, sunny, dry
        outside, car dry, sunshine, weather dry trouble start, weather
        sunny, weather dry outside, dry sunny, weather dry car start
      `),
      yes: "car-ignition-damp",
      no: "car-spark-plugs",
    },
    "car-fuel-gauge": {
      ask: "Does the gauge show that there is fuel in the tank?",
      topics: phrases(`
        fuel gauge, fuel tank, fuel enough, fuel left, gauge show, tank
        full, fuel gauge show, fuel tank gauge, fuel gauge empty above,
        gauge above empty, fuel fill, refuel, fuel car enough, fuel tank
        enough, tank fill, fuel tank left, fuel remain, fuel tank car, gauge
        show fuel tank, fuel needle, needle above empty, tank quarter, half
        full, fuel start enough, fuel car start enough, gauge fuel show
        dashboard, fuel tank show dashboard, fuel gauge show ignition lit,
        fuel gauge quarter, fuel dashboard, fuel tank above empty, gauge
        show fuel left tank
      `),
      opposites: phrases(`
        tank empty, fuel empty, fuel tank empty, gauge empty, out fuel, fuel
        gauge empty, low fuel, fuel light, car fuel empty, gauge show empty,
        gauge fuel show empty, fuel not, tank dry, fuel run dry, fuel tank
        not, fuel out car, fuel message light, tank fuel low, fuel gauge
        zero, gauge zero, needle empty, needle zero, tank empty fuel gauge,
        fuel left not, fuel left not tank, fuel gauge show empty tank, fuel
        low light lit, fuel low gauge, gauge read empty
      `),
      yes: "car-pump-hum",
      no: "car-tank-empty",
    },
    "car-pump-hum": {
      ask: "Do you hear the fuel pump hum when you switch the ignition on?",
      topics: phrases(`
        fuel pump, pump hum, pump run, hum back, sound hum, hum seat, sound
        fuel pump, fuel pump run, fuel pump hum, pump prime, fuel pump
        ignition, hum tank, hum ignition, sound fuel pump ignition, pump lit
        ignition, whirr, sound hum back, fuel pump start, sound hum
        ignition, pump ignition, sound hum turn key, hum key, sound hum key
        back, sound fuel tank, sound hum fuel tank, hum fuel tank, sound
        back seat, sound hum fuel pump, sound pump turn key, sound hum fuel
        pump ignition, fuel pump sound second, sound fuel pump hum turn key,
        sound hum rear ignition, sound back car, sound back car ignition,
        fuel pump turn key, sound fuel pump turn key, hum crank, hum back
        crank, sound hum crank, short hum, fuel pump life, pump lit, fuel
        pump lit, fuel pump hum turn key ignition sound, fuel pump sound
        start key, pump start key, fuel pump crank, hum second, hum seat
        back, sound fuel pump hum ignition lit, sound hum car back, sound
        hum tank key, sound hum back turn key, fuel pump fuel tank sound,
        sound hum fuel tank turn key, fuel pump sound hum crank, pump engine
        start, sound fuel pump start, sound fuel pump crank
      `),
      opposites: phrases(`
        pump silent, pump quiet, fuel pump silent, fuel pump quiet, fuel
        pump not, pump not, pump dead, fuel pump dead, pump run not, fuel
        pump sound not, fuel pump silent ignition, pump stay silent, fuel
        pump silent turn key, fuel pump run not, silent fuel tank, rear
        silent, fuel pump hum not, fuel pump stay silent ignition lit, pump
        silent ignition, fuel pump quiet ignition lit, fuel pump stay silent
        key
      `),
      yes: "car-filter-clogged",
      no: "car-pump-failed",
    },
  },
  faults: {
    "car-terminals-bad": "The battery terminals make poor contact",
    "car-battery-flat": "The battery is completely flat",
    "car-main-fuse": "The main fuse has blown",
    "car-battery-low": "The battery is too weak for the starter",
    "car-starter-defective": "The starter motor is defective",
    "car-gear-engaged": "The car is not in park or neutral",
    "car-immobiliser": "The immobiliser does not recognise the key",
    "car-ignition-switch": "The ignition switch is defective",
    "car-flooded": "The engine is flooded",
    "car-ignition-damp": "Moisture has got into the ignition leads",
    "car-spark-plugs": "The spark plugs are worn out",
    "car-tank-empty": "The fuel tank is empty",
    "car-filter-clogged": "The fuel filter is clogged",
    "car-pump-failed": "The fuel pump has failed",
  },
};
