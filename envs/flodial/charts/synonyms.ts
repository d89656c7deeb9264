/** Words that mean the same in questions about devices. */

import { parseSynonyms, type Synonyms } from "../../responders/stems.ts";

/** Each list begins with the word that stands for the others. */
export const CHART_SYNONYMS: Synonyms = [
  // Forms of asking that deny nothing: no topic contains the word "it".
  ...parseSynonyms(`
    it, rather than directly, rather than straight, instead of directly,
      instead of straight, is not it, are not they, does not it, do not
      they, has not it, have not they, did not it, is not there, are not
      there, or not, no matter, no longer than, not just, at all, if
      not, as well, do not you, did not you, have not you, can not you,
      ca not you, by any chance, turn out, turns out, in good time;
    is the, is not the, are not the, does not the, do not the, did not
      the, has not the, have not the, is not your, are not your, does
      not your;
    not, no, nothing, none, never, cannot, fail, unable, refuse, hardly,
      neither, nowhere, zero, nobody;
    lit, glow, light up, lights up, lighting up, lighted up, shine,
      shone, illuminate, alight, aglow, come on, comes on, came on,
      coming on, go on, goes on, turn on, turns on, turned on, turning
      on, turn it on, turns it on, turned it on, turn them on, turn
      itself on, switches on, switched on, switching on, switch it on,
      switched it on, switch itself on, power on, powers on, powered on,
      powering on, power it on, power up, powers up, powered up,
      powering up, wake, wakes, woke, activate, enable, active;
    off, turned off, switched off, shut off, powered off, powered down,
      goes out, gone out, go out;
    life, sign of life, signs of life, to life, alive, revive, back to
      life, spring to life, come to life, comes to life, springs to
      life, bring it back, come back, comes back;
    dead, lifeless, no sign of life, no signs of life, unresponsive, not
      responding, no reaction, no life, without power, no power at all;
    dark, black, unlit;
    light, lamp, led, bulb, indicator, diode;
    power, electr, electricity, electric, electrical, live, juice,
      mains;
    socket, outlet, power point, receptacle, wall plug, plug socket;
    powerstrip, power strip, power strips, power bar, power board,
      extension lead, extension cord, extension cable, extension block,
      extension socket, multi plug, multi-plug, multiplug, multi-socket,
      multi socket, multi-way, multi-outlet, surge protector, surge
      protection, socket strip, plug strip, plug bar, multiple socket,
      distribution block, trailing lead, extension;
    powercord, cord, power cord, power cable, power lead, power wire,
      power plug, mains cable, mains cord, mains lead, mains plug,
      electric cable, electric cord, electrical cord, electrical cable,
      electric lead, power connection, flex;
    charger, chargers, adapter, adaptor, power supply, power brick,
      power adapter, power adaptor, ac adapter, mains adapter, power
      unit, power pack, power block, wall wart, brick, charging station,
      charging dock, charging brick, charging unit, charging base,
      charging cradle, phone charger, battery charger;
    cable, lead, wire, cabling;
    ethernet, network cable, network lead, network cord, lan cable,
      ethernet cable, ethernet cord, ethernet lead, lan, patch cable;
    breaker, circuit breaker, circuit breakers, fuse, fuse box, fusebox,
      fuse board, breaker box, breaker panel, consumer unit, safety
      switch, trip switch, rcd, gfci, circuit fuse;
    trip, blow, blown, blew, kicked out, kick out, knocked out;
    appliance, device, gadget, kettle, toaster, hair dryer, hairdryer,
      radio, microwave, vacuum cleaner, water boiler, something else,
      anything else, something different, equipment, other things;
    other, another, different, second, spare, alternative, alternate,
      borrow, replacement, someone else, somebody else, anybody else,
      anyone else, friend, swap, exchange, matching, known good,
      known-good, additional;
    one, single, 1, lone;
    only, solely, exclusively, purely, limited, merely, restricted,
      confined;
    all, every, each, everywhere, everything, whole, entire;
    fully, all the way, completely, entirely, totally, wholly, right in,
      right into, as far as it goes, to the stop;
    firm, firmly, tight, tightly, secure, securely, snug, snugly,
      seated, inserted, tightened, in place, not loose;
    steady, constant, solid, continuous, permanent, all the time,
      without blinking, without flashing, steadily, constantly,
      continuously, permanently;
    quiet, quietly;
    smooth, smoothly;
    react, reaction, respond, response;
    torch, flashlight, torchlight, flash light;
    tooth, teeth, toothed;
    main switch, on/off switch, on-off switch;
    gear drive, in drive;
    boiler lit, boiler on;
    tvbox lit, set-top box on, receiver on, tv box on, cable box on,
      satellite box on;
    picture show screen, anything on the screen, something on the
      screen, anything on its screen, anything on your screen, anything
      on the display, anything on screen, something on the display;
    fine, ok, okay, good, well, properly, proper, normally, normal,
      correctly, all right, alright, nice, without trouble, without
      problems, without a problem, without any problem, without issues,
      flawlessly;
    work, function, operate, operational;
    start, begin, began, begun, launch, boot, start up, starts up,
      startup, started up, boot up, boots up, fire up, fires up, get
      going, gets going, kick in, kicks in, commence, get under way;
    press, push, depress, squeeze, shove;
    sound, hear, heard, noise, audible, audio, listen;
    hum, buzz, whir, whirr, drone, whine, purr;
    loud, loudly, noisy, noisily;
    silent, silence, mute;
    message, error, warning, warn, alert, notice, notification, alarm,
      prompt, complain, errors;
    say, report, state, claim, announce, mention, tells you, telling
      you, inform;
    show, appear, visible, come up, comes up, pop up, pops up, shown;
    symbol, icon, sign, logo, pictogram;
    login, log in, log on, sign in, sign on, logged in, logging in, log
      you in;
    screen, display, monitor, lcd;
    picture, image, photo, photograph, shot, snap, pic;
    blur, blurry, fuzzy, unsharp, out of focus;
    dirt, dirty, dust, dusty, fluff, fluffy, lint, grime, grimy, filth,
      filthy, gunk, muck, mucky, soiled, debris, fuzz, crumb;
    rust, rusty, corrode, corrosion, oxidised, oxidized, rusted;
    oil, grease, greasy, lubricate, lubrication, lube, oily;
    damage, harm, fray, chew, defective;
    burn, burnt, scorch, singe;
    intact, undamaged, unharmed, in good condition, in good shape, good
      condition;
    jam, stuck, wedge, seize, lodge, caught, trapped, snag, snagged;
    clog, block, obstruct, choke, clogged up, stuffed, blocked up;
    loose, slack, loosely, undone, floppy;
    wobble, wiggle, jiggle, wobbly, waggle;
    shake, vibrate, vibration, shudder, judder, vibrating;
    jump, hop, skip, bounce, leap;
    side, sideways, side to side, sideward, to the side, laterally;
    turn, rotate, spin, spun, revolve, go round, goes round, go around,
      goes around, going round, rotation;
    free, freely, easily, easy, without resistance, without catching,
      without sticking, effortlessly, without snagging, without hitting;
    hand, finger, manually, manual, thumb;
    hot, warm, warmth, heat up, heats up, heating up, warm up, warms up,
      warming up;
    cold, cool, chilly, cooler;
    empty, run out, ran out, runs out, running out, used up, depleted,
      exhausted, drained dry;
    low, running low, runs low;
    fuel empty, out of fuel, out of gas, out of petrol;
    ink empty, out of ink;
    water empty, out of water;
    fuel, petrol, gasoline, gas;
    smell, odour, odor, stink, scent, reek, whiff;
    engine, motor;
    accelerator, gas pedal, accelerator pedal, throttle, gas pedals;
    dashboard, dash, instrument panel, instrument cluster, cluster,
      behind the wheel, behind the steering wheel;
    immobiliser, immobilizer;
    jumpstart, jump start, jump-start, jump starting, jump-starting,
      jump starts, jump started, jumper, jump leads, jump cables, boost,
      booster, jump pack;
    sparkplug, spark plug, spark plugs, sparking plug;
    tyre, tire;
    gear, sprocket, cog;
    brake, brakes, braking;
    coast, freewheel, roll along;
    squeal, screech, squeak, shriek;
    clockwise, forward;
    anticlockwise, anti-clockwise, counter-clockwise, counterclockwise,
      counter clockwise, reverse, backward;
    middle, centre, center, centred, central, centered;
    lever, selector, shifter;
    chuck, bit holder, part that holds the bit;
    radiator, rads;
    cooker, stove, hob, cooktop, oven;
    far, farthest, furthest, far away, far-away, faraway;
    top, upper;
    bottom, lower;
    gauge, manometer;
    thermostat, room control;
    boiler, furnace;
    wifi, wi-fi, wi fi, wireless, wlan;
    provider, isp, internet company, internet provider, service
      provider, telecom, phone company, telecoms company;
    outage, disruption, downtime, service interruption, interruption;
    area, region, neighbourhood, neighborhood, street, district,
      vicinity, where you live, your town, near you, locality;
    neighbour, neighbor, next door, nearby houses;
    computer, pc, notebook, mac;
    connect, attach, hook, link, pair;
    plug, plugged in, plug in, plugging in;
    tvbox, tv box, set-top box, set top box, set-top-box, cable box,
      satellite box, satellite receiver, decoder, receiver, settop box,
      streaming box;
    tv, television, tv set, telly;
    headphone, headset, earphone, earbuds;
    soundbar, sound bar;
    speaker, loudspeaker;
    stream, netflix, youtube, streaming services, streaming service;
    pixel, pixelate, pixelated, pixelation;
    cycle, programme, program, programmes;
    laundry, clothes, washing load;
    washer, washing machine;
    mower, lawn mower, lawnmower;
    filter, strainer, sieve;
    tap, faucet, stopcock, spigot, supply valve, water valve, shut-off
      valve, shutoff valve, stop valve, stop cock, water supply valve;
    lock, latch;
    close, shut;
    drain, pump out, pumps out, pumped out;
    spray, sprayer, spinner arm;
    seal, gasket;
    coil, condenser;
    grid, grille, grating;
    dial, knob;
    icemaker, ice maker;
    freezer compartment, freezing compartment;
    food, groceries, jars, boxes, shopping;
    descale, decalcify, limescale, calcium, scale, calcification,
      de-scaling;
    tank, reservoir;
    coffee, espresso, cappuccino;
    filament, plastic, strand;
    feedunit, the extruder, an extruder, your extruder, extruder's;
    nozzle, hotend, hot end, hot-end, print head;
    spool, reel;
    bed, build plate, buildplate, print bed, print plate, print surface,
      build surface, heated bed, printing plate, printing bed, plate;
    stick, adhere, adhesion, glue, stuck down, bond;
    string, thread, hair, hairs;
    viewfinder, finder, eyepiece, view finder;
    card, memory card, sd card, sd, sd-card;
    door, hatch, lid, flap;
    lock card, write-protected, write-protect, write protected;
    phone, handset, smartphone, mobile phone, cell phone, cellphone;
    airplane, aeroplane, plane;
    page, sheet, paper;
    picture show, any picture, any image, get a picture, see a picture,
      see an image, there a picture, there an image, see a image, get an
      image, have a picture;
    sound come, any sound, any audio, get sound, hear sound, there
      sound, hear anything, hear something, have sound, any noise;
    all gear, any gear, any of the gears, in any of the gears, whichever
      gear, whatever gear, which gear;
    brake moment, when you brake, while you brake, while braking, when
      braking, as you brake, during braking, when you're braking, while
      you're braking, when you are braking, under braking, when you use
      the brakes, when you slow down, when slowing down, as you slow
      down;
    pedal moment, when you pedal, while you pedal, while pedalling,
      while pedaling, when pedalling, when pedaling, when you're
      pedalling, when you're pedaling, while you're pedalling, while
      you're pedaling, as you pedal, during pedalling;
    fuel fill, any fuel, any petrol, any gas, any gasoline, fuel in it,
      petrol in it, gas in it, fuel in the tank, petrol in the tank, gas
      in the tank, got fuel, got petrol, got gas, have fuel, have
      petrol, have gas, there fuel, there petrol, there gas, there
      gasoline;
    drainhose, drain hose, waste hose, outlet hose;
    stop, quit, cease;
    keep run, go on running, goes on running, carry on running, carries
      on running;
    gear park, in park;
    socket, plug point, plug points;
    burn smell, smell of burning, smells of burning, burning smell;
    back, rear;
    picture show screen, appear on the screen, appears on the screen,
      show on the screen, shows on the screen, anything on the tv, on
      the tv screen, on the television screen;
    picture show, display anything, show anything, displaying anything,
      showing anything, display something, show something;
    water fill, take in water, takes in water, taking in water, take
      water in, draw in water, draws in water;
    neighbour, houses around, houses around you, other houses,
      surrounding houses, houses nearby, other flats, other apartments;
    bean left, any beans, any coffee beans, still beans, still coffee
      beans, there beans, there coffee beans, beans in the, beans
      inside, enough beans, have beans, got beans;
    coffee come, coffee in the cup, coffee in your cup, coffee into the
      cup, coffee into your cup;
  `),
];
