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
    home: "boo-anna",
    work: "kista",
    visits: ["solna-centrum", "stureplan", "arlanda", "upplands-vasby"],
    leisure: ["gustavsberg", "nacka-forum", "djurgardsbron", "taby"],
  },
  "356307045795639": {
    kind: "commuter",
    region: "stockholm",
    home: "taby-johan",
    work: "medborgarplatsen",
    visits: ["liljeholmen", "globen", "bromma-flygplats", "sickla"],
    leisure: ["arninge", "djurgardsbron", "marsta", "haninge"],
  },
  "356307043981769": {
    kind: "rounds",
    region: "stockholm",
    home: "vastberga",
    customers: [
      "globen",
      "farsta",
      "haninge",
      "hornstull",
      "kungens-kurva",
      "sodertalje",
      "skanstull",
      "hammarby-sjostad",
    ],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 7,
    stops: [4, 6],
    stayMinutes: [15, 40],
  },
  "356307046540026": {
    kind: "rounds",
    region: "stockholm",
    home: "frihamnen",
    customers: [
      "solna-centrum",
      "sollentuna",
      "danderyd",
      "taby",
      "odenplan",
      "brommaplan",
      "kista",
      "ropsten",
      "karlaplan",
    ],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 6.75,
    stops: [5, 7],
    stayMinutes: [10, 35],
  },
  "356307049225542": {
    kind: "onCall",
    region: "stockholm",
    home: "fridhemsplan",
    places: [
      "sergels-torg",
      "stureplan",
      "medborgarplatsen",
      "hornstull",
      "odenplan",
      "solna-centrum",
      "arlanda",
      "gullmarsplan",
      "karlaplan",
      "nacka-forum",
      "alvik",
    ],
    dayBeginsH: 21,
  },
  "356307042906312": {
    kind: "rounds",
    region: "stockholm",
    home: "arsta-partihallar",
    customers: [
      "slussen",
      "hornstull",
      "fridhemsplan",
      "stadion",
      "sickla",
      "nacka-forum",
      "liljeholmen",
      "brommaplan",
      "solna-centrum",
      "danderyd",
      "farsta",
      "kungens-kurva",
    ],
    weekdays: DAILY,
    dayBeginsH: 12,
    leavesH: 10.5,
    stops: [15, 18],
    stayMinutes: [2, 6],
  },
  "356307043159549": {
    kind: "rounds",
    region: "stockholm",
    home: "vastberga",
    customers: ["arlanda", "sodertalje", "upplands-vasby", "marsta", "haninge"],
    weekdays: DAILY,
    dayBeginsH: 12,
    leavesH: 7.5,
    stops: [6, 8],
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
    region: "gothenburg",
    home: "molndal-lena",
    work: "lindholmen",
    visits: ["volvo-torslanda", "landvetter", "korsvagen", "backaplan"],
    leisure: ["kallered", "frolunda-torg", "kungalv", "molnlycke"],
  },
  "356307046234521": {
    kind: "commuter",
    region: "gothenburg",
    home: "partille-erik",
    work: "volvo-torslanda",
    visits: ["eriksberg", "lindholmen", "sisjon", "centralen"],
    leisure: ["backebol", "landvetter", "korsvagen", "partille"],
  },
  "356307048510977": {
    kind: "rounds",
    region: "gothenburg",
    home: "backaplan",
    customers: [
      "molndal",
      "partille",
      "frolunda-torg",
      "jarntorget",
      "eriksberg",
      "kungalv",
      "backebol",
      "sisjon",
      "molnlycke",
    ],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 6.9,
    stops: [4, 6],
    stayMinutes: [15, 40],
  },
  "356307043008167": {
    kind: "onCall",
    region: "gothenburg",
    home: "drottningtorget",
    places: [
      "korsvagen",
      "jarntorget",
      "lindholmen",
      "landvetter",
      "frolunda-torg",
      "backaplan",
      "partille",
      "molndal",
      "eriksberg",
    ],
    dayBeginsH: 23,
  },
  "356307047720841": {
    kind: "rounds",
    region: "gothenburg",
    home: "ringon",
    customers: ["kungalv", "sisjon", "partille", "kallered", "volvo-torslanda"],
    weekdays: MON_FRI,
    dayBeginsH: 0,
    leavesH: 6.5,
    stops: [2, 4],
    stayMinutes: [25, 40],
  },
  "356307044651270": {
    kind: "towed",
    region: "gothenburg",
    home: "ringon",
    by: "356307047720841",
    weekdays: [1, 3],
  },
  "356307042793173": { kind: "yard", region: "gothenburg", home: "ringon" },
  "356307043301224": { kind: "silent" },
  "862531045384857": {
    kind: "commuter",
    region: "oslo",
    home: "sandvika-ole",
    work: "alnabru-terminal",
    visits: ["nationaltheatret", "skoyen", "fornebu", "lorenskog"],
    leisure: ["majorstuen", "fornebu", "oslo-s", "gardermoen"],
  },
  "862531041732489": {
    kind: "onCall",
    region: "oslo",
    home: "carl-berner",
    places: [
      "oslo-s",
      "majorstuen",
      "ulleval-sykehus",
      "storo",
      "lysaker",
      "fornebu",
      "skoyen",
      "helsfyr",
      "ryen",
      "sandvika",
      "nationaltheatret",
    ],
    dayBeginsH: 1,
  },
  "862531043523530": {
    kind: "rounds",
    region: "oslo",
    home: "alnabru-terminal",
    customers: [
      "gardermoen",
      "jessheim",
      "skedsmovollen",
      "majorstuen",
      "sandvika",
      "ryen",
      "fornebu",
    ],
    weekdays: [0, 1, 2, 3, 4, 5],
    dayBeginsH: 0,
    leavesH: 7.25,
    stops: [3, 5],
    stayMinutes: [10, 30],
  },
};

/** Gives the habit of a unit; a unit that the demo does not know never reports. */
export function habitOf(imei: string): Habit {
  return HABITS[imei] ?? { kind: "silent" };
}
