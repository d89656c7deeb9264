/** A chart for a laptop that does not run as it should. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Laptop. */
export const laptop: Chart = {
  title: "Laptop",
  problems: [
    "My laptop does not run properly.",
    "I can't work on my laptop as I should.",
    "Something is wrong with my laptop computer.",
  ],
  root: "laptop-shows-life",
  checks: {
    "laptop-shows-life": {
      ask: "Does the laptop show any sign of life, such as a light or its fan?",
      topics: phrases(`
        laptop lit, sign life, life, laptop start, power button press, power
        button press laptop, power button happen, power button react, power
        light laptop, light lit power button, button light, light press
        power button, fan spin, fan run, fan sound, fan start, laptop react,
        laptop start sound, power light lit, laptop light lit, happen press
        button, happen press power button, happen press power, press button
        react, keyboard light, computer lit, computer start, power button
        lit, start press power button, start power button, react press power
        button
      `),
      opposites: phrases(`
        laptop dead, dead, power button not, power button dead, press power
        button not, press power button not happen, laptop not lit, laptop
        not start, happen not, laptop not react, computer dead, dead press
        power, dead power button press, not react press power button
      `),
      yes: "laptop-picture",
      no: "laptop-charger-light",
    },
    "laptop-charger-light": {
      ask: "Is the small light on the charger lit?",
      topics: phrases(`
        charger light, charger lit, light charger lit, light charger power,
        charger light power lit, charger lit plug, charger light plug,
        charger light plug lit, light charger laptop lit
      `),
      opposites: phrases(`
        charger light off, charger off, charger dark, charger dead, charger
        light not, charger lit not, charger light dark, charger light not
        lit
      `),
      yes: "laptop-button-hold",
      no: "laptop-outlet-works",
    },
    "laptop-outlet-works": {
      ask: "Does the outlet work when you plug in something else?",
      topics: phrases(`
        socket work, socket power, socket appliance, appliance socket work,
        socket light lit, socket test, socket fine, socket charger work,
        socket other appliance, socket lit, socket run, socket plug
        appliance work, same socket light plug, same socket power, light
        same socket, light same place lit, wall power, appliance same wall,
        socket current
      `),
      opposites: phrases(`
        socket dead, socket not, socket power not, socket work not, socket
        appliance not, socket broken, power socket dead, wall socket dead
      `),
      yes: "laptop-adapter-defective",
      no: "laptop-outlet-dead",
    },
    "laptop-button-hold": {
      ask:
        "Unplugged, does it start after you hold the power button for thirty seconds?",
      topics: phrases(`
        hold power button, hold button, hold power, hold key, hold press
        power, button thirty, button 30, power button 30, button half
        minute, power half minute, thirty seconds, 30 seconds, half minute,
        hard reset, power reset, power drain, drain reset, hard reset
        laptop, press hold, keep power button press, battery remove hold,
        laptop lit hold power button, laptop start hold power button, press
        hold power button start, press hold power button lit, power button
        30 seconds laptop start, keep button press, power button unplug,
        start power button press hold unplug, button press power 30, button
        press power half minute, press power button keep thirty, press power
        button keep 30, laptop start power button thirty, hold power button
        life, reset power button life, reset lit, reset laptop lit, hold
        down power start, reset life, reset start, hold power 30, hold power
        30 seconds, hold power key 30 seconds charger, hold key 30 charger,
        hold power button charger, hold power key charger, hold 30 charger
        not lit, hold power 30 not charger lit
      `),
      opposites: phrases(`
        hold button not, hard reset not, hold power button not, hold power
        button dead, reset not
      `),
      yes: "laptop-board-locked",
      no: "laptop-jack-wobbly",
    },
    "laptop-jack-wobbly": {
      ask: "Does the charging jack of the laptop wobble?",
      topics: phrases(`
        charge jack, power jack, charge port, charge socket, jack wobble,
        jack loose, port loose, port wobble, plug loose, plug wobble, plug
        laptop loose, charge socket loose, charge socket wobble, charger
        socket loose, socket loose, socket wobble, connector loose,
        connector wobble, charger connector loose, charger connector wobble,
        charger plug loose, charger plug wobble, dc jack, plug move, port
        move, socket charger go loose, charge port loose laptop, charger
        connection loose, power connector loose, power socket loose, charger
        loose, charger wobble, play socket, plug play, charge port damage,
        charge hole, charge inlet, charger fall out, charge port laptop
        plug, plug laptop wobble, socket laptop loose, power jack laptop,
        power jack loose, power jack laptop loose
      `),
      opposites: phrases(`
        jack firm, port firm, plug firm, charger plug firm, plug firm
        laptop, connector firm, charge port firm, charge socket firm,
        charger firm, jack loose not
      `),
      yes: "laptop-jack-broken",
      no: "laptop-mainboard-defective",
    },
    "laptop-picture": {
      ask: "Does the laptop's own screen show a picture?",
      topics: phrases(`
        screen picture, screen show, screen laptop picture, built in screen,
        builtin screen, screen laptop show, screen lit, screen laptop lit,
        internal screen, screen image laptop show, picture panel, panel
        show, panel laptop, picture show
      `),
      opposites: phrases(`
        screen dark, screen blank, screen dead, screen off, screen dark
        laptop, screen not, picture not, screen blank laptop, screen laptop
        not show, screen show not, screen picture not
      `),
      yes: "laptop-desktop-reached",
      no: "laptop-external-monitor",
    },
    "laptop-external-monitor": {
      ask: "Does a picture appear on an external monitor?",
      topics: phrases(`
        external screen, external screen picture, external screen laptop,
        external screen work, other screen, other screen picture, other
        screen show picture, other screen laptop picture, other screen plug,
        tv picture, tv show picture, television picture screen, hdmi
        picture, hdmi screen, hdmi screen picture, projector, projector
        picture, external screen laptop picture, external picture, external
        screen show, external screen laptop show, connect screen picture,
        connect screen laptop picture, extra screen, other screen laptop
        show, tv laptop show picture, connect tv picture laptop, connect
        laptop other screen picture show, external screen show picture
        laptop
      `),
      opposites: phrases(`
        external screen dark, external screen blank, external screen not,
        other screen dark, other screen blank, other screen not, external
        screen stay dark, external screen picture not, tv dark, external
        screen laptop dark, external dark
      `),
      yes: "laptop-faint-image",
      no: "laptop-beeps",
    },
    "laptop-faint-image": {
      ask: "With a torch held to the screen, can you make out a faint image?",
      topics: phrases(`
        torch, torch screen, torch picture, torch screen picture, torch
        screen visible, torch screen lit, torch laptop screen picture, torch
        dark screen, faint, faint picture, faint screen, faint picture
        screen, faint picture screen lit, faint picture laptop screen, dim
        picture, dim screen, dim picture screen, dim picture screen show,
        ghost picture, ghost, ghostly picture, ghostly, bright light screen,
        bright light picture, bright light screen picture, bright light
        panel picture, shine light screen, light screen picture, light
        against screen, weak picture, torch screen show picture, torch
        screen faint picture, torch screen dim picture, lit light screen
        picture, outline screen, picture visible angle, faint picture screen
        show, faint screen dark, very dark picture, torch other screen,
        faintly, faintly screen picture, barely visible picture, dimly,
        dimly screen picture, torch picture show, faint picture show
      `),
      opposites: phrases(`
        faint not, dim picture not, torch not, faint picture not
      `),
      yes: "laptop-backlight-failed",
      no: "laptop-display-cable",
    },
    "laptop-beeps": {
      ask: "Does the laptop beep when it starts?",
      topics: phrases(`
        beep, beep start, beep lit, beep sound, beep laptop start, beep
        laptop lit, beep code, beep press power button, beep sound start,
        beep laptop, beep sound laptop lit, beep computer start, beep sound
        laptop start, beep power button, beep power, beep sound laptop press
        power button, bleep, beep computer
      `),
      opposites: phrases(`
        beep not, beep laptop not, beep start not, beep sound not
      `),
      yes: "laptop-memory-loose",
      no: "laptop-graphics-defective",
    },
    "laptop-desktop-reached": {
      ask: "Does it get as far as the desktop?",
      topics: phrases(`
        desktop, desktop screen, login, login screen, login laptop, login
        laptop start, system load, system start, operating system load,
        operating system start, load operating, operating system lit,
        operating system laptop start, windows start, windows load, windows
        fully, windows come, finish start, finish start laptop, laptop start
        fully, laptop start desktop, laptop start windows, wallpaper,
        wallpaper screen, desktop show, desktop picture, desktop screen
        show, password screen, home screen, user account, laptop load fully,
        start screen login, start normally, laptop start fine, login
        password, computer start fully, windows screen, computer finish
        start, finish load, symbol wallpaper
      `),
      opposites: phrases(`
        hang logo, hang start, freeze start, freeze logo, jam logo, jam
        start, desktop not, windows not, login not, operating system load
        not, hang logo start, jam logo start, logo laptop jam, jam start
        screen, crash start, windows start not, system load not, freeze
        laptop start, hang laptop start, restart loop, desktop reach not
      `),
      yes: "laptop-hot-loud",
      no: "laptop-boot-message",
    },
    "laptop-boot-message": {
      ask: "Does a message say that no boot device was found?",
      topics: phrases(`
        boot device, bootable, bootable disk, boot disk, boot drive, no boot
        device, boot message, bootable device, start appliance message, hard
        drive found, drive found, disk found, disk missing, drive missing,
        drive message, operating system not found, operating system missing,
        not operating system, operating system message, start error screen,
        not bootable, drive not found, disk not found, find drive, find
        disk, system not found, say boot, operating system not found
        message, operating system not found screen, operating system missing
        message, windows not found, start device screen show, screen show
        hard drive, start device not found, start device not found message
        screen, screen show not start appliance, screen message boot device,
        insert system disk, screen say boot device, hard drive missing
        screen, screen message disk, message operating system not load,
        bootable screen, bootable message screen
      `),
      opposites: phrases(`
        drive detected, disk detected, drive recognised, disk recognised
      `),
      yes: "laptop-drive-failed",
      no: "laptop-system-damaged",
    },
    "laptop-hot-loud": {
      ask: "Does the laptop get very hot?",
      topics: phrases(`
        hot, very hot, overheat, run hot, laptop hot, hot touch, bottom hot,
        underside hot, fan loud, fan loud hot, fan roar, fan roaring hot,
        hot fan run, hot fan, burn knees, burn lap, lap hot, burning hot,
        hot laptop run, fan noise hot, fan loud run, fan loud sound, fan run
        loud hot, hot touch laptop, fan laptop loud, fan full speed, hot
        laptop fan, fan spin loud, heat, overheating, laptop overheating,
        burn leg, burn skin, laptop burn, bottom burn
      `),
      opposites: phrases(`
        stay cool, laptop cold, hot not, overheat not, cool, laptop cool
        touch, laptop stay cold, laptop cold quiet, fan quiet
      `),
      yes: "laptop-vents-dusty",
      no: "laptop-background-programs",
    },
    "laptop-vents-dusty": {
      ask: "Are the air vents covered with dust?",
      topics: phrases(`
        vent dirt, vent clog, dirt fan, fan clog, fan clog dirt, cooling
        slots dirt, slot dirt, grid dirt, ventilation dirt, intake dirt,
        opening dirt, cooling vent dirt, fan dirt hot, fan dirt run, laptop
        vent dirt, vent fan dirt, cooling fins, fan cover dirt, fan dirt
        laptop, blow out dust, vent clog laptop hot, vent dirt laptop hot,
        vent clog hot, intake clog, grid clog, fin dirt, ventilation clog,
        vent full, vent cover, vent oil, slot clog, vent jam, opening clog,
        vent hair
      `),
      opposites: phrases(`
        vent clean, fan clean, vent clear, vent free, vent dirt free, vent
        clog not, vent dirt not, fan dirt not, vent clean dirt, fan dirt
        clean, vent not dirt clog
      `),
      yes: "laptop-cooling-clogged",
      no: "laptop-paste-dry",
    },
  },
  faults: {
    "laptop-adapter-defective": "The laptop's power adapter is defective",
    "laptop-outlet-dead": "The outlet has no power",
    "laptop-board-locked": "A residual charge had locked up the electronics",
    "laptop-jack-broken": "The charging jack has broken loose",
    "laptop-mainboard-defective": "The mainboard is defective",
    "laptop-backlight-failed": "The backlight of the screen has failed",
    "laptop-display-cable": "The display cable is loose or broken",
    "laptop-memory-loose": "A memory module is loose or defective",
    "laptop-graphics-defective": "The graphics chip is defective",
    "laptop-drive-failed": "The drive has failed",
    "laptop-system-damaged": "The laptop's operating system is damaged",
    "laptop-cooling-clogged": "Dust clogs the cooling",
    "laptop-paste-dry": "The thermal paste has dried out",
    "laptop-background-programs": "Too many programs run in the background",
  },
};
