import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** What the description of the call says. */
const MOST = 86_400;

Deno.test("API-46 a period with more positions than one answer holds says where the next answer goes on, and no position is left out or given twice", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const unit = await newUnit(db, accountId);
  await command(db, beside(accountId), (tx) =>
    sql`
      insert into positions (account_id, unit_id, fixed_at, latitude, longitude,
        speed_kmh)
      select ${accountId}::integer, ${unit.id}::integer,
        '2026-03-02T12:00:00Z'::timestamptz + n * interval '1 s', 59, 18, 0
      from generate_series(0, ${MOST + 2}::integer) as n`.execute(tx));
  const { call } = await portal.as(admin.email);
  const ask = async (from: string) => {
    const { status, json, headers } = await call(
      "GET",
      "/api/v1/user/realtime-tracking/positions" +
        `?imei=${unit.imei}&from=${from}&to=2026-03-05`,
    );
    assert.equal(status, 200);
    return { count: json.data.length, next: headers.get("x-next-from") };
  };
  const first = await ask("2026-03-02");
  assert.deepEqual(first, { count: MOST, next: "2026-03-03T12:00:00.000Z" });
  assert.deepEqual(await ask(first.next!), { count: 3, next: null });
  const { json: { paths } } = await call("GET", "/api/v1/openapi.json");
  const [about] = Object.entries<{ get: { summary: string } }>(paths)
    .filter(([path]) => path.endsWith("/realtime-tracking/positions"));
  assert.match(about![1].get.summary, /at most 86,400.*X-Next-From/);
});
