import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { readAct, wordAct } from "./act.ts";
import {
  chooseCalls,
  makeInstructionReader,
  readInstructions,
} from "./instructions.ts";

/** What agents say, and what the customer does: names of calls, `!` for off. */
const UNDERSTOOD: readonly (readonly [string, string])[] = [
  ["Please turn airplane mode off.", "set_airplane_mode!"],
  ["Could you disable flight mode for me?", "set_airplane_mode!"],
  ["Switch off aeroplane mode, please.", "set_airplane_mode!"],
  ["I'd like you to turn off airplane mode.", "set_airplane_mode!"],
  ["Please turn on mobile data.", "set_mobile_data"],
  ["Enable data roaming on your phone.", "set_data_roaming"],
  ["Turn off the VPN and the data saver.", "set_vpn! set_data_saver!"],
  ["Please disconnect your VPN.", "set_vpn!"],
  ["Please take the SIM card out and put it back in.", "reseat_sim"],
  ["Remove and reinsert your SIM.", "reseat_sim"],
  ["Reseat the SIM card, then restart your phone.", "reseat_sim restart_phone"],
  ["Please reboot the device.", "restart_phone"],
  ["Turn your phone off and on again.", "restart_phone"],
  ["Please reset the APN to its defaults.", "reset_access_point"],
  ["Set the network mode to automatic.", "set_network_mode"],
  ["Please change the preferred network type to 5G.", "set_network_mode"],
  ["Allow the messaging app to use the storage.", "allow_storage"],
  ["Please grant the storage permission.", "allow_storage"],
  ["I have sent you a payment request. Please pay it.", "pay_request"],
  ["Please accept the payment request on your phone.", "pay_request"],
  ["Please run a speed test.", "measure_speed"],
  ["Please send a test picture.", "send_test_picture"],
  ["What does your status bar show?", "read_status_bar"],
  ["Please look at the top of the screen.", "read_status_bar"],
  ["Is airplane mode on?", "read_status_bar"],
  ["Can you tell me whether data roaming is on?", "read_network_settings"],
  ["Please check your network settings.", "read_network_settings"],
  ["Open the data settings and tell me what you see.", "read_data_settings"],
  ["Check if the VPN is on.", "read_data_settings"],
  ["If airplane mode is on, turn it off.", "set_airplane_mode!"],
  ["Which permissions does the messaging app have?", "read_permissions"],
  ["Please look up your own number in the settings.", "read_own_number"],
  ["Please make sure that mobile data is enabled.", "set_mobile_data"],
  ["Please ensure the data saver is disabled.", "set_data_saver!"],
  ["Try removing the SIM card and putting it back in.", "reseat_sim"],
  ["Please eject the SIM and insert it again.", "reseat_sim"],
  ["Have you tried restarting your phone?", "restart_phone"],
  ["Can you make a call?", "read_status_bar"],
  ["Does it work now?", ""],
  ["Could you enable roaming in the network settings?", "set_data_roaming"],
  ["Go to the app permissions and allow storage.", "allow_storage"],
  ["Tap the plane icon so that airplane mode is off.", "set_airplane_mode!"],
  ["Switch the data saving mode off, please.", "set_data_saver!"],
  ["Power it off, wait ten seconds, and power it back on.", "restart_phone"],
  ["Power the phone off, wait, and power it back on.", "restart_phone"],
  ["Go ahead and pay the request.", "pay_request"],
  [
    "Open Settings, then Mobile network, and tell me what's in there.",
    "read_network_settings",
  ],
  ["Leave mobile data on.", "set_mobile_data"],
  [
    "Turn airplane mode on and then off again.",
    "set_airplane_mode set_airplane_mode!",
  ],
  ["Tap the airplane icon to turn it off.", "set_airplane_mode!"],
  ["Your phone is limited to 2G. Please set it to 4G.", "set_network_mode"],
  ["Did you get the payment request? Please check it and pay.", "pay_request"],
  ["Are you connected to a VPN?", "read_data_settings"],
  ["1. Turn off airplane mode\n2. Restart", "set_airplane_mode! restart_phone"],
  ["Let's try restarting your phone.", "restart_phone"],
  ["Your data roaming is off. Please activate it.", "set_data_roaming"],
  ["Settings > Network > Network mode > Auto", "set_network_mode"],
  ["Lock the network mode to 2G only.", "set_network_mode"],
  [
    "pls turn the data saver off, u find it in data settings",
    "set_data_saver!",
  ],
  ["The APN has to be reset to its default.", "reset_access_point"],
  ["Tap the flight mode icon so that it turns grey.", "set_airplane_mode!"],
  ["Would you mind popping the SIM out and putting it back?", "reseat_sim"],
  ["Tell me whether the mobile data switch is on.", "read_data_settings"],
  ["Put the data saver back on.", "set_data_saver"],
  [
    "Read me the network settings, then do the same with the data settings.",
    "read_network_settings read_data_settings",
  ],
  ["Open the network settings. What do they say?", "read_network_settings"],
  ["Yank the VPN, please.", "set_vpn!"],
  ["Whack airplane mode off, will you?", "set_airplane_mode!"],
  ["Please authorise the payment request.", "pay_request"],
  ["Whip the SIM out and stick it back in.", "reseat_sim"],
  ["Bring the access point back to its original values.", "reset_access_point"],
  ["Have a gander at your network settings.", "read_network_settings"],
  [
    "Before you restart the phone, reset the APN.",
    "reset_access_point restart_phone",
  ],
  [
    "Restart the phone once you've reset the APN.",
    "reset_access_point restart_phone",
  ],
  ["Run a speed test after switching off the VPN.", "set_vpn! measure_speed"],
  [
    "Speed test, please, but first disconnect the VPN.",
    "set_vpn! measure_speed",
  ],
  [
    "Set the mode to automatic, followed by a reboot.",
    "set_network_mode restart_phone",
  ],
  [
    "Switch mobile data off, wait, and switch it back on.",
    "set_mobile_data! set_mobile_data",
  ],
  [
    "Both mobile data and data roaming need to be on.",
    "set_mobile_data set_data_roaming",
  ],
  [
    "Data saver and the VPN are on. Turn both of them off.",
    "set_data_saver! set_vpn!",
  ],
  ["Please turn off:\n- Data saver\n- VPN", "set_data_saver! set_vpn!"],
  [
    "Tell me the signal bars and the network mode.",
    "read_status_bar read_network_settings",
  ],
  ["Is the VPN on? Then please turn it off.", "set_vpn!"],
  ["Turning data saver off should help. Could you do that?", "set_data_saver!"],
  ["The data saver should not be on.", "set_data_saver!"],
  [
    "Stop the phone from using 2G only. Set it to automatic.",
    "set_network_mode",
  ],
  [
    "Please report back:\n1. Mobile data: on or off?\n2. VPN: on or off?",
    "read_data_settings",
  ],
  [
    "Turn airplane mode on and wait till I tell you to switch it off.",
    "set_airplane_mode",
  ],
  [
    "A restart is needed for this. Would you do that now, please?",
    "restart_phone",
  ],
  ["Turn it off. Wait a little. Turn it on.", "restart_phone"],
  [
    "I'd like both data saver and the VPN to be off.",
    "set_data_saver! set_vpn!",
  ],
  ["Next I'd be interested in your APN: what is it?", "read_network_settings"],
  ["u should see the payment request now, can u pay it", "pay_request"],
  ["Is it possible for you to disconnect the VPN?", "set_vpn!"],
  // Forbidden, put off, asked about, thought of, done by others, taken back.
  ["You shouldn't restart your phone.", ""],
  ["Please refrain from restarting your phone.", ""],
  ["Never remove the SIM card while the phone is on.", ""],
  ["Please hold off on restarting.", ""],
  ["It would be bad to turn off the VPN.", ""],
  ["I don't want you to restart your phone.", ""],
  ["No restart is needed.", ""],
  ["On no account restart the phone.", ""],
  ["Only restart the phone if I tell you to.", ""],
  ["Once I tell you to, restart the phone.", ""],
  ["Instead of restarting, tell me what the bar shows.", "read_status_bar"],
  ["Turn off the VPN rather than restarting the phone.", "set_vpn!"],
  ["Let's reseat the SIM rather than restart the phone.", "reseat_sim"],
  ["Refrain from toggling airplane mode.", ""],
  ["I would have asked you to restart, but it isn't necessary.", ""],
  ["Have you restarted your phone?", ""],
  ["Was airplane mode turned off?", ""],
  ["Could you tell me how you turned off airplane mode?", ""],
  ["What would happen if you turned off airplane mode?", ""],
  ["I could turn off airplane mode for you remotely.", ""],
  ["Turn off airplane mode on your wife's phone.", ""],
  ["My own phone needs a restart.", ""],
  ["Restart your router.", ""],
  ["Turn off the TV.", ""],
  ["Turn airplane mode off... no wait, leave it on.", "set_airplane_mode"],
  ["Restart your phone. Actually, don't.", ""],
  ["Restart the phone. Scratch that, turn off the VPN.", "set_vpn!"],
  [
    "Before you restart your phone, tell me what you see.",
    "read_status_bar restart_phone",
  ],
  // Orders that sound like it.
  ["Don't forget to restart your phone.", "restart_phone"],
  ["Why don't you restart your phone?", "restart_phone"],
  ["Have you tried restarting? Please do so now.", "restart_phone"],
  ["Have you turned off the VPN? If not, turn it off now.", "set_vpn!"],
  ["I'd like you to avoid the VPN, so turn it off.", "set_vpn!"],
  ["Turn off data roaming to avoid paying extra.", "set_data_roaming!"],
  ["Don't restart the phone, reseat the SIM instead.", "reseat_sim"],
  ["Don't leave airplane mode on.", "set_airplane_mode!"],
  ["I can't turn off the VPN for you, so please turn it off.", "set_vpn!"],
  ["Leave airplane mode on until I tell you.", "set_airplane_mode"],
  ["Send a test picture to my phone.", "send_test_picture"],
  ["The router is fine; restart your phone.", "restart_phone"],
  ["Never mind that. Please restart your phone.", "restart_phone"],
  ["No wait, first turn off the VPN.", "set_vpn!"],
  ["It wouldn't hurt to restart your phone.", "restart_phone"],
  ["Did turning off data saver help?", ""],
  ["Has your phone been restarted since?", ""],
  ["So far we've reset the APN and restarted the phone.", ""],
  ["Your phone may ask you to restart.", ""],
  ["Picture messages need mobile data, even at home.", ""],
  ["Great, so airplane mode is off now.", ""],
  ["If it comes back, restart the phone and call us.", ""],
  ["Thank you for restarting it.", ""],
  ["In a minute I'll ask you to restart your phone.", ""],
  ["You turned off data saver, so that's not it.", ""],
  ["I'm checking:\n- Your data usage", ""],
  ["Let me know once airplane mode is off.", ""],
  ["It can be slow while the VPN is on.", ""],
  ["Roaming has to be enabled on your line as well.", ""],
  ["Airplane mode turns off all connections.", ""],
  ["Your data is used up. How many GB would you like to add?", ""],
  ["May I have the phone number of the line?", ""],
  ["Let me check your account first.", ""],
  ["Do not turn off mobile data.", ""],
  ["I will enable roaming on your line.", ""],
  ["Your line is active, and roaming is on.", ""],
  ["I have resumed your line.", ""],
  ["What is your phone number?", ""],
  ["How many gigabytes of data would you like?", ""],
  ["Thank you for waiting.", ""],
];

for (const [text, calls] of UNDERSTOOD) {
  Deno.test(`readInstructions() understands "${text}"`, () => {
    const found = readInstructions(splitText(text)).calls.map((
      { name, arguments: args },
    ) => name + (args.on === false ? "!" : ""));
    assertEquals(found.join(" "), calls);
  });
}

for (
  const text of [
    "Please fix the network mode.",
    "Please change the roaming.",
    "Toggle the VPN.",
    "Please check your settings.",
  ]
) {
  Deno.test(`readInstructions() finds "${text}" unclear`, () => {
    assertEquals(readInstructions(splitText(text)), {
      calls: [],
      isUnclear: true,
    });
  });
}

const REBOOT = "restart_phone";
const TEST = "measure_speed";
const VPN_ON = "set_vpn on=true";
const VPN_OFF = "set_vpn on=false";

/** Chooses between the acts of the rules and guesses: chances of lists of acts. */
function choose(
  acts: readonly string[],
  guesses: readonly (readonly [readonly string[], number])[],
  hasOrder = true,
) {
  return chooseCalls(
    acts.map(readAct),
    hasOrder,
    guesses.map(([acts, chance]) => ({ acts, chance })),
  ).map(wordAct).join(", ");
}

Deno.test("the likeliest guess is done, and it takes more to set than to read", () => {
  assertEquals(choose([], [[[TEST], 0.9], [[], 0.1]]), TEST);
  assertEquals(choose([], [[[VPN_ON], 0.9], [[], 0.1]]), VPN_ON);
  assertEquals(choose([], [[[VPN_ON], 0.75], [[], 0.25]]), "");
});

Deno.test("where the rules find no order it takes more to do anything", () => {
  const guesses = [[[REBOOT], 0.9], [[], 0.1]] as const;
  assertEquals(choose([], guesses), REBOOT);
  assertEquals(choose([], guesses, false), "");
  assertEquals(choose([], [[[REBOOT], 0.98], [[], 0.02]], false), REBOOT);
});

Deno.test("acts that the rules found too are preferred, but for a sure guess", () => {
  assertEquals(choose([VPN_OFF], [[[VPN_ON], 0.6], [[VPN_OFF], 0.4]]), VPN_OFF);
  assertEquals(choose([VPN_OFF], [[[VPN_ON], 0.9], [[VPN_OFF], 0.1]]), VPN_ON);
});

Deno.test("the rules know the order of acts, but for a sure guess", () => {
  const acts = [TEST, REBOOT];
  const turned = [REBOOT, TEST];
  assertEquals(
    choose(turned, [[acts, 0.7], [turned, 0.3]]),
    turned.join(", "),
  );
  assertEquals(choose(turned, [[acts, 0.9], [turned, 0.1]]), acts.join(", "));
});

Deno.test("two acts are done for one of the rules if that is likelier", () => {
  const both = [TEST, VPN_ON];
  assertEquals(
    choose([VPN_ON], [[both, 0.7], [[VPN_ON], 0.3]]),
    both.join(", "),
  );
  assertEquals(choose([VPN_ON], [[both, 0.4], [[VPN_ON], 0.6]]), VPN_ON);
  assertEquals(choose([TEST], [[both, 0.6], [[TEST], 0.4]]), TEST);
});

Deno.test("what the agent may do itself is left out, and equals are added", () => {
  const guesses = [
    [["resume_line"], 0.15],
    [[], 0.2],
    [[TEST], 0.65],
  ] as const;
  assertEquals(choose([], guesses), "");
});

Deno.test("nothing is turned on and off again unless the message says so", () => {
  const read = makeInstructionReader(() => [
    { acts: [VPN_OFF, VPN_ON], chance: 0.8 },
    { acts: [VPN_ON], chance: 0.2 },
  ]);
  const list = (text: string) => read(splitText(text)).calls.map(wordAct);
  assertEquals(list("It's off. Turn it on."), [VPN_ON]);
  assertEquals(list("Off with it, and on again."), [VPN_OFF, VPN_ON]);
});

Deno.test("a longer list of the rules stays whole", () => {
  const four = [TEST, REBOOT, VPN_OFF, VPN_ON];
  assertEquals(
    choose(four, [[four.slice(0, 3), 0.9], [[TEST], 0.1]]),
    four.join(", "),
  );
});
