import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Answer } from "../harness/answer.ts";
import type { Asker } from "../harness/ask.ts";
import { inAll, noticeOf, press } from "./story.ts";

/** Reads what an account has stored, and takes changes of it there and back, as a person who reads English. */
export function thereAndBackIn(db: Db, accountId: number, who: Asker) {
  /** The rows of tables of the account, without what grows with each change or moves by itself. */
  const rowsOf = async (tables: string[]) => {
    const all: Record<string, object[]> = {};
    for (const table of tables) {
      const account = sql.ref(table === "accounts" ? "id" : "account_id");
      const { rows } = await inAll(
        db,
        (tx) =>
          sql<{ row: object }>`select to_jsonb(t) - 'version' - 'next_at'
            - 'next_check_at' - 'alerts_since' as row
          from ${sql.table(table)} as t where ${account} = ${accountId}
          order by (to_jsonb(t) - 'version')::text`.execute(tx),
      );
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  };
  /** Makes a change, takes it back, makes it again, and leaves it made. */
  const thereAndBack = async (
    tables: string[],
    change: () => Promise<Answer>,
    { label, undone }: { label: string; undone: RegExp },
  ) => {
    const before = await rowsOf(tables);
    const made = await noticeOf(who, await change());
    const after = await rowsOf(tables);
    assert.notDeepEqual(after, before);
    assert.equal(made.role, "status");
    assert.equal(made.label, label);
    const back = await noticeOf(who, await press(who, made));
    assert.match(back.text, undone);
    assert.equal(back.button, "Do again");
    assert.deepEqual(await rowsOf(tables), before);
    const again = await noticeOf(who, await press(who, back));
    assert.equal(again.button, "Undo");
    assert.deepEqual(await rowsOf(tables), after);
  };
  return { rowsOf, thereAndBack };
}
