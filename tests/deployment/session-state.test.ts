import assert from "node:assert/strict";
import { sql } from "kysely";
import { type Db, openDatabase } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const CONNECTIONS = 2;

/** Asks each connection of a pool, all of which are lent at the same time, what its session keeps. */
async function keptBySessions(db: Db): Promise<unknown[]> {
  const lent: (() => void)[] = Array.from({ length: CONNECTIONS });
  const all = Promise.all(
    lent.map((_, n) => new Promise<void>((resolve) => lent[n] = resolve)),
  );
  return await Promise.all(
    lent.map((give) =>
      db.connection().execute(async (connection) => {
        give();
        await all;
        const { rows: [kept] } = await sql`
          select
            array(select name from pg_settings where source = 'session') as settings,
            coalesce(current_setting('milstolpe.account_id', true), '') as account,
            coalesce(current_setting('milstolpe.system', true), '') as system,
            array(select statement from pg_prepared_statements) as prepared,
            array(select pg_listening_channels()) as channels,
            array(select name from pg_cursors where is_holdable) as cursors,
            (select count(*)::integer from pg_locks
              where pid = pg_backend_pid() and locktype = 'advisory') as locks,
            (select count(*)::integer from pg_class
              where relnamespace = pg_my_temp_schema()) as tables`
          .execute(connection);
        return kept;
      })
    ),
  );
}

Deno.test("GROW-02 pages, calls and changes leave nothing in the sessions of the connections that a pooler would share", async () => {
  const own = await createTestDatabase();
  const database = await openDatabase(own.url, {
    connections: CONNECTIONS,
    poolerUrl: own.url,
    eventLateMinutes: 45,
  });
  await using portal = await startTestPortal({}, {}, {
    ...database,
    url: own.url,
    [Symbol.asyncDispose]: database.close,
  });
  const accountId = await newAccount(own.db);
  await newUnit(own.db, accountId);
  const { email } = await newUser(own.db, accountId, { administrator: true });
  const admin = await portal.as(email);
  const before = await keptBySessions(database.db);
  assert.equal(before.length, CONNECTIONS);

  const { html } = await admin.get("/user/create-triplog");
  const [menu = ""] = html.match(/<nav\b.*?<\/nav>/s) ?? [];
  const pages = [
    ...new Set(
      tagsOf(menu, "a").map((tag) => attributeOf(tag, "href")!)
        .filter((href) => href.startsWith("/")),
    ),
  ];
  assert.ok(pages.length > 10, pages.join(" "));
  for (const path of pages) {
    assert.equal((await admin.get(path)).status, 200, path);
  }
  const named = await admin.call("POST", "user/purpose", { name: "Besök" });
  assert.equal(named.status, 201, named.html);
  const again = await admin.call("POST", "user/purpose", { name: "Besök" });
  assert.equal(again.status, 422, "a refusal, which rolls back");
  const report = await admin.get(
    "/user/reports/summary?from=2026-03-01&to=2026-03-31",
  );
  assert.equal(report.status, 200);

  // A setting that a transaction had is empty afterwards, no longer unset.
  const nothing = {
    settings: [],
    account: "",
    system: "",
    prepared: [],
    channels: [],
    cursors: [],
    locks: 0,
    tables: 0,
  };
  assert.deepEqual(
    await keptBySessions(database.db),
    Array.from({ length: CONNECTIONS }, () => nothing),
  );
  await own.close();
});
