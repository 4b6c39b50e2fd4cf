import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, MORNING, tripFacts } from "../trip/story.ts";

Deno.test("TRK-10 metrics and health count a unit that fails by itself, and never as a tracker that is behind, until its trips are found", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const sick = await newUnit(db, accountId);
  const well = await newUnit(db, accountId);
  let now = LAST + HOUR_MS;
  const tracker = new Tracker({
    database: portal.database,
    geocode: () => null,
    log: () => {},
    now: () => new Date(now),
  });
  const figures = async () => {
    const metrics = await (await portal.report("/metrics")).text();
    const health = await (await portal.report("/health")).json();
    const of = (name: string) =>
      Number(
        new RegExp(`^milstolpe_tracking_${name} (.*)$`, "m").exec(metrics)![1],
      );
    return {
      failing: of("failing_units"),
      units: of("units"),
      isBehind: of("behind_seconds") > 0 || health.trackingBehindS > 0,
    };
  };
  await sql`
    create function be_sick() returns trigger language plpgsql as $$
      begin
        raise exception 'sick';
      end $$`.execute(db);
  await sql`
    create trigger be_sick before insert on trips for each row
    when (new.unit_id = ${sql.lit(sick.id)}) execute function be_sick()`
    .execute(db);
  for (const { imei } of [sick, well]) {
    await reportFixes(portal, imei, MORNING);
  }
  await tracker.lookOnce();
  assert.ok((await tripFacts(db, well.id)).length > 0);
  const waitLong = (id: number) =>
    command(db, SYSTEM, (tx) =>
      tx.updateTable("unit_states")
        .set({ dirty_since: sql`now() - interval '20 minutes'` })
        .where("unit_id", "=", id).execute());
  await waitLong(sick.id);
  assert.deepEqual(await figures(), { failing: 1, units: 0, isBehind: false });
  await reportFixes(portal, well.imei, [{
    ...MORNING[0]!,
    fixedAt: LAST + 1000,
  }]);
  await waitLong(well.id);
  assert.deepEqual(await figures(), { failing: 1, units: 1, isBehind: true });

  await sql`drop trigger be_sick on trips`.execute(db);
  now += HOUR_MS;
  await tracker.lookOnce();
  assert.ok((await tripFacts(db, sick.id)).length > 0);
  assert.deepEqual(await figures(), { failing: 0, units: 0, isBehind: false });
});
