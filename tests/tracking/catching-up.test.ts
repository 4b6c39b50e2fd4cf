import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";

/** More than two looks take. */
const UNITS = 1300;

/** Adds units that have reported for a quarter of an hour, an hour ago, while no worker ran. */
function addWaitingUnits(db: Db, accountId: number): Promise<void> {
  return command(db, beside(accountId), async (tx) => {
    await sql`
      with added as (
        insert into units (account_id, name, imei, type)
        select ${accountId}, 'Unit ' || n, (350000000000000 + n)::text, 'car'
        from generate_series(1, ${UNITS}) as n
        returning account_id, id
      ), stated as (
        insert into unit_states (account_id, unit_id, fixed_at, latitude,
          longitude, reported_at, dirty_from, dirty_since, version)
        select account_id, id, now() - interval '1 hour', 59.5, 18,
          now() - interval '1 hour' - id * interval '1 s',
          now() - interval '75 minutes', now() - interval '75 minutes', 1
        from added
      )
      insert into positions (account_id, unit_id, fixed_at, latitude, longitude,
        speed_kmh)
      select account_id, id, now() - interval '75 minutes' + n * interval '30 s',
        59 + n * 0.005, 18, 60
      from added, generate_series(0, 30) as n`.execute(tx);
  });
}

/** Lists the units with a trip, in the order in which their trips were stored. */
function foundUnits(db: Db): Promise<number[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("trips").select("unit_id").orderBy("id")
      .execute();
    return rows.map(({ unit_id }) => unit_id);
  });
}

Deno.test("TRK-10 after an outage a worker catches up with more units than a look takes, those that reported last first, by itself", async () => {
  await using portal = await startTestPortal();
  const { database } = portal;
  await addWaitingUnits(database.db, await newAccount(database.db));
  const tracker = new Tracker({
    database,
    geocode: () => null,
    log: (event) => assert.fail(event),
  });
  await tracker.start();
  await eventually(
    "each unit has its trip",
    async () => (await foundUnits(database.db)).length === UNITS,
    { withinMs: 300_000 },
  );
  await tracker.stop();
  const found = await foundUnits(database.db);
  const first = Math.max(...found.slice(0, 500));
  assert.equal(new Set(found).size, UNITS);
  assert.ok(first <= Math.min(...found) + 500, "the latest reports came first");
});
