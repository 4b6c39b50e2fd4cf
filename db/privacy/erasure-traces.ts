import { sql } from "kysely";
import type { Tx } from "../database.ts";
import { NO_DETAILS } from "../user/deletion.ts";

/** The erased person, and the name that replaces the person's. */
export interface Person {
  accountId: number;
  userId: number;
  formerName: string;
  firstName: string;
  lastName: string;
}

/** Tables whose rows are about the person only, with the column that names the person: the rows are deleted. */
const ONLY_ABOUT = [
  ["sessions", "user_id"],
  ["two_factor_logins", "user_id"],
  ["trusted_devices", "user_id"],
  ["security_events", "user_id"],
  ["authenticators", "user_id"],
  ["recovery_codes", "user_id"],
  ["passkeys", "user_id"],
  ["password_resets", "user_id"],
  ["push_subscriptions", "user_id"],
  ["unit_access", "user_id"],
  ["check_ins", "driver_id"],
  ["bookings", "driver_id"],
  ["declined_bookings", "driver_id"],
  ["calendar_addresses", "user_id"],
  ["outbox", "user_id"],
  ["views", "driver_id"],
] as const;

/**
 * Rows that stay but contain the person's name: table, column of the id, column of the name. Attestations are not among
 * them: their names stay as long as the books (db/privacy/erasures.ts).
 */
const NAMED = [
  ["unit_names", "changed_by", "changed_by_name"],
  ["unit_registration_numbers", "changed_by", "changed_by_name"],
  ["lock_log", "user_id", "user_name"],
  ["support_visits", "visited_by", "visited_by_name"],
  ["views", "viewer_id", "viewer_name"],
] as const;

/** Removes a person from everything but trips and attestations. */
export async function eraseTraces(tx: Tx, person: Person): Promise<void> {
  const { accountId, userId, firstName, lastName } = person;
  for (const [table, column] of ONLY_ABOUT) {
    await sql`
      delete from ${sql.table(table)}
      where account_id = ${accountId} and ${sql.ref(column)} = ${userId}`
      .execute(tx);
  }
  // Changes of others may hold the person's name; all that the account loses is Undo for what it just did.
  await tx.deleteFrom("undoings").where("account_id", "=", accountId)
    .execute();
  await renameTraces(tx, person);
  await tx.updateTable("users").set({
    first_name: firstName,
    last_name: lastName,
    ...NO_DETAILS,
    password_hash: "",
  })
    .where("account_id", "=", accountId)
    .where("id", "=", userId)
    .execute();
  await tx.updateTable("accounts").set({ contact_person: null })
    .where("id", "=", accountId)
    .where("contact_person", "=", person.formerName)
    .execute();
}

/** Replaces a person's name in all accounts of a cell: ids of users are unique in the deployment, and names of support people are in other accounts. */
export async function renameTraces(
  tx: Tx,
  { userId, firstName, lastName }: Omit<Person, "accountId" | "formerName">,
): Promise<void> {
  for (const [table, id, name] of NAMED) {
    await sql`
      update ${sql.table(table)} set ${
      sql.ref(name)
    } = ${firstName} || ' ' || ${lastName}
      where ${sql.ref(id)} = ${userId}`.execute(tx);
  }
}
