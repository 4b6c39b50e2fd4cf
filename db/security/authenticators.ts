import { randomInt } from "node:crypto";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  newSecret,
  RECOVERY_CODES,
  RECOVERY_DIGITS,
  stepOfCode,
} from "../../domain/security/authenticator.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { ChangedMail } from "../password/changed-mail.ts";
import { lockPassword } from "../password/passwords.ts";
import { seal, unseal } from "../seal/seal.ts";
import { putMethodChanged } from "./change-mail.ts";

/** The owner of an app. */
interface Owner {
  accountId: number;
  userId: number;
}

/** What a person sees of the own app. */
export interface OwnAuthenticator {
  isConfirmed: boolean;
  /** Shown only while the app is being set up. */
  secret: string | null;
  confirmedAt: Date | null;
  codesLeft: number;
}

/** Finds the app of the person, set up or not yet confirmed; null when there is none (AUTH-30). */
export function findAuthenticator(
  db: Db,
  actor: UserActor,
): Promise<OwnAuthenticator | null> {
  return asActor(db, actor, async (tx) => {
    const row = await selectOf(tx, actor).executeTakeFirst();
    if (!row) return null;
    const { count } = await tx.selectFrom("recovery_codes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId).where("used_at", "is", null)
      .executeTakeFirstOrThrow();
    return {
      isConfirmed: row.confirmed_at !== null,
      secret: row.confirmed_at ? null : unseal(tx, row.secret),
      confirmedAt: row.confirmed_at,
      codesLeft: Number(count),
    };
  });
}

/** Starts to set up an app with a new secret, unless one is set up already. */
export function beginAuthenticator(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<Result<null, { code: "NotFound" }>> {
  return command(db, actor, async (tx) => {
    const secret = seal(tx, newSecret());
    const begun = await tx.insertInto("authenticators").values({
      account_id: actor.accountId,
      user_id: actor.userId,
      secret,
      created_at: now,
    }).onConflict((on) =>
      on.columns(["account_id", "user_id"])
        .doUpdateSet({ secret, created_at: now })
        .where("authenticators.confirmed_at", "is", null)
    ).returning("user_id").executeTakeFirst();
    return begun ? ok(null) : fail({ code: "NotFound" });
  });
}

/**
 * Finishes the set-up by a code of the app, and mails the person about it. From then on a login asks for its codes.
 * Gives the recovery codes, which are shown only this once.
 */
export function confirmAuthenticator(
  db: Db,
  actor: UserActor,
  code: string,
  mail: ChangedMail,
  now: Date,
): Promise<Result<string[], { code: "WrongAppCode" }>> {
  return command(db, actor, async (tx) => {
    await lockPassword(tx, actor);
    const row = await selectOf(tx, actor).forUpdate().executeTakeFirst();
    const step = row && !row.confirmed_at ? stepOf(tx, row, code, now) : null;
    if (step === null) return fail({ code: "WrongAppCode" });
    const { two_factor: before } = await tx.selectFrom("users")
      .select("two_factor")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", actor.userId).executeTakeFirstOrThrow();
    await tx.updateTable("authenticators").set({
      confirmed_at: now,
      last_step: step,
      turned_two_factor_on: !before,
    }).where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId).execute();
    await setTwoFactor(tx, actor, true);
    await putMethodChanged(tx, actor, { change: "authenticatorAdded" }, mail);
    return ok(await replaceRecoveryCodes(tx, actor, now));
  });
}

/** Makes new recovery codes; the old ones no longer work. */
export function renewRecoveryCodes(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<Result<string[], { code: "NotFound" }>> {
  return command(db, actor, async (tx) => {
    const row = await selectOf(tx, actor).forUpdate().executeTakeFirst();
    if (!row?.confirmed_at) return fail({ code: "NotFound" });
    return ok(await replaceRecoveryCodes(tx, actor, now));
  });
}

/** Removes the app of the person and mails them about it; logins then ask for what they asked for before it. */
export function removeAuthenticator(
  db: Db,
  actor: UserActor,
  mail: ChangedMail,
): Promise<Result<null, { code: "NotFound" }>> {
  return command(db, actor, async (tx) => {
    await lockPassword(tx, actor);
    const row = await selectOf(tx, actor).forUpdate().executeTakeFirst();
    if (!row) return fail({ code: "NotFound" });
    if (row.turned_two_factor_on) await setTwoFactor(tx, actor, false);
    await deleteAuthenticator(tx, actor);
    await putMethodChanged(tx, actor, { change: "authenticatorRemoved" }, mail);
    return ok(null);
  });
}

/** Deletes the app and the recovery codes of a user; says whether there was an app that logins asked for. */
export async function deleteAuthenticator(
  tx: Tx,
  { accountId, userId }: Owner,
): Promise<boolean> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId)
    .where("user_id", "=", userId).execute();
  const deleted = await tx.deleteFrom("authenticators")
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .returning("confirmed_at").executeTakeFirst();
  return !!deleted?.confirmed_at;
}

/** Says whether logins of a user ask for codes of an app. */
export async function hasAuthenticator(tx: Tx, owner: Owner): Promise<boolean> {
  const row = await selectOf(tx, owner).executeTakeFirst();
  return !!row?.confirmed_at;
}

/** Accepts a code of the app or a recovery code, each once, and says which it was; null when it is neither. */
export async function acceptAppCode(
  tx: Tx,
  owner: Owner,
  code: string,
  now: Date,
): Promise<"app" | "recovery" | null> {
  const row = await selectOf(tx, owner).forUpdate().executeTakeFirst();
  if (!row?.confirmed_at) return null;
  const step = stepOf(tx, row, code, now);
  if (step !== null) {
    await tx.updateTable("authenticators").set({ last_step: step })
      .where("account_id", "=", owner.accountId)
      .where("user_id", "=", owner.userId).execute();
    return "app";
  }
  return await acceptRecoveryCode(tx, owner, code, now) ? "recovery" : null;
}

async function acceptRecoveryCode(
  tx: Tx,
  { accountId, userId }: Owner,
  given: string,
  now: Date,
): Promise<boolean> {
  if (given.length !== RECOVERY_DIGITS) return false;
  const rows = await tx.selectFrom("recovery_codes").select(["id", "code"])
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .where("used_at", "is", null).forUpdate().execute();
  for (const { id, code } of rows) {
    if (unseal(tx, code) !== given) continue;
    await tx.updateTable("recovery_codes").set({ used_at: now })
      .where("account_id", "=", accountId).where("id", "=", id).execute();
    return true;
  }
  return false;
}

/** Replaces the recovery codes. They are sealed instead of hashed, since all twelve-digit codes could be tried against a stolen hash. */
async function replaceRecoveryCodes(
  tx: Tx,
  { accountId, userId }: Owner,
  now: Date,
): Promise<string[]> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId)
    .where("user_id", "=", userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  for (const code of codes) {
    await tx.insertInto("recovery_codes").values({
      account_id: accountId,
      user_id: userId,
      code: seal(tx, code),
      created_at: now,
    }).execute();
  }
  return codes;
}

function newRecoveryCode(): string {
  return String(randomInt(10 ** RECOVERY_DIGITS))
    .padStart(RECOVERY_DIGITS, "0");
}

function stepOf(
  tx: Tx,
  row: { secret: Uint8Array; last_step: number },
  code: string,
  now: Date,
): number | null {
  const secret = unseal(tx, row.secret);
  return stepOfCode({ secret, lastStep: row.last_step }, code, now);
}

function selectOf(tx: Tx, { accountId, userId }: Owner) {
  return tx.selectFrom("authenticators").selectAll()
    .where("account_id", "=", accountId).where("user_id", "=", userId);
}

async function setTwoFactor(
  tx: Tx,
  { accountId, userId }: Owner,
  isOn: boolean,
): Promise<void> {
  await tx.updateTable("users").set({ two_factor: isOn })
    .where("account_id", "=", accountId).where("id", "=", userId).execute();
}
