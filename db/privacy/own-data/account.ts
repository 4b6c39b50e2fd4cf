import type { UserActor } from "../../../domain/access/actor.ts";
import { asActor, type Db } from "../../database.ts";
import { unseal } from "../../seal/seal.ts";
import type { OwnRow, OwnSection } from "./section.ts";

const ACCOUNT = [
  "name",
  "contact_person",
  "phone",
  "company_phone",
  "personal_number",
  "organisation_number",
  "address",
  "zip_code",
  "city",
  "country",
  "invoice_address",
  "reseller",
  "reseller_comment",
  "created_at",
] as const;

/** Describes what registration stored about the account, if the account is one person. */
export function accountSection(
  db: Db,
  actor: UserActor,
  isOnlyUser: boolean,
): OwnSection {
  const pages = privateAccount(db, actor, isOnlyUser);
  return { name: "account", columns: ACCOUNT, pages };
}

async function* privateAccount(
  db: Db,
  actor: UserActor,
  isOnlyUser: boolean,
): AsyncGenerator<OwnRow[], void, void> {
  if (!isOnlyUser) return;
  const row = await asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("accounts").select(ACCOUNT)
        .where("id", "=", actor.accountId).executeTakeFirstOrThrow(),
  );
  yield [{
    ...row,
    created_at: row.created_at.toISOString(),
    personal_number: unseal(db, row.personal_number),
  }];
}
