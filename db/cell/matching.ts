import { type Selectable, sql } from "kysely";
import { CONTROL, EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import {
  type Claim,
  confirmClaims,
  insertClaims,
  keyOf,
  releaseClaims,
} from "./claims.ts";
import type { MovedAccountsTable } from "../schema/accounts.ts";
import { cellOfId, idsOfCell } from "./ids.ts";

/** Accounts that are compared at once. */
const ACCOUNTS_AT_ONCE = 200;

/** A younger claim may be of a transaction that is not committed yet. */
const YOUNG = "5 minutes";

/** Accounts by their ids: those above `after` up to `upTo`, without those that are in another cell. */
interface Range {
  after: number;
  upTo: number;
  away: readonly number[];
}

type Moved = Selectable<MovedAccountsTable>;

interface StoredClaim extends Claim {
  isConfirmed: boolean;
  isOld: boolean;
}

/**
 * Makes the claims of a cell's accounts those of what the cell stores: what a process that stopped between the two has
 * left, and what a database stored before it became a cell. Gives what an account of another cell has, too.
 */
export async function matchClaims(
  control: Db,
  cell: Db,
  number: number,
): Promise<Claim[]> {
  const clashes: Claim[] = [];
  const { first, last } = idsOfCell(number);
  const moved = await listMoved(control);
  const away = moved.map(({ account_id }) => account_id);
  for (let after = first - 1; after < last;) {
    const upTo = await nextAccounts(cell, after) ?? last;
    clashes.push(...await matchRange(control, cell, { after, upTo, away }));
    after = upTo;
  }
  for (const { account_id: id } of moved.filter((one) => isIn(one, number))) {
    const range = { after: id - 1, upTo: id, away: [] };
    clashes.push(...await matchRange(control, cell, range));
  }
  return clashes;
}

/** Lists accounts that are or go elsewhere than their ids say. */
function listMoved(control: Db): Promise<Moved[]> {
  return asActor(
    control,
    CONTROL,
    (tx) => tx.selectFrom("moved_accounts").selectAll().execute(),
  );
}

/** Says whether a moved account is in a cell, and stays there. */
function isIn({ cell, moves_to }: Moved, number: number): boolean {
  return cell === number && moves_to === null;
}

/** Does the same for accounts of the cell with claims that nobody has confirmed, which is soon done. */
export async function matchUnconfirmed(
  control: Db,
  cell: Db,
  number: number,
): Promise<void> {
  const accounts = await asActor(
    control,
    CONTROL,
    (tx) =>
      tx.selectFrom("claims").select("account_id").distinct()
        .where("is_confirmed", "=", false).execute(),
  );
  if (accounts.length === 0) return;
  const moved = new Map(
    (await listMoved(control)).map((one) => [one.account_id, one]),
  );
  for (const { account_id: id } of accounts) {
    const elsewhere = moved.get(id);
    const isHere = elsewhere
      ? isIn(elsewhere, number)
      : cellOfId(id) === number;
    if (!isHere) continue;
    await matchRange(control, cell, { after: id - 1, upTo: id, away: [] });
  }
}

/** Lists the cells whose claims control has: of another one it cannot say what is there. */
export async function listJoined(control: Db): Promise<Set<number>> {
  return await asActor(control, CONTROL, async (tx) => {
    const rows = await tx.selectFrom("joined_cells").select("cell").execute();
    return new Set(rows.map(({ cell }) => cell));
  });
}

/** Gives the last id of the next accounts after an id; null when few are left. */
async function nextAccounts(cell: Db, after: number): Promise<number | null> {
  return await asActor(cell, EACH_CELL, async (tx) => {
    const found = await tx.selectFrom("accounts").select("id")
      .where("id", ">", after).orderBy("id")
      .offset(ACCOUNTS_AT_ONCE - 1).limit(1).executeTakeFirst();
    return found?.id ?? null;
  });
}

async function matchRange(
  control: Db,
  cell: Db,
  range: Range,
): Promise<Claim[]> {
  // Claims are read first: a row that is stored in between is claimed once more, which changes nothing.
  const away = new Set(range.away);
  const byKey = <T extends Claim>(rows: T[]) =>
    new Map(
      rows.filter(({ account_id }) => !away.has(account_id))
        .map((one) => [keyOf(one), one]),
    );
  const claimed = byKey(await listClaimed(control, range));
  const stored = byKey(await listStored(cell, range));
  const missing = [...stored.values()].filter((one) => {
    const known = claimed.get(keyOf(one));
    return !known?.isConfirmed || known.account_id !== one.account_id;
  });
  const gone = [...claimed.values()].filter((one) =>
    one.isOld && !stored.has(keyOf(one))
  );
  if (missing.length === 0 && gone.length === 0) return [];
  return await command(control, CONTROL, async (tx) => {
    await releaseClaims(tx, gone, YOUNG);
    const got = await insertClaims(tx, missing);
    await confirmClaims(tx, missing);
    return missing.filter((one) => !got.has(keyOf(one)));
  });
}

function listClaimed(control: Db, range: Range): Promise<StoredClaim[]> {
  return asActor(control, CONTROL, (tx) =>
    tx.selectFrom("claims").select([
      "account_id",
      "kind",
      "value_hash",
      "is_confirmed as isConfirmed",
      sql<boolean>`claimed_at < now() - ${YOUNG}::interval`.as("isOld"),
    ])
      .where("account_id", ">", range.after)
      .where("account_id", "<=", range.upTo)
      .execute());
}

/** Lists what the accounts have that is unique over all cells; the triggers of migration 0092 note the same. */
function listStored(cell: Db, { after, upTo }: Range): Promise<Claim[]> {
  return asActor(cell, EACH_CELL, async (tx) => {
    const { rows } = await sql<Claim>`
      select account_id, kind, sha256(convert_to(value, 'UTF8')) as value_hash
      from (
        select account_id, 'email' as kind, email as value from users
        union all select account_id, 'username', username from users
        union all select account_id, 'imei', imei from units
        union all select account_id, 'tracker', tracker_id from trackers
        union all select account_id, 'mac', mac from sensors
        union all select account_id, 'endpoint', endpoint
          from push_subscriptions
        union all select account_id, 'passkey', credential_id from passkeys
      ) as s
      where account_id > ${after} and account_id <= ${upTo}
        and value is not null`.execute(tx);
    return rows;
  });
}
