/**
 * What the life of the Clinic's patients has been like: earlier illnesses,
 * habits and exposures.
 */

import { phrases } from "../../../responders/stems.ts";
import type { Finding } from "../types.ts";

/** Findings of the history by key. */
export const HISTORY: Readonly<Record<string, Finding>> = {
  "smoker": {
    present: "The patient has smoked for years.",
    absent: "The patient has never smoked.",
    background: 0.25,
    topics: phrases("smoke, pack year, packs day, cigs"),
  },
  "alcohol": {
    present: "The patient drinks much alcohol.",
    absent: "The patient drinks little alcohol.",
    background: 0.15,
    topics: phrases(`
        alcohol, drink, units week, spirits, bottle day, pub, hangover,
        sober, glasses week
      `),
  },
  "obesity": {
    present: "The patient has long been obese.",
    absent: "The patient is not overweight.",
    background: 0.2,
    topics: phrases(`
        obese, overweight, bmi, body mass, weigh, too heavy, carry weight,
        excess weight, extra weight, extra kilos, extra pounds, too weight,
        trouble weight, weight years, weight always, weight long, body
        weight, normal weight, healthy weight, ideal weight, weight height,
        adiposity, body fat, fat person, rather fat, large build, heavy
        build, stout, kilos too many, waist, big person, plump, heavy
        person, bodyweight
      `),
  },
  "stress": {
    present: "The patient is under great stress.",
    absent: "The patient is under no great stress.",
    background: 0.2,
    topics: phrases(`
        stress, pressure work, pressure home, pressure job, pressure life,
        under pressure, lot pressure, work strain, home strain, emotional
        strain, mental strain, work home, life event, worries lately, lot
        worry, worry money, overwork, overload, burnout, workload,
        overwhelm, bereavement, grief, lose loved, trouble work, trouble
        home, trouble marriage, upset lately, tense, tension life,
        demanding, strain lately, pressure lately, hectic, life quiet,
        upheaval, crisis life, relax, deadline, psychological strain, weigh
        mind
      `),
  },
  "high-blood-pressure": {
    present: "The patient has had high blood pressure for years.",
    absent: "The patient has no history of high blood pressure.",
    background: 0.25,
    topics: phrases("bp, hypertension"),
  },
  "diabetes": {
    present: "The patient has diabetes.",
    absent: "The patient has no diabetes.",
    background: 0.1,
    topics: phrases(`
        diabetes, blood sugar, sugar high, sugar trouble, sugar level, sugar
        disease, sugar test, glucose, insulin, hba1c, metformin, sugar
        illness
      `),
  },
  "abdominal-surgery": {
    present: "The patient has had an operation on the abdomen.",
    absent: "The patient has never had an operation on the abdomen.",
    background: 0.1,
    topics: phrases(`
        surgery, laparotomy, laparoscopy, keyhole, scar belly, appendix out,
        appendix remove, appendectomy, appendicectomy, gallbladder remove,
        gallbladder out, cholecystectomy, hysterectomy, caesarean, belly
        opened, under knife, hernia repair, adhesion
      `),
  },
  "immobility": {
    present: "The patient was confined to bed for days not long ago.",
    absent: "The patient has been up and about as usual.",
    background: 0.05,
    topics: phrases(`
        immobility, immobile, immobilised, bed rest, bedridden, bedbound,
        bed bound, long haul, flight, long journey, long trip, long drive,
        long car, stuck bed, confined bed, stay bed, bed days, bed weeks,
        lie days, lie long, kept bed, leg plaster, plaster cast, leg cast,
        sit long, sit hours, lie bed, not move days, days without moving,
        unable move days, out of action, inactive, off your feet, hospital
        bed, bed bound surgery
      `),
  },
  "heavy-lifting": {
    present: "The patient lifted something heavy just before.",
    absent: "The patient has lifted nothing heavy.",
    background: 0.08,
    topics: phrases(`
        lift, heavy load, heavy object, heavy weight, heavy thing, something
        heavy, carry heavy, carry heavy weight, carry something, carry load,
        carry big weight, hoist, heave box, furniture, pick up heavy,
        physical work, heavy work, physical labour, manual labour, pull
        muscle, overexert, moving house, dig garden, haul, drag, garden
        work, weights gym, weight training, strain
      `),
  },
  "similar-episodes": {
    present: "The patient has had the same complaint in earlier years.",
    absent: "The patient has never had this complaint before.",
    background: 0.1,
    topics: phrases(`
        recurrent, similar previous, similar before, previous attack,
        similar attack, first time, first attack, very first, happen
        previous, happen often, years ago, previous years, happen years,
        similar trouble, similar complaint, headache before, headache
        previous, headache recurrent, headache first, similar headache, pain
        before, rash before, dizzy before, palpitations before, racing heart
        before, again after years, come back again, attack like before,
        second time, infection before urine, cystitis before, tonsillitis
        before, flare earlier, throat before, previous tonsillitis, joint
        before, joint swelling before, gout before, since childhood again,
        symptom before, complaint before, trouble before, symptom previous,
        complaint previous, ever same, similar pain, similar rash, similar
        symptom
      `),
  },
  "family-history": {
    present: "A close relative of the patient has the same complaint.",
    absent: "No relative of the patient has the same complaint.",
    background: 0.08,
    topics: phrases(`
        family, anyone family similar symptom, family same, family headache,
        family recurrent, anyone family same, anyone family similar, family
        similar headache, family similar trouble, family similar complaint,
        family same complaint, hereditary, inherit, genetic predisposition,
        heredity, congenital, parent same, parent similar, parent have too,
        parent suffer, parent history, parent headache, parent complaint,
        parent trouble, parent condition, parent disease, parent ill, parent
        affected, parent diagnosed, parent recurrent, parent child have,
        parent also, parent gout, parent arthritis, parent rheumatism,
        parent psoriasis, parent eczema, parent skin, parent back, parent
        heart, parent lung, parent clot, parent thyroid, parent joint,
        parent asthma, parent palpitations, parent rash, parent tired,
        parent allergy, parent anaemia, anyone parent, family smoke, family
        diabetes, family bp, family thyroid, family onesided, parent same
        trouble, parent similar trouble, parent same complaint
      `),
  },
  "ill-contacts": {
    present: "People around the patient have been ill in the same way.",
    absent: "Nobody around the patient is ill.",
    background: 0.1,
    topics: phrases(`
        anyone else, anyone else cough, anyone else itch, anyone else fever,
        anyone home cough, anyone home throat pain, anyone home itch, anyone
        around, anyone similar, anyone same, anyone similar trouble, anyone
        same trouble, anyone same complaint, anyone similar complaint,
        anyone similar symptom, anyone sick, anyone ill, anyone infect, else
        same, else similar, else sick, else ill, contact sick, contact ill,
        contact infect, contact anyone, contact person, contact people,
        contact cough, contact tuberculosis, contact case, close contact,
        exposed anyone, exposed sick, exposed person, exposed ill, exposed
        infect, exposure sick, exposure ill, exposure tuberculosis, expose
        tuberculosis, household, family sick, family sick same, family
        unwell, family anyone sick, family member sick, household family,
        household same, people around, people ill, people sick, people
        around same, around ill, around sick, live with sick, friend sick,
        friend ill, friend same, friend similar, friend colleague, colleague
        sick, colleague ill, colleague same, colleague similar, coworker,
        classmate, partner same, partner similar, partner sick, partner ill,
        partner itch, partner symptom, partner cough, partner trouble same,
        partner also, child home sick, child ill, kids sick, others sick,
        others ill, others same, others around, flatmate, roommate,
        housemate, spouse same, spouse sick, wife same, husband same, wife
        sick, husband sick, people around similar complaint, people around
        same complaint, catch someone, caught somebody, going round work,
        going around work, going around family, going around school, bug
        going, outbreak, home work sick, home work ill
      `),
  },
  "viral-illness": {
    present: "The patient had a viral illness some weeks ago.",
    absent: "The patient had no viral illness of late.",
    background: 0.08,
    topics: phrases(`
        viral, virus, flu, cold weeks, cold month, infection weeks,
        infection month, infection previous, infection precede, respiratory
        infection, chest infection, throat pain weeks ago, bug,
        gastroenteritis, sick weeks ago, covid, coronavirus, ill recently
        weeks
      `),
  },
  "hay-fever": {
    present: "The patient has had hay fever since childhood.",
    absent: "The patient has never had hay fever.",
    background: 0.12,
    topics: phrases(`
        hay fever, hay, hayfever, pollen, seasonal allergy, allergic
        rhinitis, nose allergy, allergy spring, allergy child, allergy tree,
        allergy dust, allergy summer, atopy, atopic, grass, blossom, birch,
        spring sneeze, seasonal sneeze, seasonal nose, sneeze year, nose
        spring, nose run season, nose run spring, nose allergy pollen
        sneeze, eyes water spring, allergy asthma, allergic nature
      `),
  },
  "water-tablets": {
    present: "The patient takes water tablets.",
    absent: "The patient takes no water tablets.",
    background: 0.1,
    topics: phrases(`
        diuretic, water tablet, water pill, water medicine, water
        medication, fluid tablet, fluid pill, tablet urine, pill urine,
        medicine urine, medicine urine more, medication urine, medication
        urine more, drug urine, tablet urine more, pill urine more,
        furosemide, frusemide, thiazide, hydrochlorothiazide, torasemide,
        spironolactone, bumetanide, drain water, flush water, flush fluid,
        dehydrating, medicine fluid, medication fluid, drug fluid, lasix,
        indapamide, bp medicine diuretic, bp diuretic, oedema tablet
      `),
  },
  "unvaccinated": {
    present: "The patient has missed the usual vaccinations.",
    absent: "The patient has had all usual vaccinations.",
    background: 0.12,
    topics: phrases(`
        vaccine, booster, flu vaccine, immune schedule, tetanus, mmr, dtp
      `),
  },
  "tick-bite": {
    present: "The patient was bitten by a tick some weeks ago.",
    absent: "The patient knows of no tick bite.",
    background: 0.04,
    topics: phrases(`
        tick, bite skin, bug bite, bitten, forest, woods, woodland, tall
        grass, long grass, high grass, grass outdoors, camping, undergrowth,
        bite weeks, something bite, bite mark, insect, walk nature
      `),
  },
  "new-partner": {
    present: "The patient has a new sexual partner.",
    absent: "The patient has no new sexual partner.",
    background: 0.1,
    topics: phrases(`
        new partner, sexual, partner change, different partner, new
        girlfriend, new boyfriend, new lover, new relationship, one night
        stand, unprotected, condom, sleep new, slept different, love life,
        bed with new, intimate, casual, promiscuous, met someone new
      `),
  },
};
