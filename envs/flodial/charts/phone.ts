/** A chart for a mobile phone that does not work as it should. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Mobile phone. */
export const phone: Chart = {
  title: "Mobile phone",
  problems: [
    "My phone does not work as it should.",
    "I can't use my mobile phone properly any more.",
    "There is something the matter with my smartphone.",
  ],
  root: "phone-turns-on",
  checks: {
    "phone-turns-on": {
      ask: "Does the phone turn on?",
      topics: phrases(`
        phone lit, phone start, switch phone, turn phone, power phone, phone
        power button, phone lit power, phone start power button, home
        screen, lock screen, phone lit fine, phone life, phone boot
        normally, phone boot home screen, start menu
      `),
      opposites: phrases(`
        phone dead, phone not lit, phone not start, screen dark, screen dark
        phone, phone dark, phone off, screen stay dark, screen stay dark
        lit, phone not lit power button, phone stay dark, screen dark lit,
        dead
      `),
      yes: "phone-signal-bars",
      no: "phone-charging-sign",
    },
    "phone-charging-sign": {
      ask: "Does a charging symbol appear when you plug the phone in?",
      topics: phrases(`
        charge symbol, charge light, charge show, battery symbol, battery
        symbol charge, battery symbol plug, battery symbol phone plug,
        battery symbol phone, charge plug phone, charge animation, phone
        charge symbol plug, charge symbol phone screen, phone charge plug
        screen, lightning bolt, lightning charge symbol, lightning charger,
        charge cable plug, battery picture, battery symbol charge screen
        plug, charge symbol charger, symbol charger plug, phone symbol
        charger, battery symbol charger, battery symbol charger phone,
        charge cable connect, battery symbol cable, screen show charger
        connect, react plug charger, phone react charger, phone react plug,
        phone charge charger plug, charge symbol charger connect phone,
        charge message, charge symbol cable plug, show charge charger,
        percentage plug, happen plug charger, charge light plug lit, battery
        show charger, show charge plug charger, appear plug phone charger
      `),
      opposites: phrases(`
        charge symbol not, charge not, charge not plug, charge not symbol
        plug, battery symbol not, phone charge not, phone dead plug, symbol
        not plug, screen dark plug, screen dark charger, show charge not,
        charge show not plug
      `),
      yes: "phone-hour-charging",
      no: "phone-other-charger",
    },
    "phone-hour-charging": {
      ask: "Does the phone start after an hour on the charger?",
      topics: phrases(`
        hour charge, hour charger, hour phone lit, hour plug, hour start,
        hour phone start, hour charge lit, hour charge phone lit, hour
        charge phone, hour plug phone lit, hour charger phone lit, hour
        charger phone start, hour charge phone start, hour charge start,
        hour plug phone start, 60 minutes, sixty minutes, 60 minute charge,
        long charge phone lit, overnight, overnight charge, charge overnight
        phone, overnight phone lit, charge long time, charge phone lit, hour
        charger other, hour charger plug phone lit, charger long phone lit,
        leave charger, leave charge, leave plug, charge overnight phone lit,
        hour battery charge, patience charge, several hours charge, hour
        charge phone life, hour connect charger phone lit
      `),
      opposites: phrases(`
        dead hour, dead charge, dead hour charge, hour not, hour dark, hour
        charge not, hour phone not lit, phone dead hour, phone dead hour
        charge, phone dead charge, hour charge phone not lit
      `),
      yes: "phone-battery-empty",
      no: "phone-system-damaged",
    },
    "phone-other-charger": {
      ask: "Does the phone react to a different charger and cable?",
      topics: phrases(`
        other charger, other charger cable, other cable, other charger
        phone, other charger phone charge, other charger charge, other
        charger work, other cable charge, other cable phone charge, other
        cable charger charge, other charger react, other charger phone
        react, other charger help, other cable help, other charger plug,
        other charger phone charge plug, other charger phone lit, other
        charger happen, other charger cable phone react, other charger cable
        phone charge, other usb, different plug charge, other charger cable
        help charge, other charger cable happen, other charger charge
        symbol, other charger start charge, other cable charger symbol,
        other power bank, power bank, other charger phone start charge,
        computer usb charge
      `),
      opposites: phrases(`
        other charger not, other cable not, other charger not help, other
        charger cable not, other charger charge not, other charger phone not
        charge, other charger phone not react, other charger dead
      `),
      yes: "phone-charger-defective",
      no: "phone-port-lint",
    },
    "phone-port-lint": {
      ask: "Can you see lint or dirt in the charging port?",
      topics: phrases(`
        port dirt, port clog, charge socket, charge socket dirt, dirt
        socket, socket clog, dirt connector, dirt charge, dirt charge port
        phone, connector clog, inside port, jam connector, jam port, inside
        connector, port charge dirt, port charge clog, usb port, usb socket,
        usb port clog dirt, opening dirt, hole dirt, charge hole, hole clog,
        dirt cable, dirt cable socket, port charge jam, connector cable jam,
        dirt plug, dirt charge plug, usb connector, charge connector,
        charging opening, port charge cable dirt, fluff port cable, dirt
        phone charger, bottom hole, dirt cable plug, charge port full,
        charge port inside, port something
      `),
      opposites: phrases(`
        port clean, port clear, port free, socket clean, port clean charge,
        charge port clean phone, charge port clean dirt, charge port free
        dirt, port dirt not, charge socket clean, dirt not, charge port dirt
        not
      `),
      yes: "phone-port-blocked",
      no: "phone-battery-dead",
    },
    "phone-signal-bars": {
      ask: "Does the phone show signal bars of the mobile network?",
      topics: phrases(`
        signal, reception, signal bar, bar, signal phone, signal screen,
        signal network, mobile network, cell network, phone network connect,
        mobile reception, cell service, mobile service, phone service,
        mobile coverage, coverage, signal show phone, cellular, cellular
        signal, cellular network, signal bar screen, bar top, signal show
        phone screen, network name, provider name, mobile signal, phone
        signal bar screen, network bar, reception phone, network signal
        phone, bars screen, cellular reception phone, mobile network signal
        phone, emergency calls only, phone show signal bar screen, phone
        service signal screen show
      `),
      opposites: phrases(`
        signal not, reception not, service not, network not, mobile network
        not, signal lost, phone service not, phone signal not, say service
        not, bar not, signal bar not, emergency only, phone network not,
        phone reception not, signal bar not screen
      `),
      yes: "phone-touch-works",
      no: "phone-airplane-mode",
    },
    "phone-airplane-mode": {
      ask: "Is airplane mode switched on?",
      topics: phrases(`
        airplane, airplane mode, flight mode, airplane phone, airplane lit,
        flight lit, flight mode lit, airplane mode lit, airplane mode phone
        lit, airplane symbol, airplane symbol screen, plane icon top screen,
        aeroplane symbol lit, airplane mode phone, flight, flight phone,
        airplane symbol show screen, airplane mode setting, airplane phone
        symbol show, airplane symbol phone screen, offline mode, airplane
        mode signal, airplane mode network, phone airplane mode network
      `),
      opposites: phrases(`
        airplane off, flight off, airplane mode off, airplane mode phone
        off, airplane not, airplane mode not, airplane mode disable,
        airplane disable, airplane mode deactivate, flight mode deactivate,
        airplane mode phone lit not
      `),
      yes: "phone-airplane-on",
      no: "phone-sim-elsewhere",
    },
    "phone-sim-elsewhere": {
      ask: "Does your SIM card work in another phone?",
      topics: phrases(`
        sim other phone, sim other, sim work, sim other appliance, sim fine,
        sim other phone work, sim elsewhere, sim other phone signal, sim
        other phone network, sim phone network, sim other phone service, sim
        card other, sim other phone reception, sim recognised, sim other
        phone lit, sim phone signal, sim other phone network connect, sim
        test, sim other phone mobile network, sim other phone card, same
        sim, sim other phone signal bar, sim other appliance signal, sim
        other phone cell service, sim other appliance network, sim other
        phone mobile service, sim other phone mobile network signal, sim
        other phone start
      `),
      opposites: phrases(`
        sim not, sim reject, sim broken, sim other phone not, sim work not,
        sim other not, sim other phone network not, sim other phone signal
        not, sim other phone not work, sim other phone service not
      `),
      yes: "phone-antenna-defective",
      no: "phone-sim-defective",
    },
    "phone-touch-works": {
      ask: "Does the screen respond to touch everywhere?",
      topics: phrases(`
        touch screen, touchscreen, touch respond, touch work, touch screen
        respond, touch screen work, touch screen phone, touch screen phone
        respond, touch screen all, screen respond, screen tap, screen
        finger, screen swipe, swipe, swipe register, tap register, finger
        screen react, screen sensitive, screen all spot, screen tap all,
        screen usable, touch input, touch show, scroll screen, screen
        respond phone, touch all area, touch area, type screen, screen react
        hand all, touch phone, tap react, screen register, screen react tap,
        screen spot react, touch screen phone start, touch screen home
        screen, touch phone screen lit, touch everywhere, touch register,
        touch sensitive
      `),
      opposites: phrases(`
        screen not respond, touch not, touch screen not, touch screen
        freeze, touch freeze, screen freeze, dead spot, dead zone, dead spot
        screen, dead screen, dead screen area, touch dead, touch screen
        dead, part screen dead, screen part not respond, touch screen not
        respond, touch screen part dead, screen ignore, touch screen not
        work, dead area
      `),
      yes: "phone-battery-short",
      no: "phone-glass-cracked",
    },
    "phone-glass-cracked": {
      ask: "Is the glass of the screen cracked?",
      topics: phrases(`
        glass crack, screen crack, crack, crack glass screen, glass broken,
        screen broken, screen break, screen smash, glass shatter, screen
        shatter, glass damage, screen damage, screen glass damage, screen
        glass broken, fall screen break, fall break, glass splinter, screen
        chip, screen crack phone, screen phone broken, glass chip, screen
        broken drop, screen crack drop, screen broken touch, screen crack
        touch, glass scratch, glass phone crack screen, screen damage drop,
        screen glass phone broken, screen damage phone, screen fracture,
        glass fracture
      `),
      opposites: phrases(`
        glass intact, screen intact, crack not, glass screen intact, glass
        crack not, screen crack not, screen damage not, glass broken not,
        screen glass unbroken, unbroken
      `),
      yes: "phone-digitizer-broken",
      no: "phone-protector-bad",
    },
    "phone-battery-short": {
      ask: "Does the battery run down within a few hours?",
      topics: phrases(`
        battery drain, battery run down, battery last, battery life, battery
        fast, battery quick, battery quickly, battery empty, battery die,
        battery flat, battery short, battery sooner, battery several day,
        charge several day, charge once day, charge more day, charge twice,
        recharge day, recharge more, battery drain fast, battery drain
        quick, battery drain phone, battery lose, battery last hour, battery
        last hour charge, battery phone charge day, charge day, charge
        often, battery drop, battery quickly phone, battery only hour, phone
        die hour, phone battery life short, phone charge often, battery
        phone hour, battery drain hour, battery die hour, battery empty
        hour, phone battery empty, battery full charge hour, battery full
        charge phone hour, battery charge day, battery phone several day
        charge, phone charge several day, phone charge day plug, charge
        battery more day, run down quickly, phone run hour charge, phone
        hour full charge, phone charge more once day, battery drain hour
        charge, battery empty fast, last charge hour, battery half day,
        battery day, half day, battery through day, through day
      `),
      opposites: phrases(`
        battery last day, battery last long, battery last all day, battery
        life good, battery hold charge, battery fine, phone last day,
        battery last phone day, battery all day, battery last day charge,
        battery last day phone charge, phone all day charge, battery fine
        day, battery drain not, battery last fine, battery phone last all
        day
      `),
      yes: "phone-app-hungry",
      no: "phone-storage-full",
    },
    "phone-app-hungry": {
      ask: "Does one app stand out in the list of battery use?",
      topics: phrases(`
        app battery, app drain, app consume, app consumption, app use
        battery, app battery drain, app battery list, app battery drain
        fast, app one battery, battery use, battery usage, battery list,
        battery stat, battery statistic, app use, app eat, app hog, app
        battery eat, app drain battery one, battery hog, app stand out, app
        background, app responsible, app phone battery, app phone battery
        drain, app battery phone one drain, app battery quickly, app battery
        hour, app use power battery, battery usage phone, battery phone
        setting, app battery drain quick, app battery drain phone fast, app
        battery setting, program battery, main consumer, battery consumer,
        app guzzle, app battery life, app battery share, app battery
        percent, one app phone battery, battery usage hour, app battery
        setting use, app phone battery power use
      `),
      opposites: phrases(`
        app not, one app not, app battery not, app stand out not, app
        battery stand out not, battery spread evenly, app equal, app evenly
      `),
      yes: "phone-app-drains",
      no: "phone-battery-aged",
    },
    "phone-storage-full": {
      ask: "Is the storage of the phone nearly full?",
      topics: phrases(`
        storage full, storage, space, space left, free space, storage phone
        full, storage space, storage space low, memory full, memory empty,
        memory phone full, memory almost full, memory photos, memory app,
        memory picture app, memory, disk space, low space, room left, phone
        full, space phone, storage phone, storage almost full, storage
        empty, space app, gb free, memory phone empty, memory picture phone
        app, storage phone empty, space photos, space picture phone, storage
        space phone, internal memory full, storage message, storage message
        phone, memory picture app empty, storage picture app, space phone
        app, storage phone app one, space picture app, free memory not, free
        space not, space left not, memory left not, free storage not,
        storage left not, free memory left not, space free left not, storage
        free left not, storage space left not, storage space free left not,
        room left not
      `),
      opposites: phrases(`
        storage free, storage plenty, space plenty, space enough, storage
        enough, free storage plenty, space free plenty, storage free phone,
        storage lots, space lots, free space plenty phone, storage free
        plenty phone, storage phone enough, space left plenty, space free
        enough, memory enough, memory free, space left enough, storage space
        free plenty, storage space free, storage space plenty, storage full
        not, free space lots, enough space left phone, storage left plenty,
        storage space enough, storage space left enough
      `),
      yes: "phone-storage-exhausted",
      no: "phone-software-old",
    },
  },
  faults: {
    "phone-battery-empty": "The battery had run completely empty",
    "phone-system-damaged": "The phone's operating system is damaged",
    "phone-charger-defective": "The charger or its cable is defective",
    "phone-port-blocked": "Dirt blocks the contacts of the charging port",
    "phone-battery-dead": "The phone's battery is dead",
    "phone-airplane-on": "The phone is in airplane mode",
    "phone-antenna-defective": "The phone's antenna is defective",
    "phone-sim-defective": "The SIM card is defective",
    "phone-digitizer-broken": "The touch layer of the screen is broken",
    "phone-protector-bad": "A badly fitted screen protector disturbs the touch",
    "phone-app-drains": "An app works the phone hard in the background",
    "phone-battery-aged": "The battery has lost its capacity with age",
    "phone-storage-exhausted": "The phone has run out of storage",
    "phone-software-old": "The phone's software is outdated",
  },
};
