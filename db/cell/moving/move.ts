import type { ReservedSql, Sql } from "postgres";
import { MOVED_CHANNEL } from "../../channels.ts";
import { openDatabase } from "../../database.ts";
import { cellOfId } from "../ids.ts";
import { copyAccount, CopyDiffers, deleteAccount } from "./copy.ts";
import { hold, release } from "./hold.ts";
import { refusedCells } from "./refused-cells.ts";
import { OtherSchema } from "./tables.ts";

/** How long the nodes have to hear that an account is held, milliseconds, before the database refuses what they write. */
const HEARD_MS = 2000;
/** Longest wait for messages that a worker is sending, milliseconds; its leases last a minute. */
const SENT_MS = 150_000;

/** Longest wait for the lock of a run to be given back, milliseconds. */
const UNLOCKED_MS = 1000;

/** A move that cannot be made, with what to do. */
export class MoveRefused extends Error {}

/** What control knows of where an account is. */
interface Whereabouts {
  cell: number;
  moves_to: number | null;
  leaves: number | null;
}

/**
 * Moves an account to another cell, and says after each step what was done. Stopped at any point, it leaves one whole
 * account: until the copy is committed that of before, from then on the new one; run again, it goes on. While an account
 * is held, a move to the cell where it is gives up the other one. Throws MoveRefused.
 */
export async function* moveAccount(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  to: number,
): AsyncGenerator<string, void> {
  await using cells = await openAll(urls);
  const refused = await refusedCells(cells.all);
  if (refused) throw new MoveRefused(refused);
  const control = cells.of([...urls.keys()][0]!);
  await using _lock = await lock(control, accountId);
  const found = await whereabouts(control, accountId);
  const target = cells.of(to);
  if (found.leaves === null) {
    const source = cells.of(found.cell);
    if (found.cell === to) {
      if (found.moves_to === null) {
        throw new MoveRefused(`The account ${accountId} is in the cell ${to}.`);
      }
      return yield* giveUp(
        control,
        cells.of(found.moves_to),
        source,
        accountId,
        found,
      );
    }
    if (found.moves_to !== null && found.moves_to !== to) {
      throw new MoveRefused(
        `The account ${accountId} is on its way to the cell ${found.moves_to}: finish that first.`,
      );
    }
    await assertAlone(source, accountId, found.cell);
    await note(control, accountId, { ...found, moves_to: to });
    yield `the account ${accountId} is held: its people are told, its units send again later`;
    if (!await hasAccount(target, accountId)) {
      if (found.moves_to === null) await pause(HEARD_MS);
      await hold(source, accountId);
      await lastMessages(source, accountId);
      yield `the cell ${found.cell} refuses every change of it`;
      const { tables, rows } = await copy(source, target, accountId);
      yield `${rows} rows of ${tables} tables are copied to the cell ${to} and compared`;
    }
    await note(control, accountId, {
      cell: to,
      moves_to: null,
      leaves: found.cell,
    });
    yield `the account is in the cell ${to}`;
  } else if (found.cell !== to) {
    throw new MoveRefused(
      `Rows of the account ${accountId} are still in the cell ${found.leaves}: move it to ${found.cell} once more first.`,
    );
  }
  const { leaves } = await whereabouts(control, accountId);
  await deleteAccount(cells.of(leaves!), accountId);
  await release(cells.of(leaves!), accountId);
  await note(control, accountId, { cell: to, moves_to: null, leaves: null });
  yield `nothing of it is left in the cell ${leaves}`;
}

async function* giveUp(
  control: Sql,
  target: Sql,
  source: Sql,
  accountId: number,
  { cell, moves_to }: Whereabouts,
): AsyncGenerator<string, void> {
  if (await hasAccount(target, accountId)) {
    throw new MoveRefused(
      `The account ${accountId} is already copied to the cell ${moves_to}: finish that move first.`,
    );
  }
  await release(source, accountId);
  await note(control, accountId, { cell, moves_to: null, leaves: null });
  yield `the account ${accountId} stays in the cell ${cell}`;
}

async function openAll(urls: ReadonlyMap<number, string>) {
  const opened = new Map(
    await Promise.all(
      [...urls].map(async ([number, url]) =>
        [
          number,
          await openDatabase(url, { connections: 2, system: true }),
        ] as const
      ),
    ),
  );
  const all = new Map([...opened].map(([number, { sql }]) => [number, sql]));
  return {
    all,
    of(number: number): Sql {
      const sql = all.get(number);
      if (sql) return sql;
      throw new MoveRefused(
        `DATABASE_URLS names no cell ${number}, only ${
          [...urls.keys()].join(", ")
        }.`,
      );
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...opened.values()].map(({ close }) => close()));
    },
  };
}

/** Keeps a second run away from an account: the lock ends with this run, or with its process. */
async function lock(
  control: Sql,
  accountId: number,
): Promise<AsyncDisposable> {
  const connection: ReservedSql = await control.reserve();
  const [row] = await connection<{ isLocked: boolean }[]>`
    select pg_try_advisory_lock(hashtext('move account'), ${accountId})
      as "isLocked"`;
  if (!row!.isLocked) {
    connection.release();
    throw new MoveRefused(`Another run moves the account ${accountId}.`);
  }
  return {
    [Symbol.asyncDispose]: async () => {
      const unlocked = connection`
        select pg_advisory_unlock(hashtext('move account'), ${accountId})`
        .then(() => {}, () => {});
      // A connection that is gone answers nothing, and took the lock with it.
      await Promise.race([unlocked, pause(UNLOCKED_MS)]);
      connection.release();
    },
  };
}

async function whereabouts(
  control: Sql,
  accountId: number,
): Promise<Whereabouts> {
  const [row] = await control<Whereabouts[]>`
    select cell, moves_to, leaves from moved_accounts
    where account_id = ${accountId}`;
  return row ?? { cell: cellOfId(accountId), moves_to: null, leaves: null };
}

/** Notes where an account is and tells all nodes; one that is at home again needs no note. */
async function note(
  control: Sql,
  accountId: number,
  { cell, moves_to, leaves }: Whereabouts,
): Promise<void> {
  const isHome = cell === cellOfId(accountId) && moves_to === null &&
    leaves === null;
  await control.begin(async (tx) => {
    await tx`delete from moved_accounts where account_id = ${accountId}`;
    if (!isHome) {
      await tx`
        insert into moved_accounts (account_id, cell, moves_to, leaves)
        values (${accountId}, ${cell}, ${moves_to}, ${leaves})`;
    }
    await tx`select pg_notify(${MOVED_CHANNEL}, ${String(accountId)})`;
  });
}

async function hasAccount(sql: Sql, accountId: number): Promise<boolean> {
  const rows = await sql`select 1 from accounts where id = ${accountId}`;
  return rows.length > 0;
}

/** An account whose parent or child accounts are elsewhere would refer to nothing. */
async function assertAlone(
  source: Sql,
  accountId: number,
  cell: number,
): Promise<void> {
  if (!await hasAccount(source, accountId)) {
    throw new MoveRefused(
      `There is no account ${accountId} in the cell ${cell}.`,
    );
  }
  const [family] = await source<{ isChild: boolean; other: number }[]>`
    select id = ${accountId} as "isChild",
      case when id = ${accountId} then parent_id else id end as other
    from accounts
    where (id = ${accountId} and parent_id is not null)
      or parent_id = ${accountId}
    order by 1 desc, 2 limit 1`;
  if (family) {
    throw new MoveRefused(
      `The account ${accountId} is the ${
        family.isChild ? "child" : "parent"
      } of the account ${family.other}: parents and children lie in one cell and cannot be moved yet (docs/growing.md). Move other accounts.`,
    );
  }
}

/** Waits until no worker sends a message of the account. */
async function lastMessages(source: Sql, accountId: number): Promise<void> {
  const until = Date.now() + SENT_MS;
  for (;;) {
    const [sending] = await source`
      select 1 from outbox where account_id = ${accountId}
        and state = 'waiting' and leased_until > now() limit 1`;
    if (!sending) return;
    if (Date.now() > until) {
      throw new MoveRefused(
        `A message of the account ${accountId} is still being sent: run this again.`,
      );
    }
    await pause(500);
  }
}

async function copy(source: Sql, target: Sql, accountId: number) {
  try {
    return await copyAccount(source, target, accountId);
  } catch (error) {
    if (error instanceof CopyDiffers) {
      throw new MoveRefused(
        `The copy differs from the account ${accountId} (${error.message}), and was thrown away: run this again.`,
      );
    }
    if (error instanceof OtherSchema) {
      throw new MoveRefused(
        `The account ${accountId} cannot be copied, since ${error.message}: start this release on all cells first.`,
      );
    }
    throw error;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
