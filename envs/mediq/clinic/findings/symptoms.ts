/** What patients of the Clinic feel: findings that they tell of when asked. */

import { phrases } from "../../../responders/stems.ts";
import type { Finding } from "../types.ts";

/** Symptoms by key. */
export const SYMPTOMS: Readonly<Record<string, Finding>> = {
  // Of the whole body.
  "fever": {
    present: "The patient has a fever.",
    absent: "The patient has no fever.",
    background: 0.05,
    topics: phrases(`
        fever, temperature, shiver, hot cold turns, hot forehead,
        thermometer, 38, 39, degrees
      `),
  },
  "tiredness": {
    present: "The patient is unusually tired.",
    absent: "The patient is not unusually tired.",
    background: 0.12,
    topics: phrases(`
        tired, energy, wake refreshed, wake unrested, sleep refreshed,
        malaise, always sleepy, stamina
      `),
  },
  "weight-loss": {
    present: "The patient has lost weight without trying to.",
    absent: "The patient has not lost weight.",
    background: 0.05,
    topics: phrases(`
        lose weight, lose kilo, lose pounds, weight change, weight fell,
        weight down, weight stable, unintentional weight, thinner, skinnier,
        loose clothes, looser clothes, clothes big, clothes baggy, trousers
        loose, belt notch, belt tighten, slimmer, weight same, fewer kilos,
        less weigh, trousers big, fewer pounds, clothes wide
      `),
  },
  "loss-of-appetite": {
    present: "The patient has lost the appetite.",
    absent: "The patient has a normal appetite.",
    background: 0.1,
    topics: phrases(`
        appetite, eat less, eat normal, eat well, eat properly, eat appeal,
        want eat, interest eat, desire eat, enjoy eat, skip eat, pick eat,
        lose interest eat
      `),
  },
  "sweating": {
    present: "The patient breaks out in sweat.",
    absent: "The patient does not sweat more than usual.",
    background: 0.06,
    topics: phrases("sweat, clammy, damp skin, beads forehead"),
  },
  "night-sweats": {
    present: "The patient wakes with the nightclothes drenched in sweat.",
    absent: "The patient does not sweat at night.",
    background: 0.03,
    topics: phrases(`
        bed wet, night sweat, sweat sleep, sweat bed, sweat wake, wake
        drench, wake soaked, nightclothes, drench, soaked bed, soaked night,
        damp bed, wake wet, wake night sweat, nightclothes drench sweat,
        nightclothes soak sweat, nightclothes wet sweat, sweat so change
      `),
  },
  "night-waking": {
    present: "The complaint wakes the patient at night.",
    absent: "The complaint does not wake the patient at night.",
    background: 0.1,
    topics: phrases(`
        wake, get night out, during night, complaint night, come night,
        night often, keep night, sleep disturb, sleep disrupt, sleep
        interrupt, interfere sleep, disturb night, sleep through, rouse
        sleep, out sleep, rob sleep, stop sleep, prevent sleep, lose sleep,
        sleep because, worse night, pain night, night trouble, sleep well
        despite, headache wake, itch wake, itch wake night, breathless wake,
        cough wake
      `),
  },
  "sudden-onset": {
    present: "The complaint began suddenly, within minutes.",
    absent: "The complaint began gradually.",
    background: 0.1,
    topics: phrases(`
        sudden, onset, gradual, begin quick, begin fast, develop quick,
        develop fast, appear quick, reach peak, strike like lightning,
        thunderclap, headache thunderclap, headache sudden, headache
        gradual, headache onset, headache peak, build up slow, build over,
        come quick, begin slow, sharp begin, hit instant, rapid begin, rapid
        come, breathless sudden, breathless gradual
      `),
  },
  "comes-in-attacks": {
    present: "The complaint comes in attacks with free spells in between.",
    absent: "The complaint does not come in attacks.",
    background: 0.1,
    topics: phrases(`
        attack, intermittent, come go, wave, constant, continuous,
        uninterrupted, persistent come, pain all time, free between, normal
        between, fine between, well between, free interval, spells between,
        come spells, separate spells, gone between, vanish between, colic,
        colicky, headache attack, headache constant, headache intermittent,
        breathless attack, breathless intermittent, come fits, stop again
        start, disappear return, disappear completely, completely free,
        symptom free, times free, time without, free periods, free days,
        well in meantime, completely gone
      `),
  },
  "worse-on-exertion": {
    present: "The complaint gets worse with exertion.",
    absent: "The complaint does not get worse with exertion.",
    background: 0.12,
    topics: phrases(`
        exertion, worse exercise, worse activity, worse walk, worse run,
        worse move about, pain exercise, pain walk, begin exercise, begin
        activity, begin walk, stair, better rest, go rest, stop rest,
        exercise tolerance, exercise limit, exercise relate, activity
        relate, during exercise, during activity, when exercise symptom,
        walk fast, walk quickly, breathless exertion, breathless stair,
        breathless walk, breathless exercise, carry shopping, housework,
        physical strain, physical load, demand body, hill
      `),
  },
  "one-sided": {
    present: "The complaint is on one side only.",
    absent: "The complaint is not on one side only.",
    background: 0.06,
    topics: phrases(`
        onesided, left side, right side, only left, only right, left half,
        right half, half head, half body, headache onesided, headache left
        side, headache right side, headache half, confined side, same side,
        side always, symmetrical onesided, just one leg, stripe, belt shaped
      `),
  },

  // Of chest and airways.
  "shortness-of-breath": {
    present: "The patient is short of breath.",
    absent: "The patient is not short of breath.",
    background: 0.06,
    topics: phrases(`
        breathless, trouble breath, catch breath, enough air, air hunger,
        gasp air, fight air, lack air, little air, breath shallow, labour
        breath, labored breath, breath heavily, run breath, suffocate, sob,
        breath comfortably, breath normally, breath easily, pant, breath
        fast, breath change, respiratory distress, trouble air
      `),
  },
  "lying-flat": {
    present: "The patient gets too little air when lying flat.",
    absent: "The patient breathes well when lying flat.",
    background: 0.05,
    topics: phrases(`
        orthopnoea, orthopnea, lie flat, flat back, flat bed, sleep flat,
        pillow, prop, lie breath, lie air, lie breathless, breathless flat,
        breath flat, sleep stand, sleep sitting, sleep armchair, sleep
        chair, bed breathless, lie comfortably, able lie, tolerate lie, bear
        lie, manage lie, lie trouble, head bed high, pillow breathless,
        breath worse lie flat
      `),
  },
  "cough": {
    present: "The patient has a cough.",
    absent: "The patient has no cough.",
    background: 0.08,
    topics: phrases(`
        cough, hacking, tickle throat, tussive, cough wheeze
      `),
  },
  "sputum": {
    present: "The patient brings up much sputum.",
    absent: "The patient brings up no sputum.",
    background: 0.08,
    topics: phrases(`
        sputum, cough sputum, productive cough, cough dry, cough wet, chesty
        cough, cough bring, chest bring up, slime, cough gunk, gunk, spit
        chest, cough clear stuff, yellow green spit, cough spit, productive
        dry, cough come up
      `),
  },
  "coughing-blood": {
    present: "The patient has coughed up blood.",
    absent: "The patient has not coughed up blood.",
    background: 0.02,
    topics: phrases(`
        cough blood, cough bloody, sputum blood, sputum bloody, cough sputum
        blood, sputum streak, sputum red, sputum rust, cough red, spit
        blood, bring blood, haemoptysis, hemoptysis, blood handkerchief,
        blood tissue, blood lung, blood airways, pink froth, pink frothy,
        cough sputum bloody, sputum stained
      `),
  },
  "coughing-fits": {
    present: "The patient coughs in long fits that end with a whoop.",
    absent: "The patient does not cough in fits.",
    background: 0.04,
    topics: phrases(`
        cough fit, cough spell, cough attack, cough intermittent, whoop,
        cough whoop, cough uncontrollable, cough so vomit, cough row, cough
        series, cough not stop, cough without breath, cough catch breath,
        cough gasp, cough violent, cough hard, cough red face, cough blue,
        cough sleep through fit, cough come fit, cough attack gasp air,
        cough attack breathless
      `),
  },
  "runny-nose": {
    present: "The patient has a runny nose.",
    absent: "The patient has no runny nose.",
    background: 0.06,
    topics: phrases(`
        nose run, runny nose, nose drip, nose block, stuffy nose, congested,
        nose discharge, nose mucus, nose clear, nose stream, sneeze, sniff,
        sniffles, snuffles, rhinorrhoea, rhinorrhea, rhinitis, coryza,
        catarrh, postnasal, cold symptoms, blow nose, snot, snotty, bunged
        up, sinus, stuffed up
      `),
  },
  "pleuritic-pain": {
    present: "The patient has a sharp pain on breathing in.",
    absent: "The patient has no pain on breathing in.",
    background: 0.04,
    topics: phrases(`
        pleuritic, pleurisy, pain breath, stab breath, sharp breath, worse
        breath, inhale, breath trouble pain, catch inhale, pain cough, worse
        cough inhale
      `),
  },
  "pain-radiation": {
    present: "The pain spreads to the left arm or the jaw.",
    absent: "The pain does not spread to the arm or the jaw.",
    background: 0.05,
    topics: phrases(`
        radiate, pain spread, pain travel, spread elsewhere, spread
        anywhere, pain arm, spread arm, travel arm, jaw, shoulder arm,
        spread shoulder, pain shoulder, down arm, spread neck, pain
        elsewhere, extend arm, left arm, right arm, arm also, arm too, left
        shoulder, pain move anywhere, pain go anywhere, feel anywhere else
        pain, shoulder neck, shoulder well, shoulder also, arm well, neck
        well
      `),
  },
  "heartburn": {
    present: "The patient has a burning feeling behind the breastbone.",
    absent: "The patient has no burning feeling behind the breastbone.",
    background: 0.1,
    topics: phrases(`
        burn after eat, acid after eat, heartburn, burn breastbone, burn
        chest, burn behind, acid rise, acid throat, acid mouth, acid taste,
        acid belly, acid come up, acid back up, acid chest, acid burp, sour,
        reflux, indigestion, dyspepsia, regurgitate, burn belly, burn rise,
        burn gullet, fire chest, oesophagus burn, acid problem, belch
      `),
  },

  // Of the belly.
  "vomiting": {
    present: "The patient has been vomiting.",
    absent: "The patient has not been vomiting.",
    background: 0.06,
    topics: phrases(`
        vomit, sick belly, bring eat up, keep down, keep eat down, keep eat,
        heave, upset belly, empty belly mouth
      `),
  },
  "after-meals": {
    present: "The pain comes after meals.",
    absent: "The pain has nothing to do with meals.",
    background: 0.05,
    topics: phrases(`
        link eat, after eat, pain eat, worse eat, greasy, fatty, fried, rich
        eat, heavy eat, large eat, big eat, spicy eat, certain eat, eat
        affect, eat symptom, postprandial, eat come, begin eat, hour eat,
        influence eat, eat fat, full belly, bear eat
      `),
  },
  "shifting-pain": {
    present: "The pain began at the navel and shifted since.",
    absent: "The pain has stayed in its place.",
    background: 0.05,
    topics: phrases(`
        pain shift, navel, change place, change location, change position
        pain place, move somewhere, move elsewhere, move place, pain move
        right, move lower right, pain move right lower, moved since, move
        around belly, origin, pain first place, begin middle belly, begin
        centre, same place, stay place, different place, pain settle
        elsewhere, pain now different, shift place, shift somewhere, shift
        location, shift elsewhere, shift right, pain still same
      `),
  },
  "constipation": {
    present: "The patient is constipated.",
    absent: "The patient has normal bowel movements.",
    background: 0.1,
    topics: phrases(`
        constipation, bowel habit, bowel move, bowel open, bowel work, bowel
        regular, bowel normal, bowel trouble, bowel function, bowel empty,
        bowel sluggish, bowel frequent, bowel last, bowel change, pass
        stool, last stool, hard stool, stool regular, stool normal, stool
        frequent, strain stool, pass wind, pass gas, break wind, wind
        trapped, flatus, fart, toilet stool, regular toilet big,
        obstipation, stool day, stool week, stool often
      `),
  },

  // Of the head and the nerves.
  "headaches": {
    present: "The patient has headaches.",
    absent: "The patient has no headaches.",
    background: 0.1,
    topics: phrases("headache, head throb headache, brow pain"),
  },
  "throbbing": {
    present: "The headache is throbbing.",
    absent: "The headache is not throbbing.",
    background: 0.12,
    topics: phrases(`
        throb, throb headache, head pound, head beat, headache pound,
        headache beat, headache hammer, hammer head, pulse headache,
        heartbeat headache, head pulse, head time heartbeat, temples throb
      `),
  },
  "tight-band": {
    present: "The headache sits around the head like a tight band.",
    absent: "The headache is not like a tight band.",
    background: 0.08,
    topics: phrases(`
        band, head tight, headache band, headache tight, headache press,
        headache pressure, headache squeeze, headache dull, press head,
        pressure head, squeeze head, vice, vise, clamp, helmet, hat,
        headband, tight cap, cap head, headache vice, constrict head,
        tighten head, headache helmet, weight on head, ring around head,
        tension headache, headache weigh
      `),
  },
  "light-sensitivity": {
    present: "Bright light is hard for the patient to bear.",
    absent: "Bright light does not bother the patient.",
    background: 0.05,
    topics: phrases(`
        light bother, light sensitive, light hurt, light worse, light
        unpleasant, light bear, light tolerate, light stand, light eye,
        light disturb, light trouble, light cope, light intolerance, light
        mind, bright, photophobia, glare, dark room, dark better, lie dark,
        sit dark, prefer dark, dark quiet, curtain, blinds, sunglasses, dim,
        dazzle, headache light, headache bright, headache dark, headache
        photophobia, avoid light, lamp
      `),
  },
  "spinning": {
    present: "The patient feels the room spinning.",
    absent: "The patient does not feel the room spinning.",
    background: 0.05,
    topics: phrases(`
        vertigo, room turn, room move, world turn, world move, everything
        turn, everything move, things turn, things move around, turn around
        you, surroundings move, surroundings turn, rotate, rotary, whirl,
        merry round, carousel, roundabout, dizzy turn round, sway, boat,
        environment move, go round
      `),
  },
  "rolling-over": {
    present: "Rolling over in bed brings the dizziness on.",
    absent: "Rolling over in bed does not bring the dizziness on.",
    background: 0.05,
    topics: phrases(`
        roll, turn bed, turn over, turn head, move head, head position, tilt
        head, change position, body position, position trigger, positional
        dizzy, certain position, dizzy lie, dizzy bed, dizzy lie bed, look
        up dizzy, upwards, head back, head quickly, vertigo head, vertigo
        roll, vertigo position, vertigo bed, bend down dizzy, worse head
        movement
      `),
  },
  "standing-dizziness": {
    present: "The patient gets dizzy on standing up.",
    absent: "The patient does not get dizzy on standing up.",
    background: 0.07,
    topics: phrases(`
        dizzy stand, faint stand, stand quick, stand fast, stand sudden,
        stand chair, stand black, dark stand, orthostatic dizzy, dizzy
        chair, head rush, unsteady stand, swimmy stand, dizzy bed stand,
        vision stand, stand collapse, stars stand, dizzy out of bed, dizzy
        leave bed, postural dizzy, wobbly stand, stand legs give
      `),
  },
  "ringing-ears": {
    present: "The patient has a ringing in the ears.",
    absent: "The patient has no ringing in the ears.",
    background: 0.06,
    topics: phrases(`
        tinnitus, ear ring, ring hear, ear noise, buzz, hum, ear whistle,
        hiss, roar, ear full, ear pressure, ear block, ear sound, hear
        noise, ear whoosh, sound not there, ear whine
      `),
  },
  "slurred-speech": {
    present: "The patient has slurred speech.",
    absent: "The patient speaks clearly.",
    background: 0.02,
    topics: phrases(`
        slur, speech, dysarthria, talk clear, talk trouble, talk normal,
        talk indistinct, garble, mumble, articulate, pronounce, word
        trouble, words come out, words drunk, sound drunk, drunk talk,
        tongue heavy, tongue thick, tongue twist, understand talk,
        understand words, find words, word jumbled
      `),
  },
  "tingling": {
    present: "The patient feels a tingling.",
    absent: "The patient feels no tingling.",
    background: 0.06,
    topics: phrases(`
        tingle, tingle both hand, tingle toe, pins needles, crawling, ants,
        sensation change, sensation skin, sensory, sensation leg, altered
        sensation, sensation normal, limb sleep, leg sleep, hand sleep, foot
        sleep, arm sleep
      `),
  },
  "tremor": {
    present: "The hands of the patient tremble.",
    absent: "The hands of the patient are steady.",
    background: 0.05,
    topics: phrases(`
        tremor, tremor both hand, hand steady, hand unsteady, hand jump,
        outstretched, spill cup, hand twitch
      `),
  },
  "low-mood": {
    present: "The patient feels sad and without hope most days.",
    absent: "The patient is in good spirits.",
    background: 0.12,
    topics: phrases(`
        mood, sad, depressed, hope, hopeless, unhappy, enjoy, joy, pleasure,
        interest thing, lose interest, interest hobby, low spirit, good
        spirit, spirit mood, spirits lately, tearful, cry, melancholy,
        gloomy, miserable, cheerful, despair, motivation, worthless,
        anhedonia, morale, down in yourself, outlook, happy, emotionally
        low, look forward to
      `),
  },
  "fear-of-dying": {
    present: "The patient is afraid of dying at such moments.",
    absent: "The patient is not afraid of dying.",
    background: 0.1,
    topics: phrases(`
        fear, panic, doom, impending, anxious, anxiety, die, last hour,
        survive, mortal, end near, life over, life danger, fear attack
      `),
  },
  "snoring": {
    present: "The patient snores loudly.",
    absent: "The patient does not snore.",
    background: 0.15,
    topics: phrases(`
        snore, noise sleep, noise night, loud sleep, stop breath sleep, stop
        breath night, breath pause, gasp sleep, choke sleep, saw wood,
        sawing, partner complain noise, snort, sleep breath irregular,
        partner sleep separate
      `),
  },
  "cold-intolerance": {
    present: "The patient is always cold.",
    absent: "The patient does not mind the cold.",
    background: 0.08,
    topics: phrases(`
        cold intolerance, cold tolerate, cold sensitive, cold always, cold
        easily, cold weather, cold temperature, cold others, sweater,
        jumper, cardigan, blanket, layers, warm up trouble, thick clothes,
        cold when others warm, turn heating, cold room, warm clothes, keep
        warm, cold hand foot, cold mind, cold bother, cold more, cold too,
        cold stand, cold trouble, cold all time, cold cope, cold badly, cold
        bear, wrap warm
      `),
  },
  "heat-intolerance": {
    present: "The patient cannot bear warm rooms.",
    absent: "The patient bears warm rooms well.",
    background: 0.06,
    topics: phrases(`
        heat tolerate, heat bear, heat bother, heat intolerance, heat
        sensitive, heat stand, heat cope, heat mind, heat trouble, heat
        worse, heat well, heat unbearable, heat dislike, hot weather, hot
        temperature, hot room, hot day, hot easily, hot others, hot always,
        hot all time, too hot, too warm, hot flush, hot flash, warm room,
        warm weather, warm temperature, warm day, warm easily, warm bear,
        warm others, hotter, warmer others, overheat, overheated, open
        window, fan, cool room, warmth, summer bear, summer worse
      `),
  },

  // Of joints, back and limbs.
  "leaning-forward": {
    present: "The pain eases when the patient leans forward.",
    absent: "Leaning forward does not ease the pain.",
    background: 0.05,
    topics: phrases(`
        lean, forward, stoop, hunch, crouch, shopping cart, trolley, better
        bend, better sit, pushing cart, double over, bent over, slump, flex
        trunk, walk cart better, curl ball, walk trolley better
      `),
  },
  "morning-stiffness": {
    present: "The patient is stiff for more than an hour in the morning.",
    absent: "The patient is not stiff in the morning.",
    background: 0.06,
    topics: phrases(`
        stiff, stiff wake, worse morning, pain morning, loosen, limber,
        morning move trouble, morning hour, get going morning, joints
        morning, back morning, worst morning, joints rusty, stiff both hand
        morning
      `),
  },
  "big-toe": {
    present: "The big toe of the patient is affected.",
    absent: "The big toe of the patient is not affected.",
    background: 0.05,
    topics: phrases(`
        toe, toe joint swollen, toe joint red, toe joint hot, podagra,
        hallux, metatarsophalangeal, first mtp
      `),
  },
  "both-hands": {
    present: "The small joints of both hands are affected.",
    absent: "The small joints of the hands are not affected.",
    background: 0.06,
    topics: phrases(`
        same joint both hand, hand joint, finger joint, finger joint
        swollen, hand joint swollen, small joint, small joint swollen,
        knuckle, wrist, both hand, hand pain, hand swollen, hand affected,
        hand involve, finger pain, finger swollen, finger affected, finger
        involve, symmetrical, mcp, pip, metacarpophalangeal,
        interphalangeal, ring tight, hand finger, same joint sides, onesided
        hand, onesided symmetrical joint, left right hand, finger joint
        onesided
      `),
  },
  "sun-rash": {
    present: "Sunlight gives the patient a rash.",
    absent: "The patient bears sunlight well.",
    background: 0.03,
    topics: phrases(`
        sun, sunlight, sunshine, sunburn, light rash, light skin, skin light
        sensitive, photosensitive, uv, ultraviolet, rash face, rash cheek,
        butterfly, malar, cheek red, red face, rash outdoors, sunny, summer
        rash, sunbathe, rash light sensitive, burn sunlight rash
      `),
  },
  "shooting-leg-pain": {
    present: "The pain shoots down into the leg.",
    absent: "The pain does not shoot into the leg.",
    background: 0.05,
    topics: phrases(`
        shoot, leg pain, pain foot, radiate leg, radiate foot, radiate calf,
        pain radiate leg, pain radiate foot, spread leg, spread foot, pain
        spread leg, pain spread foot, travel leg, travel foot, travel calf,
        pain travel leg, extend leg, run leg, run calf, go leg, down leg,
        down foot, down calf, sciatica, sciatic, below knee, radicular, leg
        shock, electric leg, reach foot, back leg, back pain calf
      `),
  },
  "better-with-movement": {
    present: "Movement makes the pain better.",
    absent: "Movement does not make the pain better.",
    background: 0.08,
    topics: phrases(`
        better exercise worse rest, better move, better active, better
        exercise, better walk, better stretch, better exertion, exercise
        better stiff, move better rest, move better worse, rest worse, worse
        sit, worse lie, loosen move, activity good, exercise good, move
        good, fade move, walk off, better gymnastics, better physio, better
        walk rest, less pain move, less pain active, move reduce, exercise
        reduce, pain better exercise, pain better walk
      `),
  },

  // Of skin, throat and urine.
  "itching": {
    present: "The rash itches badly.",
    absent: "The rash does not itch.",
    background: 0.1,
    topics: phrases("itch, itch worse night, itch urge"),
  },
  "burning-skin": {
    present: "The skin burns and hurts where the rash is.",
    absent: "The rash does not hurt.",
    background: 0.05,
    topics: phrases(`
        burn skin, rash burn, rash pain, rash tender, rash sting, skin pain,
        skin sting, skin tender, skin hypersensitive, skin sensitive touch,
        clothes rub pain, press rash, rash painful itch, blister pain,
        blister burn, burn itch, area burn, sting burn, shingles pain
      `),
  },
  "trouble-swallowing": {
    present: "The patient can hardly swallow.",
    absent: "The patient swallows without trouble.",
    background: 0.05,
    topics: phrases(`
        swallow, odynophagia, drool, dribble, saliva, eat down, liquid down,
        eat stuck, stuck throat, liquid throat, throat close, choke eat,
        swallow drink, water down trouble
      `),
  },
  "muffled-voice": {
    present: "The voice of the patient sounds muffled.",
    absent: "The voice of the patient is normal.",
    background: 0.04,
    topics: phrases(`
        muffled, voice, hoarse, husky, croaky, hot potato, talk thick, talk
        different, speech muffled, speech thick, speech different, plummy,
        mouth full talk, sound thick, dysphonia, talk potato mouth
      `),
  },
  "frequent-urination": {
    present: "The patient has to pass urine very often.",
    absent: "The patient passes urine no more often than usual.",
    background: 0.1,
    topics: phrases(`
        urine frequent, urine often, urine more, urine night, urine amount,
        urgency, urge, sudden urge, urine hourly, urine times day, how often
        toilet, toilet more, toilet frequent, toilet run, toilet rush,
        toilet hurry, toilet night, toilet keep, toilet time, toilet urine,
        toilet constantly, toilet all day, bathroom often, bathroom more,
        bathroom frequent, bathroom run, bathroom rush, bathroom hurry,
        bathroom night, bathroom trips, toilet trips, bathroom time, loo,
        restroom, bladder often, bladder frequent, urine all time, urine
        constantly, urine every, polyuria, nocturia, pollakiuria, wake night
        urine, wake urine, overactive bladder, bathroom lot, toilet lot,
        urine lot, constant urge
      `),
  },
  "discharge": {
    present: "The patient has a discharge from the urethra.",
    absent: "The patient has no discharge from the urethra.",
    background: 0.03,
    topics: phrases(`
        discharge, pus penis, fluid penis, penis ooze, penis leak, penis
        come out, tip penis, pus urethra, fluid urethra, urethra leak,
        secretion, ooze urethra, underwear, underpants, dripping, pus
        privates, genital fluid, pus coming out, pus urine
      `),
  },
};
