import {
  forAccount,
  holderOf,
  type UserActor,
} from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  CHALLENGE_VALID_MS,
  PASSKEYS_MAX,
} from "../../domain/security/passkey.ts";
import type { Origin } from "../../domain/sign-in/origin.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { ChangedMail } from "../password/changed-mail.ts";
import { lockCredentials } from "../password/passwords.ts";
import { findFailures, lockOf } from "../sign-in/login-failures.ts";
import { type Session, startSession } from "../sign-in/sessions.ts";
import { hashToken, newToken } from "../tokens.ts";
import { putMethodChanged } from "./change-mail.ts";

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A new passkey that a browser has proved. */
interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
}

/** What a login needs in order to check a passkey. */
export interface StoredPasskey {
  accountId: number;
  userId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/** Who answers a challenge: somebody who logs in, or the person who adds a passkey. */
type Challenged = "login" | { accountId: number; userId: number };

/** Creates a challenge that a browser answers once, within minutes, and only for what it was made for. */
export async function newChallenge(
  db: Db,
  challenged: Challenged,
  now: Date,
): Promise<string> {
  const challenge = newToken();
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", now)
    .execute();
  await db.insertInto("passkey_challenges").values({
    challenge_hash: hashChallenge(challenge, challenged),
    expires_at: new Date(now.getTime() + CHALLENGE_VALID_MS),
  }).execute();
  return challenge;
}

/** Takes a challenge, so that it is answered only once; false when it was not made for this, was taken, or is too old. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  challenged: Challenged,
  now: Date,
): Promise<boolean> {
  const taken = await db.deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashChallenge(challenge, challenged))
    .returning("expires_at").executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

function hashChallenge(challenge: string, challenged: Challenged): Uint8Array {
  const who = challenged === "login"
    ? challenged
    : `${challenged.accountId}-${challenged.userId}`;
  return hashToken(`${who}:${challenge}`);
}

/** Lists the passkeys of the person, the newest first (AUTH-31). */
export function listPasskeys(
  db: Db,
  actor: UserActor,
): Promise<(OwnPasskey & { credentialId: string })[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("passkeys")
      .select([
        "id",
        "name",
        "created_at as createdAt",
        "last_used_at as lastUsedAt",
        "credential_id as credentialId",
      ])
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .orderBy("id", "desc").execute());
}

export type PasskeyError =
  | { code: "PasskeyKnown" }
  | { code: "TooManyPasskeys" };

/** Adds a passkey of the person, and mails them about it. */
export function addPasskey(
  db: Db,
  actor: UserActor,
  passkey: NewPasskey,
  mail: ChangedMail,
  now: Date,
): Promise<Result<{ id: number }, PasskeyError>> {
  return command(db, actor, async (tx) => {
    const { count } = await tx.selectFrom("passkeys")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId).executeTakeFirstOrThrow();
    if (Number(count) >= PASSKEYS_MAX) return fail({ code: "TooManyPasskeys" });
    const added = await tx.insertInto("passkeys").values({
      account_id: actor.accountId,
      user_id: actor.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: now,
    }).onConflict((on) => on.column("credential_id").doNothing())
      .returning("id").executeTakeFirst();
    if (!added) return fail({ code: "PasskeyKnown" });
    const { name } = passkey;
    await putMethodChanged(tx, actor, { change: "passkeyAdded", name }, mail);
    return ok(added);
  });
}

/** Removes a passkey of the person, mails them about it, and gives its name. */
export function removePasskey(
  db: Db,
  actor: UserActor,
  id: number,
  mail: ChangedMail,
): Promise<Result<{ name: string }, { code: "NotFound" }>> {
  return command(db, actor, async (tx) => {
    const removed = await tx.deleteFrom("passkeys")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .where("id", "=", id).returning("name").executeTakeFirst();
    if (!removed) return fail({ code: "NotFound" });
    const change = { change: "passkeyRemoved", ...removed } as const;
    await putMethodChanged(tx, actor, change, mail);
    return ok(removed);
  });
}

/** Deletes all passkeys of a user and gives how many there were. */
export async function deletePasskeys(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<number> {
  const deleted = await tx.deleteFrom("passkeys")
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Finds the passkey that a browser answers with, of any user. */
export function findPasskey(
  db: Db,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return asActor(
    db,
    holderOf("passkey", credentialId),
    (tx) =>
      tx.selectFrom("passkeys")
        .select([
          "account_id as accountId",
          "user_id as userId",
          "credential_id as credentialId",
          "public_key as publicKey",
          "counter",
          "transports",
        ])
        .where("credential_id", "=", credentialId).executeTakeFirst(),
  );
}

export type PasskeyLoginError =
  | { code: "PasskeyUnknown" }
  | { code: "TooManyFailedLogins"; waitSeconds: number };

/** Signs in the owner of a passkey; a locked login stays locked (AUTH-11). */
export function signInByPasskey(
  db: Db,
  { accountId, userId, credentialId }: StoredPasskey,
  { counter, remember, from }: {
    counter: number;
    remember: boolean;
    from: Origin;
  },
  now: Date,
): Promise<Result<Session, PasskeyLoginError>> {
  return command(db, forAccount(accountId), async (tx) => {
    const user = await lockCredentials(tx, {
      account_id: accountId,
      id: userId,
    });
    if (!user?.email) return fail({ code: "PasskeyUnknown" });
    const locked = lockOf(await findFailures(tx, user.email), now);
    if (locked) return fail(locked);
    const used = await tx.updateTable("passkeys")
      .set({ counter, last_used_at: now })
      .where("credential_id", "=", credentialId)
      .returning("id").executeTakeFirst();
    if (!used) return fail({ code: "PasskeyUnknown" });
    return ok(
      await startSession(tx, { accountId, userId, remember }, now, from),
    );
  });
}
