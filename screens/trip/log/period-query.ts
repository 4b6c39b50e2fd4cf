import { fail, ok, type Result } from "../../../domain/result.ts";
import { isDay, type Period, periodOfDays } from "../../../domain/time.ts";
import type { FieldErrors } from "../../../http/envelope.ts";

const DAY_MS = 86_400_000;
/** 12 months with a leap day and the hour of a clock change, milliseconds. */
const LONGEST_MS = 366 * DAY_MS + 3_600_000;

/**
 * Reads the period of a call's `from` and `to`, each a calendar day in `timeZone` (the last one included) or an
 * ISO instant. Without them it is the day up to `now`.
 */
export function periodOfQuery(
  { from, to }: { from?: string; to?: string },
  timeZone: string,
  now: number,
): Result<Period, FieldErrors> {
  const start = from ? boundary(from, timeZone, "from") : now - DAY_MS;
  const end = to ? boundary(to, timeZone, "until") : now + 1;
  if (start === null) return fail({ from: ["InvalidDay"] });
  if (end === null) return fail({ to: ["InvalidDay"] });
  if (end <= start) return fail({ to: ["EndDateMustBeAfterStart"] });
  if (end - start > LONGEST_MS) return fail({ to: ["PeriodTooLong"] });
  return ok({ from: start, until: end });
}

function boundary(
  text: string,
  timeZone: string,
  side: keyof Period,
): number | null {
  if (isDay(text)) return periodOfDays(text, text, timeZone)[side];
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}.*)$/.exec(text);
  if (!parts || !isDay(parts[1]!)) return null;
  // A plus sign that was not encoded arrives as a space.
  const iso = `${parts[1]}T${parts[2]!.replace(" ", "+")}`;
  const local = !/(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  try {
    return local
      ? Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone)
        .epochMilliseconds
      : Temporal.Instant.from(iso).epochMilliseconds;
  } catch {
    return null;
  }
}
