/** What a customer sees on the phone, and which settings it shows. */

import { hasService, type ServiceSetting } from "../faults/faults.ts";
import type { PhoneCase } from "../database/telecom_records.ts";

export interface Screen {
  readonly text: string;
  /** Settings, or what else is seen once. */
  readonly shows: readonly (ServiceSetting | "number" | "speed" | "picture")[];
}

function onOff(isOn: boolean): string {
  return isOn ? "on" : "off";
}

/** The status bar hides the rest behind the first thing that is wrong. */
function readStatusBar({ phone, line }: PhoneCase): Screen {
  if (phone.airplane_mode) {
    const text = "The status bar shows the airplane sign and nothing else.";
    return { text, shows: ["airplane"] };
  }
  if (!phone.sim_seated) {
    const text = 'The status bar says "no SIM".';
    return { text, shows: ["airplane", "sim"] };
  }
  if (line.status === "suspended") {
    const text = 'The status bar says "no service", without any bars.';
    return { text, shows: ["airplane", "sim"] };
  }
  if (phone.needs_restart) {
    const text = 'The status bar says "searching", without any bars.';
    return { text, shows: ["airplane", "sim", "session"] };
  }
  const signs = [
    phone.network_mode === "2g" ? "2G" : "5G",
    ...phone.is_abroad ? ["the roaming sign"] : [],
    phone.mobile_data ? "the data arrows" : "no data arrows",
    ...phone.data_saver ? ["the data saver sign"] : [],
    ...phone.vpn ? ["the key of a VPN"] : [],
  ];
  return {
    text: `The status bar shows full bars, ${signs.join(", ")}.`,
    shows: [
      ...["airplane", "sim", "session"] as const,
      ...["data", "mode", "saver", "vpn"] as const,
    ],
  };
}

function measureSpeed(state: PhoneCase): Screen {
  const text = !hasService(state, "data")
    ? "The speed test says that there is no connection."
    : hasService(state, "speed")
    ? "The speed test says 92 Mbit/s."
    : "The speed test says 0.4 Mbit/s.";
  return { text, shows: ["speed"] };
}

/** The screens that customers can be asked to read, by tool. */
export const SCREENS = {
  read_status_bar: readStatusBar,
  read_network_settings: ({ phone }: PhoneCase): Screen => ({
    text: `In the network settings, data roaming is ${
      onOff(phone.data_roaming)
    }, the network mode is ${
      phone.network_mode === "2g" ? "2G only" : "automatic"
    }, and the access point is ${
      phone.access_point === "default" ? "the default" : "not the default"
    }.`,
    shows: ["roaming", "mode", "accessPoint"],
  }),
  read_data_settings: ({ phone }: PhoneCase): Screen => ({
    text: `In the data settings, mobile data is ${
      onOff(phone.mobile_data)
    }, the data saver is ${onOff(phone.data_saver)}, and the VPN is ${
      onOff(phone.vpn)
    }.`,
    shows: ["data", "saver", "vpn"],
  }),
  read_permissions: ({ phone }: PhoneCase): Screen => ({
    text: phone.storage_allowed
      ? "The messaging app may use the storage."
      : "The messaging app may not use the storage.",
    shows: ["storage"],
  }),
  measure_speed: measureSpeed,
  send_test_picture: (state: PhoneCase): Screen => ({
    text: hasService(state, "pictures")
      ? "The test picture went out."
      : "The test picture did not go out.",
    shows: ["picture"],
  }),
  read_own_number: ({ line }: PhoneCase): Screen => ({
    text: `The settings say that my number is ${line.phone_number}.`,
    shows: ["number"],
  }),
} as const satisfies Readonly<Record<string, (state: PhoneCase) => Screen>>;
