import type { Region } from "./routes.ts";

/** How a unit spends its days. Hours are local; a day may begin at another hour than midnight. */
export type Habit =
  | {
    kind: "commuter";
    region: Region;
    home: string;
    work: string;
    visits: readonly string[];
    leisure: readonly string[];
  }
  | {
    kind: "rounds";
    region: Region;
    home: string;
    customers: readonly string[];
    /** 0 is Monday. */
    weekdays: readonly number[];
    dayBeginsH: number;
    /** Hours after the day's beginning. */
    leavesH: number;
    stops: readonly [number, number];
    stayMinutes: readonly [number, number];
  }
  | {
    kind: "onCall";
    region: Region;
    home: string;
    places: readonly string[];
    dayBeginsH: number;
  }
  | {
    kind: "outings";
    region: Region;
    home: string;
    tours: readonly (readonly string[])[];
  }
  | { kind: "yard"; region: Region; home: string }
  | {
    kind: "towed";
    region: Region;
    home: string;
    by: string;
    weekdays: readonly number[];
  }
  | { kind: "silent" };

const MON_FRI = [0, 1, 2, 3, 4];
const DAILY = [0, 1, 2, 3, 4, 5, 6];

/** The habit of each demo unit by its IMEI. */
export const HABITS: Readonly<Record<string, Habit>> = {
  "356307042441013": {
    kind: "commuter",
    region: "stockholm",
    home: "anna",
    work: "hotorget",
    visits: ["slussen", "stadsgarden", "radhuset", "hornsgatan"],
    leisure: ["djurgardsbron", "skeppsholmen", "mariatorget", "karlaplan"],
  },
  "356307045795639": {
    kind: "commuter",
    region: "stockholm",
    home: "johan",
    work: "valhallavagen",
    visits: ["norra-bantorget", "hantverkargatan", "slussen", "centralen"],
    leisure: ["djurgardsbron", "stureplan", "kungsbron", "katarina"],
  },
  "356307043981769": {
    kind: "rounds",
    region: "stockholm",
    home: "stadsgarden",
    customers: [
      "slussen",
      "hornsgatan",
      "radhuset",
      "tegnergatan",
      "karlaplan",
      "valhallavagen",
      "stureplan",
      "hantverkargatan",
    ],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 7,
    stops: [6, 8],
    stayMinutes: [15, 40],
  },
  "356307046540026": {
    kind: "rounds",
    region: "stockholm",
    home: "kungsbron",
    customers: [
      "slottsbacken",
      "nybroplan",
      "djurgardsbron",
      "katarina",
      "narvavagen",
      "radmansgatan",
      "engelbrektsplan",
      "mariatorget",
      "skeppsholmen",
    ],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 6.75,
    stops: [7, 9],
    stayMinutes: [10, 35],
  },
  "356307049225542": {
    kind: "onCall",
    region: "stockholm",
    home: "hantverkargatan",
    places: [
      "sergels-torg",
      "stureplan",
      "goetgatan",
      "hornsgatan",
      "radmansgatan",
      "valhallavagen",
      "centralen",
      "slussen",
      "karlaplan",
      "stadsgarden",
      "djurgardsbron",
    ],
    dayBeginsH: 21,
  },
  "356307042906312": {
    kind: "rounds",
    region: "stockholm",
    home: "norra-bantorget",
    customers: [
      "slussen",
      "hornsgatan",
      "radhuset",
      "ostermalmstorg",
      "strandvagen",
      "stadsgarden",
      "mariatorget",
      "karlaplan",
      "valhallavagen",
      "tegelbacken",
      "slottsbacken",
      "kungstradgarden",
    ],
    weekdays: DAILY,
    dayBeginsH: 12,
    leavesH: 10.5,
    stops: [24, 30],
    stayMinutes: [6, 12],
  },
  "356307043159549": {
    kind: "rounds",
    region: "stockholm",
    home: "stadsgarden",
    customers: [
      "kungsbron",
      "valhallavagen",
      "hornsgatan",
      "norra-bantorget",
      "centralen",
    ],
    weekdays: DAILY,
    dayBeginsH: 12,
    leavesH: 7.5,
    stops: [14, 18],
    stayMinutes: [10, 20],
  },
  "356307048019136": {
    kind: "outings",
    region: "archipelago",
    home: "stromkajen",
    tours: [["vaxholm"], ["vaxholm", "sandhamn"], ["grinda", "vaxholm"], [
      "fjaderholmarna",
    ]],
  },
  "356307043387025": {
    kind: "commuter",
    region: "oslo",
    home: "lena",
    work: "bryn",
    visits: ["ryen", "lambertseter", "stortorvet", "majorstuen"],
    leisure: ["nordstrand", "aker-brygge", "ljan", "grunerlokka"],
  },
  "356307046234521": {
    kind: "commuter",
    region: "oslo",
    home: "erik",
    work: "okern",
    visits: ["ulven", "bryn", "carl-berner", "oslo-s"],
    leisure: ["ekeberg", "majorstuen", "solli", "ljan"],
  },
  "356307048510977": {
    kind: "rounds",
    region: "oslo",
    home: "kampen",
    customers: [
      "majorstuen",
      "nordstrand",
      "lambertseter",
      "aker-brygge",
      "st-hanshaugen",
      "manglerud",
      "bislett",
      "ljan",
      "ulven",
    ],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 6.9,
    stops: [5, 7],
    stayMinutes: [15, 40],
  },
  "356307043008167": {
    kind: "onCall",
    region: "oslo",
    home: "oslo-s",
    places: [
      "solli",
      "helsfyr",
      "nordstrand",
      "lambertseter",
      "majorstuen",
      "carl-berner",
      "ryen",
      "vippetangen",
      "okern",
    ],
    dayBeginsH: 23,
  },
  "356307047720841": {
    kind: "rounds",
    region: "oslo",
    home: "kongshavn",
    customers: ["ulven", "lambertseter", "majorstuen", "ljan", "okern"],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 6.5,
    stops: [3, 5],
    stayMinutes: [25, 40],
  },
  "356307044651270": {
    kind: "towed",
    region: "oslo",
    home: "kongshavn",
    by: "356307047720841",
    weekdays: [1, 3],
  },
  "356307042793173": { kind: "yard", region: "oslo", home: "sorenga" },
  "356307043301224": { kind: "silent" },
  "862531045384857": {
    kind: "commuter",
    region: "oslo",
    home: "ole",
    work: "ulven",
    visits: ["nationaltheatret", "solli", "helsfyr", "sorenga"],
    leisure: ["majorstuen", "aker-brygge", "oslo-s", "bislett"],
  },
  "862531041732489": {
    kind: "onCall",
    region: "oslo",
    home: "carl-berner",
    places: [
      "oslo-s",
      "majorstuen",
      "st-hanshaugen",
      "toyen",
      "aker-brygge",
      "ryen",
      "solli",
      "helsfyr",
      "manglerud",
      "gamlebyen",
      "nationaltheatret",
    ],
    dayBeginsH: 1,
  },
  "862531043523530": {
    kind: "rounds",
    region: "oslo",
    home: "ulven",
    customers: [
      "bjorvika",
      "grunerlokka",
      "kampen",
      "majorstuen",
      "ljan",
      "ryen",
      "stortorvet",
    ],
    weekdays: [0, 1, 2, 3, 4, 5],
    dayBeginsH: 0,
    leavesH: 7.25,
    stops: [5, 8],
    stayMinutes: [10, 30],
  },
};

/** Gives the habit of a unit; a unit that the demo does not know never reports. */
export function habitOf(imei: string): Habit {
  return HABITS[imei] ?? { kind: "silent" };
}
