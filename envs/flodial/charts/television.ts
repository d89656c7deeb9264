/** A television without power, picture, signal or sound. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** The flowchart of a television. */
export const television: Chart = {
  title: "Television",
  problems: [
    "I can't watch television properly any more.",
    "There is something wrong with our television.",
    "My TV does not work as it did until last week.",
  ],
  root: "tv-standby-lit",
  checks: {
    "tv-standby-lit": {
      ask: "Is the standby light on?",
      topics: phrases(`
        standby, standby light, red light, light tv, power light, small
        light, light front, light bottom, light below, light lit, little
        light, red dot, tv light lit, tv life, tv power, light screen red,
        light below screen, light frame, light television red, red standby
        light lit, standby light tv lit, red light screen lit, red light lit
        set off, light lit set off, small light lit set off
      `),
      opposites: phrases(`
        standby light off, standby off, red light off, light off, power
        light off, tv dead, light not, red light not, standby not, standby
        light dark, standby dark, tv completely dead, power light not
      `),
      yes: "tv-picture-seen",
      no: "tv-socket-live",
    },
    "tv-socket-live": {
      ask: "Does a lamp work in the socket that the television uses?",
      topics: phrases(`
        socket work, socket power, light socket, socket appliance, socket
        fine, socket test, socket run, socket tv live, appliance plug power,
        wall power, socket plug appliance, socket other appliance, socket
        light lit, socket light lit plug, socket light tv, socket lit, other
        appliance plug, same socket, appliance same place, socket appliance
        plug work, socket test power light, socket test light, socket
        current
      `),
      opposites: phrases(`
        socket dead, socket not, socket power not, socket work not, socket
        tv dead, wall power not, socket appliance not, socket broken
      `),
      yes: "tv-cord-firm",
      no: "tv-strip-used",
    },
    "tv-cord-firm": {
      ask: "Is the power cord pushed firmly into the back of the set?",
      topics: phrases(`
        powercord firm, powercord fully, powercord both end, powercord
        connect, plug firm, plug fully, plug tv back, cable firm, cable back
        firm, cable both end, powercord firm tv, powercord tv press,
        powercord tv plug firm, plug properly, tv plug fully, powercord tv
        wall, powercord tv plug, powercord set back, powercord firm loose,
        powercord loose firm tv, powercord loose tv firm sit
      `),
      opposites: phrases(`
        powercord loose, plug loose, powercord tv loose, powercord out,
        cable loose, powercord not, tv unplug, unplug, powercord loose tv
        back, cable loose back
      `),
      yes: "tv-supply-failed",
      no: "tv-cord-loose",
    },
    "tv-strip-used": {
      ask: "Is it connected through a power strip with a switch?",
      topics: phrases(`
        powerstrip, powerstrip tv, powerstrip plug, powerstrip switch,
        powerstrip tv plug, powerstrip connect, switchable, switchable
        socket, powerstrip wall tv, powerstrip power tv, powerstrip plug
        socket, power outlet splitter, powerstrip tv power socket, tv wall
        between, powerstrip charger, plug powerstrip wall tv, powerstrip
        lit, powerstrip tv lit plug
      `),
      opposites: phrases(`
        direct wall, straight wall, directly wall, directly socket, plug
        wall directly, plug directly wall socket, tv plug directly wall, tv
        directly, straight socket, wall socket directly tv plug, tv plug
        straight wall, powerstrip not
      `),
      yes: "tv-strip-off",
      no: "tv-socket-dead",
    },
    "tv-picture-seen": {
      ask: "Do you see any picture, even just the menu?",
      topics: phrases(`
        screen picture, picture menu, menu, screen menu, tv picture, screen
        tv lit, tv menu, menu show, picture appear, screen show picture tv,
        tv picture screen, tv show picture, menu screen tv, screen show
        menu, picture show menu, screen tv show, setting menu, screen show
        menu picture, picture show screen
      `),
      opposites: phrases(`
        screen dark, picture not, screen blank, screen off, tv screen dark,
        screen not, screen completely dark, tv dark, screen stay dark, tv
        screen dark lit, screen picture not, tv picture not, screen dead,
        menu not
      `),
      yes: "tv-says-nosignal",
      no: "tv-sound-heard",
    },
    "tv-sound-heard": {
      ask: "Do you hear sound from a programme?",
      topics: phrases(`
        sound programme, sound talk, sound voice, voice, sound dark, sound
        screen dark, sound picture dark, sound work, sound picture not,
        sound people, sound people screen, speech, dialogue, sound tv screen
        dark, sound programme run, sound tv picture, sound tv picture not,
        sound missing picture, sound come, sound tv screen, sound talk dark,
        sound voice screen dark, sound picture missing tv, sound tv screen
        blank, sound people screen dark talk, sound tv programme screen,
        sound channel, sound picture show not, sound talk not, sound visible
        not, sound screen not show, talk not show, sound picture not show
        talk, sound talk not show, sound screen dark show, sound not see
      `),
      opposites: phrases(`
        tv silent, sound tv not, quiet, sound absent, tv quiet, screen dark
        silent
      `),
      yes: "tv-backlight-failed",
      no: "tv-button-wakes",
    },
    "tv-button-wakes": {
      ask: "Does the button on the set itself turn it on?",
      topics: phrases(`
        power button, press button, button frame, button lit, button tv lit,
        power button tv, power button tv lit, power button press tv, power
        button tv press lit, without remote, remote without lit, lit
        without, button side, button work, power button remote, lit remote,
        tv lit remote, tv lit hand, physical button, button underneath,
        press switch, press lit, lit remote instead, lit set itself, start
        button frame, button press start, tv lit button side, power button
        tv press frame, button behind, button tv start, remote instead,
        instead remote button tv lit, tv start power button, power tv lit
        press, light lit power button press, power switch tv, control tv
        itself, tv lit remote without hand
      `),
      opposites: phrases(`
        button not, only remote, button not work, button dead, button not
        happen, power button not, button tv not, button press not, power
        button tv not, power button dead, power button dead tv, button set
        dead
      `),
      yes: "tv-remote-empty",
      no: "tv-board-failed",
    },
    "tv-says-nosignal": {
      ask: 'Does the screen say "no signal"?',
      topics: phrases(`
        signal, not signal, signal message, signal screen, signal missing,
        without signal, signal lost, signal tv, signal say, screen say
        signal, say signal not, signal screen not, signal message screen,
        signal not tv, screen signal not show, screen signal not message,
        signal not found, weak signal, screen message, signal input, screen
        input signal, screen input signal not, signal source, signal not
        screen tv message, text signal, screen tv signal not, signal bad,
        signal screen show, signal picture, signal picture not, signal word,
        message signal missing show, signal tv message show, signal search,
        signal report input screen, not signal screen say, signal screen tv
        show, signal hdmi, signal receive screen not
      `),
      opposites: phrases(`
        signal fine, signal receive, signal strong, signal present, receive
        signal fine
      `),
      yes: "tv-input-chosen",
      no: "tv-picture-blocky",
    },
    "tv-input-chosen": {
      ask: "Have you chosen the input that your TV box is plugged into?",
      topics: phrases(`
        input, source, choose input, right source, hdmi input, hdmi source,
        correct input, input tv, input box, source box, source tv, source
        select, input tvbox, source tvbox, hdmi tvbox, input plug tvbox,
        hdmi select, input tv select, hdmi source tvbox, input hdmi tvbox,
        correct channel input, tv hdmi, hdmi port, hdmi choose, right hdmi,
        set hdmi input tv, source tv tvbox, select source hdmi tvbox
        connect, select input tvbox connect, hdmi tvbox connect, hdmi input
        tvbox tv, input tv tvbox power, connector select, input menu select,
        tv switch hdmi, tv switch input, source menu, source menu pick, tv
        input set, source button, hdmi tv tvbox, input channel, channel
        input select
      `),
      opposites: phrases(`
        wrong input, wrong source, other input, other source, input wrong
        select, hdmi wrong, input wrong tv, source wrong tv, input not,
        source not, input tv wrong set
      `),
      yes: "tv-box-lit",
      no: "tv-input-wrong",
    },
    "tv-box-lit": {
      ask: "Does your TV box have power?",
      topics: phrases(`
        tvbox power, tvbox light, tvbox lit, tvbox switch, tvbox start,
        tvbox work, tvbox run, tvbox plug, tvbox tv lit, tvbox light lit,
        box lit, box power, box light, box switch, tvbox tv power, tvbox tv
        light, tvbox show light, tvbox show, tvbox light front, tvbox power
        light, tvbox power lit, tvbox power light lit, tvbox standby, tvbox
        red light, tvbox life, tvbox light tv show, tvbox power tv lit,
        tvbox connect, box power lit, tvbox power plug, tvbox plug socket,
        tvbox screen lit, tvbox button light, tvbox lit button
      `),
      opposites: phrases(`
        tvbox off, tvbox dead, tvbox dark, tvbox not, box off, box dead,
        tvbox light off, tvbox power not, tvbox power off, tvbox light not,
        tvbox tv off, tvbox unplug, tvbox standby light off
      `),
      yes: "tv-hdmi-defective",
      no: "tv-box-unpowered",
    },
    "tv-picture-blocky": {
      ask: "Does the picture freeze or break into blocks?",
      topics: phrases(`
        picture freeze, picture clog, pixel, picture pixel, stutter, picture
        stutter, blocky, squares, little squares, picture square, break
        block, picture break, picture jerk, choppy, picture choppy, freeze,
        lag, picture stand still, stand still picture screen, mosaic,
        picture jam, jerky, picture hang, image square full, picture glitch,
        glitch, video freeze, video stutter, picture break clog, picture
        fall apart, picture distort, square screen picture, squares screen,
        picture interrupt, picture crumble, picture stop, picture pause,
        picture screen freeze, picture tv freeze, video hang, picture square
        screen stand
      `),
      opposites: phrases(`
        picture smooth, picture perfect, picture fine, picture run fluid,
        picture stable, picture freeze not, picture fluid, picture steady,
        picture clean smooth, picture clear, picture play smooth, picture
        stutter not, picture flawless
      `),
      yes: "tv-only-streaming",
      no: "tv-headphones-linked",
    },
    "tv-only-streaming": {
      ask: "Does it happen only while you stream over the internet?",
      topics: phrases(`
        only stream, stream app, online video, channel fine, app only, only
        internet, only online, internet video, stream service, stream
        internet only, channel work, regular channel, only channel not,
        broadcast fine, cable channel fine, stream bad channel fine,
        internet stream, stream video, stream picture freeze, stream freeze,
        stream stutter, stream pixel, channel fine stream, online only
        happen, stream video stutter, stream picture break, picture freeze
        internet, picture freeze app, stream stutter only, stream clog,
        internet video stutter, aerial channel fine, ordinary tv fine,
        antenna fine, picture freeze only stream, picture stutter internet,
        web video, online film, broadcast channel, stream trouble, stream
        problem, stream happen, stream issue, stream affected
      `),
      opposites: phrases(`
        normal channel too, channel too, stream fine, stream work, all
        channel, normal channel also, channel also, regular channel too,
        broadcast too, aerial channel too, channel freeze too, channel fine
        not, normal tv too, stream smooth, stream fine too, picture freeze
        channel too, ordinary channel too, freeze channel also, antenna too
      `),
      yes: "tv-internet-slow",
      no: "tv-aerial-loose",
    },
    "tv-headphones-linked": {
      ask: "Are headphones or a soundbar connected?",
      topics: phrases(`
        headphone, soundbar, bluetooth, external speaker, speaker connect,
        speaker tv, soundbar tv, headphone tv, other speaker, bluetooth
        speaker, soundbar connect, headphone connect, bluetooth tv,
        headphone plug, sound bluetooth, sound headphone, sound speaker,
        sound soundbar, amplifier, hifi, home cinema, home theater, home
        theatre, sound other appliance, speaker tv connect, bluetooth
        speaker tv connect, headphone tv plug, sound headphone tv, sound
        speaker tv, headphone socket, sound soundbar tv connect, sound
        bluetooth speaker tv, external audio, sound system, sound tv
        bluetooth headphone, sound tv soundbar, sound tv other speaker,
        headphone bluetooth soundbar connect, sound redirect, sound sent
        elsewhere, headphone tv left plug, av receiver
      `),
      opposites: phrases(`
        built in speaker, builtin speaker, speaker connect not, internal
        speaker, tv built in speaker sound, headphone not
      `),
      yes: "tv-audio-redirected",
      no: "tv-speakers-broken",
    },
  },
  faults: {
    "tv-strip-off": "The power strip is switched off",
    "tv-socket-dead": "The socket behind the television is dead",
    "tv-cord-loose": "The television's power cord has come loose",
    "tv-supply-failed": "The television's power supply has failed",
    "tv-backlight-failed": "The backlight has failed",
    "tv-remote-empty": "The batteries of the remote are empty",
    "tv-board-failed": "The main board of the television has failed",
    "tv-input-wrong": "The wrong input is selected",
    "tv-box-unpowered": "The TV box is turned off",
    "tv-hdmi-defective": "The HDMI cable is defective",
    "tv-internet-slow": "The internet is too slow for videos",
    "tv-aerial-loose": "The aerial cable is loose",
    "tv-audio-redirected": "The sound goes to other speakers",
    "tv-speakers-broken": "The built-in speakers are broken",
  },
};
