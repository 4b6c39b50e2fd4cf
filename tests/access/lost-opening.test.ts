import assert from "node:assert/strict";
import { sql } from "kysely";
import { command } from "../../db/command.ts";
import { openDatabase } from "../../db/database.ts";
import { CONTROL } from "../../domain/access/actor.ts";
import { createTestDatabase } from "../harness/database.ts";
import { ok } from "../../domain/result.ts";
import { eventually } from "../harness/eventually.ts";
import { relayTo } from "../harness/relay.ts";

Deno.test("GROW-02 a transaction whose opening is lost while the database comes back sends nothing outside of a transaction", async () => {
  await using direct = await createTestDatabase();
  const relay = relayTo(direct.url);
  const { db, close } = await openDatabase(relay.url, { connections: 1 });
  relay.cut();
  const lost = command(db, CONTROL, async (tx) => {
    await sql`
      insert into announcements (subsite_id, language, text)
      values (7, 'sv', 'sent alone')`.execute(tx);
  });
  const failed = assert.rejects(lost);
  await untilTried();
  relay.mend();
  await failed;

  await eventually(
    "the database answers again",
    () =>
      command(db, CONTROL, async (tx) => {
        await sql`
          insert into announcements (subsite_id, language, text)
          values (7, 'no', 'sent whole')`.execute(tx);
        return ok(true);
      }).catch(() => false),
  );
  const { rows } = await sql<{ text: string }>`
    select text from announcements where subsite_id = 7`.execute(direct.db);
  assert.deepEqual(rows, [{ text: "sent whole" }]);
  await close();
  await relay.close();
});

/** Waits until the driver has found no server; it tries again 50 ms later, and later still after that. */
function untilTried(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}
