import { periodOfDays } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";

/** Runs the reads of a log up to an instant, milliseconds: those of past months may be a few seconds old. */
export function readLogUntil<T>(
  ask: Ask,
  until: number,
  work: () => Promise<T>,
): Promise<T> {
  const first = `${ask.thisMonth}-01`;
  const { from } = periodOfDays(first, first, ask.timeZone);
  return until <= from ? ask.readOlder(work) : ask.read(work);
}
