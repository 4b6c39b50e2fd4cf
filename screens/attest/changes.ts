import { ATTEST_PATH } from "./paths.ts";
import { attestPeriod as storeAttest } from "../../db/attest/attests.ts";
import { remindDrivers } from "../../db/attest/reminders.ts";
import { type Locked, unlockTrips } from "../../db/attest/removals.ts";
import { AttestRequest } from "../../domain/attest/attest-request.ts";
import { AttestSelectionRequest } from "../../domain/attest/selection-request.ts";
import { fail, ok } from "../../domain/result.ts";
import { ReminderRequest } from "../../domain/attest/reminder-request.ts";
import {
  type Unlock,
  UnlockRequest,
} from "../../domain/attest/unlock-request.ts";
import { periodOfDays } from "../../domain/time.ts";
import { describeChange } from "../../http/change.ts";
import { linkTo } from "../../http/links.ts";
import { ATTEST_ANSWERS, REMINDER_ANSWERS } from "./answers.ts";

/** Attests a period of a unit or of a driver, in whole days by the account's clock, the same for everybody. */
export const attestPeriod = describeChange({
  request: AttestRequest,
  run: ({ db, actor, timeZone, now }, { from, to, subject, note }) =>
    storeAttest(db, actor, {
      subject,
      days: { from, to },
      note,
      timeZone,
      now,
    }),
  answers: ATTEST_ANSWERS,
});

/** Attests a period of several units and drivers, each by itself; refused only when none of them can be attested. */
export const attestSelection = describeChange({
  request: AttestSelectionRequest,
  run: async ({ db, actor, timeZone, now }, { from, to, subjects, note }) => {
    const days = { from, to };
    let trips = 0;
    const ids = [];
    const refused = [];
    for (const subject of subjects) {
      const one = { subject, days, note, timeZone, now };
      const done = await storeAttest(db, actor, one);
      if (!done.ok) {
        refused.push(done.error);
        continue;
      }
      trips += done.value.trips;
      ids.push(done.value.id);
    }
    return trips === 0
      ? fail(refused[0]!)
      : ok({ trips, ids, refused: refused.length });
  },
  answers: ATTEST_ANSWERS,
});

/** Reminds a driver, those of a department, or all who have trips left, of attesting a period. */
export const remind = describeChange({
  request: ReminderRequest,
  run: (
    { c, db, actor, subsite, timeZone, language },
    { user_id, department_id, from, to },
  ) =>
    remindDrivers(db, actor, {
      userId: user_id ?? null,
      departmentId: department_id ?? null,
      days: { from, to },
      period: periodOfDays(from, to, timeZone),
      link: linkTo(c, `${ATTEST_PATH}?${new URLSearchParams({ from, to })}`),
      subsiteId: subsite.id,
      language,
    }),
  answers: REMINDER_ANSWERS,
});

/** Unlocks a period of a unit or of a driver, or what certain attestations hold: removes these. */
export const unlock = describeChange({
  request: UnlockRequest,
  run: ({ db, actor, timeZone }, asked) =>
    unlockTrips(db, actor, lockedOf(asked, timeZone)),
  answers: ATTEST_ANSWERS,
});

/** Gives whose attestations an unlocking removes. */
export function lockedOf(asked: Unlock, timeZone: string): Locked {
  if ("attests" in asked) return { ids: asked.attests };
  const { subject, from, to } = asked;
  return { subject, period: periodOfDays(from, to, timeZone) };
}
