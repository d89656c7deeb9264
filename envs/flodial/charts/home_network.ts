/** A chart for a home network that gives no or bad internet. */

import { phrases } from "../../responders/stems.ts";
import type { Chart } from "./types.ts";

/** Home network. */
export const homeNetwork: Chart = {
  title: "Home network",
  problems: [
    "My internet at home does not work properly.",
    "Something is wrong with the network at home, I can't get online the way I should.",
    "The home internet is giving me trouble and web pages do not load as they used to.",
  ],
  root: "router-power-light",
  checks: {
    "router-power-light": {
      ask: "Is the power light on the router lit?",
      topics: phrases(`
        power light, light router, light lit, light front, light box, router
        lit, router power, power lit, power indicator router, light router
        lit, light power lit, box lit, front power show, router front power
      `),
      opposites: phrases(`
        power light off, light off, router dark, router off, router dead,
        box dead, light not, power light not, router light not, router light
        dark, light lit not, power light dark, router power not, router dark
        power
      `),
      yes: "router-internet-light",
      no: "router-lamp-test",
    },
    "router-lamp-test": {
      ask: "Does a lamp work when you plug it into the router's wall socket?",
      topics: phrases(`
        socket work, socket power, power socket router, socket light, socket
        light lit, socket light router lit, socket light power router,
        socket appliance, appliance socket work, socket test, socket fine,
        socket run, socket lit, socket plug power light, light same socket
        power, appliance wall power, light same place, appliance connect
        power, appliance run same, unplug router plug appliance, appliance
        place, plug appliance place, appliance play, socket current,
        appliance connect socket, appliance connect router socket, appliance
        connect socket router run
      `),
      opposites: phrases(`
        socket dead, socket not, socket work not, socket power not, socket
        broken, socket appliance not, socket light not, power socket dead,
        socket router dead
      `),
      yes: "router-plug-firm",
      no: "router-power-strip",
    },
    "router-plug-firm": {
      ask: "Is the power plug pushed all the way into the back of the router?",
      topics: phrases(`
        powercord firm, powercord router, powercord fully, powercord
        connect, powercord properly, powercord back, powercord plug,
        powercord router firm, powercord router fully, power connector
        router, power connector fully, power connector firm, barrel plug,
        barrel connector, plug back router, plug router firm, plug fully,
        plug firm, plug router fully
      `),
      opposites: phrases(`
        powercord loose, powercord router loose, plug loose, power connector
        loose, powercord firm not, powercord out, plug loose router,
        powercord half way, powercord unplugged
      `),
      yes: "router-spare-adapter",
      no: "router-plug-loose",
    },
    "router-spare-adapter": {
      ask: "Does the router come on with another adapter of the same rating?",
      topics: phrases(`
        other charger, charger same rating, other charger router lit, other
        charger lit, other charger start, other charger router start,
        charger router lit, charger router start, charger life, charger
        rating, charger router work, other charger work
      `),
      opposites: phrases(`
        other charger not, other charger dead, other charger router not
      `),
      yes: "router-adapter-defective",
      no: "router-failed",
    },
    "router-power-strip": {
      ask: "Is the router plugged into a power strip?",
      topics: phrases(`
        powerstrip, powerstrip router, powerstrip plug, powerstrip router
        power, powerstrip wall, powerstrip socket, powerstrip power,
        powerstrip router lit, powerstrip connect, powerstrip plug router
        wall, powerstrip plug router socket, router wall between plug,
        splitter plug, router cube plug, surge, strip plug
      `),
      opposites: phrases(`
        router wall socket directly, plug wall directly, plug socket
        directly, router wall directly, router socket directly, powerstrip
        not
      `),
      yes: "router-strip-off",
      no: "router-socket-dead",
    },
    "router-internet-light": {
      ask: "Is the internet light on the router steady?",
      topics: phrases(`
        internet light, internet light router, internet light lit, internet
        light router lit, online light, online light router, online light
        router lit, wan light, wan light lit, wan light router lit, globe
        light, globe lit, internet light firm, light constant, light
        internet solid, dsl light, internet lit steady, globe light router
        lit, globe symbol, light constant lit, wan steady, internet symbol,
        light green solid, light internet lit constant
      `),
      opposites: phrases(`
        internet light blink, internet light off, online light off, wan
        light off, wan light blink, internet light flash, internet light
        flicker, internet light dark, internet light red, light blink, light
        flash, internet light not, internet light router off, internet light
        router blink, globe light off, online light blink, internet light
        steady not, globe light blink
      `),
      yes: "router-one-device",
      no: "router-outage",
    },
    "router-outage": {
      ask: "Does your provider report an outage in your area?",
      topics: phrases(`
        outage, provider outage, provider problem, provider service,
        provider down, provider disturbance, provider trouble, provider
        message, internet down area, internet problem area, service down,
        outage area, provider status, provider maintenance, maintenance work
        area, neighbour internet, neighbour internet down, internet area,
        provider area, outage internet, outage provider internet, neighbour
        trouble internet, provider say, provider repair
      `),
      opposites: phrases("outage not, provider outage not"),
      yes: "provider-outage",
      no: "router-line-cable",
    },
    "router-line-cable": {
      ask:
        "Is the line cable between the router and the wall firmly connected and undamaged?",
      topics: phrases(`
        line cable, line cable router, line cable firm, line cable router
        firm, phone line wall, dsl cable, dsl cable router firm, coax, coax
        cable, fiber cable, fibre cable, cable wall firm, cable wall router,
        cable wall router firm, cable wall, incoming line, incoming cable,
        line firm, line intact, cable both ends, cable router both ends,
        cable intact, cable modem, internet cable wall, phone cable router,
        cable brings internet, cable bring, telephone jack, phone jack,
        telephone cable, telephone socket, telephone line, powercord
        telephone, powercord telephone router firm, powercord telephone
        router plug firm, dsl, dsl line, dsl plug, line plug firm, line plug
        firm both side, fiber cable connect, fibre cable connect, dsl cable
        connect, phone cable connect, line cable connect, coax cable
        connect, cable wall connect, fiber line, fibre line, fiber plug
      `),
      opposites: phrases(`
        line cable loose, line cable damage, cable loose, cable wall loose,
        line cable router loose, line damage, phone cable loose, cable
        damage, dsl cable loose, coax loose, line cable unplugged
      `),
      yes: "provider-line-faulty",
      no: "router-cable-loose",
    },
    "router-one-device": {
      ask: "Is only one device affected?",
      topics: phrases(`
        one appliance, only one appliance, other appliance, other appliance
        work, other appliance fine, other appliance internet, other
        appliance online, other phone, other computer, other phone fine,
        other computer fine, only one computer, only one phone, one
        computer, one phone, one appliance trouble, rest appliance, only
        appliance, only computer, other laptop, only phone, only one laptop,
        everything else online, everyone else internet, only one fail, other
        appliance internet connect, other appliance wifi, other appliance
        connect wifi, appliance only problem, other people house internet,
        all other appliance connect, only laptop, rest work, rest fine, rest
        trouble not, tablet, tablet tv, tablet internet, tv internet, other
        people internet, tablet fine, phone tablet, all other appliance, all
        other appliance online, all other appliance one, all other appliance
        not, all other appliance one not, all other appliance fine, all
        other appliance internet, all other appliance trouble one, other
        appliance one not, rest appliance fine
      `),
      opposites: phrases(`
        all appliance, several appliance, multiple appliance, more one
        appliance, multiple computer, other appliance too, appliance also,
        other appliance not, other appliance trouble, more than one, whole
        house
      `),
      yes: "router-device-joined",
      no: "router-wired-fine",
    },
    "router-device-joined": {
      ask: "Does that device show that it is connected to your Wi-Fi?",
      topics: phrases(`
        connect wifi, join wifi, wifi symbol, appliance connect wifi,
        appliance wifi symbol, phone connect wifi, laptop connect wifi,
        computer connect wifi, wifi connect show, appliance show connect,
        appliance connect router, appliance wifi network, connect network,
        wifi bars, appliance join, wifi log, wifi login, appliance connect
        network, associated wifi, connect wifi name, appliance trouble join
        wifi, join wifi home, join home wifi trouble
      `),
      opposites: phrases(`
        disconnect wifi, wifi disconnect appliance, wifi not connect, wifi
        join not, appliance wifi not connect, appliance connect not, wifi
        rejected
      `),
      yes: "router-device-settings",
      no: "router-device-password",
    },
    "router-wired-fine": {
      ask:
        "Does a computer work well when you connect it to the router with a network cable?",
      topics: phrases(`
        ethernet work, ethernet fine, ethernet computer fine, ethernet
        connect router, ethernet internet, ethernet computer router,
        computer cable, cable connect computer, cable connect, cable fine,
        cable internet, computer cable internet, cable web, cable computer
        router, cable computer router connect, connect cable router, cable
        plug computer, appliance cable connect router, cable plug internet
        router, laptop cable, laptop cable internet, cable connect fine,
        cable instead wifi, cable internet fine, cable network router
        computer, cable browse, cable connect internet router, ethernet
        load, ethernet web, ethernet pages, ethernet plug, ethernet connect,
        ethernet instead, ethernet speed, ethernet trouble without, ethernet
        cable computer
      `),
      opposites: phrases(`
        ethernet not, ethernet slow, ethernet trouble, cable internet not,
        cable computer not
      `),
      yes: "router-beside",
      no: "router-numeric-address",
    },
    "router-beside": {
      ask: "Is the Wi-Fi good when you stand right beside the router?",
      topics: phrases(`
        stand router, wifi near, wifi near router fine, wifi close, wifi
        close router fine, wifi same room, signal near, signal router,
        signal strong router, wifi router beside, closer, nearer, wifi
        beside fine, sit router, wifi next router fine, right by router,
        wifi router stand, connect closer, wifi connect close router, wifi
        connect near router, wifi connect next router, wifi close router
        appliance, appliance close router fine, work near router, fine near
        router, better near router, signal near router, close router work,
        close router fine, close router better, close router signal, close
        router improve, close router speed, next router work, next router
        fine, next router better, next router stand, next router sit, next
        router signal, next router wifi, beside router work, beside router
        fine, beside router better, beside router stand, beside router sit,
        beside router signal, beside router wifi fine, move close router,
        near router improve, near router internet, close router internet,
        next router internet, beside router internet, near router connect,
        close router connect, next router connect, beside router connect,
        near router problem, close router problem, next router problem,
        beside router problem, trouble near router, trouble close router, go
        close router, carry close router, stand near router, stand close
        router, hold router near, hold close router, hold next router, near
        router strong, next router strong, close router strong, put next
        router, near router fast, next router fast, close router fast, same
        room router work, same room router fine, same room router better,
        same room router problem, same room router signal
      `),
      opposites: phrases(`
        near router not, beside router not, close router not, next router
        not, wifi near router bad, wifi beside bad
      `),
      yes: "router-signal-weak",
      no: "router-channel-crowded",
    },
    "router-numeric-address": {
      ask: "Does a page open when you type its numeric address?",
      topics: phrases(`
        numeric address, ip address, ip number, ip, ip site, number address,
        address site, ping, ping ip, numbers instead name, site number, page
        number, page ip, address page, page numeric, enter address, type
        address, numbers domain, website number, website ip, site ip
        address, open page numbers name, website address numeric, ip
        computer, load ip address page
      `),
      opposites: phrases(`
        ip not, ping not, ip address not, numeric address not
      `),
      yes: "router-name-server",
      no: "provider-account-suspended",
    },
  },
  faults: {
    "router-plug-loose": "The power plug is loose in the router",
    "router-adapter-defective": "The router's power adapter is defective",
    "router-failed": "The router itself has failed",
    "router-strip-off":
      "The power strip feeding the router is switched off or broken",
    "router-socket-dead": "The router's wall socket is dead",
    "provider-outage": "The provider has an outage",
    "provider-line-faulty": "The provider's line to the house is faulty",
    "router-cable-loose": "The line cable is loose or damaged",
    "router-device-settings": "The network settings of the device are wrong",
    "router-device-password": "The device has an outdated Wi-Fi password saved",
    "router-signal-weak":
      "The Wi-Fi signal is too weak in the rest of the house",
    "router-channel-crowded": "Neighbouring networks crowd the Wi-Fi channel",
    "router-name-server": "The router asks a name server that does not answer",
    "provider-account-suspended": "The provider has suspended the account",
  },
};
