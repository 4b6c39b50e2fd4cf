import type { Region } from "../routes.ts";

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
