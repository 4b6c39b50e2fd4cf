import type { Circle } from "../../domain/geo/circle.ts";
import type { HomeSchedule } from "../../domain/safe-home/schedule.ts";
import type { Tx } from "../database.ts";
import { recordEvents } from "../event/record.ts";
import type { NewEvent } from "../event/stored-event.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A vehicle whose home is switched on, as the job checks it. */
export interface CheckedHome extends UnitRef {
  home: Circle & { address: string };
  schedule: HomeSchedule;
  nextCheckAt: Date;
  /** Whether the account has the extra. */
  isAllowed: boolean;
}

/** When a vehicle was to be home, and the time of the position that says where it was; null when none was known. */
interface Absence {
  /** Milliseconds since 1970, UTC. */
  dueAt: number;
  fixedAt: Date | null;
}

/**
 * Stores that a vehicle was not home at a scheduled time, once, as known at `now`, and as an event, which tells the
 * receivers of its alarms. The event has no position: the vehicle may have been on a private trip, which not all of them
 * may see (SEC-07). Says whether it is new.
 */
export async function ring(
  tx: Tx,
  { account_id, unit_id, home }: CheckedHome,
  { dueAt, fixedAt }: Absence,
  now: Date,
): Promise<boolean> {
  const stored = await tx.insertInto("safe_home_alarms")
    .values({
      account_id,
      unit_id,
      due_at: new Date(dueAt),
      fixed_at: fixedAt,
    })
    .onConflict((on) => on.doNothing())
    .returning("unit_id").executeTakeFirst();
  if (!stored) return false;
  const event: NewEvent = {
    account_id,
    unit_id,
    kind: "awayFromHome",
    subject: "",
    facts: { address: home.address, isSeen: fixedAt !== null },
    happenedAt: dueAt,
    endedAt: null,
    position: null,
    rings: true,
  };
  await recordEvents(tx, [event], now);
  return true;
}

/** Deletes old alarms of an account; gives how many. */
export async function deleteAlarms(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("safe_home_alarms")
    .where("account_id", "=", accountId)
    .where("due_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
