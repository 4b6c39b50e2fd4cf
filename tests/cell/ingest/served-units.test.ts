import assert from "node:assert/strict";
import { sql } from "kysely";
import { CONTROL } from "../../../domain/access/actor.ts";
import { MOVED_CHANNEL } from "../../../db/channels.ts";
import { command } from "../../../db/command.ts";
import { openDatabase } from "../../../db/database.ts";
import { newAccount, newUnit } from "../../harness/build.ts";
import { eventually } from "../../harness/eventually.ts";
import { countPositions } from "../../harness/reports.ts";
import { openTwoCells, startIngestOn } from "../two-cells.ts";

Deno.test("GROW-02 ING-10 what a move or a restore left of an account in another cell takes no reports: those of an id that another customer has now are that customer's, and those of no other get 503 and are stored nowhere", async () => {
  await using cells = await openTwoCells();
  const moved = await newAccount(cells.first);
  const left = await newUnit(cells.first, moved, { trackerIds: ["phone-1"] });
  const other = await newAccount(cells.second);
  // By itself, since control would refuse an id that the account which stands there still holds.
  const alone = await openDatabase(cells.urls.get(1)!, { connections: 1 });
  await newUnit(alone.db, other, { trackerIds: ["phone-1"] });
  await alone.close();
  // The account stands in the second cell, whose database lacks it; the first one was not emptied.
  await command(
    cells.first,
    CONTROL,
    (tx) =>
      tx.insertInto("moved_accounts").values({
        account_id: moved,
        cell: 1,
        leaves: 0,
      }).execute(),
  );
  await using ingest = await startIngestOn(cells.urls);
  const report = async (id: string, minute: number) => {
    const at = Date.parse("2026-03-02T00:00:00Z") / 1000 + 60 * minute;
    const answer = await fetch(
      `${ingest.url}/?id=${id}&lat=59&lon=18&timestamp=${at}`,
    );
    await answer.body?.cancel();
    return [answer.status, answer.headers.has("retry-after")];
  };
  const stored = () =>
    Promise.all([cells.first, cells.second].map(countPositions));
  for (const minute of [1, 2]) {
    assert.deepEqual(await report("phone-1", minute), [200, false]);
    assert.deepEqual(await report(left.imei, minute), [503, true]);
  }
  assert.deepEqual(await stored(), [0, 2]);

  // The whole account is in the first cell again.
  await command(
    cells.first,
    CONTROL,
    async (tx) => {
      await tx.deleteFrom("moved_accounts").where("account_id", "=", moved)
        .execute();
      await sql`select pg_notify(${MOVED_CHANNEL}, '')`.execute(tx);
    },
  );
  await eventually(
    "its unit reports",
    async () => (await report(left.imei, 3))[0] === 200,
  );
  assert.deepEqual(await stored(), [1, 2]);
});
