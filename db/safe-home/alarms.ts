import type { Circle } from "../../domain/geo/circle.ts";
import type { Language } from "../../domain/language.ts";
import type { HomeSchedule } from "../../domain/safe-home/schedule.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import { listAlertReceivers } from "../alert/receivers.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A vehicle whose home is switched on, as the job checks it. */
export interface CheckedHome extends UnitRef {
  unitName: string;
  registrationNumber: string | null;
  subsiteId: SubsiteId;
  language: Language;
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
 * Stores that a vehicle was not home at a scheduled time, once, and writes to the receivers of its alerts. The mail does
 * not say where and when it was last seen: it may have been on a private trip, which not all of them may see (SEC-07).
 * Says whether it is new.
 */
export async function ring(
  tx: Tx,
  home: CheckedHome,
  { dueAt, fixedAt }: Absence,
  link: string,
): Promise<boolean> {
  const { account_id, unit_id } = home;
  const due_at = new Date(dueAt);
  const stored = await tx.insertInto("safe_home_alarms")
    .values({ account_id, unit_id, due_at, fixed_at: fixedAt })
    .onConflict((on) => on.doNothing())
    .returning("unit_id").executeTakeFirst();
  if (!stored) return false;
  const { timeZone } = home.schedule;
  for (const { userId, email } of await listAlertReceivers(tx, home)) {
    await putMessage(tx, {
      kind: "notHome",
      facts: {
        unit: home.unitName,
        registrationNumber: home.registrationNumber,
        address: home.home.address,
        at: `${dayOf(dueAt, timeZone)} ${clockOf(dueAt, timeZone)}`,
        isSeen: fixedAt !== null,
        link,
      },
      channel: "email",
      to: email,
      accountId: account_id,
      userId,
      subsiteId: home.subsiteId,
      language: home.language,
      onceKey: `not home ${unit_id} ${due_at.toISOString()}`,
    });
  }
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
