import type { Lock } from "../../domain/lock/lock.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import type { Locking } from "./lock-log.ts";

/** Mails the locker of a unit that it is unlocked, in the language and brand of the account, unless that person is deleted (BEN-09). */
export async function mailLocker(
  tx: Tx,
  { accountId, unitId, actor, by, now }: Locking,
  { lock, link }: { lock: Lock; link: string },
): Promise<void> {
  const found = await tx.selectFrom("units as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .innerJoin("users as p", "p.account_id", "u.account_id")
    .select([
      "u.name as unit",
      "u.registration_number as registrationNumber",
      "a.subsite_id as subsiteId",
      "a.language",
      "a.time_zone as timeZone",
      "p.email",
    ])
    .where("u.account_id", "=", accountId).where("u.id", "=", unitId)
    .where("p.id", "=", lock.lockedBy).where("p.deleted_at", "is", null)
    .executeTakeFirst();
  if (!found) return;
  const { unit, registrationNumber, timeZone, email, ...written } = found;
  const moment = now.getTime();
  await putMessage(tx, {
    ...written,
    kind: "unitUnlocked",
    facts: {
      unit,
      registrationNumber,
      by,
      bySupport: accountId !== actor.accountId,
      at: `${dayOf(moment, timeZone)} ${clockOf(moment, timeZone)}`,
      link,
    },
    channel: "email",
    to: email,
    accountId,
    userId: lock.lockedBy,
  });
}
