/** A petrol lawn mower that does not start, dies or mows badly. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a petrol lawn mower. */
export const lawnMower: Chart = {
  title: "Lawn mower",
  problems: [
    "My petrol lawn mower gives me trouble and the grass is getting long.",
    "I wanted to mow the lawn, but the mower doesn't do it properly.",
    "There is something wrong with my lawn mower. It runs on petrol.",
  ],
  root: "mower-engine-starts",
  checks: {
    "mower-engine-starts": {
      ask: "Does the engine start at all?",
      topics: phrases(`
        engine start, mower start, engine going, engine fire, engine turn
        over, start, engine start pull, engine start pull powercord, engine
        start pull starter, mower start pull, fire, mower fire, engine life,
        mower life, engine catch, mower start pull rope, engine pull rope
        start, mower engine start, mower engine run start, engine splutter,
        engine cough, engine short start, life, engine start pull powercord
        mower, pull powercord start, mower start pull powercord, start
        moment, engine run pull powercord, pull rope life, pull cord fire,
        engine start even moment, engine start even brief, mower engine fire
      `),
      opposites: phrases(`
        start not, engine start not, mower start not, engine dead, mower
        dead, engine refuse, mower not start pull, engine not start pull,
        engine fire not, mower engine not, mower engine dead, fire not,
        engine not start pull powercord, engine stay dead, engine not life
      `),
      yes: "mower-keeps-running",
      no: "mower-cord-pulls",
    },
    "mower-cord-pulls": {
      ask: "Can you pull the starter cord out smoothly?",
      topics: phrases(`
        powercord move, rope move, powercord smooth, powercord free,
        powercord pull out, rope smooth, powercord come out, rope come out,
        starter powercord smooth, pull powercord smooth, pull starter rope,
        starter handle smooth, rope pull easily, pull powercord free, pull
        powercord move, starter cord easy, pull powercord out engine, pull
        starter powercord, powercord wind, powercord retract, rope back,
        powercord spool, rope retract, pull powercord free engine, starter
        powercord pull smooth, starter rope pull engine, rope way, powercord
        way, draw powercord, draw rope, starter cable, string free, starter
        powercord normal, starter move, powercord resist, powercord normal
        pull, rope fine, starter rope fine pull, rope free, recoil work,
        recoil smooth, recoil free, recoil fine, starter rope move, starter
        rope free, starter powercord move, starter handle pull, starter
        handle free, starter string pull, tug rope, tug powercord, tug
        starter, string pull free
      `),
      opposites: phrases(`
        powercord jam, rope jam, starter powercord jam, pull powercord jam,
        starter rope jam, starter jam, pull starter jam, recoil jam,
        powercord not, rope not, starter powercord not, pull powercord not,
        powercord clog, rope clog, starter not pull, pull rope jam, rope not
        pull, powercord hard pull, powercord stiff, rope stiff, starter rope
        pull not, pull powercord move not, powercord broken, rope broken,
        pull string jam, powercord snap, starter powercord hard pull,
        powercord not pull out
      `),
      yes: "mower-tank-filled",
      no: "mower-blade-wrapped",
    },
    "mower-blade-wrapped": {
      ask: "Is grass or a branch wedged around the blade?",
      topics: phrases(`
        blade wedge, blade clog, blade wrap, branch blade, stick blade,
        branch, twig, blade twig, blade object, something blade, blade
        tangle, grass jam, stuck under, grass jam blade, grass wrap blade,
        blade jam stick, deck jam, grass wrap, blade grass twig, blade
        foreign, string blade, rope blade, clipping blade, blade jam
        clipping, mower blade jam, blade dirt clog, stone blade, blade turn
        not, something jam, blade mower clog, blade turn hand, grass wind
        blade, blade mower debris, blade entangle, grass clump, clump blade,
        blade held, jam underneath, jam under mower, jam under deck, twig
        jam, blade clog grass, blade engine clog, branch jam mower, grass
        build blade, grass caught blade torn, branch jam blade, blade jam
        twig
      `),
      opposites: phrases(`
        blade free, blade clear, blade turn free, blade turn free hand,
        blade free grass, blade clear grass, blade jam not, blade clog not,
        mower blade free, mower blade turn free, blade move free, blade free
        debris, under mower free, blade clear debris
      `),
      yes: "mower-blade-jammed",
      no: "mower-recoil-broken",
    },
    "mower-tank-filled": {
      ask: "Is there petrol in the tank?",
      topics: phrases(`
        fuel tank, fill tank, fuel enough, fuel left, tank full, refuel,
        fuel fill, fuel tank enough, fuel tank fill, fuel tank full, fuel
        tank mower, fuel tank left, fuel pour, fuel mower enough, look tank
        fuel, fuel add, top up fuel, fuel tank top, mower fuel fill, tank
        contain, fuel tank start enough, fuel engine enough, fuel mower tank
        start, fuel mower start, fuel start enough
      `),
      opposites: phrases(`
        tank empty, fuel empty, fuel tank empty, out fuel, tank dry, fuel
        low, fuel not, mower fuel empty, mower tank empty, fuel tank not,
        tank fuel run dry, fuel left not, fuel dry, mower tank dry, fuel
        tank low, fuel left tank not, mower tank fuel empty, run dry
      `),
      yes: "mower-fuel-aged",
      no: "mower-tank-empty",
    },
    "mower-fuel-aged": {
      ask: "Is the petrol older than three months?",
      topics: phrases(`
        fuel old, fuel older, fuel month, fuel year, last season, last year,
        fuel stale, stale, fuel last season, fuel last year, fuel sit, fuel
        since, fuel three month, fuel more three month, fuel age, fuel tank
        last year, fuel tank since last, fuel winter, fuel old tank, fuel
        tank long, fuel month old, fuel old three month, fuel last autumn,
        fuel mower last, fuel tank since winter, fuel tank month, fuel sit
        month, fuel sit quarter, quarter year, fuel mower since, fuel
        leftover, fuel left last season, fuel left last year, fuel left tank
        last, fuel tank winter, fuel spring, fuel buy, fuel bad, fuel gone
        off, fuel mower month, fuel sit tank year, fuel tank three month,
        fuel tank older, fuel mower old, fuel old mower tank, fuel fill last
        year, fuel fill month, fuel last summer, last summer, fuel ago, tank
        fill ago, fuel fill tank month ago, fuel ninety days, expire, fuel
        same last, half year, fuel mower winter, fuel mower tank winter,
        fuel half year, fuel tank engine month, fuel kept, fuel tank sit
        long, fuel age mower
      `),
      opposites: phrases(`
        fuel fresh, fuel new, fuel fresh tank, fuel bought recent, fuel
        lately, fuel fresh mower, fuel this season, fuel fresh fill, fuel
        new tank, fuel week, fuel brand new, fuel mower new, fuel fresh buy,
        fuel bought week, fuel tank mower fresh, fuel bought this month,
        fuel less three month, fuel less three month old, fuel bought fresh,
        fuel tank bought recent, fuel fresh fill tank, fuel old not
      `),
      yes: "mower-fuel-stale",
      no: "mower-plug-wet",
    },
    "mower-plug-wet": {
      ask: "Is the tip of the spark plug wet after a few pulls?",
      topics: phrases(`
        sparkplug wet, plug wet, sparkplug moist, sparkplug damp, plug damp,
        plug moist, sparkplug fuel, plug smell, sparkplug smell, sparkplug
        wet fuel, plug wet fuel, sparkplug remove wet, sparkplug unscrew
        wet, tip wet, sparkplug tip wet, plug tip, sparkplug wet pull, plug
        wet pull, plug tip wet pull, electrode wet, electrode, sparkplug
        soak, plug soak, wet pull, sparkplug fuel smell, sparkplug fuel
        soak, sparkplug unscrew, sparkplug remove fuel, sparkplug tip fuel,
        sparkplug tip wet fuel pull, sparkplug drip, plug drip, sparkplug
        coat fuel, sparkplug wet pull powercord, plug wet pull powercord,
        sparkplug wet pull starter powercord, plug tip wet pull powercord,
        sparkplug wet start, sparkplug damp fuel, sparkplug flood, wet fuel,
        moist fuel, sparkplug wet engine, sparkplug wet start pull,
        sparkplug look wet, sparkplug covered fuel, sparkplug tip damp,
        sparkplug fuel tip pull, sparkplug moist fuel, sparkplug wet pull
        rope, sparkplug wet pull starter rope
      `),
      opposites: phrases(`
        sparkplug dry, plug dry, tip dry, sparkplug dry pull, sparkplug tip
        dry, sparkplug bone dry, plug dry pull, sparkplug dry pull
        powercord, sparkplug wet not, sparkplug remove dry, electrode dry,
        sparkplug tip dry pull, plug wet not, sparkplug dry pull starter
        powercord, sparkplug dry pull rope, sparkplug fully dry, sparkplug
        dry pull starter
      `),
      yes: "mower-spark-jumps",
      no: "mower-carburettor-clogged",
    },
    "mower-spark-jumps": {
      ask: "With the plug held against metal, does a spark jump?",
      topics: phrases(`
        spark, spark jump, spark test, spark flash, spark metal, sparkplug
        spark, plug spark, produce spark, spark engine, spark tester, spark
        gap, sparkplug spark test, sparkplug spark metal, sparkplug spark
        pull, spark pull, spark pull powercord, plug spark metal, plug spark
        engine, sparkplug spark engine, sparkplug metal, plug metal, spark
        plug hold, spark sparkplug produce, ground sparkplug, spark
        electrode, blue spark, spark across, spark strong, plug fire,
        sparkplug fire, sparkplug flash, sparkplug spark pull powercord,
        sparkplug test, ignition spark, spark visible, sparkplug work,
        sparkplug engine metal, sparkplug give spark, sparkplug pull
        powercord spark metal, sparkplug metal pull rope spark, sparkplug
        metal engine pull spark, spark sparkplug engine pull starter, spark
        pull rope, spark engine pull, sparkplug engine metal pull powercord
        spark, spark starter pull, sparkplug spark start, spark pull starter
        powercord, spark pull starter rope, spark tip jump, spark plug rest
        metal, sparkplug spark pull starter powercord, spark engine metal
        pull starter powercord, spark engine pull powercord, sparkplug spark
        engine pull powercord, sparkplug touch metal
      `),
      opposites: phrases(`
        spark not, without spark, spark jump not, sparkplug spark not, plug
        spark not, spark missing, spark absent, spark test not, spark
        produce not, sparkplug dead, plug dead, sparkplug spark metal not,
        sparkplug spark pull not, sparkplug fire not, sparkplug produce
        spark not, sparkplug metal not, spark metal not, spark engine not,
        sparkplug spark engine metal not, sparkplug pull spark metal not
      `),
      yes: "mower-engine-flooded",
      no: "mower-plug-worn",
    },
    "mower-keeps-running": {
      ask: "Does the engine keep running?",
      topics: phrases(`
        keep run, engine run, run minute, engine keep run, mower keep run,
        engine keep, keep go, continue run, stay run, engine stay, engine
        run minute, mower run minute, start stay run, start keep run, run
        without stall, run without die, engine run without, run stall not,
        engine continue, engine run long, engine run start, engine start
        keep run, engine run continuously, mower start keep run, mower stay
        run, engine idle, keep mow, mower run long, engine run start stay,
        engine run more few minute, engine run fine, mower run few minute,
        engine run without stop, mower stay start, engine stay start, once
        start run, once start, go longer, mower run start, engine start run
        minute, mower start run minute, engine keep start, engine stay life,
        once start engine run, mower start continue run, engine start
        continue run, engine stay life start, keep run cut, keep run cut
        out, keep run die, keep run stall, keep run stop, keep run cut out
        minute, keep run stop minute, keep run die minute
      `),
      opposites: phrases(`
        engine die, stall, die, engine stall, run not keep, engine die
        start, mower die, mower stall, engine stop, engine die minute, die
        minute, stop minute, cut out, engine cut, engine cut out, cut out
        minute, run only minute, engine run only, mower stop, mower stop
        minute, engine stop minute, mower start die, engine keep run not,
        mower cut out, run not, engine die short while, engine go off,
        engine give up, splutter, engine stop start, mower die minute, start
        stall, mower start stop, engine stall minute, mower run only minute,
        engine run only minute, engine start cut out, engine start stall,
        engine die start minute, stop soon, engine stop run start, engine
        run stop, engine run die, engine run minute die, mower start die
        minute, mower start cut out minute, mower run die, mower run stop,
        engine run minute stop, mower run minute die, die start, stop start,
        mower engine die start, stop few minute
      `),
      yes: "mower-shakes-badly",
      no: "mower-cap-helps",
    },
    "mower-cap-helps": {
      ask: "Does it help to loosen the cap of the tank?",
      topics: phrases(`
        cap, loosen cap, fuel cap, tank cap, cap loose, cap open, cap help,
        cap run, cap loosen run, cap loosen fuel, cap fuel open, tank lid,
        fuel lid, lid loosen, cap vent, cap fuel loose run, cap loosen fuel
        keep run, cap fuel engine run, cap tank open engine keep, cap tank
        open, cap fuel run, cap engine keep run, cap engine run, cap fuel
        engine keep run, cap tank engine keep run, cap fuel off engine run,
        cap tank loosen mower run, cap tank mower keep run, cap fuel mower
        run, cap fuel tank, cap fuel tank engine run, cap fuel tank engine
        keep run, cap fuel tank mower keep run, cap fuel tank mower run, cap
        engine stay run, cap tank run, cap fuel stay run, cap unscrew,
        filler, filler cap, unscrew tank, open tank, fuel cover, tank cover,
        tank cap loosen engine keep run, cap difference, cap fuel run fine,
        cap engine stay, cap tank unscrew, cap fuel keep run, cap fuel keep,
        cap tank open keep run, cap turn, cap tank engine run, cap fuel
        engine run long, cap fuel tank keep run, open tank engine run, open
        fuel tank engine run, tank lid engine run, cap tank engine run
        loosen better, cap tank run long, cap mower keep go, cap engine keep
        go, cap mower stay run, cap life, cap start, cap loosen keep, cap
        keep go, tank cap keep go, tank cap loosen keep go, cap loosen keep
        go
      `),
      opposites: phrases(`
        cap help not, cap useless, cap not, cap loosen not, cap fuel help
        not, cap fuel not, cap tank not, cap tank help not, cap loosen help
        not, cap difference not, cap fuel difference not, cap loose die, cap
        die, cap loosen engine die, cap tank engine die, cap stall, cap fuel
        loosen engine die, cap fuel open engine die, cap tank open engine
        stop, cap engine stop, cap engine stall, cap fuel engine stall, cap
        tank loosen help not, cap tank loosen engine stop
      `),
      yes: "mower-cap-blocked",
      no: "mower-filter-dirty",
    },
    "mower-filter-dirty": {
      ask: "Is the air filter dirty?",
      topics: phrases(`
        air filter dirt, air filter clog, air clean, filter dirt, filter
        clog, filter dark, air cleaner dirt, filter full, foam dirt, air
        filter dark, filter dirt full, filter grass, air filter look dark,
        air filter full, air filter clean need, cleaner dirt, air filter
        cover dirt, air filter full dirt, filter replace, air filter foam,
        air filter full grass, filter oil, air clog, filter soak, filter
        sponge, air filter look clog, filter air dirt look, air filter oil,
        filter engine dirt, filter air engine dirt, filter air run, filter
        full grass, filter need clean, filter dirty look
      `),
      opposites: phrases(`
        air filter clean, air filter new, clean filter, filter new, filter
        clear, filter free, air filter clear, filter white, air cleaner
        clean, filter dirt not, filter clog not, air filter clean look, air
        filter fine, foam clean, air filter free, air filter dirt not, air
        filter fresh, air filter clean dirt free, filter fine, air filter
        free dirt, filter spotless
      `),
      yes: "mower-filter-clogged",
      no: "mower-line-clogged",
    },
    "mower-shakes-badly": {
      ask: "Does the mower shake strongly?",
      topics: phrases(`
        shake, rattle, mower shake, wobble, shake hand, shake strong, shake
        run, shake handle, shake engine, tremble, handle tremble, rough,
        jolt, run rough, mower jump, jump, mower rattle, shake engine run,
        mower shake run, mower shake engine run, hand tingle, hand numb,
        shake before, shake violent, shake excessive, shake blade, quake,
        buzz hand, mower shake start, shake blade turn, shake more, shake
        cut, engine run rough, rattle run, mower run rough, mower run
        rattle, shake start, handle bar shake, handlebar shake, handle hand
        shake, shake engine start, grass shake, mower jerk
      `),
      opposites: phrases(`
        smooth, run smooth, run quiet, shake not, mower smooth, mower run
        smooth, shake free, engine run smooth, mower shake not, engine
        smooth, run calm, mower quiet, mower run calm, mower run quiet,
        engine run quiet, run steady shake not, mower engine run smooth,
        mower run without shake, without shake, run without shake, run
        smooth shake not, engine run without shake, mower steady
      `),
      yes: "mower-blade-crooked",
      no: "mower-tips-torn",
    },
    "mower-blade-crooked": {
      ask: "Does the blade look bent or chipped?",
      topics: phrases(`
        blade bent, blade bend, blade crooked, blade chip, blade nick, blade
        damage, blade deform, blade dent, blade warp, blade twist, blade
        broken, blade crack, blade notch, blade straight not, mower blade
        bent, mower blade damage, blade kink, blade bent chip, blade damage
        bent, blade hit stone, blade mark, blade gouge, blade hit hard,
        blade stone bent, blade edge damage, blade edge chip, blade buckled,
        notch, nick, gouge, bent, blade piece missing, blade piece, mower
        blade chip, mower blade nick, mower blade crooked, blade tip bent,
        blade look bent, blade edge nick, blade curve, blade visibly damage,
        blade bent shake
      `),
      opposites: phrases(`
        blade straight, blade intact, blade damage not, blade bent not,
        blade fine, blade perfect, blade flat, blade chip not, blade
        straight damage not, mower blade straight, mower blade intact, blade
        perfectly straight, blade shape fine, blade edge intact, blade edge
        straight, blade straight intact, blade look straight, blade look
        fine
      `),
      yes: "mower-blade-bent",
      no: "mower-bolt-loose",
    },
    "mower-tips-torn": {
      ask: "Are the tips of the grass torn and ragged?",
      topics: phrases(`
        grass torn, grass ragged, grass damage, lawn brown, cut ragged, tear
        grass, tip brown, grass brown, grass shred, lawn torn, lawn shred,
        lawn ragged, cut torn, lawn damage, grass cut look, lawn ragged cut,
        grass cut torn, grass cut ragged, lawn yellow, grass yellow, lawn
        cut brown, grass blade tip, grass blade end, grass blade torn, grass
        blade ragged, grass blade tip torn, grass blade brown, grass blade
        tip brown, grass blade end brown, grass blade shred, cut unclean,
        cut uneven, grass cut rip, grass rip, rip, cut frayed, cut end,
        grass cut blade tip, grass tip damage, cut end damage, grass blade
        damage, lawn untidy, grass blade cut ragged, grass blade cut, mow
        ragged, lawn tip brown, lawn tip mow, lawn mow look, grass mow
        ragged, lawn tatty, grass tatty, lawn tear, white tip, grass white,
        lawn cut end, blade grass rip, grass blade mow torn, grass blade end
        torn, grass blade split, grass split, grass tip split, grass jagged,
        lawn jagged, grass blade cut torn, grass shred cut, grass cut brown
      `),
      opposites: phrases(`
        cut clean, cut neat, grass cut clean, cut cleanly, lawn cut clean,
        grass clean, grass neat, grass tip clean, grass cut neat, lawn even,
        lawn neat, grass tip cut clean, lawn clean, grass blade cut clean,
        cut smooth, lawn cut neat, grass straight cut, grass cut smooth,
        grass look neat, lawn look neat, cut crisp, grass cut even, grass
        blade cut neat, cleanly, neatly, mow clean, grass cut cleanly neat,
        cut cleanly grass, cut cleanly lawn, grass blade cut cleanly
      `),
      yes: "mower-blade-blunt",
      no: "mower-deck-caked",
    },
  },
  faults: {
    "mower-blade-jammed": "Clippings or twigs jam the blade",
    "mower-recoil-broken": "The recoil starter is broken",
    "mower-tank-empty": "The tank of the mower is empty",
    "mower-fuel-stale": "The petrol has gone stale",
    "mower-carburettor-clogged": "The carburettor is clogged",
    "mower-engine-flooded": "The engine is flooded with petrol",
    "mower-plug-worn": "The spark plug is worn out",
    "mower-cap-blocked": "The vent in the fuel cap is blocked",
    "mower-filter-clogged": "The air filter is clogged",
    "mower-line-clogged": "Dirt clogs the fuel line",
    "mower-blade-bent": "The blade is bent",
    "mower-bolt-loose": "The bolt of the blade is loose",
    "mower-blade-blunt": "The blade is blunt",
    "mower-deck-caked": "Old clippings cake the underside of the deck",
  },
};
