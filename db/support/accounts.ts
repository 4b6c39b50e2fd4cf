import { sql } from "kysely";
import { beside, type UserActor } from "../../domain/access/actor.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { SupportedAccount } from "../../domain/support/account-request.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import { roleOf, type UserRole } from "../../domain/user/account-user.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { type AccountLock, listAccountLocks } from "../lock/locks.ts";
import { recordVisit } from "./visits.ts";
import {
  listAsSupport,
  type Listed,
  type NotSupport,
  supportCommand,
} from "./as-support.ts";
import { setSmsCredits, smsCreditsOf } from "../alarm-receiver/sms-credits.ts";
import { containing } from "../search.ts";
import { readOwnName } from "../user/own-name.ts";
import { nameOf } from "../user/name.ts";

/** Lines of each list. */
const SHOWN = 50;
/** Lines of visits that administrators see. */
const VISITS_SHOWN = 10;

/** An account that support searched for. */
interface FoundAccount {
  id: number;
  name: string;
  kind: "company" | "private";
  country: string;
}

/** What support needs to know of an account to help its people, without where they drive. */
interface AccountForSupport extends FoundAccount {
  subsiteId: number;
  timeZone: string;
  contactPerson: string | null;
  phone: string | null;
  organisationNumber: string | null;
  paymentType: PaymentType | null;
  carSchedule: boolean;
  safeReturnHome: boolean;
  smsCredits: number;
  users: { id: number; name: string; email: string; role: UserRole }[];
  userCount: number;
  units: { id: number; name: string; imei: string }[];
  unitCount: number;
  /** Locked units, which support can unlock. */
  locks: AccountLock[];
}

/**
 * Finds accounts by their name, a user's name or e-mail, or an IMEI or other tracker id of a unit, for support only
 * (ACC-19).
 */
export function searchAccounts(
  db: Db,
  actor: UserActor,
  search: string,
): Promise<Result<Listed<FoundAccount>, NotSupport>> {
  const text = containing(search);
  return listAsSupport(
    db,
    actor,
    SHOWN,
    (tx, limit) =>
      tx.selectFrom("accounts as a")
        .select(["a.id", "a.name", "a.kind", "a.country"])
        .where((eb) =>
          eb.or([
            eb("a.name", "ilike", text),
            eb("a.id", "in", (sub) =>
              sub.selectFrom("users as u").select("u.account_id")
                .where("u.deleted_at", "is", null)
                .where((of) =>
                  of.or([
                    of("u.email", "ilike", text),
                    of(nameOf("u"), "ilike", text),
                  ])
                )),
            eb(
              "a.id",
              "in",
              (sub) =>
                sub.selectFrom("trackers").select("account_id")
                  .where("tracker_id", "like", text),
            ),
          ])
        )
        .orderBy(sql`a.name collate "sv-x-icu"`).orderBy("a.id").limit(limit)
        .execute(),
  );
}

/** Reads one account for support only and records the visit, which its administrators see. */
export async function visitAccount(
  db: Db,
  actor: UserActor,
  accountId: number,
  now: Date,
): Promise<Result<AccountForSupport | undefined, NotSupport>> {
  const by = await readOwnName(db, actor);
  return await supportCommand(db, actor, beside(accountId), async (tx) => {
    const account = await readAccount(tx, accountId);
    if (account) await recordVisit(tx, { accountId, actor, by, now });
    return ok(account);
  });
}

/** Changes the settings of an account that support manages; false when there is no such account. */
export async function setSupported(
  db: Db,
  actor: UserActor,
  accountId: number,
  wanted: SupportedAccount,
  now: Date,
): Promise<Result<boolean, NotSupport>> {
  const by = await readOwnName(db, actor);
  return await supportCommand(db, actor, beside(accountId), async (tx) => {
    const changed = await tx.updateTable("accounts").set({
      car_schedule: wanted.car_schedule,
      safe_return_home: wanted.safe_return_home,
    }).where("id", "=", accountId).returning("id").executeTakeFirst();
    if (changed) {
      await setSmsCredits(
        tx,
        accountId,
        wanted.sms_credits,
        wanted.sms_credits_seen,
      );
      await recordVisit(tx, { accountId, actor, by, now });
    }
    return ok(changed !== undefined);
  });
}

/** Lists the last visits of support to the person's account. */
export function listSupportVisits(
  db: Db,
  actor: UserActor,
): Promise<{ visitedAt: Date; name: string }[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("support_visits")
      .select(["visited_at as visitedAt", "visited_by_name as name"])
      .where("account_id", "=", actor.accountId)
      .orderBy("id", "desc").limit(VISITS_SHOWN).execute());
}

async function readAccount(
  tx: Tx,
  accountId: number,
): Promise<AccountForSupport | undefined> {
  const account = await tx.selectFrom("accounts")
    .select([
      "id",
      "name",
      "kind",
      "country",
      "subsite_id as subsiteId",
      "time_zone as timeZone",
      "contact_person as contactPerson",
      "company_phone as phone",
      "organisation_number as organisationNumber",
      "payment_type as paymentType",
      "car_schedule as carSchedule",
      "safe_return_home as safeReturnHome",
      smsCreditsOf("accounts.id"),
    ])
    .where("id", "=", accountId).executeTakeFirst();
  if (!account) return undefined;
  const users = tx.selectFrom("users")
    .where("account_id", "=", accountId).where("deleted_at", "is", null);
  const units = tx.selectFrom("units").where("account_id", "=", accountId);
  const count = sql<number>`count(*)`.as("count");
  const rows = await users.select([
    "id",
    nameOf().as("name"),
    "email",
    "is_administrator as isAdministrator",
    "without_access as withoutAccess",
  ]).orderBy("name").orderBy("id").limit(SHOWN).execute();
  return {
    ...account,
    users: rows.map(({ id, name, email, ...flags }) => ({
      id,
      name,
      email,
      role: roleOf(flags),
    })),
    userCount: (await users.select(count).executeTakeFirstOrThrow()).count,
    units: await units.select(["id", "name", "imei"]).orderBy("name")
      .orderBy("id").limit(SHOWN).execute(),
    locks: await listAccountLocks(tx, accountId),
    unitCount: (await units.select(count).executeTakeFirstOrThrow()).count,
  };
}
