import * as z from "zod";
import { listLockLog } from "../../db/lock/lock-log.ts";
import { findBenefit } from "../../db/benefit/unit-settings.ts";
import type { UnitAsked } from "../../db/lock/locks.ts";
import { can } from "../../domain/access/can.ts";
import { LOCK_EVENTS } from "../../domain/lock/lock.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { refInPath } from "../unit/asked-unit.ts";
import { setLock } from "./changes.ts";
import { LOG_LINES } from "./log-page.tsx";

/** Whether a unit is locked, by whom since when, and whether the caller may unlock it. */
const LockV1 = z.object({
  locked: z.boolean(),
  locked_by: z.string().nullable(),
  locked_at: z.string().nullable(),
  may_unlock: z.boolean(),
});

export const lockCall = createCall({
  summary:
    "Whether a unit, by its id or IMEI, is locked, and by whom since when (BEN-12, API-50).",
  data: LockV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const asked = refInPath(ask);
  const shown = asked && await toLockV1(ask, asked);
  return shown ? ok(shown) : fail({ code: "UnitNotFound" as const });
});

export const setLockCall = createChangeCall(setLock(refInPath), {
  summary:
    "Locks (1) or unlocks (0) a unit by its id or IMEI. Everybody who sees a company car or private car may lock it; only the locker, or support, unlocks it, and the locker gets a mail (BEN-07 to BEN-09, API-50).",
  data: LockV1,
}, async (ask, { unitId }) => await toLockV1(ask, { id: unitId }) ?? UNLOCKED);

/** What support sees of a unit of another account that it has unlocked. */
const UNLOCKED: z.infer<typeof LockV1> = {
  locked: false,
  locked_by: null,
  locked_at: null,
  may_unlock: false,
};

async function toLockV1(
  { db, actor, thisMonth }: Ask,
  asked: UnitAsked,
): Promise<z.infer<typeof LockV1> | null> {
  const found = await findBenefit(db, actor, asked, thisMonth);
  if (!found) return null;
  const { lock } = found;
  if (!lock) return UNLOCKED;
  return {
    locked: true,
    locked_by: lock.locker,
    locked_at: lock.lockedAt.toISOString(),
    may_unlock: can(actor, "unlockUnit", lock),
  };
}

export const lockLogCall = createCall({
  summary:
    "Who locked and unlocked which unit, the newest first; of one unit with unit, older lines with before (BEN-03, BEN-13).",
  query: z.object({
    unit: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
      .positive("UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest")
      .optional(),
    before: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
      .positive("UnreadableRequest").optional(),
  }),
  data: z.array(z.object({
    id: z.number(),
    unit_id: z.number(),
    imei: z.string(),
    unit: z.string(),
    event: z.enum(LOCK_EVENTS),
    user: z.string(),
    by_support: z.boolean(),
    happened_at: z.string(),
  })),
}, async ({ db, actor }, { query: { unit = null, before = null } }) => {
  const lines = await listLockLog(db, actor, {
    unitId: unit,
    before,
    limit: LOG_LINES,
  });
  return ok(lines.map((line) => ({
    id: line.id,
    unit_id: line.unitId,
    imei: line.imei,
    unit: line.unit,
    event: line.event,
    user: line.user,
    by_support: line.bySupport,
    happened_at: line.happenedAt.toISOString(),
  })));
});
