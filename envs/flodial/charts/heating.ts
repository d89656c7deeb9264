/** A central heating, with gas boiler and radiators, that leaves rooms cold. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a central heating. */
export const heating: Chart = {
  title: "Central heating",
  problems: [
    "My gas heating does not work as it should.",
    "It does not get warm enough at home although the heating should be on.",
    "We are cold. Something must be wrong with our central heating.",
  ],
  root: "heating-all-cold",
  checks: {
    "heating-all-cold": {
      ask: "Are all the radiators cold?",
      topics: phrases(`
        all radiator, all cold, radiator all cold, whole house cold, house
        cold, home cold, all room cold, radiator cold house, radiator cold
        not hot, none radiator, none radiator hot, radiators cold, none hot,
        all radiator hot not, radiator throughout, heating not all, radiator
        throughout house cold, house freezing, flat cold, all room house
        cold, all one radiator cold, all single radiator cold house,
        radiator all stay cold, all radiator fail, all radiator house cold,
        all home cold room, radiator ice cold
      `),
      opposites: phrases(`
        radiator hot, radiator hot somewhere, radiator hot house, at least
        radiator hot, at least one hot, at least one radiator, one radiator
        hot, room hot, at least one radiator hot, all cold not, few radiator
        hot
      `),
      yes: "heating-boiler-lit",
      no: "heating-one-cold",
    },
    "heating-boiler-lit": {
      ask: "Does the boiler have power?",
      topics: phrases(`
        boiler lit, boiler power, boiler light, boiler screen, boiler life,
        boiler screen lit, boiler light lit, boiler start, boiler panel,
        boiler panel lit, boiler show, boiler front lit, boiler light front,
        boiler screen show, boiler react, boiler sign, life, boiler show
        life, boiler screen light, boiler current
      `),
      opposites: phrases(`
        boiler dead, boiler dark, boiler off, boiler screen dark, boiler
        screen blank, boiler not, boiler not lit, boiler power not, boiler
        light not, boiler blank, boiler screen off, boiler light off, boiler
        fully dead, boiler light dark
      `),
      yes: "heating-pressure-low",
      no: "heating-breaker-down",
    },
    "heating-breaker-down": {
      ask: "Is the breaker for the heating down?",
      topics: phrases(`
        breaker, breaker trip, breaker heating, breaker boiler, breaker
        down, breaker off, trip, breaker gone, breaker out, breaker go,
        breaker pop, breaker heating trip, breaker boiler trip, breaker
        heating off, breaker boiler off, breaker heating down, breaker flip,
        breaker burn, breaker switch, circuit trip, breaker circuit heating
        gone, breaker boiler power, switch breaker down, breaker heating
        switch off, breaker boiler down, breaker switch off boiler, breaker
        jump, breaker boiler lit, breaker heating power
      `),
      opposites: phrases(`
        breaker fine, breaker intact, breaker trip not, breaker not, breaker
        lit, breaker hold, breaker heating fine, breaker heating intact,
        breaker boiler intact, breaker down not, breaker trip heating not,
        breaker boiler trip not
      `),
      yes: "heating-circuit-tripped",
      no: "heating-isolator-on",
    },
    "heating-isolator-on": {
      ask: "Is the emergency switch of the heating set to on?",
      topics: phrases(`
        isolator, isolator lit, isolator switch, emergency switch,
        emergency, emergency lit, red switch, red switch boiler, red switch
        lit, wall switch, wall switch boiler, wall switch boiler lit, switch
        boiler, main switch, main switch heating, main switch heating lit,
        main switch boiler, main switch boiler lit, emergency switch
        heating, emergency switch heating lit, emergency switch boiler,
        isolator boiler, isolator position, red switch position, switch
        position, fused spur, spur, switch next boiler, switch boiler lit,
        red wall switch, emergency stop, kill switch, master switch, main
        switch position, emergency stop switch, red switch boiler wall lit,
        heating switch lit, red emergency switch boiler lit, red wall switch
        boiler, emergency off switch, switch boiler position, switch beside
        boiler lit, isolator boiler lit power, isolator switch boiler lit,
        wall switch boiler position lit, emergency switch cellar, emergency
        switch off lit, red switch off lit
      `),
      opposites: phrases(`
        isolator off, emergency off, red switch off, isolator switch off,
        main switch off, wall switch off, switch boiler off, isolator boiler
        off, switch off, red switch boiler off, wall switch boiler off, main
        switch boiler off, main switch heating off, isolator lit not,
        emergency switch heating off, emergency switch lit not, red switch
        wall off
      `),
      yes: "heating-board-failed",
      no: "heating-isolator-off",
    },
    "heating-pressure-low": {
      ask: "Is the pressure gauge below one bar?",
      topics: phrases(`
        pressure low, gauge red, gauge low, pressure below, pressure drop,
        pressure boiler low, one bar, below bar, below one bar, pressure one
        bar, gauge bar, system low water, gauge one bar, pressure red, gauge
        needle, needle red, low red, pressure less, pressure gauge low,
        water pressure low, pressure boiler below, pressure read, pressure
        lose, gauge boiler red, pressure gauge below one bar, pressure
        boiler below one bar, pressure boiler one bar, pressure heating low,
        pressure boiler gauge red, pressure boiler light, pressure low
        boiler screen show, pressure red zone, pressure boiler screen,
        pressure boiler show below, pressure under, gauge below, gauge
        under, gauge less, pressure under one bar, gauge under one bar,
        pressure fall, pressure too low, pressure lower, pressure gauge red,
        pressure lost, pressure enough not
      `),
      opposites: phrases(`
        pressure fine, pressure above, pressure high, pressure enough, gauge
        green, pressure green, gauge above, pressure above one bar, gauge
        above one bar, pressure gauge green, needle green, above one bar,
        pressure least one, pressure boiler fine, pressure boiler above one
        bar, pressure gauge above, pressure boiler green, pressure gauge
        fine, pressure low not, pressure sufficient, pressure right, gauge
        above one, pressure at least one bar, pressure more one bar,
        pressure more, gauge least one bar
      `),
      yes: "heating-water-low",
      no: "heating-tap-hot",
    },
    "heating-tap-hot": {
      ask: "Do you get hot water from the tap?",
      topics: phrases(`
        hot water, shower hot, bath hot, sink hot, bathroom hot, tap water
        hot, hot water work, water hot bathroom, hot water kitchen, hot
        water shower, water hot sink, boiler water hot, hot water come,
        domestic water hot, hot water bath, hot water run, wash hot, wash
        hands hot, water come tap hot, water hot tap kitchen, water hot
        house, tap hot boiler, water boiler hot tap
      `),
      opposites: phrases(`
        shower cold, water cold, tap cold, hot water not, water stay cold,
        shower hot not, water cold tap, tap hot not, hot water tap not, hot
        water not shower, water lukewarm, bath cold, water only cold, tap
        run cold, hot water gone
      `),
      yes: "heating-thermostat-up",
      no: "heating-cooker-burns",
    },
    "heating-thermostat-up": {
      ask: "Does it heat if you turn the room thermostat up?",
      topics: phrases(`
        thermostat raise, thermostat high, thermostat higher, thermostat
        heat, thermostat boiler fire, thermostat boiler start, thermostat
        increase, thermostat help, thermostat hot, thermostat fire,
        thermostat turn up hot, thermostat turn up heat, thermostat set
        heat, thermostat max, thermostat start, thermostat heat start,
        thermostat radiator hot, thermostat lit heat, raise temperature, set
        temperature high, set temperature raise, heat come room, thermostat
        temperature increase, thermostat temperature raise, thermostat
        boiler lit, thermostat turn up boiler start, thermostat set high
        radiator hot, thermostat room turn up heat, thermostat boiler react,
        thermostat react, temperature room raise, temperature room higher,
        thermostat boiler run, thermostat temperature increase boiler,
        thermostat push up, thermostat demand, thermostat boiler start heat,
        thermostat turn radiator, thermostat room boiler lit, thermostat
        boiler sound, call heat, thermostat room boiler fire, thermostat
        turn high boiler, thermostat room set high heat, room temperature
        set, turn up heat, boiler start temperature, boiler fire, thermostat
        crank, boiler temperature raise, room thermostat turn, thermostat
        few degrees boiler, thermostat temperature set heat, thermostat
        temperature set start
      `),
      opposites: phrases(`
        thermostat help not, thermostat up not, thermostat turn not,
        thermostat raise not, thermostat heat not, thermostat high not, stay
        cold thermostat, thermostat boiler not, boiler ignore thermostat,
        thermostat up cold, thermostat boiler start not, thermostat raise
        stay cold, thermostat high boiler not, thermostat radiator cold,
        thermostat happen not, thermostat turn up stay cold
      `),
      yes: "heating-thermostat-low",
      no: "heating-screen-shows",
    },
    "heating-screen-shows": {
      ask: "Does the screen of the thermostat show numbers?",
      topics: phrases(`
        thermostat screen, thermostat show, thermostat number, thermostat
        read, thermostat work, thermostat lit, thermostat temperature show,
        thermostat screen show, thermostat screen work, thermostat screen
        lit, thermostat digits, thermostat battery, thermostat temperature
        screen, thermostat screen number, digits, thermostat figure,
        thermostat power, room thermostat show, thermostat life, thermostat
        screen temperature show, room thermostat screen, read temperature
        thermostat, thermostat temperature read room, room unit screen,
        thermostat room temperature show, thermostat look number, controller
        screen, thermostat show number, thermostat degrees show, thermostat
        screen degrees, thermostat show anything, thermostat screen set,
        thermostat number room, thermostat screen legible, screen room
        temperature, thermostat room screen lit, thermostat wall screen,
        thermostat wall show, thermostat display number room
      `),
      opposites: phrases(`
        thermostat blank, thermostat dark, thermostat dead, thermostat
        screen blank, thermostat screen dark, thermostat screen dead,
        thermostat off, thermostat screen off, thermostat screen not,
        thermostat battery empty, thermostat show not, thermostat number
        not, thermostat screen show not, thermostat blank room, thermostat
        screen blank room, thermostat screen empty, thermostat dead battery,
        thermostat battery flat
      `),
      yes: "heating-diverter-stuck",
      no: "heating-batteries-empty",
    },
    "heating-cooker-burns": {
      ask: "Do your other gas appliances work, such as the cooker?",
      topics: phrases(`
        gas appliance, gas cooker, cooker work, cooker light, cooker burn,
        gas cooker work, flame cooker, gas flame, gas cooker light, other
        gas appliance work, gas cooker lit, cooker fire, gas cooker burn,
        gas flow, cook gas, gas appliance work, gas appliance kitchen, gas
        kitchen flame, gas cooker flame, gas lit, gas grill, gas stove fire
        light, cooker flame light, gas rest house, gas cooker fine
      `),
      opposites: phrases(`
        gas not, cooker not, gas off, gas cooker not, flame not, cooker
        dead, cooker light not, gas cooker dead, gas gone, gas come not, gas
        appliance dead, gas cut off, gas cooker light not, gas supply off,
        other gas appliance not, flame gas not, gas appliance fail
      `),
      yes: "heating-ignition-failed",
      no: "heating-gas-shut",
    },
    "heating-one-cold": {
      ask: "Is just one radiator cold?",
      topics: phrases(`
        one radiator, one cold, only one radiator, one radiator cold, only
        radiator, one room, only one room, one room cold, only one, one
        radiator hot not, room affected, one radiator problem, one radiator
        trouble, rest hot, other radiator hot, one radiator cold other hot,
        radiator rest hot, one radiator stay cold, one room affected, one
        radiator house, one radiator rest hot, particular radiator,
        particular room, only room, only room cold, only one cold, radiator
        cold other hot, room other hot, radiator cold other fine, one cold
        rest, one room hot not, other radiator hot fine, one radiator cold
        rest hot, other radiator work, one room cold other hot, one radiator
        fail, all radiator except one, all other radiator, all other
        radiator hot, all radiator one hot, all radiator hot except one,
        except one, all other hot, one radiator cold all other hot, all room
        one hot, only radiator room cold, all room hot except, all other
        room hot, only one radiator cold, one room stay cold other hot,
        radiator cold one rest house hot, one radiator hot not other, one
        radiator heat not, only radiator heat not
      `),
      opposites: phrases(`
        several radiator, several radiator cold, more one, more one
        radiator, more one cold, multiple radiator, two radiator, several
        room, several cold, radiators affected several, few radiator cold,
        more one radiator cold, several room cold, other radiator cold,
        other radiator cold too, other radiator also cold, more one radiator
        stay cold, multiple cold, more radiator cold, several radiator stay
        cold, number radiator, more one room, two cold, multiple radiator
        cold
      `),
      yes: "heating-top-cold",
      no: "heating-far-cold",
    },
    "heating-top-cold": {
      ask: "Is it cold at the top but warm at the bottom?",
      topics: phrases(`
        top cold, top bottom, top cold bottom hot, top half, bottom half,
        bottom half hot, top half cold, upper part, lower part, radiator top
        cold, radiator bottom hot, only bottom hot, only bottom, half hot,
        half cold, top part cold, top hot not, cold along top, radiator top
        bottom, only bottom half hot, radiator cold top hot bottom, radiator
        only bottom hot, half radiator hot, lower hot upper, radiator top
        bottom hot, top cold radiator one, one radiator top, bottom one
        radiator hot, one radiator top cold bottom hot, only bottom part
        radiator hot, radiator top part cold, radiator top stay cold, top
        stay cold bottom hot, only bottom part one radiator hot, radiator
        top half cold, radiator bottom half hot, only radiator bottom half
        hot, one radiator bottom half hot, hot below, cold above, hot below
        cold above, radiator hot below cold above, radiator cold above
      `),
      opposites: phrases(`
        top hot, evenly hot, hot all over, even hot, top bottom equally, top
        bottom same, equally hot, top hot too, radiator hot evenly, radiator
        hot all over, radiator equally hot, radiator evenly, top bottom
        equally hot, radiator uniformly, uniformly, radiator equally hot top
        bottom, top radiator hot bottom too, radiator hot evenly top bottom,
        radiator top hot, radiator hot top bottom same, hot top same bottom
      `),
      yes: "heating-air-trapped",
      no: "heating-valve-helps",
    },
    "heating-valve-helps": {
      ask: "Does it warm up when you open its valve fully?",
      topics: phrases(`
        valve open, valve open fully, valve open hot, valve turn five, valve
        help, valve heat, valve hot, valve five, valve max, radiator valve
        open, radiator valve turn, radiator valve open hot, radiator valve
        help, radiator valve heat, valve turn hot, valve turn fully, turn
        five, turn 5, set five, set 5, valve more, radiator five, radiator
        valve hot, radiator valve turn up hot, valve turn up heat, valve
        open fully hot, valve open help, valve open heat, valve radiator
        open fully hot, valve radiator turn fully hot, valve thermostat
        turn, valve thermostat radiator, valve thermostat turn radiator hot,
        valve turn max, valve thermostat radiator hot max, knob radiator
        turn, dial hot, dial five, dial turn, dial valve, dial fully open,
        radiator hot turn up, valve thermostat set, valve thermostat open,
        valve thermostat raise, valve set higher, valve thermostat turn hot,
        valve thermostat heat, one radiator valve, one radiator valve open
        hot, thermostat valve turn up heat, thermostat valve set high
        radiator hot, head turn, wide open, open hot, open heat, open
        radiator hot, radiator open fully
      `),
      opposites: phrases(`
        valve not, valve help not, valve open not, valve turn not, valve
        open cold, valve open stay cold, stay cold valve, valve radiator
        not, valve radiator cold, valve open radiator cold, valve open fully
        cold, valve cold, valve open fully radiator stay cold, valve turn
        cold, valve help radiator not, valve fully open radiator cold, valve
        open fully stay cold, radiator stay cold valve open
      `),
      yes: "heating-valve-down",
      no: "heating-pin-stuck",
    },
    "heating-far-cold": {
      ask: "Are the ones farthest from the boiler the coldest?",
      topics: phrases(`
        far boiler, far cold, far end, far boiler cold, radiator far,
        radiator far boiler, radiator far cold, near boiler, near boiler
        hot, radiator near boiler, distance boiler, distant, radiator
        distant, close boiler, closer boiler, near far, far end house, near
        hot, closest boiler, nearest boiler, nearest boiler hot, further
        boiler, further cold, radiator far boiler cold, radiator near boiler
        hot, radiator close boiler hot, remote radiator, remote room, far
        room, far room cold, outlying, end loop, radiator hot near boiler
        cold far, near boiler hot far, radiator far boiler hot, close boiler
        hot, end circuit, radiator far end house cold, far end house cold,
        distant room, radiator far boiler hot not, radiator nearest boiler
        hot, radiator far boiler cold near, radiator hot near, radiator
        furthest hot not, away boiler, radiator away boiler, radiator away
        boiler cold, away cold, rooms away, radiator hot boiler near far,
        longest pipe, radiator cold far house, radiator far house, radiator
        distant cold, radiator cold distance boiler, radiator all far cold,
        close hot, hot radiator close boiler cold
      `),
      opposites: phrases(`
        distance not, distance matter not, regardless distance, equally far,
        far hot, far hot too, far not, far boiler hot, far same, far
        radiator hot, distance same, radiator far boiler equally, far near
        same, near cold, near boiler cold
      `),
      yes: "heating-unbalanced-radiators",
      no: "heating-flow-low",
    },
  },
  faults: {
    "heating-circuit-tripped": "The circuit of the heating has tripped",
    "heating-isolator-off": "The emergency switch is off",
    "heating-board-failed": "The boiler's control board has failed",
    "heating-water-low": "There is too little water in the heating",
    "heating-thermostat-low": "The room thermostat is set too low",
    "heating-batteries-empty": "The batteries of the thermostat are empty",
    "heating-diverter-stuck": "The diverter valve is stuck on tap water",
    "heating-gas-shut": "The gas supply is shut off",
    "heating-ignition-failed": "The ignition of the boiler has failed",
    "heating-air-trapped": "Air is trapped in the radiator",
    "heating-valve-down": "The radiator was turned down",
    "heating-pin-stuck": "The pin of the radiator valve is stuck",
    "heating-unbalanced-radiators": "The radiators are not balanced",
    "heating-flow-low": "The boiler is set to too low a temperature",
  },
};
