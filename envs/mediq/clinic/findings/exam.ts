/** What the doctor of the Clinic finds on the patient's body. */

import { phrases } from "../../../responders/stems.ts";
import type { Finding } from "../types.ts";

/** Findings of the examination by key. */
export const EXAM: Readonly<Record<string, Finding>> = {
  // Chest and neck.
  "wheezing": {
    present: "The patient wheezes on breathing out.",
    absent: "The patient does not wheeze.",
    background: 0.05,
    topics: phrases(`
        wheeze, wheeze auscultation lung, wheeze breath sound, exhale noise,
        exhale sound, musical, prolonged exhale, wheeze breathless, squeak
        chest, wheeze chest sound
      `),
  },
  "crackles": {
    present: "The lungs crackle on breathing in.",
    absent: "The lungs do not crackle.",
    background: 0.05,
    topics: phrases(`
        crackle, crackle inhale, lung sound, lung clear, lung auscultation,
        auscultation chest, auscultation base, hear lung, hear inhale lung,
        hear chest, chest sound, velcro, bubbling, gurgle chest, crackle
        wheeze, sounds inhale, rustle
      `),
  },
  "weak-breath-sounds": {
    present: "The breath sounds are missing over one lung.",
    absent: "The breath sounds are equal over both lungs.",
    background: 0.03,
    topics: phrases(`
        breath sound, breath sound onesided, breath sound lung, breath sound
        lung auscultation, breath sound onesided chest, air entry, air entry
        onesided, hyperresonant, resonance, resonant tap onesided, chest
        tap, tap chest onesided, lung silent, lung quiet, quiet onesided
        chest, lung onesided, lung onesided auscultation, lung onesided
        hear, chest onesided auscultation, chest onesided hear, lung hear
        equal, lung left right, silent chest, breath hear onesided, breath
        hear lung, air move onesided, air reach lung, vesicular breath,
        breath noise lung, one lung, one lung auscultation, one lung hear,
        lung auscultation equal, chest rise equal, hyperresonant onesided
      `),
  },
  "chest-tenderness": {
    present: "Pressing on the ribs brings the pain on.",
    absent: "Pressing on the ribs does not hurt.",
    background: 0.05,
    topics: phrases(`
        chest tender, chest press, chest wall, rib, sternum, costal, pain reproducible, press reproduce, intercostal,
        chest finger point, pain chest press spot
      `),
  },
  "ankle-swelling": {
    present: "The ankles of the patient are swollen.",
    absent: "The ankles of the patient are not swollen.",
    background: 0.08,
    topics: phrases(`
        ankle swollen, ankle thicker, ankle fluid, ankle puffed, ankle dent,
        swollen leg, swollen foot, swollen feet, oedema, sock, shoe tight,
        shoes fit, water leg, water feet, fluid leg, fluid feet, fluid
        retention, fluid accumulate, dent leg, leg thick, ankle press, ankle
        thick, feet thick, swollen calf, swollen lower limb, retain water,
        retain fluid, indentation
      `),
  },
  "swollen-glands": {
    present: "The lymph nodes of the neck are swollen.",
    absent: "The lymph nodes of the neck are not swollen.",
    background: 0.06,
    topics: phrases(`
        gland, gland swollen neck, lymph, node swollen, node neck, node neck
        swollen, lump neck, neck lump press, swollen neck, swollen neck
        press, bump neck, knot neck, swollen jaw, lump jaw, gland jaw, lymph
        node jaw
      `),
  },
  "goitre": {
    present: "The thyroid gland of the patient is enlarged.",
    absent: "The thyroid gland of the patient is of normal size.",
    background: 0.04,
    topics: phrases(`
        goitre, thyroid gland, thyroid swollen, thyroid gland swollen,
        thyroid large, thyroid big, thyroid gland neck, thyroid press,
        thyroid size, thyroid nodule, thyroid lump, thyroid visible, thyroid
        neck, thyroid swollen neck, thyroid gland swollen neck, thyroid
        examination, lump neck, swollen neck, neck thick, neck thicker, neck
        bulge, collar, thyroid thick, struma, front neck swollen
      `),
  },
  "irregular-pulse": {
    present: "The pulse of the patient is wholly irregular.",
    absent: "The pulse of the patient is regular.",
    background: 0.04,
    topics: phrases(`
        pulse, irregular heart, irregular heartbeat, heartbeat regular,
        heart regular, beat irregular, beat regular, rhythm heart, rhythm
        heartbeat, rhythm regular, rhythm irregular, skip beat, miss beat,
        stumble, heart flutter, extra beat, uneven beat, heartbeat uneven,
        heartbeat even, heart even, arrhythmia, erratic, heart order beat
      `),
  },
  "pressure-drop": {
    present: "The blood pressure drops when the patient stands up.",
    absent: "The blood pressure holds when the patient stands up.",
    background: 0.06,
    topics: phrases(`
        pressure lose, bp lose, bp fall, bp stand, bp position, bp change
        position, low bp, orthostatic, orthostatic bp, hypotension,
        postural, postural bp, schellong, bp sink, bp dip, bp lie, bp high
        stand fall, dizzy bp stand, tilt table
      `),
  },
  "pressure-surge": {
    present: "The blood pressure is extremely high in an attack.",
    absent: "The blood pressure stays in bounds in an attack.",
    background: 0.04,
    topics: phrases(`
        pressure surge, bp surge, bp attack, bp high attack, bp during, bp
        high during, bp spike, bp peak, bp jump, bp soar, bp rocket, bp
        shoot, bp climb, bp rise sharply, bp extremely, bp extremely high,
        bp dangerously, bp dangerously high, bp crisis, hypertensive crisis,
        hypertension attack, hypertension during, hypertension paroxysm,
        hypertension sudden, bp palpitations, bp high palpitations, bp high
        race heart, bp sudden high, bp sudden, bp intermittent, bp high
        intermittent, bp fluctuate, bp when heart, bp happen, bp high
        happen, pressure climb, pressure extremely, pressure attack,
        pressure during
      `),
  },

  // Head and balance.
  "neck-stiffness": {
    present: "The neck of the patient is stiff.",
    absent: "The neck of the patient bends freely.",
    background: 0.04,
    topics: phrases(`
        stiff neck, neck bend, neck bend forward, neck flex, neck flex
        forward, neck move, neck turn, neck supple, neck free, chin press
        chest, chin breastbone, chin, nod, meningism, kernig, brudzinski,
        nuchal, nuchal stiff, bend head forward, head forward chest, stiff
        neck headache, neck resist, neck move headache, headache neck bend,
        headache chin chest, chin chest bring
      `),
  },
  "temporal-artery": {
    present: "The artery at the temple is thick and tender.",
    absent: "The artery at the temple is soft.",
    background: 0.02,
    topics: phrases(`
        temporal, temple pulse, vessel forehead, vessel head, artery head,
        artery tender, artery thick, scalp pain, scalp hair, scalp tender,
        brush hair, combing, headache scalp, headache temple tender,
        headache comb hair, giant cell, temple, side forehead tender, head
        skin pain, brush hair skin head pain, comb hair skin pain
      `),
  },
  "confusion": {
    present: "The patient is confused.",
    absent: "The patient is awake and clear.",
    background: 0.03,
    topics: phrases(`
        confused, oriented, drowsy, alert, awake clear, wake alert,
        conscious, consciousness, mentally, mind clear, clear headed, think
        clear, think straight, know date, know name, coherent, nonsense,
        gcs, glasgow, stupor, somnolent, answer question clear, clouded,
        lucid, headache confused, remember name, obtunded, sensorium,
        recognise
      `),
  },
  "hallpike-test": {
    present: "The positioning test sets the eyes twitching.",
    absent: "The positioning test is normal.",
    background: 0.04,
    topics: phrases(`
        hallpike, nystagmus, dix, position manoeuvre, eye twitch, eye jerk,
        eye flicker, eye dance, eye move, eye beat, eye flick, eye tremor,
        eye head lie back, eye jump
      `),
  },
  "clumsy-hands": {
    present: "The patient misses the nose with the finger.",
    absent: "The patient hits the nose with the finger.",
    background: 0.03,
    topics: phrases(`
        clumsy, finger nose, press nose, index nose, coordination, ataxia,
        ataxic, cerebellar, cerebellum, dysmetria, previous point,
        overshoot, hit nose, hit target, limb control, control hand, fine
        motor, dexterity, miss nose, awkward hand, intention tremor, button
        shirt, dysdiadochokinesis, dysdiadochokinesia, heel shin, finger
        nose target
      `),
  },

  // Belly and loins.
  "right-lower-tenderness": {
    present: "The belly is tender on the lower right.",
    absent: "The belly is not tender on the lower right.",
    background: 0.05,
    topics: phrases(`
        right lower belly, right lower tender, right lower press, right
        lower side, right lower quadrant, right lower pain, right lower
        belly tender, right lower belly press, right low belly, right iliac,
        mcburney, rlq, rovsing, blumberg, psoas, rebound, appendix tender,
        appendix press, appendix point, over appendix, right groin press,
        right hip bone, tender belly, belly press, belly tender press, right
        bottom belly, lower belly tender right left, tender appendix belly
      `),
  },
  "left-lower-tenderness": {
    present: "The belly is tender on the lower left.",
    absent: "The belly is not tender on the lower left.",
    background: 0.05,
    topics: phrases(`
        left lower belly, left lower tender, left lower press, left lower
        side, left lower quadrant, left lower pain, left lower belly tender,
        left lower belly press, left low belly, left iliac, llq, left groin
        press, sigmoid, tender belly, belly press, belly tender press, left
        bottom belly, left hip bone, lower belly tender left right,
        descending colon
      `),
  },
  "murphy-sign": {
    present: "Pressure under the right ribs stops the breath.",
    absent: "Pressure under the right ribs does not hurt.",
    background: 0.04,
    topics: phrases(`
        murphy, right rib, right rib press, right rib pain press, right rib
        tender, right rib inhale, right rib press inhale pain, right upper,
        right upper belly tender, right upper belly press, right upper belly
        press inhale, right upper quadrant inhale, upper right side, right
        costal, ruq, gallbladder tender, gallbladder press, gallbladder
        press inhale, gallbladder area, gallbladder point, press liver,
        liver tender, liver edge, hold breath press rib
      `),
  },
  "kidney-tenderness": {
    present: "The loin is tender to a tap.",
    absent: "The loin is not tender.",
    background: 0.05,
    topics: phrases(`
        kidney tender, kidney tap, kidney pain, kidney press, kidney angle,
        kidney bed, kidney area, kidney punch, kidney region, kidney
        sensitive, loin, flank, flank onesided, loin onesided, flank pain
        onesided, kidney onesided, costovertebral, cva, tap side back, back
        below rib tap, back below rib pain, back below rib tap pain, kidney
        tap back, kidney tap back pain
      `),
  },
  "rectal-tenderness": {
    present: "The rectal examination is very painful at the front.",
    absent: "The rectal examination is painless.",
    background: 0.03,
    topics: phrases(`
        rectum examination, rectum exam, rectum tender, rectum pain, rectum
        press, rectum finger, finger rectum pain, digital rectum, digital
        exam, digital examination, prostate gland, dre, anus finger, rectum
        front, finger bottom, prostate like
      `),
  },

  // Joints and back.
  "hot-joint": {
    present: "A joint of the patient is red and hot.",
    absent: "No joint of the patient is red or hot.",
    background: 0.05,
    topics: phrases(`
        hot joint, joint red, joint warm, joint swollen, joint heat, joint
        inflamed, joint inflammation, joint glow, joint burning, synovitis,
        effusion joint, arthritis red, knee hot, knee red, knee warm, knee
        swollen, knee inflamed, elbow hot, elbow red, elbow swollen, skin
        over joint
      `),
  },
  "finger-knobs": {
    present: "The patient has bony knobs on the fingers.",
    absent: "The patient has no bony knobs on the fingers.",
    background: 0.06,
    topics: phrases(`
        knob, knob finger joint, knobbly, bony, bony swollen finger, bony
        swollen joint, bony swollen finger joint, lump finger, lump finger
        joint, bump finger, bump finger joint, nodule finger, nodule finger
        joint, heberden, bouchard, node finger, node finger joint, thick
        finger joint, finger end thick, gnarled, finger deform, finger joint
        deform
      `),
  },
  "leg-raise": {
    present: "Raising the straight leg hurts the patient below the knee.",
    absent: "The straight leg can be raised without pain.",
    background: 0.06,
    topics: phrases(`
        leg raise, straight leg, straight leg pain, straight leg lift pain
        lie back, high leg pain, lift leg, lift leg pain, slr, lasegue,
        laseque, lasègue, bragard, stretch leg, outstretched leg, sciatic
        stretch, nerve stretch, straight leg pain below knee
      `),
  },
  "spine-tenderness": {
    present: "A tap on the spine hurts the patient.",
    absent: "A tap on the spine does not hurt.",
    background: 0.05,
    topics: phrases(`
        spine tender, spine tap, spine press, spine pain, tap back, back
        tender, press back, midline tender, spine sensitive
      `),
  },

  // Skin.
  "pallor": {
    present: "The eyelids of the patient are pale inside.",
    absent: "The eyelids of the patient are of good colour inside.",
    background: 0.06,
    topics: phrases(`
        pale, eyelid inside, eyelid colour, eyelid lower, eyelid lining,
        eyelid inner, eyelid red, eyelid white, conjunctiva, lower lid, lid
        inside, lid pull, lid colour, pasty, skin white, whiter usual,
        colour face, mucous membrane pale, ashen
      `),
  },
  "pigmentation": {
    present: "The gums and palms of the patient have darkened.",
    absent: "The gums and palms of the patient are of normal colour.",
    background: 0.02,
    topics: phrases(`
        pigment, hyperpigmentation, dark skin, skin dark creases, dark gums,
        dark palms, dark creases, dark mouth, dark patches, dark scar,
        bronze, tan, tan sun, skin colour, skin colour crease, colour gums,
        colour palms, gums palms, discolour gums, discolour skin, discolour
        mouth, palm crease, melanin, skin shade, complexion dark, crease
        pigment
      `),
  },
  "dry-skin": {
    present: "The patient has a dry, rough skin.",
    absent: "The skin of the patient is smooth and moist.",
    background: 0.1,
    topics: phrases(`
        dry skin, skin rough, skin moist, skin smooth, skin coarse, skin
        parched, skin crack, sandpaper, skin texture, skin like leather,
        skin leathery, skin soft, moisturiser, moisturizer, hand cream, body
        lotion, xerosis, skin flaky dry, skin dry scale, chapped, skin
        dehydrated
      `),
  },
  "silvery-scales": {
    present: "The rash is covered with silvery scales.",
    absent: "The rash has no silvery scales.",
    background: 0.04,
    topics: phrases(`
        silver, scaly, plaque, flake, flaky, whitish, rash peel, rash shed,
        rash surface, psoriatic, auspitz, rash dry crust, shiny rash, rash
        crust white
      `),
  },
  "skin-creases": {
    present: "The rash sits in the bends of elbows and knees.",
    absent: "The bends of elbows and knees are free of rash.",
    background: 0.06,
    topics: phrases(`
        crease, flexure, flexor, elbow rash, elbow bend, elbow crook, elbow
        fold, elbow inside, elbow inner, elbow skin, elbow itch, elbow
        hollow, elbow eczema, elbow knee, rash knee, knee hollow, behind
        knee, crook arm, antecubital, popliteal, skin fold, eczema knee,
        eczema bend, bend joint, bends of arms, inner arm rash
      `),
  },
  "blisters": {
    present: "The rash consists of small blisters.",
    absent: "The rash has no blisters.",
    background: 0.04,
    topics: phrases(`
        blister, fluid filled, water filled, bubbles, bubble skin, pustule,
        bumps fluid, rash fluid, rash water, bleb
      `),
  },
  "burrows": {
    present: "Fine burrows run between the fingers.",
    absent: "There are no burrows between the fingers.",
    background: 0.02,
    topics: phrases(`
        burrow, finger web, web space, web hand, between finger, between
        finger itch, track skin, track finger, tunnel, line skin, thread
        line, tiny line, wavy line, mite track, mite tunnel, finger fold
        skin, mite burrow, interdigital, grooves skin, fine line between
        finger, finger web affected
      `),
  },
  "ring-rash": {
    present: "The rash is a red ring that grows.",
    absent: "The rash is not ring-shaped.",
    background: 0.03,
    topics: phrases(`
        ring rash, red ring, ring shape, ring skin, ring grow, ring expand,
        round rash, circle, circular, annular, rash expand, rash spread,
        rash grow, rash size, rash larger, rash bigger, rash wider, clear
        centre, clear middle, pale centre, pale middle, rash centre, rash
        middle, bullseye, bull eye, target, migrans, rash edge, rash disc,
        rash margin, ring around bite
      `),
  },

  // Throat.
  "coated-tonsils": {
    present: "The tonsils are coated with white spots.",
    absent: "The tonsils are not coated.",
    background: 0.05,
    topics: phrases(`
        tonsil coat, tonsil white, tonsil rash, tonsil pus, tonsil cover,
        tonsil look, tonsil appear, tonsil swollen, tonsil red, tonsil
        inflamed, tonsil show, tonsil plaque, tonsil film, tonsil layer,
        tonsil deposits, tonsil yellow, tonsil state, tonsil clear, tonsil
        streak, exudate, white throat, coat throat, pus throat, white
        membrane, follicle, throat deposits, tonsil infected, tonsillar,
        white rash mouth
      `),
  },
  "displaced-uvula": {
    present: "The uvula is pushed out of the middle.",
    absent: "The uvula hangs in the middle.",
    background: 0.02,
    topics: phrases(`
        uvula, uvula onesided, palate, palate onesided, tonsil bulge, tonsil
        push, tonsil onesided, tonsil onesided swollen, tonsil bigger other,
        tonsil midline, tonsil asymmetric, tonsil symmetrical, throat
        symmetrical, throat asymmetric, throat bulge, throat bulge onesided,
        throat midline, peritonsillar, peritonsillar onesided, swollen
        beside tonsil, flap back throat, dangling throat, little tongue
      `),
  },
};
