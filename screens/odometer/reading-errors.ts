import type { AddReadingError } from "../../db/odometer/readings.ts";
import type { TextKey } from "../../locales/index.ts";

/** Field and message of everything that can be wrong with a reading; no field means there is no such unit. */
const ANSWERS: Record<
  AddReadingError["code"],
  { field: "time" | "value" | null; key: TextKey }
> = {
  UnitNotFound: { field: null, key: "UnitNotFound" },
  ReadingInFuture: { field: "time", key: "ReadingInFuture" },
  ReadingTaken: { field: "time", key: "ReadingTaken" },
  ReadingTooLow: { field: "value", key: "ReadingTooLow" },
  ReadingTooHigh: { field: "value", key: "ReadingTooHigh" },
};

/** How a refused reading is answered. */
export function readingErrorAnswer({ code }: AddReadingError) {
  return ANSWERS[code];
}
