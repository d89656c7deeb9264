/** A chart for a bicycle that does not ride well. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Bicycle. */
export const bicycle: Chart = {
  title: "Bicycle",
  problems: [
    "Something is wrong with my bike when I ride it.",
    "My bicycle does not ride the way it should.",
    "Riding my bike does not feel right any more.",
  ],
  root: "bike-only-pedalling",
  checks: {
    "bike-only-pedalling": {
      ask: "Does the trouble show up only while you pedal?",
      topics: phrases(`
        only pedal, stop pedal, pedal coast, press pedal, trouble pedal,
        problem pedal, happen pedal, occur pedal, coast, stop coast, gone
        coast, link pedal, depend pedal, tied pedal, pedal hard only, only
        pedal happen, stop turn crank, turn crank, crank stop, crank turn
        only, quiet crank, away coast, disappear coast, vanish coast, legs
        stop, disappear pedal, gone pedal, start pedal, pedal force, stop
        coast happen, pedal only sound, stop crank turn quiet, coast quiet,
        only crank, only turn crank happen, roll without pedal quiet, pedal
        stop quiet, vanish pedal, pedal roll, pedal stop roll, vanish, pedal
        moment, pedal moment happen
      `),
      opposites: phrases(`
        without pedal, pedal not, even coast, also coast, too coast, happen
        coast, coast also happen, coast continue, without pedal happen,
        pedal not happen, coast sound, pedal not too, coast downhill too,
        roll without pedal
      `),
      yes: "bike-chain-slips",
      no: "bike-only-braking",
    },
    "bike-chain-slips": {
      ask: "Does the chain slip or jump under load?",
      topics: phrases(`
        chain slip, chain jump, slip tooth, pedal skip, chain slide, chain
        tooth, chain slip load, chain jump pedal, chain slip pedal, chain
        jump pedal press hard, chain jump press, chain slip gear, chain jump
        gear, chain ride, chain ride tooth, slip load, jump tooth, slip
        stand, pedal suddenly give, pedal give way, pedal lurch, chain come
        off, chain fall, chain jump pedal hard, chain slip press hard pedal,
        chain load, jump press hard, pedal slip forward, pedal jump forward,
        chain move tooth, chain slip stand pedal, chain catch, pedal slip
        press hard, chain skip load, chain slip pedal moment, chain jump
        pedal moment
      `),
      opposites: phrases(`
        chain smooth, chain stay, chain slip not, chain jump not, chain run
        smooth, chain grip, chain slip load not, chain hold, chain run
        smooth load, chain engage fine, chain stay put, chain hold load
      `),
      yes: "bike-chain-new",
      no: "bike-chain-dry",
    },
    "bike-chain-new": {
      ask: "Did it start right after a new chain was fitted?",
      topics: phrases(`
        new chain, chain replace, chain change, chain fit, chain install,
        new chain start, chain fresh, chain renew, new chain fit start, new
        chain problem start, chain replace start, chain mount, chain bought,
        chain swap out, new chain slip, new chain jump, chain first new,
        change chain begin, new chain problem, chain replace problem, chain
        happen since, new chain trouble, new chain trouble start, chain
        replace before start, new chain happen start, chain replace trouble
        start
      `),
      opposites: phrases(`
        old chain, original chain, chain never replace, same chain, chain
        new not, chain change not, chain year, chain worn, chain first,
        chain ridden long
      `),
      yes: "bike-sprockets-worn",
      no: "bike-every-gear",
    },
    "bike-every-gear": {
      ask: "Does it happen in every gear?",
      topics: phrases(`
        every gear, gear matter, all gear happen, regardless gear, every
        gear slip, chain slip gear all, chain jump gear all, gear affected,
        across gear, gear happen, gear present, gear problem, jump all gear,
        independent gear, gear same shift, chain jump gear same, gear
        difference not, gear shift, gear slip, all speeds, problem all gear,
        gear trouble, gear occur, gear chain same, chain slip gear same,
        gear skip
      `),
      opposites: phrases(`
        certain gear, particular gear, one gear, only gear, only certain
        gear, few gear, specific gear, chain slip certain gear, happen only
        gear, depend gear, only one gear, certain gear slip, gear other
        fine, gear fine, chain slip one gear, chain jump one gear, chain
        slip only gear, chain jump only gear, high gear only, low gear only,
        only one gear chain slip, only certain gear happen, only certain
        gear chain slip
      `),
      yes: "bike-chain-stretched",
      no: "bike-derailleur-off",
    },
    "bike-chain-dry": {
      ask: "Does the chain look dry or rusty?",
      topics: phrases(`
        chain dry, chain rust, chain dirt, chain squeak, chain lack oil,
        chain need oil, chain without oil, chain orange, chain brown, chain
        dry rust, oil need, chain parched, chain rust look, chain wax, rust
        link, chain link rust, chain oil long, dry rust, chain dry look,
        chain oil last, chain missing oil, chain dull, chain short oil
      `),
      opposites: phrases(`
        chain clean, chain oil well, chain oil enough, chain oil fresh,
        chain shiny, chain wet, chain plenty oil, chain oil recent, chain
        rust free, chain rust not, chain dry not, chain glisten, chain
        bright, chain oiled lately, lately oil
      `),
      yes: "bike-chain-oil",
      no: "bike-crank-play",
    },
    "bike-crank-play": {
      ask: "Can you wiggle the crank arms sideways by hand?",
      topics: phrases(`
        crank wiggle, crank sideways, crank play, crank loose, crank rock,
        crank move, bottom bracket, crank wobble hand, crank arm wobble,
        crank arm loose, crank arm move side, crank play side, crank arm
        play, crank shake, crank arm hand, crank arm wobble press sideways,
        crank press sideways, crank arm rock side, crank clunk, crank arm
        hand move sideways, crank slop, crank play rock side, crank move
        side hand, bottom bracket play, bottom bracket loose, crank sway,
        pedal arm wobble, pedal arm loose, crank grab, pedal arm side move
      `),
      opposites: phrases(`
        crank tight, crank solid, crank loose not, crank play not, crank arm
        tight, crank without play, crank rock solid, crank play free, crank
        wobble not, bottom bracket firm, crank hand firm, crank arm rock
        solid
      `),
      yes: "bike-bottom-bracket",
      no: "bike-pedal-bearing",
    },
    "bike-only-braking": {
      ask: "Does it happen only when you brake?",
      topics: phrases(`
        only brake, happen brake, trouble brake, problem brake, occur brake,
        use brake, apply brake, brake pull, brake lever pull, only use
        brake, brake press, brake only happen, slow down, stop bike, link
        brake, depend brake, tied brake, only brake problem, brake only
        apply, brake start, only pull brake, only lever pull, only brake
        sound, only brake lever pull, only apply brake happen, brake only
        happen lever pull, only happen stop, only happen slow, problem brake
        use only, brake activate, brake engage, brake actuate, only brake
        occur, only reach brake, only happen squeeze brake lever, happen
        squeeze lever, touch brake, brake moment, brake moment happen, brake
        moment only, brake moment trouble
      `),
      opposites: phrases(`
        without brake, brake not, also brake not, happen brake not, happen
        without brake, brake not use, hand off brake, brake off, brake
        release, brake not touch, brake apply not, brake not problem
      `),
      yes: "bike-brake-squeal",
      no: "bike-tyre-soft",
    },
    "bike-brake-squeal": {
      ask: "Do the brakes squeal?",
      topics: phrases(`
        squeal, brake squeal, brake loud, brake howl, howl, brake scream,
        scream, brake squeal sound, squeal sound, brake whistle, brake sound
        loud, squeal slow, squeal stop, sound squeal slow, squeal stop
        brake, brake loud squeal, shrill, shrill sound, shrill brake, squeal
        apply brake, squeal brake lever pull, squeal use brake, sound squeal
        use brake, high pitch, high pitch sound, high pitch brake, brake
        sing, brake chirp, squeal only brake, brake apply sound, brake apply
        loud sound, sound squeal brake apply, brake sound use, sound slow,
        sound pull brake lever, brake grate, brake sound high pitch, brake
        howl apply, brake sound press, brake lever sound, squeal brake lever
        press, brake loud use, sound brake use press, squeal brake moment,
        sound brake moment, loud brake moment, sound squeal brake moment,
        sound loud brake moment
      `),
      opposites: phrases(`
        brake quiet, brake silent, brake squeal not, brake sound not, brake
        noiseless, brake work silent, squeal not, stop quiet
      `),
      yes: "bike-pads-dirty",
      no: "bike-lever-deep",
    },
    "bike-lever-deep": {
      ask: "Can you pull a brake lever all the way to the handlebar?",
      topics: phrases(`
        lever handlebar, lever bar, lever grip, lever far, lever fully,
        lever way, lever reach, lever touch, brake lever fully, brake lever
        handlebar, brake lever far, lever travel, brake lever reach, brake
        lever grip, brake lever way, brake spongy, spongy, brake lever
        spongy, brake lever travel, lever pull far, lever pull handlebar,
        brake lever pull handlebar, brake lever pull fully handlebar, lever
        pull, lever pull fully, lever grip press, lever hit, lever soft,
        brake lever soft, brake lever pull far, lever long, lever deep,
        lever end, brake lever press, brake lever press handlebar, brake
        lever touch, lever touch handlebar, lever close handlebar, brake
        lever pull long, brake lever pull long way, lever bite, brake lever
        pull grip, brake lever press grip, lever press bar, lever press
        handlebar, brake bite, lever slack, lever travel bite, brake lever
        bottom, lever bottom, brake lever hit, brake handle handlebar, brake
        handle pull, lever pull long way, brake lever fully press handlebar,
        brake lever come handlebar, lever close grip, brake lever pull hand
        way, brake mushy, lever mushy, brake handlebar, pull handlebar,
        brake pull handlebar, brake handle far, brake lever mushy, brake
        handle grip, brake lever bar, brake lever pull bar, brake lever pull
        bar hand, pull lever bar, lever brake moment
      `),
      opposites: phrases(`
        lever firm, brake lever firm, lever stop early, lever bite early,
        brake bite early, lever bite soon, brake lever short, lever short,
        brake bite soon, lever resist early, lever not reach, brake lever
        not handlebar, lever crisp, lever hard, brake firm, lever firm pull,
        brake lever bite early, brake lever firm pull, lever bite
        immediately, brake lever bite immediately, brake bite immediately,
        lever handlebar not, brake lever bite soon, brake lever stop well,
        brake lever firm press
      `),
      yes: "bike-pads-thin",
      no: "bike-pads-hard",
    },
    "bike-pads-thin": {
      ask: "Are the brake pads worn thin?",
      topics: phrases(`
        pad worn, pad thin, pad rubber, pad wear, pad groove, pad left,
        brake pad worn, brake pad thin, brake pad left, pad material, brake
        pad worn down, pad groove worn, rubber left, rubber worn, pad down,
        brake clog worn, clog worn, clog thin, pad rubber left, brake pad
        rubber left, groove worn, groove gone, groove visible not, brake
        worn, pad finish, pad use up, pad metal, pad almost gone, pad
        millimetre, brake pad material left, brake pad need replace, pad
        limit, wear indicator, wear limit, brake pad empty, brake shoe thin,
        pad bare, pad smooth, brake material left, brake pad little rubber,
        brake pad worn thin, brake pad replace, pad worn down, pad gone, pad
        worn away, brake block thin, brake rubber worn, brake shoe worn
      `),
      opposites: phrases(`
        pad thick, brake pad thick, pad new, brake pad new, pad plenty, pad
        fine, brake pad fine, rubber plenty, pad groove deep, pad groove
        visible, pad plenty rubber, pad enough, pad worn not, brake pad
        plenty left, groove still visible, rubber left plenty, brake pad
        rubber plenty left, pad left plenty, brake pad plenty material left,
        brake pad enough rubber left, pad rubber enough left, pad left
        enough, groove deep, brake clog thick, brake pad fresh, brake pad
        new replace
      `),
      yes: "bike-pads-worn",
      no: "bike-brake-cable",
    },
    "bike-tyre-soft": {
      ask: "Does one of the tyres feel soft when you press it?",
      topics: phrases(`
        tyre soft, tyre flat, tyre low, tyre air, tyre press, flat, tyre
        squash, tyre pressure, tyre underinflate, tyre hand, tyre empty,
        tyre deflate, tyre puncture, tyre soft press, tyre air low, tyre air
        lose, tyre pressure low, tyre press hand, tyre press flat hand,
        wheel flat, tyre dent, tyre give, tyre squashy, low air, pressure
        low, lack air, tyre need air, tyre lose, tube flat, tyre press
        easily, tyre air enough not, inflate not, tyre pinch, press soft,
        tyre sag, tyre spongy, tyre compress, tyre slack, tyre damage, tyre
        down, tyre pressure too low, wheel low air, tyre hand easy press,
        tyre leak, tyre pressure enough not
      `),
      opposites: phrases(`
        tyre hard, tyre firm, tyre full, tyre pump up, tyre pressure good,
        tyre inflate, tyre air enough, tyre pressure right, tyre press hard,
        tyre pressure full, tyre pressure enough, tyre fine, tyre full air,
        tyre pump up hard, tyre pump firm, tyre air plenty, tyre fully
        inflate, tyre soft not, tyre rock hard, tyre firm press, tyre hand
        firm press
      `),
      yes: "bike-tube-puncture",
      no: "bike-wheel-wobbles",
    },
    "bike-wheel-wobbles": {
      ask: "Does a wheel wobble when you spin it?",
      topics: phrases(`
        wheel wobble, wheel sway, wheel swing, wheel true not, wheel turn
        wobble, wheel side, wheel turn side, rim side, rim swing, rim rub,
        wheel rub, rim wobble, turn wobble, rim turn, wheel out true, out
        true, wheel swing side, wheel turn swing side, wheel turn sway,
        wheel buckle, buckle, wheel bent, wheel crooked, rim bent, wheel
        warp, rim warp, wheel move side, wheel turn move side, wheel turn
        air, wheel rub pad, rim rub pad, rim rub brake pad, rim touch pad,
        wheel rub pad turn, rim turn side, rim rub pad turn, rim rub brake
        pad turn, wheel rub brake pad turn, rim pad, wheel eight, wheel run
        crooked, wheel run straight not, wheel turn straight not, rim
        wander, wheel weave, wheel turn weave, rim move side turn, runout,
        wheel brake pad turn, rim wheel turn side, rim wheel side, wheel
        lift turn swing, wheel turn rub, wheel turn brake pad touch, wheel
        turn rim, wheel egg
      `),
      opposites: phrases(`
        wheel true, wheel run true, wheel straight, wheel run straight,
        wheel turn straight, wheel turn true, rim straight, rim true, wheel
        wobble not, wheel turn wobble not, wheel perfectly straight, wheel
        turn smooth, wheel turn without wobble, wheel without wobble, rim
        turn straight, wheel rim run straight, wheel swing not, wheel turn
        side not, wheel turn run true, wheel turn perfectly straight
      `),
      yes: "bike-wheel-rocks",
      no: "bike-headset-loose",
    },
    "bike-wheel-rocks": {
      ask: "Can you rock that wheel on its axle by hand?",
      topics: phrases(`
        wheel rock, hub play, wheel play, axle loose, axle play, wheel
        loose, wheel hand rock, rock hand, wheel rock axle, wheel rock side
        axle hand, wheel rock side, wheel move axle, wheel axle hand, wheel
        press play, wheel play hub, wheel play hand, wheel hub loose, wheel
        wobble hand, wheel wobble play, wheel play wobble hand, wheel hand
        side, wheel hand move side, wheel hand wobble side, wheel loose
        axle, rim pull, rim pull loose, rim pull play, rim pull axle loose,
        wheel clunk, wheel click rock, wheel grab side, wheel grab move
        side, wheel grab rim, wheel grab wobble, wheel axle wobble, wheel
        axle play, wheel rock play, wheel rock hand side, wheel knock, wheel
        side hand press, rim grab play, wheel hub wobble, wheel side play,
        wheel frame play, wheel sit loose, wheel grab press play, wheel grab
        play hub, wheel rim play, wheel rim grab play, wheel move hub side,
        wheel move hand axle, rim rock, rim rock hand, hub rattle, wheel
        rock grab, wheel rattle, wheel axle loose rim pull, wheel press pull
        side, wheel rock side hub, tip wheel, wheel tilt, wheel tilt hand,
        wheel side axle move
      `),
      opposites: phrases(`
        hub firm, axle firm, wheel firm, wheel firm axle, hub free play, hub
        play not, wheel play not, without play hub, wheel hub free play,
        wheel firm hub, wheel rock not, axle play not, wheel sit firm axle,
        wheel without play, wheel firm hand, wheel rock solid axle
      `),
      yes: "bike-hub-loose",
      no: "bike-rim-untrue",
    },
  },
  faults: {
    "bike-sprockets-worn": "The worn sprockets do not fit the new chain",
    "bike-chain-stretched": "The chain is stretched",
    "bike-derailleur-off": "The rear derailleur is out of adjustment",
    "bike-chain-oil": "The chain needs cleaning and oil",
    "bike-bottom-bracket": "The bottom bracket is worn",
    "bike-pedal-bearing": "A pedal bearing is worn",
    "bike-pads-dirty": "Grease has got onto the brake pads",
    "bike-pads-hard": "The brake pads have hardened with age",
    "bike-pads-worn": "The brake pads are used up",
    "bike-brake-cable": "The brake cable has gone slack",
    "bike-tube-puncture": "An inner tube leaks air",
    "bike-hub-loose": "A hub bearing is loose",
    "bike-rim-untrue": "A rim is out of true",
    "bike-headset-loose": "The headset is loose",
  },
};
