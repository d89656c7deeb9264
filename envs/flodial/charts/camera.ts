/** A digital camera that takes no photos, or bad ones. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a digital camera. */
export const camera: Chart = {
  title: "Digital camera",
  problems: [
    "I can't take good photos with my camera any more.",
    "My digital camera does not work as it should.",
    "There is something wrong with my camera, and my holiday begins soon.",
  ],
  root: "camera-turns-on",
  checks: {
    "camera-turns-on": {
      ask: "Does the camera turn on?",
      topics: phrases(`
        camera lit, camera start, camera power, switch camera, turn camera,
        camera power button, camera life, power switch, flip switch lit, lit
        switch, camera react, camera lit press power button, camera lit
        power, camera power switch start, camera power battery, camera lit
        battery, lit power switch, camera lit switch, camera charge battery
        lit
      `),
      opposites: phrases(`
        camera dead, camera off, camera not lit, camera dark, camera not
        start, dead, camera power not, camera dead power button, camera stay
        dark, camera not react
      `),
      yes: "camera-card-message",
      no: "camera-charger-lit",
    },
    "camera-charger-lit": {
      ask: "Does the charger light up with the battery in it?",
      topics: phrases(`
        charger light, charger lit, charger light lit, charge light, light
        charger battery, charger show, charger show charge, charge light
        lit, charger light battery lit put, charger power, battery charge
        light, charger symbol, charger battery charge show, charger battery
        charge indicator, charger blink, charger react, charger signal,
        charger battery react
      `),
      opposites: phrases(`
        charger dark, charger off, charger light off, charger dead, charger
        not lit, charger light not, charge light off, charger battery dark,
        charger stay dark, charger lit not battery, charger light battery
        off, charge light not
      `),
      yes: "camera-door-shut",
      no: "camera-charges-elsewhere",
    },
    "camera-charges-elsewhere": {
      ask: "Does the battery charge with another charger?",
      topics: phrases(`
        other charger, charge other, other charger charge, battery charge
        other charger, other charger battery, other cable, battery other
        cable, battery charge other, battery charge other cable, charger
        other fill battery, other charger full, battery charge elsewhere,
        charge elsewhere, other charger work, other charger light, other
        charger lit, battery other charger full, other charger fill, battery
        other charger lit, other charger charge light, other charger light
        lit battery, battery other charger light lit put, other charger
        other socket, charge usb, new charger, battery other charger power,
        battery charge other charger show, other charger battery charge
        light, other way charge, charge battery other camera, same battery
        charge other
      `),
      opposites: phrases(`
        other charger not, battery not charge other, other charger charge
        not, other charger battery not charge, other charger not either,
        other charger dead
      `),
      yes: "camera-charger-defective",
      no: "camera-battery-worn",
    },
    "camera-door-shut": {
      ask: "Is the battery door closed until it clicks?",
      topics: phrases(`
        battery door close, battery door click, door close, door click,
        battery close, battery cover close, cover close, compartment close,
        battery cover click, battery door fully close, battery cover fully,
        battery compartment cover, battery cover lock, battery compartment
        lock, battery door firm, battery cover shut firm, battery door lock,
        compartment lid, battery door camera, battery door fully, battery
        compartment close, battery compartment click, battery compartment
        firm, battery door properly, battery compartment fine, battery door
        snap, battery close fully
      `),
      opposites: phrases(`
        battery door open, door open, cover open, battery cover open,
        compartment open, battery door not close, door not close, battery
        cover not close, door loose, battery door loose, battery door half
        open, battery door ajar, ajar, battery cover loose, door broken,
        battery compartment open, battery compartment cover open, door pop
        open
      `),
      yes: "camera-switch-broken",
      no: "camera-door-open",
    },
    "camera-card-message": {
      ask: "Is there a message about the memory card?",
      topics: phrases(`
        card message, card message screen, card problem, card say, card
        fault, card unreadable, card not read, card recognised, error, card
        camera message, card camera say, card trouble, camera message, card
        message screen camera, card message lock, card camera show, card
        symbol, card issue, error screen, camera card accept not, card
        camera not read, card missing, card camera screen, card camera
        message show, card error power up, card camera lit message, camera
        message screen
      `),
      opposites: phrases(`
        card message not, message not, card accept, card recognised fine,
        card fine, card read fine, card not message screen
      `),
      yes: "camera-card-slider",
      no: "camera-live-image",
    },
    "camera-card-slider": {
      ask: "Is the small slider on the card at LOCK?",
      topics: phrases(`
        card lock, card slide, slider card, slide lock, card tab, lock tab,
        card tab lock, card tab press, write protect, card write, card write
        protect, protect, card switch lock, card side switch, card protect,
        tab, lock position, lock slider, slide position, slide lock card,
        small slider, card read only, read only, card lever, card lock
        position, card locked against, card lock side, card small switch
        lock, card lock camera, card slide lock camera message
      `),
      opposites: phrases(`
        card unlock, unlock, lock off, card lock off, slider unlock, tab
        unlock, card writable, writable, write protect off, card lock not,
        card lock switch off, card lock open, locked not, card tab unlock,
        card lock slider off, write protect not
      `),
      yes: "camera-card-locked",
      no: "camera-card-damaged",
    },
    "camera-live-image": {
      ask: "Do you see the scene on the rear screen?",
      topics: phrases(`
        screen picture, screen scene, live picture, live view, screen show,
        rear screen picture, screen camera show, scene, scene rear screen,
        screen camera picture, picture point, point screen, screen lit,
        picture preview, screen view, back camera show, screen scene point,
        screen back picture camera, point camera picture, scene screen
        camera point, screen camera point, live view screen, rear show, rear
        camera show picture, subject screen, camera back picture, camera
        show picture live, camera lit screen picture, picture camera screen
        point
      `),
      opposites: phrases(`
        rear screen dark, screen dark, screen blank, screen not, live view
        dark, rear screen blank, screen off, screen dark camera, rear screen
        dark point, live view not, screen picture not, rear screen not,
        screen stay dark, screen black point camera, screen camera show dark
      `),
      yes: "camera-shutter-releases",
      no: "camera-cap-on",
    },
    "camera-cap-on": {
      ask: "Is the cap still on the lens?",
      topics: phrases(`
        lens cap, cap, lens cover, front lens, lens block, cap left, cap
        forget, lens cap remove forget, front cover, lens lid, lens cap
        camera, lens cap attach, cap front, lens cover cap, cap camera
        screen, lens hide, forget remove cap, forget take off, protective
        cover, lens front cover, forget take lens cap off, cover forget,
        lens cap forget off, cover front lens forget take off
      `),
      opposites: phrases(`
        lens cap off, cap off, remove lens cap, cap remove, lens uncovered,
        lens free, lens clear, lens bare, take cap off, lens cap take off,
        cap not, lens cap not, lens not cover, lens cover remove, lens cover
        off, take cover off lens, cap taken, unobstruct lens, lens cap lens
        clear
      `),
      yes: "camera-cap-forgotten",
      no: "camera-finder-clear",
    },
    "camera-finder-clear": {
      ask: "Does the viewfinder show a picture?",
      topics: phrases(`
        viewfinder picture, viewfinder scene, viewfinder show, viewfinder
        work, look viewfinder, through viewfinder, viewfinder clear,
        viewfinder picture show, viewfinder scene picture, peep hole,
        viewfinder live, viewfinder picture live, viewfinder picture screen,
        viewfinder view, viewfinder camera point, viewfinder screen,
        viewfinder scene look, viewfinder eye, viewfinder lit, hold eye,
        viewfinder rear screen picture, viewfinder scene rear screen,
        viewfinder picture camera point, viewfinder camera picture, eye
        picture, viewfinder scene screen, viewfinder sound come, viewfinder
        open
      `),
      opposites: phrases(`
        viewfinder dark, viewfinder blank, viewfinder not, viewfinder dead,
        viewfinder off, viewfinder picture not, viewfinder screen dark,
        viewfinder stay dark, viewfinder look dark, viewfinder dark too
      `),
      yes: "camera-screen-broken",
      no: "camera-sensor-failed",
    },
    "camera-shutter-releases": {
      ask: "Does it take a photo when you press the button?",
      topics: phrases(`
        take picture, take picture press, shutter press, shutter release,
        shutter fire, shutter click, press button picture, press release,
        press button, take picture camera, take picture press button,
        shutter button take picture, record picture, camera press button,
        camera press shutter, click press, shoot picture, camera fire,
        camera fire press, press click sound, camera take picture fully
        press shutter button, shutter work, able picture, camera picture
        press shutter button, save picture, shutter open, press button
        fully, camera take picture shutter button, able take, shutter
        camera, take picture shutter button camera press, camera sound
        press, camera shoot, camera click press, camera capture picture
        press, press down shutter, shutter take picture, press shutter
        button, shutter button picture, shutter react, shutter button work
      `),
      opposites: phrases(`
        shutter not, shutter jam, take picture not, shutter release not,
        shutter block, shutter fire not, camera not take picture, camera
        refuse, camera refuse picture, press button not, shutter button not,
        shutter press not happen, camera take not, press shutter button not
        happen, camera refuse take picture press, refuse release
      `),
      yes: "camera-spots-repeat",
      no: "camera-focus-green",
    },
    "camera-focus-green": {
      ask: "Does the focus frame turn green at a half press?",
      topics: phrases(`
        focus green, green, focus lock, half press, focus beep, focus frame,
        focus half, green frame, green square, focus indicator, focus
        indicator green, half shutter, half shutter press, half press
        button, press halfway, halfway, halfway shutter, focus press, focus
        shutter, focus press half, focus press shutter, focus shutter half
        press, autofocus half press shutter button, green shutter press,
        green press half, beep, camera focus, camera focus press, camera
        focus press button half, camera autofocus, camera beep, autofocus
        work, green light, green light press, focus find, focus confirm,
        green box, focus square, focus acquire, shutter press button half
        focus, beep half press, focus lock press half shutter, green press
        shutter button half, focus point, camera half press shutter button
        beep, focus press shutter button, focus camera press shutter button,
        focus frame camera, camera focus half press shutter button, focus
        green shutter button light, af press shutter button, camera af lock,
        autofocus find, autofocus green, autofocus lock, focus achieve
      `),
      opposites: phrases(`
        focus red, focus hunt, hunt, frame red, focus not, focus lock not,
        autofocus not, square red, focus not half press, green not, camera
        focus not, focus search, frame stay red, autofocus hunt
      `),
      yes: "camera-shutter-jammed",
      no: "camera-autofocus-failed",
    },
    "camera-spots-repeat": {
      ask: "Do the same dark spots appear in every photo?",
      topics: phrases(`
        spot, dark spot, speck, spot same, spot picture, dark spot picture,
        spot every picture, speck picture, speck same, dust spot, blotch,
        dot, dark dot, dot picture, mark same, mark picture, same place,
        same place picture, same position, same area, spots place picture,
        speckle, dirt mark picture, blob, spots repeat, fleck, mark same
        picture place, same mark all picture, dots same place picture all,
        dark spot picture camera take, spot blur
      `),
      opposites: phrases(`
        spot not, spot move, spot vary, spot different place, spotless, spot
        free, speck not, picture free spot, spot picture not, spot wander,
        picture spotless
      `),
      yes: "camera-sensor-dusty",
      no: "camera-photos-blurred",
    },
    "camera-photos-blurred": {
      ask: "Are your photos blurred?",
      topics: phrases(`
        blur, picture blur, picture soft, focus picture, out focus, picture
        out focus, picture focus not, picture sharp not, lack sharp, picture
        hazy, hazy, picture unclear, blur picture camera take, picture come
        blur, focus poor picture, picture focus come out, blur camera,
        picture blur focus, picture blur all, take picture blur, picture not
        clear, sharp not, picture camera blur, picture take sharp not, lack
        sharpness picture, blur take picture press button
      `),
      opposites: phrases(`
        sharp, picture sharp, picture crisp, crisp, picture clear, sharp
        picture camera, sharp focus picture, picture nice sharp, picture
        take sharp, sharp camera, camera take picture sharp, blur not,
        picture focus fine, blur free
      `),
      yes: "camera-focus-manual",
      no: "camera-exposure-shifted",
    },
  },
  faults: {
    "camera-charger-defective": "The charger of the camera is defective",
    "camera-battery-worn": "The camera battery no longer takes a charge",
    "camera-door-open": "The battery door is not closed",
    "camera-switch-broken": "The power button is broken",
    "camera-card-locked": "The memory card is locked against writing",
    "camera-card-damaged": "The memory card is damaged",
    "camera-cap-forgotten": "The lens cap covers the lens",
    "camera-screen-broken": "The rear screen is broken",
    "camera-sensor-failed": "The image sensor has failed",
    "camera-shutter-jammed": "The shutter is jammed",
    "camera-autofocus-failed": "The autofocus of the lens has failed",
    "camera-sensor-dusty": "There is dust on the sensor",
    "camera-focus-manual": "The lens is switched to manual focus",
    "camera-exposure-shifted": "The exposure correction is set wrong",
  },
};
