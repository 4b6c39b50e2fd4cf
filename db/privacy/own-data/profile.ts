import type { UserActor } from "../../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../../database.ts";
import { sameAccount } from "../../same-account.ts";
import { unseal } from "../../seal/seal.ts";
import type { OwnRow, OwnSection } from "./section.ts";

const PROFILE = [
  "account",
  "first_name",
  "last_name",
  "email",
  "username",
  "phone",
  "personal_number",
  "organisation_number",
  "company_name",
  "employee_number",
  "address",
  "zip_code",
  "city",
  "country",
  "department",
  "is_administrator",
  "is_attest_admin",
  "is_attest_user",
  "is_administrator_without_access",
  "is_support",
  "kind",
  "two_factor",
  "real_time_map",
  "may_change_frequency",
  "created_at",
] as const;

/** Describes the person's own row, with what its ids mean. */
export function profileSection(db: Db, actor: UserActor): OwnSection {
  return { name: "profile", columns: PROFILE, pages: profile(db, actor) };
}

async function* profile(
  db: Db,
  actor: UserActor,
): AsyncGenerator<OwnRow[], void, void> {
  const row = await asActor(db, actor, (tx) => readProfile(tx, actor));
  yield [{
    ...row,
    created_at: row.created_at.toISOString(),
    personal_number: unseal(db, row.personal_number),
  }];
}

function readProfile(tx: Tx, { accountId, userId }: UserActor) {
  return tx.selectFrom("users as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .leftJoin(
      "departments as d",
      sameAccount("d.id", "u.department_id"),
    )
    .select([
      "a.name as account",
      "u.first_name",
      "u.last_name",
      "u.email",
      "u.username",
      "u.phone",
      "u.personal_number",
      "u.organisation_number",
      "u.company_name",
      "u.employee_number",
      "u.address",
      "u.zip_code",
      "u.city",
      "u.country",
      "d.name as department",
      "u.is_administrator",
      "u.is_attest_admin",
      "u.is_attest_user",
      "u.without_access as is_administrator_without_access",
      "u.is_support",
      "u.kind",
      "u.two_factor",
      "u.real_time_map",
      "u.may_change_frequency",
      "u.created_at",
    ])
    .where("u.account_id", "=", accountId)
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
}
