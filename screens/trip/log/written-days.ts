import { noonOf } from "../../../domain/time.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import type { Format } from "../../../locales/format.ts";

/** Writes days as people read them, as in "1–15 nov."; what is no day stays as it was typed. */
export function writtenDays({ from, to }: Days, format: Format): string {
  const [first, last] = [from, to].map(noonOf);
  const areDays = [first, last].every((day) => !Number.isNaN(Number(day)));
  return areDays && from <= to
    ? format.shortDays(first!, last!)
    : [...new Set([from, to])].join(" – ");
}
