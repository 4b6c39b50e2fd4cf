import * as z from "zod";
import { lockUnitFor, unlockUnit } from "../../db/lock/locking.ts";
import type { UnitAsked } from "../../db/lock/locks.ts";
import { onOrOff } from "../../domain/field/on-or-off.ts";
import type { LockError } from "../../domain/lock/lock.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { linkTo } from "../../http/links.ts";
import { unitPath } from "../unit/paths.ts";

/** Where the refusals of locking and unlocking show. */
export const LOCK_ANSWERS: Answers<LockError["code"]> = {
  UnitNotFound: 404,
  LockNeedsCar: 409,
  UnitIsLocked: 409,
  UnitIsNotLocked: 409,
  OnlyLockerUnlocks: 403,
};

/** Locks (1) or unlocks (0) the unit that the request names (BEN-07, BEN-08). */
export function setLock(askedUnit: (ask: Ask) => UnitAsked | null) {
  return describeChange({
    request: z.object({ status: onOrOff("LockStatus") }),
    run: async (ask, { status }) => {
      const asked = askedUnit(ask);
      if (!asked) return fail({ code: "UnitNotFound" as const });
      if (status === 0) return await unlock(ask, asked);
      const { db, actor, now } = ask;
      const locked = await lockUnitFor(db, actor, asked, now);
      return locked.ok ? ok({ ...locked.value, isLocked: true }) : locked;
    },
    answers: LOCK_ANSWERS,
  });
}

/** Unlocks a unit; the mail to the locker leads to the unit's page. */
export async function unlock(ask: Ask, asked: UnitAsked) {
  const { db, actor, now, c } = ask;
  const unlocked = await unlockUnit(db, actor, asked, {
    now,
    link: (unitId) => linkTo(c, unitPath("benefit", unitId)),
  });
  return unlocked.ok ? ok({ ...unlocked.value, isLocked: false }) : unlocked;
}
