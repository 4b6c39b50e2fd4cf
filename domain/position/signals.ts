import type { AlarmKind } from "../report/record.ts";

/** What a report told besides its position that events are found by. What it did not tell is absent. */
export interface Signals {
  externalPowerVolts?: number;
  batteryPercent?: number;
  batteryVolts?: number;
  /** State of digital inputs by number, from 1. */
  din?: Record<number, boolean>;
  alarms?: AlarmKind[];
}

/** The names of signals in the details of a stored report. */
export const SIGNALS = [
  "externalPowerVolts",
  "batteryPercent",
  "batteryVolts",
  "din",
  "alarms",
] as const satisfies readonly (keyof Signals)[];
