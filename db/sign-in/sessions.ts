import type { UserActor } from "../../domain/access/actor.ts";
import { idleAfterUse, lifeOf } from "../../domain/sign-in/session-life.ts";
import {
  NOWHERE,
  type Origin,
  USER_AGENT_MAX,
} from "../../domain/sign-in/origin.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { bearerOf, hashToken, newTokenOf } from "../tokens.ts";

/** A signed-in person. */
export interface SignedInUser {
  actor: UserActor;
  email: string;
  firstName: string;
  lastName: string;
  twoFactor: boolean;
  /** Whether a login leads to the page of what waits (FLOW-01). */
  landsOnToDo: boolean;
  /** The account's parent, for the pages that one partner has. */
  parentId: number | null;
  accountName: string;
  timeZone: string;
  /** Whether the account has safe return home (SHELL-09). */
  safeReturnHome: boolean;
  /** Whether the account has the car schedule (SHELL-08). */
  carSchedule: boolean;
  /** The login itself, and when the password was last given in it. */
  session: { id: number; provedAt: Date };
}

export interface Session {
  token: string;
  /** Whether it continues after the browser is closed. */
  remember: boolean;
  user: SignedInUser;
}

/** Starts a login of a person who has proved who they are. Every login gets its own token. */
export async function startSession(
  tx: Tx,
  { accountId, userId, remember }: {
    accountId: number;
    userId: number;
    remember: boolean;
  },
  now: Date,
  from: Origin = NOWHERE,
): Promise<Session> {
  const token = newTokenOf(accountId);
  const { expiresAt, idleUntil } = lifeOf(remember, now);
  await tx.insertInto("sessions").values({
    account_id: accountId,
    user_id: userId,
    token_hash: hashToken(token),
    remember,
    expires_at: expiresAt,
    idle_until: idleUntil,
    created_at: now,
    last_used_at: now,
    proved_at: now,
    ...columnsOf(from),
  }).execute();
  const row = await loadSession(tx, token, now);
  return { token, remember, user: toUser(row!) };
}

/**
 * Finds the person of a token and keeps the login open; null when the token is unknown, expired, idle for too long or
 * ended.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  from?: Origin,
): Promise<SignedInUser | null> {
  const bearer = bearerOf(token);
  const row = await asActor(db, bearer, (tx) => loadSession(tx, token, now));
  if (!row) return null;
  const idleUntil = idleAfterUse(row.remember, row.idle_until, now);
  if (idleUntil || from && isElsewhere(row, from)) {
    const until = idleUntil ?? row.idle_until;
    await command(db, bearer, (tx) => noteUse(tx, token, until, now, from));
  }
  return toUser(row);
}

/** Ends the login of a token on the server; repeating it does nothing. */
export async function endSession(db: Db, token: string): Promise<void> {
  await command(db, bearerOf(token), (tx) =>
    tx.deleteFrom("sessions")
      .where("token_hash", "=", hashToken(token))
      .execute());
}

async function noteUse(
  tx: Tx,
  token: string,
  until: Date,
  now: Date,
  from?: Origin,
): Promise<void> {
  await tx.updateTable("sessions").set({
    idle_until: until,
    last_used_at: now,
    ...(from && columnsOf(from)),
  }).where("token_hash", "=", hashToken(token)).execute();
}

function columnsOf({ address, userAgent }: Origin) {
  return { address, user_agent: userAgent.slice(0, USER_AGENT_MAX) };
}

/** Says whether a login is used from another address than before; its owner sees that at once (AUTH-32). */
function isElsewhere({ address }: { address: string }, from: Origin): boolean {
  return address !== from.address;
}

function loadSession(tx: Tx, token: string, now: Date) {
  return tx.selectFrom("sessions as s")
    .innerJoin(
      "users as u",
      sameAccount("u.id", "s.user_id"),
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
      "u.without_access",
      "u.is_attest_admin",
      "u.is_attest_user",
      "u.may_change_frequency",
      "u.real_time_map",
      "u.two_factor",
      "u.lands_on_to_do",
      "a.name as account_name",
      "a.time_zone",
      "a.safe_return_home",
      "a.car_schedule",
      "a.parent_id",
      "s.remember",
      "s.idle_until",
      "s.id as session_id",
      "s.address",
      "s.proved_at",
    ])
    .where("s.token_hash", "=", hashToken(token))
    .where("s.expires_at", ">", now)
    .where("s.idle_until", ">", now)
    .executeTakeFirst();
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof loadSession>>>;

function toUser(row: SessionRow): SignedInUser {
  return {
    actor: {
      kind: "user",
      accountId: row.account_id,
      userId: row.id,
      isAdministrator: row.is_administrator,
      withoutAccess: row.without_access,
      isSupport: row.is_support,
      isAttestAdmin: row.is_attest_admin,
      isAttestUser: row.is_attest_user,
      realTimeMap: row.real_time_map,
      mayChangeFrequency: row.may_change_frequency,
    },
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    twoFactor: row.two_factor,
    landsOnToDo: row.lands_on_to_do,
    parentId: row.parent_id,
    accountName: row.account_name,
    timeZone: row.time_zone,
    safeReturnHome: row.safe_return_home,
    carSchedule: row.car_schedule,
    session: { id: row.session_id, provedAt: row.proved_at },
  };
}
