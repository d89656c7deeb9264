/** A chart for an inkjet printer that does not print as it should. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Inkjet printer. */
export const printer: Chart = {
  title: "Inkjet printer",
  problems: [
    "My printer does not print properly.",
    "I can't get a proper page out of my printer.",
    "Something is wrong with my inkjet printer when I want to print.",
  ],
  root: "printer-page-comes",
  checks: {
    "printer-page-comes": {
      ask: "Does a page come out when you print?",
      topics: phrases(`
        page come, page come out, page output, page eject, page deliver,
        page produce, press out page, print come, anything come printer,
        page leave, print come out, page spit, page printer print, printer
        output, printer deliver, printer produce, page out printer, print
        out page, come out printer print, page drop, page emerge
      `),
      opposites: phrases(`
        page not come, not come, come not print, not come printer, print
        not, output not, page not output, page not out, printer not print
      `),
      yes: "printer-page-blank",
      no: "printer-display-lit",
    },
    "printer-display-lit": {
      ask: "Is the printer's display or any light on it lit?",
      topics: phrases(`
        light printer, screen lit, screen printer, light lit, printer lit,
        power light, printer power, printer life, light panel, panel lit,
        panel printer, printer screen lit, printer screen show, button lit,
        printer panel lit, printer start, light printer lit, printer react,
        printer show life
      `),
      opposites: phrases(`
        screen dark, screen printer dark, printer dead, printer dark, light
        not, printer not lit, panel dark, screen blank, panel dead, screen
        off, light off, printer light not, printer panel dark, screen dead,
        printer power not
      `),
      yes: "printer-jam-message",
      no: "printer-cord-firm",
    },
    "printer-cord-firm": {
      ask: "Is the power cord pushed in fully at both ends?",
      topics: phrases(`
        powercord firm, powercord fully, powercord printer wall, plug firm,
        plug fully, printer plug wall, printer plug socket, powercord both
        end, powercord printer firm, powercord printer fully, plug properly,
        plug wall, powercord wall socket, cable both end, cable firm,
        printer plug firm wall, powercord plug socket firm, powercord plug
        wall printer
      `),
      opposites: phrases(`
        powercord loose, powercord printer loose, plug loose, unplugged,
        printer unplugged, plug loose printer, powercord unplug, powercord
        out, cable loose, powercord not
      `),
      yes: "printer-socket-works",
      no: "printer-cord-loose",
    },
    "printer-socket-works": {
      ask: "Does another appliance work in the same wall socket?",
      topics: phrases(`
        socket work, socket power, appliance socket, light socket, socket
        fine, socket test, other appliance work, socket other appliance,
        appliance wall, socket plug appliance work, socket printer power,
        socket run, socket light lit plug, socket light lit printer plug,
        socket appliance plug power, socket lit, socket light plug printer,
        appliance plug work, socket printer work, socket current
      `),
      opposites: phrases(`
        socket dead, socket not, socket power not, socket work not, socket
        printer dead, socket appliance not, socket broken, wall power not,
        socket printer not, socket plug not
      `),
      yes: "printer-supply-defective",
      no: "printer-socket-dead",
    },
    "printer-jam-message": {
      ask: "Does the printer report a paper jam?",
      topics: phrases(`
        paper jam, jam message, jam report, jam screen, jam show, jam paper
        screen, jam paper message, jam code, report page jam, paper jam
        show, paper jam printer, jam printer screen, paper jam printer show,
        jam indicator, think jam, screen paper jam printer, jam symbol
      `),
      opposites: phrases("paper jam not, jam message not, jam not"),
      yes: "printer-paper-visible",
      no: "printer-rollers-heard",
    },
    "printer-paper-visible": {
      ask: "When you open the rear cover, do you see paper stuck inside?",
      topics: phrases(`
        paper jam inside, inside paper, inside jam, page jam open, paper
        scrap, paper torn, bit inside, piece paper, paper cover, jam cover,
        inside open, jam open, page back open, page jam back, paper jam
        cover, paper jam behind, paper jam printer inside, paper jam remain,
        paper jam behind cover, jam rear, paper jam lid, jam lid, open
        paper, find paper, pieces left inside, paper scrap jam, open paper
        jam back, physically jam, paper torn jam, paper path
      `),
      opposites: phrases(`
        inside paper not, paper jam inside not, inside clear, inside free,
        scrap not, paper path clear, path clear, inside printer clear
      `),
      yes: "printer-paper-stuck",
      no: "printer-sensor-blocked",
    },
    "printer-rollers-heard": {
      ask: "Do you hear the rollers trying to pull in paper?",
      topics: phrases(`
        sound roller, roller turn, roller press, roller pull, pick up paper,
        sound feed, try feed, attempt feed, feed paper, sound roller paper,
        sound feed paper, draw paper, grab paper, sound grab, sound pull
        page, roller move, roller work, sound mechanism, sound attempt, feed
        mechanism, printer try pull paper, sound roller printer, sound feed
        print, roller run, sound whirr print, suck paper, sound roller turn,
        sound page print, sound printer print, sound page printer, load
        paper sound, feed page printer, roller hum, roller attempt, attempt
        take, attempt take page, hum take page
      `),
      opposites: phrases(`
        printer quiet, printer silent, roller not turn, try feed not, feed
        not, roller not, pull paper not, feed paper not, sound not, printer
        silent print, stay quiet
      `),
      yes: "printer-rollers-shiny",
      no: "printer-offline",
    },
    "printer-rollers-shiny": {
      ask: "Do the feed rollers look dirty or shiny?",
      topics: phrases(`
        roller dirt, roller shiny, roller smooth, roller worn, roller glaze,
        roller rubber, roller slick, roller gloss, roller glossy, roller
        slippery, roller polished, rubber dirt, rubber shiny, rubber smooth,
        rubber worn, roller wear, feed roller dirt, feed roller paper dirt,
        roller paper dirt, feed roller shiny, feed roller worn, roller
        sticky, roller clean need, roller look, roller condition, feed wheel
        dirt, wheel shiny, wheel dirt, wheel smooth
      `),
      opposites: phrases(`
        roller clean, roller grip, roller good, roller rough, feed roller
        clean, roller paper clean, roller new, roller grippy, roller pull
        paper clean, roller dirt not
      `),
      yes: "printer-rollers-worn",
      no: "printer-tray-wrong",
    },
    "printer-offline": {
      ask: "Does the computer list the printer as offline?",
      topics: phrases(`
        offline, printer offline, offline screen, computer find printer not,
        printer not connect, computer connect not, printer not find, printer
        unavailable, printer unreachable, unavailable, unreachable, printer
        disconnect, connection lost, printer available not, printer reach
        not, computer fail find, computer see not, computer say, printer
        offline computer show, printer recognised not, printer not computer,
        printer not available windows, printer not respond computer,
        communicate not, printer status, not detect, computer screen printer
        offline, say printer not, printer not reach computer, computer
        printer missing, computer printer say not, computer printer not find
        say, windows printer not, computer printer say not connect, not seen
        network, computer report printer, offline windows, computer print
        message printer not, printer missing list
      `),
      opposites: phrases(`
        printer online, printer computer online, computer connect, find
        printer, computer printer connect, computer find, printer available,
        computer reach printer, printer recognised, printer ready, status
        online, printer computer find, printer detected, offline not,
        computer show printer online, computer printer available
      `),
      yes: "printer-connection-lost",
      no: "printer-queue-stuck",
    },
    "printer-page-blank": {
      ask: "Is the page completely blank?",
      topics: phrases(`
        page blank, blank, page empty, paper white, page completely white,
        page print not, page nothing, page come blank, page come empty, page
        come white, page come out blank, page come not ink, page come print
        not, paper come out white, page come fully white, page unprinted,
        page come empty out, page not ink, not mark, page come not mark,
        page come out print not, page come not whatever, page come out
        nothing, paper white printer, ink reach page not, page print empty,
        page print fully empty, page come out ink not, page give not,
        printer page give not
      `),
      opposites: phrases("page print something, page contain print"),
      yes: "printer-ink-low",
      no: "printer-white-lines",
    },
    "printer-ink-low": {
      ask: "Does the ink level show as low or empty?",
      topics: phrases(`
        ink low, ink empty, ink level, ink out, ink message, ink screen,
        cartridge empty, cartridge low, cartridge full not, cartridge
        screen, cartridge message, cartridge replace, cartridge printer, ink
        left, ink enough not, ink almost, ink printer say, cartridge printer
        say, ink replace, ink printer low, ink printer low screen show,
        cartridge nearly, cartridge show screen, ink colour empty, ink
        almost out, ink little, ink refill, low cartridge computer, ink
        computer low, ink level computer printer, cartridge printer screen
        empty
      `),
      opposites: phrases(`
        ink full, cartridge full, ink enough, ink plenty, cartridge plenty,
        cartridge enough, ink left enough, ink left plenty, ink cartridge
        full, ink level full, ink level fine, cartridge ink enough, ink
        cartridge plenty left, ink low not, ink level high
      `),
      yes: "printer-ink-empty",
      no: "printer-head-dried",
    },
    "printer-white-lines": {
      ask: "Are there white lines running across the print?",
      topics: phrases(`
        white line, white stripe, stripe, streak, streaky, gap text, missing
        line, pale line, pale stripe, pale streak, line across, white line
        print, white line page, white gap, white streak page, page streak,
        white stripe page print, stripe text, faint line, horizontal line,
        horizontal stripe, white band, white band page print, white line
        page come, white line print page come out, page white line across,
        pale band, horizontal band, pale horizontal, band cross, pale gap
      `),
      opposites: phrases(`
        stripe not, line not, streak not, even print, print solid, gap not,
        print uniform
      `),
      yes: "printer-nozzles-clogged",
      no: "printer-edges-doubled",
    },
    "printer-edges-doubled": {
      ask: "Do letters look doubled or straight edges look jagged?",
      topics: phrases(`
        text double, letter double, letter shadow, shadow, jagged, edge
        jagged, edge double, edge crooked, vertical line, line jagged, line
        double, line crooked, line misaligned, vertical misaligned, letter
        blur, text blur, letter twice, print twice, ghost, character double,
        text shadow, blur, wavy, letter edge, text ragged, double vision,
        zigzag, straight line, straight line jagged, misalign, text crooked,
        print blur, letter jagged, vertical line misalign, letter print
        twice, vertical line double, line page blur, line zigzag, lines text
        double, line broken step
      `),
      opposites: phrases(`
        crisp, text sharp, letter sharp, text crisp, letter crisp, edge
        sharp, print sharp, edge clean, edge straight, line straight sharp,
        letter crisp sharp, clear text, text edge sharp, line clean
      `),
      yes: "printer-head-misaligned",
      no: "printer-driver-setting",
    },
  },
  faults: {
    "printer-cord-loose": "The printer's power cord is loose",
    "printer-socket-dead": "The socket behind the printer is dead",
    "printer-supply-defective": "The printer's power supply is defective",
    "printer-paper-stuck": "A piece of paper blocks the feed path",
    "printer-sensor-blocked": "The paper sensor is dirty or sticking",
    "printer-rollers-worn": "The pickup rollers are worn or need cleaning",
    "printer-tray-wrong": "The paper is loaded wrongly in the tray",
    "printer-connection-lost": "The printer has lost its link to the computer",
    "printer-queue-stuck": "A stuck job blocks the print queue",
    "printer-ink-empty": "The ink has run out",
    "printer-head-dried": "The print head has dried out",
    "printer-nozzles-clogged": "Some nozzles of the print head are clogged",
    "printer-head-misaligned": "The print head is out of alignment",
    "printer-driver-setting":
      "The wrong paper type or quality is set in the driver",
  },
};
