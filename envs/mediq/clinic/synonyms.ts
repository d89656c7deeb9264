/** Words that mean the same in questions about a patient. */

import { parseSynonyms, type Synonyms } from "../../responders/stems.ts";

/** Each list begins with the word that stands for the others. */
export const CLINIC_SYNONYMS: Synonyms = [
  // Body and organs.
  ...parseSynonyms(`
    belly, abdomen, abdominal, tummy, stomach;
    navel, belly button, bellybutton, umbilicus, umbilical,
      periumbilical, tummy button;
    lung, pulmonary;
    heart, cardiac;
    heartbeat, heart beat, heart beats, beat of the heart;
    kidney, renal;
    joint, articular;
    head, skull, cranial, cranium;
    throat, pharynx, pharyngeal;
    nose, nasal, nostril;
    neck, cervical;
    spine, spinal, vertebra, vertebral, backbone, spinous;
    leg, thigh, buttock, shin;
    bowel, intestine, intestinal, gut;
    breastbone, sternum, retrosternal, breast bone, substernal;
    gallbladder, gall bladder;
    pancreas, pancreatic;
    conjunctiva, conjunctival;
    penis, penile;
    urethra, urethral;
    rectum, rectal, back passage, per rectum;
    anyone, anybody, somebody;
    eye, eyes;
    day, days;
  `),
  // Feelings and changes.
  ...parseSynonyms(`
    pain, hurt, ache, achy, sore, soreness, discomfort, uncomfortable;
    tender, tenderness;
    swollen, swell, swelling, enlarged, puffy, puff;
    press, push, palpate, palpation, touch, prod, poke;
    tap, knock, percuss, percussion, thump;
    high, higher, raised, elevated, increased;
    low, decreased;
    lose, lost, loss, shed, drop;
    worse, worsen, aggravate, exacerbate, trigger, provoke, intensify,
      induce, bring on, brings on, bringing on, brought on, bring it on,
      brings it on, brought it on, set off, sets off, set it off, bring
      the pain on, brings the pain on;
    better, improve, improvement, ease, relieve, relief, alleviate,
      lessen, subside, settle, help, go away, goes away, let up;
    trouble, difficult, difficulty, problem, hard, struggle, issue;
    begin, began, begun, start, commence, come on, came on, comes on,
      coming on;
    come, came;
    move, movement, motion;
    exercise, sport, workout, physical activity, physically active, work
      out, jog;
    exertion, exert, effort, strenuous;
    stair, staircase, uphill, climb;
    relate, link, connect, associate, to do with;
    bring, brought;
    eat, ate, eaten, meal, food, eat and drink, eating and drinking, eat
      or drink, eating or drinking;
    stool, poo, poop, faeces, feces, bowel movement, bowel movements,
      bowel motion, bowel motions, defecate, defecation;
    urine, urinary, pee, peeing, wee, weeing, void, micturition,
      micturate, pass water, passing water, passed water;
    frequent, frequency, frequently;
    wake, woke, woken, waken, awaken, awake;
    sleep, asleep, slept;
    night, nighttime, nocturnal, overnight, night-time;
    lie, lies, lying, lay, laying, laid, supine, recumbent, recline;
    stand, stood, rise, rising, arise, upright, get up, getting up, gets
      up, got up;
    dizzy, dizziness, giddy, giddiness, woozy, lightheaded,
      lightheadedness, light-headed, light headed, light-headedness;
    stiff, stiffness, rigid, rigidity;
    morning, first thing in the day;
    chilly, freezing, feel cold, feeling cold, felt cold, get cold, feel
      the cold, feels cold, are you cold, be cold, so cold, cold
      intolerance;
    dark, darker, darken, brown, brownish, browner;
    radiate, radiation;
    attack, episode, bout, burst;
    during, during an attack, during the attack, during attacks, during
      the attacks, during these attacks, during an episode, during the
      episode, during episodes, during the episodes, during these
      episodes, during such an attack, during such an episode, in an
      attack, in an episode, when you have an attack, when an attack
      comes, when you get an attack, during one of these episodes,
      during one of the attacks, during one of these attacks, while it
      is happening;
    sudden, suddenly, abrupt, abruptly, out of the blue, bolt from the
      blue, out of nowhere, all of a sudden, all at once, instantaneous,
      instantly, from one moment to the next, from one second to the
      next, from one minute to the next, within seconds, within minutes,
      within a few seconds, within a few minutes, in a matter of
      seconds, in a matter of minutes, in an instant;
    gradual, gradually, slowly, insidious, creep, bit by bit;
    intermittent, intermittently, paroxysmal, come and go, comes and
      goes, came and went, coming and going, on and off, off and on,
      stop and start;
    onesided, just on the left, just on the right, only on the left,
      only on the right, on the left only, on the right only, one-sided,
      one sided, one side, single side, unilateral, unilaterally,
      bilateral, bilaterally, both sides, either side, which side, what
      side, left or right, right or left, left or the right, right or
      the left, one half;
    roll, rolling, side to side, one side to the other;
    first, firstly;
  `),
  // Symptoms.
  ...parseSynonyms(`
    fever, feverish, febrile, pyrexia, shaking chills, rigor, rigors,
      chill;
    tired, tiredness, fatigue, fatigued, exhausted, exhaustion, weary,
      weariness, lethargy, lethargic, sluggish, worn out, feel run down,
      feeling run down, been run down, more run down, run-down, wiped
      out, worn-out, feel drained, feeling drained, felt drained, feel
      so drained, knackered, burnt out;
    appetite, hunger, hungry, anorexia, feel like eating, feeling like
      eating, felt like eating, off your food, off food, off his food,
      off her food, off their food, off your meals;
    sweat, sweaty, perspire, perspiration, diaphoresis, diaphoretic,
      cold sweat, cold sweats, a cold sweat;
    nightclothes, pyjamas, pajamas, nightshirt, nightgown, nightwear,
      nightdress, bedclothes, the bedding, your bedding, his bedding,
      her bedding, bedsheets, bed sheets, sheets, bed linen;
    breathless, breathlessness, dyspnoea, dyspnea, dyspnoeic, feel
      winded, feeling winded, get winded, getting winded, felt winded,
      short winded, short of breath, shortness of breath, out of breath,
      short-winded;
    inhale, inspiration, inspire, inspiratory, breathe in, breathing in,
      breath in, breathes in, deep breath, deep breaths, breathe deeply,
      breathing deeply, breathe deep, draw breath, draw a breath;
    exhale, expiration, expiratory, breathe out, breathing out, breathes
      out;
    sputum, phlegm, mucus, mucous, expectorate, expectoration, cough up,
      coughing up, coughed up, coughs up, cough anything up, cough
      something up;
    headache, migraine, cephalgia, head ache, head aches, head aching,
      head pain, head pains, head hurt, head hurts, head hurting, pain
      in your head, pain in the head, sore head;
    throb, pulsate, pulsatile;
    vertigo, spinning, spin;
    tingle, tingling, tingly, numb, numbness, prickle, prickling,
      prickly, paraesthesia, paresthesia, pins and needles, pins or
      needles, loss of feeling, lost feeling, lost any feeling, loss of
      sensation, lost sensation;
    tremor, tremble, trembly, shake, shaky, quiver, jittery;
    tinnitus, ringing in your ears, ringing in the ears, ring in your
      ears, ears ring, ears ringing, ringing in one ear, ringing in your
      ear, ringing ears;
    depressed, depression, depressive, feeling down, feel down, felt
      down, feeling low, feel low, felt low, feeling blue, feel blue,
      down in the dumps, low mood, low in mood, low spirits;
    hallpike, dix-hallpike, positioning test, position test, positional
      test, positional testing, positioning manoeuvre, positioning
      maneuver, positional manoeuvre, positional maneuver, positional
      manoeuvres;
    clear, clearly;
    quick, quickly;
    regular, regularly;
    irregular, irregularly;
    bad, badly;
    dry, drier;
    lot, lots, a great deal;
    light, daylight;
    coordinate, coordination, uncoordinated, coordinated,
      incoordination;
    fear, afraid, scared, frightened, fright, terrified, terror, scary,
      frightening;
    die, dying;
    panic, panic attack, panic attacks;
    itch, itchy, itchiness, itching, scratch, pruritus, pruritic;
    rash, eruption, exanthem, spot, patch, lesion;
    swallow, dysphagia, gulp, swallowing;
    talk, speak, spoke, spoken;
    voice, vocal;
    vomit, throw up, threw up, thrown up, throwing up, throws up,
      emesis, retch, puke, nausea, nauseous, nauseated, queasy, feel
      sick, feeling sick, felt sick, being sick, physically sick, sick
      to your stomach, sick to the stomach;
    hear, hearing;
    reflux, acid reflux, gord, gerd;
  `),
  // History.
  ...parseSynonyms(`
    smoke, smoker, cigarette, tobacco, nicotine, vape, cigar;
    alcohol, alcoholic, beer, wine, booze, liquor, schnapps, whisky,
      vodka, drinker;
    beverage, coffee do you drink, tea do you drink, water do you drink,
      drink a lot of milk, milk do you drink, because of thirst, drink a
      lot because, drink coffee, drink any coffee, drink a lot of
      coffee, drink tea, drink green tea, drink black tea, drink any
      tea, drink water, drink enough, drinking enough, drink plenty,
      drinking plenty, energy drinks, hot drinks, cold drinks, soft
      drinks, fizzy drinks, fluid do you drink, fluids do you drink,
      able to drink, cold drink, hot drink, drinking water, drink milk;
    stress, stressed, stressful;
    bp, blood pressure, bloodpressure;
    diabetes, diabetic;
    surgery, operation, operated, surgical, surgically, surgeon;
    recurrent, anything like this, something like this, ever experienced
      this, ever happened, has this happened, have it before, have this
      before, gone through this, been through this, had these before,
      had them before, have these before, had such, new to you,
      something new, occurred in the past, happened in the past,
      happened to you, recur, recurring, recurrence, relapse, had this
      before, had it before, had that before, happened before, happened
      to you before, occurred before, experienced this before, felt this
      before, like this before, like it before, had anything like this,
      ever had this, ever had it, had the same before, been through this
      before, had something like this, seen this before, suffered from
      this before, known this before;
    previous, earlier, former, prior, formerly, past, previously;
    family, relative, relatives, familial;
    parent, mother, father, mum, mom, dad, brother, sister, sibling,
      grandparent, grandmother, grandfather, aunt, uncle, cousin;
    flu, influenza, a cold, head cold, common cold, bad cold, nasty
      cold, heavy cold, any colds, recent cold, recent colds, cold or
      flu, cold or the flu, cold recently, cold or a flu, recent
      infection, recent infections, infection recently, infections
      recently, infection lately, infection not long ago, infection a
      few weeks ago, infection some weeks ago, stomach bug;
    cold, a cold room, a cold environment, a cold day, a cold feeling, a
      cold climate, a cold place;
    vaccine, vaccination, vaccinated, unvaccinated, immunised, been
      immunized, are immunized, fully immunized, you immunized,
      immunized against, immunisation, immunization status, any
      immunizations, your immunizations, your immunization, immunization
      history, usual immunizations, immunizations up, childhood
      immunizations, immunization record, missed immunizations, missing
      immunizations, inoculated, inoculation, jab, shots;
    sexual, many partners, several partners, multiple partners, number
      of partners, sex, sexually, intercourse, make love, making love;
  `),
  // Signs.
  ...parseSynonyms(`
    oedema, edema;
    crackle, crepitation, crepitations, creps, rales, rattling;
    wheeze, wheezy, rhonchi, whistling, wheezing;
    auscultation, auscultate, stethoscope, listen to, listening to,
      listened to;
    lymph, lymphadenopathy;
    arrhythmia, arrhythmic, fibrillation, dysrhythmia;
    confused, confusion, disoriented, disorientation, disorientated,
      delirious, delirium, muddled, befuddled;
    blister, vesicle, vesicular, bulla, bullae, bullous;
    scaly, scaling, scale;
    goitre, goiter;
    clumsy, clumsiness;
    oriented, orientated, what day it is, what year it is, what day is
      it, what year is it, which day it is, what the date is, what date
      it is, where you are, where he is, where she is, where they are;
    snore, gasp for air during sleep, breathing in your sleep, breathing
      in his sleep, breathing in her sleep, breathing in the night,
      breathing while asleep;
    constant, there all the time, present all the time, always there,
      always present, permanently there;
    migrate, wander, did it shift, has it shifted, it has shifted, pain
      shifted, shifted to, has the pain moved, pain moved, pain has
      moved, has it moved, it has moved, moved to, moved from, moved
      since, did it move;
    pale, pallor, paleness, paler, pallid;
  `),
  // Tests.
  ...parseSynonyms(`
    xray, x-ray, x-rays, x ray, x rays, xrays, radiograph, radiographs,
      radiography, radiological, roentgen, plain film;
    cxr, chest x-ray, chest xray, chest x ray, chest x-rays, chest film,
      chest radiograph, chest radiography, thoracic x-ray, lung x-ray,
      x-ray of the chest, x-ray of your chest, x-ray of the lungs, x-ray
      of your lungs, x-ray of the thorax, radiograph of the chest, xray
      of the chest, chest imaging, chest roentgenogram;
    ct, computed tomography, cat scan, ct scan, ct scans, tomography;
    chestct, chest ct, chest ct scan, ct chest, ct thorax, thoracic ct,
      ct of the chest, ct of your chest, ct of the thorax, ct of the
      lungs, ct of the lung, ct scan of the chest, ct scan of the lungs,
      ct scan of the thorax, computed tomography of the thorax, computed
      tomography of the chest, computed tomography of the lungs, lung
      ct, hrct, high-resolution ct, high resolution ct, cat scan of the
      chest, cat scan of your chest;
    mri, magnetic resonance, magnetic resonance imaging, mr scan, mri
      scan;
    ultrasound, sonography, sonogram, ultrasonography;
    image, imaging;
    consolidation, infiltrate, infiltration, opacity, opacities,
      opacification, shadow, shadowing, cloudy area;
    pneumothorax, collapsed lung, collapsed lungs, lung collapse, lung
      collapsed, collapse of the lung, collapse of a lung, lung has
      collapsed;
    tumour, tumor, cancer, malignancy, malignant, carcinoma, neoplasm;
    ecg, ekg, electrocardiogram, electrocardiography,
      electrocardiographic, cardiogram, heart tracing, tracing of the
      heart;
    fbc, full blood count, complete blood count, blood count, cbc, blood
      picture;
    leucocyte, leukocyte, leucocytosis, leukocytosis, white cells, white
      cell, white blood cells, white blood cell, white blood count,
      white count, wbc, neutrophil, neutrophilia;
    haemoglobin, hemoglobin, anaemia, anemia, anaemic, anemic, hb;
    csf, spinal fluid, cerebrospinal fluid, cerebrospinal, lumbar
      puncture, spinal tap, spinal puncture, lp;
    embolism, embolus, emboli;
    scope, endoscopy, endoscope, endoscopic;
    fracture, broken, break, broke;
    tuberculosis, tubercle, tb, tuberculous;
    stone, calculus, calculi;
  `),
  // Neighbours that are not on record, kept apart by their own names.
  ...parseSynonyms(`
    anticoagulant, blood thinner, blood thinners, blood-thinning;
    nosebleed, nose bleed, nose bleeds, bleeding nose, bleed from the
      nose, bleed from your nose, nose bleeding;
    haematemesis, vomit blood, vomited blood, vomiting blood, throw up
      blood, thrown up blood, blood in your vomit, blood in the vomit;
    infarction, heart attack, heart attacks;
    asthma, asthmatic, asthma attack, asthma attacks;
    faint, lose consciousness, lost consciousness, loss of
      consciousness, losing consciousness, pass out, passed out, passing
      out, black out, blacked out, blackout, blackouts;
    oximetry, pulse oximetry, pulse oximeter, pulse ox, oxygen
      saturation;
    heartrate, heart rate, pulse rate;
    treadmill, stress test, exercise test, stress ecg, exercise ecg,
      stress echo, exercise tolerance test;
    echocardiogram, echo, echocardiography, heart ultrasound, cardiac
      ultrasound, ultrasound of the heart, ultrasound of your heart;
    doppler, ultrasound of the legs, ultrasound of your legs, leg
      ultrasound, ultrasound of the leg veins;
    radiotherapy, radiation therapy, radiation treatment, radiation
      exposure;
    gallstone, gallstones, gall stones, gallbladder stones, stones in
      the gallbladder, stones in your gallbladder, stones in his
      gallbladder, stones in her gallbladder;
    hallucination, hear voices, hearing voices, hallucinate;
    severity, on a scale, pain scale, scale of, scale from;
    dogbite, bitten by a dog, dog bite, animal bite, bitten by an
      animal, bitten by a snake, bitten by a cat;
    otorrhoea, ear discharge, discharge from your ear, discharge from
      your ears, discharge from the ear;
    conjunctivitis, eye discharge, discharge from the eye, discharge
      from the eyes, discharge from your eye, discharge from your eyes,
      itchy eyes, eyes itch, eyes itchy, eyes are itchy, itch in your
      eyes;
    origin, where did the pain start, where did the pain begin, where
      did it start, where did it begin, where did the pain first, where
      did it first;
    bypass, heart surgery, surgery on your heart, surgery on the heart,
      cardiac surgery;
    arthroplasty, knee surgery, hip surgery, surgery on your knee,
      surgery on your hip, eye surgery, dental surgery, plastic surgery,
      brain surgery, surgery on your eyes;
    leucorrhoea, vaginal discharge, discharge from the vagina;
    spray, an inhaler, any inhaler, any inhalers, your inhaler, use
      inhalers;
    raynaud, white in the cold, blue in the cold, pale in the cold,
      colour in the cold, color in the cold, fingers turn white, fingers
      go white, finger turn white;
    aura, flashing lights, flashes of light, flashing light, light
      flashes, flickering lights;
    acholic, stool pale, pale stool, pale stools, stools pale;
    scarlatina, scarlet fever, rheumatic fever, yellow fever, dengue
      fever, typhoid fever;
    handedness, left-handed, right-handed, left handed, right handed;
    perfusion, peripheral pulses, foot pulses, pedal pulses, pulses in
      the feet;
    antidepressant, antidepressants, treatment for depression,
      depression medication, treated for depression;
    levothyroxine, take thyroid hormones, take thyroid hormone, take
      thyroid tablets, thyroid tablets, thyroid medication, taking
      thyroid hormones;
    practitioner, family doctor, family physician;
    dyspareunia, sex hurt, sex hurts, pain during sex, painful sex, sex
      painful, pain during intercourse, hurt during sex;
    floaters, spots before your eyes, spots before the eyes, spots in
      front of your eyes, spots in your vision;
    haematochezia, mucus in your stool, mucus in the stool, mucus in
      your stools, mucus in the stools;
    paresis, weakness on one side, weak on one side, paralysis on one
      side, paralysed on one side, weakness of one side;
    slimming, weight loss drugs, weight loss pills, weight loss
      injections, weight loss surgery;
    dysuria, trouble starting to urinate, urine stream;
  `),
];
