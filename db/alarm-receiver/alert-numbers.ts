import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { WantedAlertNumber } from "../../domain/alarm-receiver/settings-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { refuseTaken } from "../taken.ts";
import { nextVersion } from "../versions.ts";

/** A number that the alerts of an account go to (ALARM-40). */
export interface AlertNumber {
  id: number;
  name: string;
  /** The dial code without +. */
  countryCode: string;
  /** Digits after the dial code. */
  phone: string;
}

export interface AlertNumberError {
  code: "AlertNumberNotFound" | "AlertNumberExists" | "TooManyAlertNumbers";
}

const TAKEN: Record<string, AlertNumberError> = {
  alert_numbers_account_id_country_code_phone_key: {
    code: "AlertNumberExists",
  },
};

/** Most numbers of an account: each alert is an SMS to every one. */
const ALERT_NUMBERS_MAX = 20;

/** Lists the numbers of the person's account by name. */
export function listAlertNumbers(
  db: Db,
  actor: UserActor,
): Promise<AlertNumber[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("alert_numbers")
      .select(["id", "name", "country_code as countryCode", "phone"])
      .where("account_id", "=", actor.accountId)
      .orderBy(sql`name collate "sv-x-icu"`).orderBy("id").execute());
}

/** Finds a number of the person's account. */
export async function findAlertNumber(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<AlertNumber | undefined> {
  const numbers = await listAlertNumbers(db, actor);
  return numbers.find((number) => number.id === id);
}

/** Adds a number, or changes the one with the id. */
export function saveAlertNumber(
  db: Db,
  actor: UserActor,
  id: number | null,
  { name, countryCode, national }: WantedAlertNumber,
): Promise<Result<{ id: number }, AlertNumberError>> {
  const { accountId } = actor;
  const columns = { name, country_code: countryCode, phone: national };
  return command(db, actor, async (tx) => {
    // Two who add at once count one after the other.
    await tx.selectFrom("accounts").select("id").where("id", "=", accountId)
      .forNoKeyUpdate().execute();
    const numbers = await tx.selectFrom("alert_numbers").select("id")
      .where("account_id", "=", accountId).execute();
    if (id === null && numbers.length >= ALERT_NUMBERS_MAX) {
      return fail({ code: "TooManyAlertNumbers" });
    }
    const saved = await (id === null
      ? tx.insertInto("alert_numbers")
        .values({ account_id: accountId, ...columns }).returning("id")
        .executeTakeFirst()
      : tx.updateTable("alert_numbers")
        .set({ ...columns, version: nextVersion })
        .where("account_id", "=", accountId).where("id", "=", id)
        .returning("id").executeTakeFirst());
    return saved ? ok(saved) : fail({ code: "AlertNumberNotFound" });
  }).catch(refuseTaken(TAKEN));
}

/** Removes a number. */
export function deleteAlertNumber(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Result<null, AlertNumberError>> {
  return command(db, actor, async (tx) => {
    const gone = await tx.deleteFrom("alert_numbers")
      .where("account_id", "=", actor.accountId).where("id", "=", id)
      .returning("id").executeTakeFirst();
    return gone ? ok(null) : fail({ code: "AlertNumberNotFound" });
  });
}
