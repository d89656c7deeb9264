/** What an agent's summary says before it asks for consent, as data. */

/** A payment method, as an agent reads it in the customer's profile. */
export interface MethodWords {
  /** Its id: `credit_card_1234567`. */
  readonly id: string;
  readonly source: "credit card" | "gift card" | "PayPal" | "certificate";
  /** Brand of a card: `visa`. */
  readonly brand?: string;
  /** Last four digits of a card. */
  readonly lastFour?: string;
}

/** An item or variant of the shop. */
export interface ItemWords {
  /** Name of the product: `Water Bottle`. */
  readonly name: string;
  /** Its item id: `1234567890`. */
  readonly id: string;
  /** Options by name: `{ capacity: "500ml", color: "red" }`. */
  readonly options: Readonly<Record<string, string>>;
  /** Price in dollars. */
  readonly price: number;
}

/** A postal address; `address2` may be empty. */
export interface AddressWords {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
}

/** A summary in the shop. Order ids are like `#W1234567`. */
export type RetailSummary =
  | {
    readonly act: "cancel";
    readonly order: string;
    /** `no longer needed` or `ordered by mistake`. */
    readonly reason: string;
    readonly items: readonly ItemWords[];
    /** Where the money goes back to. */
    readonly method: MethodWords;
  }
  | {
    readonly act: "return";
    readonly order: string;
    readonly items: readonly ItemWords[];
    /** Where the refund goes. */
    readonly method: MethodWords;
  }
  | {
    /** `exchange` of items that were delivered, `modify` of pending ones. */
    readonly act: "exchange" | "modify";
    readonly order: string;
    readonly pairs: readonly {
      readonly had: ItemWords;
      readonly wanted: ItemWords;
    }[];
    /** Pays or receives the difference. */
    readonly method: MethodWords;
    /** New price minus old price, in dollars; may be negative or 0. */
    readonly difference: number;
  }
  | {
    /** Another payment method for a pending order. */
    readonly act: "payment";
    readonly order: string;
    readonly had: MethodWords;
    readonly wanted: MethodWords;
    readonly total: number;
  }
  | {
    /** Another shipping address of a pending order. */
    readonly act: "address";
    readonly order: string;
    readonly address: AddressWords;
  }
  | {
    /** Another default address in the customer's profile. */
    readonly act: "userAddress";
    readonly address: AddressWords;
  };

/** A flight of an itinerary. Airports are IATA codes, dates `2024-05-20`. */
export interface FlightWords {
  /** `HAT123` */
  readonly number: string;
  readonly date: string;
  readonly origin: string;
  readonly destination: string;
  /** Local times, `14:30`. */
  readonly departs: string;
  readonly arrives: string;
}

export interface PassengerWords {
  readonly first: string;
  readonly last: string;
  /** Date of birth, `1990-01-31`. */
  readonly born: string;
}

export type CabinWords = "basic economy" | "economy" | "business";

/** A summary at the airline. Reservation ids are like `ABC123`. */
export type AirlineSummary =
  | {
    readonly act: "book";
    readonly roundTrip: boolean;
    readonly origin: string;
    readonly destination: string;
    readonly flights: readonly FlightWords[];
    readonly cabin: CabinWords;
    readonly passengers: readonly PassengerWords[];
    /** Checked bags in all. */
    readonly bags: number;
    readonly insurance: boolean;
    readonly payments: readonly {
      readonly method: MethodWords;
      readonly amount: number;
    }[];
    readonly total: number;
  }
  | {
    readonly act: "cancel";
    readonly reservation: string;
    /** `change of plan`, `airline cancelled flight`, `health`, … */
    readonly reason: string;
  }
  | {
    /** Other flights; the cabin stays. */
    readonly act: "flights";
    readonly reservation: string;
    /** The whole new itinerary. */
    readonly flights: readonly FlightWords[];
    readonly cabin: CabinWords;
    readonly method: MethodWords;
  }
  | {
    /** Another cabin; the flights stay. */
    readonly act: "cabin";
    readonly reservation: string;
    readonly had: CabinWords;
    readonly wanted: CabinWords;
    readonly method: MethodWords;
  }
  | {
    /** Replaces a passenger, or adds one (`leaving` is `null`). */
    readonly act: "passengers";
    readonly reservation: string;
    readonly leaving: PassengerWords | null;
    readonly joining: PassengerWords;
    /** All passengers after the change. */
    readonly passengers: readonly PassengerWords[];
  }
  | {
    readonly act: "bags";
    readonly reservation: string;
    /** Bags before and after the change. */
    readonly had: number;
    readonly total: number;
    /** Bags that cost extra, at 50 dollars each. */
    readonly nonfree: number;
    readonly method: MethodWords;
  }
  | {
    /** A certificate as compensation. */
    readonly act: "certificate";
    readonly reservation: string;
    /** Value in dollars. */
    readonly amount: number;
    /** Why: the flight was cancelled, or delayed. */
    readonly reason: "cancelled flight" | "delayed flight";
  };

/** A way in which an agent words summaries and asks for consent. */
export interface Phrasing {
  /** A short unique name: `numbered list, formal`. */
  readonly name: string;
  readonly retail: (summary: RetailSummary) => string;
  readonly airline: (summary: AirlineSummary) => string;
}

/** What a line of an agent is for, other than a summary. */
export type TalkKind =
  | "greeting"
  | "open question"
  | "choice"
  | "identity"
  | "wish detail"
  | "wait"
  | "thanks"
  | "apology"
  | "handover"
  | "goodbye"
  | "refusal"
  | "other topic"
  | "false claim"
  | "noise";

/** A line that a well-meaning agent might say, apart from summaries. */
export interface TalkLine {
  readonly kind: TalkKind;
  readonly domain: "retail" | "airline" | "both";
  /** May hold {name}, {order}, {reservation}, {product}, {method}. */
  readonly text: string;
}
