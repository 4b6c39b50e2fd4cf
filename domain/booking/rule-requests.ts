import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { figure } from "../field/figure-field.ts";
import { isDay } from "../time.ts";
import { IMEI_DIGITS } from "../unit/imei.ts";
import type { AskedRules } from "./rules.ts";

const clock = z.string("WrongBookableHours")
  .regex(/^(|([01]\d|2[0-3]):[0-5]\d|24:00)$/, "WrongBookableHours")
  .nullish().transform((text) => text || null);
const day = z.string("InvalidDay")
  .refine((text) => text === "" || isDay(text), "InvalidDay")
  .nullish().transform((text) => text || null);
const whole = (min: number, max: number, wrong: string) =>
  figure({ min, max, decimals: 0, wrong });

const imei = requiredLine(IMEI_DIGITS, "SelectImei", "SelectImei");

/** Asks for the rules of a vehicle. */
export const BookingRulesQuery = z.object({ imei });

/** Sets what holds for the bookings of a vehicle; what is empty holds no more, but for the approval, which stays (BOOK-36). */
export const BookingRulesRequest = z.object({
  imei,
  open_from: clock,
  open_until: clock,
  longest_hours: whole(1, 10_000, "WrongLongestHours"),
  ahead_days: whole(1, 1_830, "WrongAheadDays"),
  pause_minutes: whole(0, 1_440, "WrongPauseMinutes"),
  out_from: day,
  out_until: day,
  needs_approval: z.boolean("UnreadableRequest").nullish(),
}).superRefine(({ open_from, open_until, out_from, out_until }, ctx) => {
  if (!isSpan(open_from, open_until) || open_from && open_from === open_until) {
    ctx.addIssue({
      code: "custom",
      path: ["open_until"],
      message: "WrongBookableHours",
    });
  }
  if (!isSpan(out_from, out_until)) {
    ctx.addIssue({
      code: "custom",
      path: ["out_until"],
      message: "EndDateMustBeAfterStart",
    });
  }
}).transform(({ imei, ...sent }): { imei: string; rules: AskedRules } => ({
  imei,
  rules: {
    open: sent.open_from && sent.open_until
      ? { from: sent.open_from, until: sent.open_until }
      : null,
    longestHours: sent.longest_hours,
    aheadDays: sent.ahead_days,
    pauseMinutes: sent.pause_minutes ?? 0,
    out: sent.out_from && sent.out_until
      ? { from: sent.out_from, until: sent.out_until }
      : null,
    needsApproval: sent.needs_approval ?? null,
  },
}));

function isSpan(from: string | null, until: string | null): boolean {
  return from === null || until === null ? from === until : from <= until;
}
