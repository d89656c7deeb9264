/** What laboratory, tracings and images of the Clinic show. */

import { phrases } from "../../../responders/stems.ts";
import type { Finding } from "../types.ts";

/** Findings of tests by key. */
export const TESTS: Readonly<Record<string, Finding>> = {
  // Blood in general.
  "crp": {
    present: "The CRP in the blood is high.",
    absent: "The CRP in the blood is normal.",
    background: 0.08,
    topics: phrases(`
        crp, reactive protein, inflammation marker, inflammatory marker,
        inflammation parameter, inflammatory parameter, inflammation value,
        inflammation level, inflammatory level, inflammation blood, sign
        inflammation, inflammation test, inflammatory test, inflammation
        lab, systemic inflammation, acute phase, inflammatory blood,
        inflammatory response
      `),
  },
  "esr": {
    present: "The sedimentation rate of the blood is very high.",
    absent: "The sedimentation rate of the blood is normal.",
    background: 0.06,
    topics: phrases(`
        esr, sedimentation, red cell sedimentation, settle blood, red cells
        sink, cells sink, blood sink, westergren, bsr, sed
      `),
  },
  "white-cells": {
    present: "The white cell count of the blood is high.",
    absent: "The white cell count of the blood is normal.",
    background: 0.07,
    topics: phrases(`
        leucocyte, leucocyte blood count, fbc, white blood, white corpuscle,
        left shift, polymorph, granulocyte
      `),
  },
  "lymphocytes": {
    present: "The blood has far too many lymphocytes.",
    absent: "The number of lymphocytes in the blood is normal.",
    background: 0.04,
    topics: phrases(`
        lymphocyte, lymphocyte leucocyte, lymphocyte leucocyte blood,
        lymphocyte fbc, lymphocyte leucocyte fbc, lymphocyte leucocyte
        count, lymphocyte leucocyte high, lymphocytosis, atypical cell,
        reactive cell, differential count, differential fbc, differential
        leucocyte, differential leucocyte count, differential leucocyte
        blood, differential blood, blood film, blood smear, lymphoid,
        mononuclear cell
      `),
  },
  "haemoglobin": {
    present: "The haemoglobin of the patient is low.",
    absent: "The haemoglobin of the patient is normal.",
    background: 0.06,
    topics: phrases(`
        haemoglobin, haemoglobin fbc, fbc, red cell, red blood, haematocrit,
        hematocrit, hct, erythrocyte count, red cells fbc, blood colour,
        blood thin, red corpuscle, mcv
      `),
  },
  "ferritin": {
    present: "The ferritin of the patient is very low.",
    absent: "The ferritin of the patient is normal.",
    background: 0.04,
    topics: phrases(`
        ferritin, iron store, iron level, iron blood, iron low, iron
        deficiency, iron deficiency haemoglobin, iron test, iron status,
        iron value, iron reserve, iron deplete, iron study, iron body, iron
        enough, iron lack, iron serum, transferrin, storage iron, short
        iron, iron panel, iron depot, iron count
      `),
  },
  "thyroid-function": {
    present: "The thyroid function test is abnormal.",
    absent: "The thyroid function test is normal.",
    background: 0.03,
    topics: phrases(`
        thyroid, tsh, thyroxine, t4, t3, ft4, thyrotropin, hyperthyroid
      `),
  },
  "cortisol": {
    present: "The morning cortisol is far too low.",
    absent: "The morning cortisol is normal.",
    background: 0.02,
    topics: phrases(`
        cortisol, hydrocortisone level, adrenal hormone, adrenal function,
        adrenal insufficiency, adrenal failure, adrenal cortex, adrenal
        gland, addison, acth, synacthen, stress hormone, adrenal enough,
        adrenal test, adrenal underactive, cortisol morning come back
      `),
  },
  "metanephrines": {
    present: "The metanephrines in the plasma are very high.",
    absent: "The metanephrines in the plasma are normal.",
    background: 0.02,
    topics: phrases(`
        metanephrine, normetanephrine, catecholamine, adrenaline,
        noradrenaline, epinephrine, norepinephrine, adrenal tumour, pheochromocytoma, vanillylmandelic, vma, adrenal
        medulla, adrenaline adrenal gland
      `),
  },
  "lipase": {
    present: "The lipase in the blood is many times too high.",
    absent: "The lipase in the blood is normal.",
    background: 0.03,
    topics: phrases(`
        lipase, amylase, pancreas enzyme, pancreas test, pancreas level,
        pancreas value, pancreas blood, pancreas lab, pancreas marker,
        pancreas inflamed, pancreas inflammation, pancreas inflammation
        blood, pancreas result, pancreas damage
      `),
  },
  "uric-acid": {
    present: "The uric acid in the blood is high.",
    absent: "The uric acid in the blood is normal.",
    background: 0.1,
    topics: phrases(`
        uric, urate, hyperuricaemia, hyperuricemia, gout test, gout blood,
        gout lab, gout level, purine, gout value
      `),
  },
  "anti-ccp": {
    present: "The blood has antibodies against citrullinated protein.",
    absent: "The blood has no antibodies against citrullinated protein.",
    background: 0.03,
    topics: phrases(`
        ccp, citrullinated, citrullinated peptide antibody, rheumatoid
        antibody, rheumatoid factor, rheumatoid blood, rheumatoid test,
        rheumatoid marker, rheumatoid lab, rheumatoid serology, acpa
      `),
  },
  "antinuclear": {
    present: "The blood has antinuclear antibodies at a high titre.",
    absent: "The blood has no antinuclear antibodies.",
    background: 0.05,
    topics: phrases(`
        antinuclear, ana, nuclear antibody, antibody nucleus, antibody
        nuclei, autoantibody, anti nuclear, lupus antibody, lupus test,
        lupus blood, lupus marker, lupus serology, lupus lab, dna antibody,
        double stranded dna, dsdna, ena, autoimmune antibody, autoimmune
        blood, autoimmune screen, connective tissue blood, anti dna,
        antibody own cell
      `),
  },
  "hla": {
    present: "The patient has the tissue type HLA-B27.",
    absent: "The patient does not have the tissue type HLA-B27.",
    background: 0.08,
    topics: phrases(`
        hla, b27, hlab27, tissue type, tissue antigen, genetic marker,
        genetic test, genetic spondylitis, gene spondylitis, leucocyte
        antigen, spondylitis marker, bechterew, gene associated back
      `),
  },

  // Heart and lungs.
  "st-elevation": {
    present: "The ECG shows an ST elevation.",
    absent: "The ECG shows no ST elevation.",
    background: 0.03,
    topics: phrases(`
        st elevation, st segment, st ecg, st change, stemi, stemi ecg, ecg,
        ecg infarction, ecg ischaemia, ecg ischemia, ecg ischaemic, ecg
        damage, ecg acute, ecg leads, 12 lead, twelve lead, ecg
        pericarditis, ecg abnormal, q waves, ecg change
      `),
  },
  "narrow-tachycardia": {
    present: "The ECG of an attack shows fast, regular, narrow beats.",
    absent: "The ECG of an attack shows no fast, regular, narrow beats.",
    background: 0.03,
    topics: phrases(`
        tachycardia, tachycardia ecg, supraventricular, svt, svt ecg, narrow
        complex, narrow complex ecg, narrow beat, qrs, qrs ecg, ecg, ecg
        attack, ecg during, ecg regular, ecg irregular, ecg rhythm, ecg
        heart rhythm, ecg palpitations, ecg arrhythmia, ecg fast, ecg race
        heart, ecg heartbeat, ecg beat, holter, holter ecg, event recorder,
        loop recorder, ecg recorder, ecg portable, ecg re-entry, reentry,
        avnrt, ecg long term, ecg 24 hour, rhythm strip, telemetry, ecg
        intermittent
      `),
  },
  "troponin": {
    present: "The troponin in the blood is raised.",
    absent: "The troponin in the blood is normal.",
    background: 0.03,
    topics: phrases(`
        troponin, heart enzyme, heart marker, heart biomarker, heart damage,
        heart muscle, heart injury, heart necrosis, infarction blood,
        infarction marker, infarction enzyme, infarction test, myocardial,
        myocardium, ck mb, ckmb, creatine kinase, hs ctn, heart blood test
      `),
  },
  "bnp": {
    present: "The BNP in the blood is high.",
    absent: "The BNP in the blood is normal.",
    background: 0.06,
    topics: phrases(`
        bnp, probnp, ntprobnp, natriuretic, heart strain, heart failure
        marker, heart failure blood, heart failure blood marker, heart
        failure blood test, heart failure lab, heart failure test, heart
        hormone, heart stretch, heart overload, peptide
      `),
  },
  "collapsed-lung": {
    present: "The chest X-ray shows a collapsed lung.",
    absent: "The chest X-ray shows both lungs expanded.",
    background: 0.01,
    topics: phrases(`
        pneumothorax, pneumothorax cxr, pneumothorax one lung, pneumothorax
        onesided, pneumothorax lung xray, lung expanded, lung expanded cxr,
        lung inflate, lung deflate, cxr, cxr lung, collapse cxr, collapse
        lung, collapse lung xray, collapse lung cxr, air pleura, air
        pleural, pleural air cxr, air around lung, air around lung cxr, air
        between lung, air outside lung, air chest cavity, lung xray, lung
        fallen, pleural space
      `),
  },
  "lung-shadow": {
    present: "The chest X-ray shows a cloudy shadow in the lung.",
    absent: "The chest X-ray shows clear lungs.",
    background: 0.04,
    topics: phrases(`
        consolidation, consolidation cxr, consolidation lung cxr,
        consolidation lung xray, pneumonia cxr, pneumonia xray, pneumonia
        lung xray, pneumonia image, lung cloudy, lung cloudy cxr, cloudy
        cxr, lung cloudy xray, cloud lung, lung white xray, whiteness cxr,
        rash lung, rash lung xray, rash cxr, lung clear xray, lung clear
        cxr, clear cxr, lung image clear, cxr, cxr lung, lung field, cxr
        lung field, lung xray, lobe, lobar, infection cxr, dense area lung
      `),
  },
  "lung-mass": {
    present: "The chest CT shows a solid mass.",
    absent: "The chest CT shows no mass.",
    background: 0.01,
    topics: phrases(`
        mass chestct, mass lung, mass chest, mass cxr, solid mass, tumour
        lung, tumour lung ct, tumour chest, tumour ct, nodule lung, nodule
        lung ct, nodule chest, nodule ct, solitary nodule, chestct, lump
        lung, lump lung ct, growth lung, growth lung ct, neoplastic lung,
        lung rash solid, something growing lung, lesion chestct, mediastinal
        mass, bronchial tumour
      `),
  },
  "honeycomb-lung": {
    present: "The lungs look like a honeycomb on CT.",
    absent: "The lungs have a normal texture on CT.",
    background: 0.02,
    topics: phrases(`
        honeycomb, honeycomb lung ct, chestct, chestct resolution, fibrosis,
        fibrosis chestct, fibrotic, fibrotic lung ct, scar lung, scar lung
        ct, lung texture, lung structure ct, lung tissue ct, lung tissue
        chestct, interstitial, interstitial lung ct, reticular, traction
        bronchiectasis, cyst lung ct, lung pattern ct
      `),
  },
  "lung-clot": {
    present: "The CT angiogram shows a clot in a lung vessel.",
    absent: "The CT angiogram shows no clot.",
    background: 0.02,
    topics: phrases(`
        clot lung, clot lung ct, clot chest, clot ct, clot image, clot
        vessel, clot scan, embolism lung, embolism lung ct, embolism ct,
        embolism scan, embolism artery, embolism show, ctpa, chestct
        angiogram, chestct angiography, angiogram, angiography, lung vessel,
        lung artery, filling defect, thrombus lung, thrombus ct
      `),
  },
  "airway-obstruction": {
    present: "The spirometry shows narrowed airways.",
    absent: "The spirometry shows no narrowed airways.",
    background: 0.05,
    topics: phrases(`
        airway narrow, airway constrict, airway tight, spirometry,
        spirometer, lung function, obstructive, peak flow, flow exhale,
        airflow, fev1, fev, fvc, blow test, blow tube, blow machine, blow
        meter, tiffeneau, breath test, bronchi narrow, bronchial narrow,
        bronchus narrow, bronchoconstriction, bronchodilator test,
        plethysmography, exhale test, exhale volume
      `),
  },
  "acid-fast": {
    present: "The sputum contains acid-fast rods.",
    absent: "The sputum contains no acid-fast rods.",
    background: 0.01,
    topics: phrases(`
        acid fast, acid fast sputum, afb, afb sputum, sputum smear, sputum
        test, sputum culture, sputum bacteria, sputum examine, sputum
        sample, sputum microscope, sputum laboratory, sputum lab, sputum
        stain, sputum analysis, sputum grow, sputum rod, sputum
        tuberculosis, sputum mycobacteria, sputum mycobacterium, sputum
        germ, sputum bacilli, mycobacteria, mycobacterium, mycobacterial,
        ziehl, ziehl neelsen sputum, neelsen, koch, tuberculosis test,
        tuberculosis bacteria, tuberculosis germ, tuberculosis smear,
        tuberculosis culture, tuberculosis pcr, tuberculosis sample,
        tuberculin, igra, quantiferon, bacilli, mantoux
      `),
  },
  "pertussis-swab": {
    present: "The nasal swab is positive for Bordetella.",
    absent: "The nasal swab is negative for Bordetella.",
    background: 0.01,
    topics: phrases(`
        pertussis, bordetella, whoop cough swab, whoop cough test, whoop
        cough positive, whoop cough pcr, whoop cough bacteria, whoop cough
        germ, whoop cough laboratory, whoop cough lab, nose swab,
        nasopharyngeal, nasopharynx, nose pcr, nose smear
      `),
  },

  // Head and ears.
  "brain-scan": {
    present: "The scan of the brain is abnormal.",
    absent: "The scan of the brain is normal.",
    background: 0.03,
    topics: phrases(`
        brain scan, brain ct, brain mri, brain image, brain bleed, brain
        haemorrhage, brain hemorrhage, brain tumour, brain tumour ct, brain
        lesion, brain stroke, brain abnormal, stroke scan, stroke ct, stroke
        mri, stroke image, bleed ct, haemorrhage ct, head ct, head mri, head
        scan, head image, head xray, intracranial, inside head bleed,
        subarachnoid, neuroimaging, neuroradiology, cerebral ct, cerebral
        mri, cerebral scan, cerebral image, cerebellum mri, brainstem,
        picture brain, cmri
      `),
  },
  "spinal-fluid": {
    present: "The spinal fluid is cloudy or bloody.",
    absent: "The spinal fluid is clear.",
    background: 0.02,
    topics: phrases(`
        csf, csf leucocyte, spine fluid, spine needle, spine tap fluid,
        puncture back, needle back, fluid brain, fluid from back,
        xanthochromia, puncture lumbar, lumbar tap
      `),
  },
  "hearing-test": {
    present: "The hearing test shows a loss in one ear.",
    absent: "The hearing test is normal.",
    background: 0.06,
    topics: phrases(`
        deaf, deafness onesided, audiogram, audiogram onesided, audiometry,
        audiometry onesided, hear change, hear lose, hear lose sudden, hear
        test, hear trouble, hear worse, hear well, hear normal, hear less,
        hear bad, hear poor, hear decline, hear impair, hear low, hear
        affect, hear fade, hear onesided, hear left right, hear weak, hear
        gone, hear aid, hear equal, hear fine, hear whisper, weber, rinne,
        tuning fork, tone threshold, hypoacusis, hear acuity, turn up
        volume, ear lose, sensorineural, hear one ear, hear both ear, hear
        left ear, hear right ear
      `),
  },
  "caloric-test": {
    present: "The caloric test shows that one balance organ is silent.",
    absent: "The caloric test is equal on both sides.",
    background: 0.03,
    topics: phrases(`
        caloric, caloric onesided, vestibular, vestibular onesided, balance
        test, balance test onesided, balance organ, balance organ onesided,
        balance function, inner ear, inner ear onesided, water ear, ear
        irrigate, rinse ear, flush ear, flush water ear, labyrinth,
        labyrinth onesided, electronystagmography, videonystagmography,
        semicircular, warm cold water ear onesided, ear warm cold
      `),
  },
  "sleep-study": {
    present: "The sleep study shows many pauses of breathing.",
    absent: "The sleep study is normal.",
    background: 0.04,
    topics: phrases(`
        sleep study, sleep study pause breath, sleep study stop breath,
        sleep study breath pause night, sleep test, sleep test breath, sleep
        test pause breath, sleep laboratory, sleep laboratory breath pause,
        sleep lab, sleep lab breath pause, sleep lab stop breath, sleep
        record, sleep recording breath pause, sleep monitor, sleep monitor
        breath pause, sleep measurement, sleep clinic, sleep centre,
        polysomnography, polysomnography breath pause, polysomnogram,
        polysomnographic, polygraphy, apnoea, apnea, hypopnoea, hypopnea,
        ahi, overnight study, overnight record, night test breath, sleep
        oxygen, sleep oximetry, desaturation, sleep study snore, night
        monitor, sleep polygraph
      `),
  },

  // Belly and urine.
  "bowel-loops": {
    present: "The abdominal X-ray shows wide loops of bowel.",
    absent: "The abdominal X-ray shows no wide loops of bowel.",
    background: 0.03,
    topics: phrases(`
        dilated bowel, wide bowel, distended bowel, bowel xray, bowel image,
        bowel ct, bowel obstruct, bowel block, bowel blockage, ileus, belly
        xray, belly ct, belly film, belly image, fluid level, loop, small
        bowel, bowel stretch, plain abdominal
      `),
  },
  "gallbladder-wall": {
    present: "The ultrasound shows a thick gallbladder wall.",
    absent: "The ultrasound shows a thin gallbladder wall.",
    background: 0.03,
    topics: phrases(`
        gallbladder wall, gallbladder thick, gallbladder inflamed,
        gallbladder inflammation, gallbladder look, gallbladder appear,
        gallbladder scan, gallbladder image, gallbladder swollen,
        gallbladder oedema, gallbladder show, gallbladder normal,
        gallbladder abnormal, cholecystitis, ultrasound, ultrasound right
        upper belly, biliary, bile duct, gallbladder stone ultrasound,
        pericholecystic
      `),
  },
  "nitrite": {
    present: "The urine dipstick is positive for nitrite.",
    absent: "The urine dipstick is negative for nitrite.",
    background: 0.03,
    topics: phrases(`
        nitrite, nitrite leucocyte, dipstick, dipstick leucocyte, urine
        strip, test strip, urine test, urine analysis, urine lab, urine
        laboratory, urine sample, urine examine, urine stick, urine culture,
        urine bacteria, urine germ, urine leucocyte, urine microscopy,
        urinalysis, urinalysis leucocyte, bacteriuria, midstream, msu,
        multistix, combur, urine show infection, urine sediment
      `),
  },
  "gonococcus-swab": {
    present: "The urethral swab grows gonococci.",
    absent: "The urethral swab grows no gonococci.",
    background: 0.01,
    topics: phrases(`
        gonococcus, gonococci, gonococcal, gonorrhea, neisseria,
        clap, chlamydia, urethra swab, urethra smear, urethra culture,
        urethra bacteria, urethra test, swab penis, swab discharge, swab
        discharge penis, swab discharge urethra, discharge culture,
        discharge test, discharge bacteria, discharge lab, genital swab,
        genital infection test, sexual transmit, sexual disease, sexual
        infection, sti, std, venereal, diplococci
      `),
  },
  "urinary-calculus": {
    present: "The CT shows a calculus in the urinary tract.",
    absent: "The CT shows no calculus in the urinary tract.",
    background: 0.02,
    topics: phrases(`
        stone, stone ultrasound, kidney ct, kidney scan, kidney image,
        kidney ultrasound, kidney xray, ureter, ureter obstruct, ureteric,
        ct urine, urolithiasis, nephrolithiasis, ureterolithiasis,
        lithiasis, concrement, concretion, gravel kidney, urogram, kub, low
        dose ct
      `),
  },

  // Joints and bones.
  "joint-fluid": {
    present: "The joint fluid contains bacteria.",
    absent: "The joint fluid contains no bacteria.",
    background: 0.01,
    topics: phrases(`
        joint fluid, synovial, synovial fluid leucocyte, joint puncture,
        joint needle, joint tap, aspirate, fluid knee, knee puncture,
        arthrocentesis, bacteria joint, germ joint, joint infect, joint
        septic, pus joint, gram stain joint, joint
        culture, joint swab
      `),
  },
  "joint-space": {
    present: "The X-ray shows a narrowed joint space.",
    absent: "The X-ray shows a normal joint space.",
    background: 0.05,
    topics: phrases(`
        joint space, joint gap, gap bones, cartilage, joint xray, joint
        image, joint worn, joint wear, wear tear, degenerative, osteophyte,
        osteoarthritis xray, arthrosis, xray knee, xray hip, xray hand, xray
        hand joint, xray finger, xray finger joint, xray foot, xray wrist,
        xray arthritis, erosion xray, sclerosis subchondral, bone spur
      `),
  },
  "crushed-vertebra": {
    present: "The X-ray shows a crushed vertebra.",
    absent: "The X-ray shows vertebrae of normal height.",
    background: 0.03,
    topics: phrases(`
        vertebra crush, spine collapse, spine compression, spine fracture,
        spine height, spine wedge, spine cave, spine flat, spine body, spine
        xray, spine image, lumbar xray, back xray, fracture back, fracture
        xray, fracture image, compression fracture, crush fracture, wedge
        fracture, osteoporotic fracture, osteoporosis fracture, osteoporosis
        xray, insufficiency fracture, back bone crush, spine sinter, lumbar
        fracture, thoracic fracture
      `),
  },
  "nerve-compression": {
    present: "The MRI shows squeezed nerve roots.",
    absent: "The MRI shows free nerve roots.",
    background: 0.04,
    topics: phrases(`
        nerve squeeze, nerve pinch, nerve trap, nerve compress, nerve
        compress spine, nerve root, nerve press, nerve press spine mri,
        nerve irritated, nerve impinge, root compression, root impingement,
        mri, disc, herniated, stenosis, canal narrow, spine canal, cauda
        equina
      `),
  },

  // Skin and throat.
  "skin-scraping": {
    present: "The skin scraping shows mites.",
    absent: "The skin scraping shows no mites.",
    background: 0.01,
    topics: phrases(`
        scrape, mite, skin microscope, skin sample, rash
        microscope, dermoscopy, dermatoscope, dermatoscopy, dermoscope,
        parasite, sarcoptes, microscope finger, burrow microscope, burrow
        scrape, skin flakes microscope
      `),
  },
  "blister-swab": {
    present: "The swab of the rash grows the varicella virus.",
    absent: "The swab of the rash grows no virus.",
    background: 0.01,
    topics: phrases(`
        blister swab, blister fluid test, blister fluid virus, blister fluid
        swab, blister fluid pcr, blister fluid lab, blister virus, blister
        pcr, blister sample, blister culture, blister test, blister herpes,
        rash swab, rash virus, rash pcr, rash culture, skin swab, skin
        virus, skin pcr, varicella, varicella virus, vzv, zoster, zoster
        virus, tzanck, swab virus, chickenpox virus, chickenpox swab,
        shingles swab, shingles virus, rash swab grow
      `),
  },
  "borrelia-antibodies": {
    present: "The blood has antibodies against Borrelia.",
    absent: "The blood has no antibodies against Borrelia.",
    background: 0.03,
    topics: phrases(`
        borrelia, borrelia tick, lyme, lyme tick, borreliosis, burgdorferi,
        serology tick, serology, tick antibody, tick blood, tick test, tick
        borne, spirochete, spirochaete
      `),
  },
  "strep-test": {
    present: "The throat swab is positive for streptococci.",
    absent: "The throat swab is negative for streptococci.",
    background: 0.05,
    topics: phrases(`
        strep, streptococcus, streptococci, streptococcal, throat swab,
        throat culture, throat smear, throat bacteria, throat test, throat
        sample, tonsil swab, tonsil culture, tonsil smear, rapid antigen,
        pyogenes, group a throat
      `),
  },
  "heterophile-antibodies": {
    present: "The blood has heterophile antibodies.",
    absent: "The blood has no heterophile antibodies.",
    background: 0.02,
    topics: phrases(`
        heterophile, monospot, mono, mononucleosis, mononucleosis virus,
        epstein, epstein barr virus, epstein barr virus infection, ebv, ebv
        virus, ebv serology, epstein barr serology, mononucleosis serology,
        mono serology, bunnell, glandular fever, glandular fever virus,
        kissing disease, pfeiffer
      `),
  },
  "laryngoscopy": {
    present: "Laryngoscopy shows a red swelling above the larynx.",
    absent: "Laryngoscopy shows nothing abnormal.",
    background: 0.02,
    topics: phrases(`
        laryngoscopy, laryngoscopic, larynx, laryngeal, voice box,
        epiglottis, epiglottitis, supraglottic, glottis, scope throat, scope
        nose, camera throat, nasendoscopy, nasopharyngoscopy, fibreoptic,
        fiberoptic, throat mirror, vocal cords, neck xray, throat deep view,
        thumb sign
      `),
  },
};
