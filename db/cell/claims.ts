import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { CONTROL, type Unique } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/** What a transaction takes or gives up that is unique over all cells. */
export interface Claim {
  account_id: number;
  kind: Unique;
  value_hash: Uint8Array;
}

/** The constraints of a database that say what is taken already; callers know them by these names. */
const CONSTRAINTS: Record<Unique, string> = {
  email: "users_email_key",
  username: "users_username_key",
  imei: "units_imei_key",
  tracker: "trackers_pkey",
  mac: "sensors_mac_key",
  endpoint: "push_subscriptions_endpoint_key",
  passkey: "passkeys_credential_id_key",
};

/** Something is taken by an account of another cell: PostgreSQL's error for one of the own cell, but for the name. */
class ClaimTaken extends Error {
  readonly code = "23505";
  readonly constraint_name: string;

  constructor(kind: Unique) {
    super(`an account of another cell has this ${kind}`);
    this.constraint_name = CONSTRAINTS[kind];
  }
}

/** Gives what stands for a value in control. */
function hashOf(value: string): Uint8Array {
  return createHash("sha256").update(value).digest();
}

/** Says whether an account of any cell has one of these values; within a transaction of control. */
export async function isClaimed(
  tx: Tx,
  kind: Unique,
  ...values: string[]
): Promise<boolean> {
  const found = await selectClaims(tx, [kind], values).executeTakeFirst();
  return found !== undefined;
}

function selectClaims(
  tx: Tx,
  kinds: readonly Unique[],
  values: readonly string[],
) {
  return tx.selectFrom("claims").select("account_id")
    .where("kind", "in", kinds)
    .where("value_hash", "in", values.map(hashOf))
    .limit(1);
}

/** Finds the account that has one of these values; null when none has. */
export function findHolder(
  control: Db,
  kinds: readonly Unique[],
  values: readonly string[],
): Promise<number | null> {
  return asActor(control, CONTROL, async (tx) => {
    const found = await selectClaims(tx, kinds, values).executeTakeFirst();
    return found?.account_id ?? null;
  });
}

/** Lists the accounts that have values, by these. */
export async function listHolders(
  control: Db,
  kind: Unique,
  values: readonly string[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const hashes = new Map(values.map((value) => [hexOf(hashOf(value)), value]));
  return await asActor(control, CONTROL, async (tx) => {
    const rows = await tx.selectFrom("claims")
      .select(["value_hash", "account_id"])
      .where("kind", "=", kind)
      .where("value_hash", "in", values.map(hashOf)).execute();
    return new Map(
      rows.map((row) => [hashes.get(hexOf(row.value_hash))!, row.account_id]),
    );
  });
}

/** What a transaction of a cell has changed, to be settled in control when it is committed. */
export interface ChangedClaims {
  taken: Claim[];
  given: Claim[];
}

/** Reads what the transaction has taken and given up so far; triggers have noted it. */
export async function takeChanged(tx: Tx): Promise<ChangedClaims> {
  const rows = await tx.deleteFrom("changed_claims").returningAll().execute();
  const last = new Map(rows.map((row) => [keyOf(row), row]));
  // A value that is given up and taken again, as by the row of another account, is taken.
  for (const row of rows) if (row.is_taken) last.set(keyOf(row), row);
  const changed = [...last.values()];
  return {
    taken: changed.filter(({ is_taken }) => is_taken),
    given: changed.filter(({ is_taken }) => !is_taken),
  };
}

/** Claims what a transaction takes, before it is committed. Throws when an account of another cell has some of it. */
export async function claim(
  control: Db,
  taken: readonly Claim[],
): Promise<void> {
  if (taken.length === 0) return;
  await command(control, CONTROL, async (tx) => {
    const got = await insertClaims(tx, taken);
    const missing = taken.find((one) => !got.has(keyOf(one)));
    if (missing) throw new ClaimTaken(missing.kind);
  });
}

/** Confirms what is stored now and releases what no longer is. What this misses `matchClaims` finds. */
export async function settle(
  control: Db,
  { taken, given }: ChangedClaims,
): Promise<void> {
  if (taken.length === 0 && given.length === 0) return;
  await command(control, CONTROL, async (tx) => {
    await confirmClaims(tx, taken);
    await releaseClaims(tx, given);
  });
}

/** Claims what nobody else has, and gives the keys of what the accounts have now. */
export async function insertClaims(
  tx: Tx,
  wanted: readonly Claim[],
): Promise<Set<string>> {
  const { rows } = await sql<Claim>`
    insert into claims as c (kind, value_hash, account_id)
    select * from ${rowsOf(wanted)} order by 1, 2
    on conflict (kind, value_hash) do update set claimed_at = now()
      where c.account_id = excluded.account_id
    returning kind, value_hash, account_id`.execute(tx);
  return new Set(rows.map(keyOf));
}

/** Notes that claims are stored in their cell. */
export async function confirmClaims(
  tx: Tx,
  claims: readonly Claim[],
): Promise<void> {
  await sql`
    update claims as c set is_confirmed = true from ${rowsOf(claims)}
    where c.kind = r.kind and c.value_hash = r.value_hash
      and c.account_id = r.account_id and not c.is_confirmed`.execute(tx);
}

/** Releases claims that their accounts still have, except those that are younger than an interval. */
export async function releaseClaims(
  tx: Tx,
  claims: readonly Claim[],
  youngerThan = "0",
): Promise<void> {
  await sql`
    delete from claims as c using ${rowsOf(claims)}
    where c.kind = r.kind and c.value_hash = r.value_hash
      and c.account_id = r.account_id
      and c.claimed_at <= now() - ${youngerThan}::interval`.execute(tx);
}

/** Gives claims as rows in SQL. */
function rowsOf(claims: readonly Claim[]) {
  const kinds = arrayText(claims.map(({ kind }) => kind));
  const hashes = arrayText(claims.map(({ value_hash }) => hexOf(value_hash)));
  const accounts = arrayText(claims.map(({ account_id }) => account_id));
  return sql`(
    select kind, decode(hash, 'hex') as value_hash, account_id
    from unnest(${kinds}::text[], ${hashes}::text[], ${accounts}::integer[])
      as given (kind, hash, account_id)) as r`;
}

/** Gives a text for what is claimed, which is the same for all who claim it. */
export function keyOf({ kind, value_hash }: Omit<Claim, "account_id">): string {
  return `${kind} ${hexOf(value_hash)}`;
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
