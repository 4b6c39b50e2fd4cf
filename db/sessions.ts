import { hash, verify } from "@node-rs/argon2";
import { createHash, randomBytes } from "node:crypto";
import { SYSTEM, type UserActor } from "../domain/access/actor.ts";
import { fail, ok, type Result } from "../domain/result.ts";
import { asActor, type Db, type Tx } from "./database.ts";

/** How long a login lasts without "remember me" and with it, hours. */
const SESSION_HOURS = 24;
const REMEMBERED_HOURS = 30 * 24;

/** A signed-in person as pages, API and cookie know it. */
export interface SignedInUser {
  actor: UserActor;
  email: string;
  firstName: string;
  lastName: string;
  twoFactor: boolean;
  /** The account's parent, for the screens that one partner has. */
  parentId: number | null;
  accountName: string;
  timeZone: string;
}

export interface Session {
  token: string;
  user: SignedInUser;
}

export interface LoginError {
  code: "invalidCredentials";
}

/** Hashes a password with argon2id, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Signs a person in. A name that does not exist costs the same time as a wrong password, and says the same. */
export async function signIn(
  db: Db,
  login: { username: string; password: string; rememberMe: boolean },
  now: Date,
): Promise<Result<Session, LoginError>> {
  const found = await asActor(db, SYSTEM, (tx) =>
    tx.selectFrom("users")
      .select(["account_id", "id", "password_hash"])
      .where("email", "=", login.username)
      .executeTakeFirst());
  const stored = found?.password_hash ?? await unknownUserHash();
  const right = await verify(stored, login.password).catch(() => false);
  if (!found || !right) return fail({ code: "invalidCredentials" });

  const token = randomBytes(32).toString("base64url");
  const hours = login.rememberMe ? REMEMBERED_HOURS : SESSION_HOURS;
  return await asActor(db, SYSTEM, async (tx) => {
    await tx.insertInto("sessions").values({
      account_id: found.account_id,
      user_id: found.id,
      token_hash: hashToken(token),
      remember: login.rememberMe,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    }).execute();
    return ok({ token, user: (await loadUser(tx, token, now))! });
  });
}

/** The person behind a token, or null when the token was never given, has expired or was ended. */
export function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInUser | null> {
  return asActor(db, SYSTEM, (tx) => loadUser(tx, token, now));
}

/** Ends the login of a token on the server; a second time does nothing. */
export async function endSession(db: Db, token: string): Promise<void> {
  await asActor(db, SYSTEM, (tx) =>
    tx.deleteFrom("sessions")
      .where("token_hash", "=", hashToken(token))
      .execute());
}

/** Deletes logins that have expired. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await asActor(
    db,
    SYSTEM,
    (tx) => tx.deleteFrom("sessions").where("expires_at", "<", now).execute(),
  );
}

async function loadUser(
  tx: Tx,
  token: string,
  now: Date,
): Promise<SignedInUser | null> {
  const row = await tx.selectFrom("sessions as s")
    .innerJoin(
      "users as u",
      (join) =>
        join.onRef("u.account_id", "=", "s.account_id")
          .onRef("u.id", "=", "s.user_id"),
    )
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .select([
      "u.account_id",
      "u.id",
      "u.email",
      "u.first_name",
      "u.last_name",
      "u.is_administrator",
      "u.is_support",
      "u.real_time_map",
      "u.two_factor",
      "a.name as account_name",
      "a.time_zone",
      "a.parent_id",
    ])
    .where("s.token_hash", "=", hashToken(token))
    .where("s.expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  return {
    actor: {
      kind: "user",
      accountId: row.account_id,
      userId: row.id,
      isAdministrator: row.is_administrator,
      isSupport: row.is_support,
      realTimeMap: row.real_time_map,
    },
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    twoFactor: row.two_factor,
    parentId: row.parent_id,
    accountName: row.account_name,
    timeZone: row.time_zone,
  };
}

function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

let unknownUser: Promise<string> | undefined;

/** A hash that no password fits, to be checked in place of the one that does not exist. */
function unknownUserHash(): Promise<string> {
  return unknownUser ??= hashPassword(randomBytes(16).toString("hex"));
}
