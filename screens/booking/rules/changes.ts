import { findRules, setRules } from "../../../db/booking/rules.ts";
import {
  BookingRulesQuery,
  BookingRulesRequest,
} from "../../../domain/booking/rule-requests.ts";
import type { BookingRules } from "../../../domain/booking/rules.ts";
import { fail, ok } from "../../../domain/result.ts";
import { createCall, createChangeCall } from "../../../http/call.ts";
import { describeChange } from "../../../http/change.ts";
import * as z from "zod";

/** Sets what holds for the bookings of a vehicle (BOOK-36). */
export const saveRules = describeChange({
  request: BookingRulesRequest,
  run: ({ db, actor }, asked) => setRules(db, actor, asked),
  answers: { UnitNotFound: 404, NotAdministrator: 403 },
});

const RulesV1 = z.object({
  open_from: z.string().nullable(),
  open_until: z.string().nullable(),
  longest_hours: z.number().nullable(),
  ahead_days: z.number().nullable(),
  pause_minutes: z.number(),
  out_from: z.string().nullable(),
  out_until: z.string().nullable(),
  needs_approval: z.boolean(),
});

/** Gives rules in the JSON shape. */
export function toRulesV1(rules: BookingRules): z.infer<typeof RulesV1> {
  return {
    open_from: rules.open?.from ?? null,
    open_until: rules.open?.until ?? null,
    longest_hours: rules.longestHours,
    ahead_days: rules.aheadDays,
    pause_minutes: rules.pauseMinutes,
    out_from: rules.out?.from ?? null,
    out_until: rules.out?.until ?? null,
    needs_approval: rules.needsApproval,
  };
}

export const rulesCall = createCall({
  summary:
    "What holds for the bookings of a vehicle: clock times between which it is picked up and brought back, the longest booking in hours, how many days ahead a booking may start, minutes between two bookings, first and last day out of service, whether a booking waits for an administrator; null where there is no rule (BOOK-34, BOOK-36).",
  query: BookingRulesQuery,
  data: RulesV1,
  answers: { UnitNotFound: 404 },
}, async ({ db, actor }, { query }) => {
  const rules = await findRules(db, actor, query.imei);
  return rules ? ok(toRulesV1(rules)) : fail({ code: "UnitNotFound" });
});

export const saveRulesCall = createChangeCall(saveRules, {
  summary:
    "Sets what holds for the bookings of a vehicle, as the call that reads it names it; what is empty or absent holds no more, whether bookings wait for an administrator stays when it is absent, and bookings that stand already stay (BOOK-34, BOOK-36).",
  data: z.null(),
  message: "BookingRulesSaved",
}, () => null);
