import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { bearerOf, hashToken } from "../tokens.ts";

/** What a secret address leads to, and as whom it reads. */
export interface OpenCalendar {
  actor: UserActor;
  personName: string;
  /** The vehicle whose bookings it shows; null when it shows the person's own. */
  unitId: number | null;
  subsiteId: SubsiteId;
  language: Language;
}

/**
 * Opens a calendar by its secret, as its person: what that person may no longer see is no longer there. Null when the
 * secret is unknown, its person deleted, or the account without the car schedule.
 */
export function openCalendar(
  db: Db,
  token: string,
  now: Date,
): Promise<OpenCalendar | null> {
  return command(db, bearerOf(token), async (tx) => {
    const row = await tx.selectFrom("calendar_addresses as c")
      .innerJoin(
        "users as u",
        (join) =>
          join.onRef("u.account_id", "=", "c.account_id")
            .onRef("u.id", "=", "c.user_id"),
      )
      .innerJoin("accounts as a", "a.id", "c.account_id")
      .select([
        "c.account_id as accountId",
        "c.id",
        "c.unit_id as unitId",
        "u.id as userId",
        "u.is_administrator as isAdministrator",
        "u.without_access as withoutAccess",
        sql<string>`trim(concat(u.first_name, ' ', u.last_name))`
          .as("personName"),
        "a.subsite_id as subsiteId",
        "a.language",
      ])
      .where("c.token_hash", "=", hashToken(token))
      .where("u.deleted_at", "is", null)
      .where("a.car_schedule", "=", true)
      .executeTakeFirst();
    if (!row) return null;
    await noteRead(tx, row, now);
    const { accountId, userId, isAdministrator, withoutAccess } = row;
    const { personName, unitId, subsiteId, language } = row;
    return {
      // It reads bookings and has no other right.
      actor: {
        kind: "user",
        accountId,
        userId,
        isAdministrator,
        withoutAccess,
        isSupport: false,
        isAttestAdmin: false,
        isAttestUser: false,
        realTimeMap: false,
        mayChangeFrequency: false,
      },
      personName,
      unitId,
      subsiteId,
      language,
    };
  });
}

/** Notes that a calendar read it, once an hour at most. */
async function noteRead(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
  now: Date,
): Promise<void> {
  await tx.updateTable("calendar_addresses").set({ read_at: now })
    .where("account_id", "=", accountId).where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("read_at", "is", null),
        eb("read_at", "<", new Date(now.getTime() - 3_600_000)),
      ])
    ).execute();
}
