// deno-lint-ignore-file camelcase -- the names are those of tools
/** What an agent can tell a customer to do with the phone, in set words. */

function turn(name: string, words: string): Record<string, string> {
  return {
    [`${name}_on`]: `Please turn on ${words}.`,
    [`${name}_off`]: `Please turn off ${words}.`,
  };
}

/** Instructions by name. */
export const INSTRUCTIONS: Readonly<Record<string, string>> = {
  read_status_bar: "Please look at the status bar. What does it show?",
  read_network_settings: "Please open the network settings. What do they show?",
  read_data_settings: "Please open the data settings. What do they show?",
  read_permissions: "Please check the permissions of the messaging app.",
  read_own_number: "Please look up your own number in the settings.",
  measure_speed: "Please run a speed test.",
  send_test_picture: "Please send a test picture.",
  ...turn("airplane_mode", "airplane mode"),
  ...turn("mobile_data", "mobile data"),
  ...turn("data_roaming", "data roaming"),
  ...turn("data_saver", "the data saver"),
  ...turn("vpn", "the VPN"),
  reseat_sim: "Please take the SIM card out and put it back in.",
  restart_phone: "Please restart your phone.",
  network_mode_auto: "Please set the network mode to automatic.",
  network_mode_slow: "Please set the network mode to 2G.",
  reset_access_point: "Please reset the access point to its default.",
  allow_storage: "Please allow the messaging app to use the storage.",
  pay_request: "Please pay the payment request on your phone.",
};
