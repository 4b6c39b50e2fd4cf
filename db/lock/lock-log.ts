import type { UserActor } from "../../domain/access/actor.ts";
import type { LockEvent } from "../../domain/lock/lock.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { knownUnitIds } from "../unit/units.ts";

/** A lock or unlock of a unit, which may be of another account than the support person who does it. */
export interface Locking {
  accountId: number;
  unitId: number;
  event: LockEvent;
  actor: UserActor;
  /** The name of who does it. */
  by: string;
  now: Date;
}

/** A line of the lock log (BEN-13). */
export interface LockLine {
  id: number;
  unitId: number;
  unit: string;
  imei: string;
  registrationNumber: string | null;
  event: LockEvent;
  /** Name of who did it, as it was then. */
  user: string;
  bySupport: boolean;
  happenedAt: Date;
}

/** Which lines of the lock log are read. */
interface LockLogAsked {
  /** Null for all units. */
  unitId: number | null;
  /** Lines older than this one. */
  before: number | null;
  limit: number;
}

/** Writes a line of the lock log. */
export async function recordLock(
  tx: Tx,
  { accountId, unitId, event, actor, by, now }: Locking,
): Promise<void> {
  await tx.insertInto("lock_log").values({
    account_id: accountId,
    unit_id: unitId,
    event,
    happened_at: now,
    user_id: actor.userId,
    user_name: by,
    by_support: accountId !== actor.accountId,
  }).execute();
}

/** Lists the lock log of the units that a person knows of, the newest first (BEN-03). */
export function listLockLog(
  db: Db,
  actor: UserActor,
  { unitId, before, limit }: LockLogAsked,
): Promise<LockLine[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("lock_log as l")
      .innerJoin("units as u", sameAccount("u.id", "l.unit_id"))
      .select([
        "l.id",
        "u.id as unitId",
        "u.name as unit",
        "u.imei",
        "u.registration_number as registrationNumber",
        "l.event",
        "l.user_name as user",
        "l.by_support as bySupport",
        "l.happened_at as happenedAt",
      ])
      .where("l.account_id", "=", actor.accountId)
      .where("l.unit_id", "in", knownUnitIds(tx, actor))
      .$if(unitId !== null, (log) => log.where("l.unit_id", "=", unitId))
      .$if(before !== null, (log) => log.where("l.id", "<", before))
      .orderBy("l.id", "desc").limit(limit).execute());
}

/** Lines that are read at once. */
const PAGE_LINES = 500;

/** Reads the whole log page by page, the newest first. */
export async function* lockLogPages(
  db: Db,
  actor: UserActor,
  unitId: number | null,
): AsyncGenerator<LockLine[]> {
  let before: number | null = null;
  for (;;) {
    const lines: LockLine[] = await listLockLog(db, actor, {
      unitId,
      before,
      limit: PAGE_LINES,
    });
    yield lines;
    if (lines.length < PAGE_LINES) return;
    before = lines.at(-1)!.id;
  }
}
