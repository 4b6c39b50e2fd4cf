import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { eventFold } from "../../db/event/event-fold.ts";
import { maintain } from "../../jobs/maintenance.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = {
  positions: 90,
  diagnostics: 30,
  messages: 365,
  securityEvents: 365,
};

Deno.test("TRK-10 TRK-11 events of a report that is weeks late are found from the day before it on: one anchor a day is kept as long as positions, every hour's of a week", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { id } = await newUnit(db, accountId);
  const now = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  await command(db, beside(accountId), (tx) =>
    sql`
      insert into event_anchors (account_id, unit_id, at, version, state)
      select ${accountId}, ${id}, ${new Date(now)}::timestamptz
        - n * interval '1 h', 1, '{}'
      from generate_series(0, ${100 * 24}) as n`.execute(tx));
  await maintain(db, new Date(now), DAYS);

  const { rows } = await asActor(
    db,
    beside(accountId),
    (tx) =>
      sql<{ at: Date }>`
      select at from event_anchors where unit_id = ${id} order by at`
        .execute(tx),
  );
  const ages = rows.map(({ at }) => (now - at.getTime()) / HOUR_MS);
  const hours = Array.from({ length: 7 * 24 + 1 }, (_, age) => age);
  const days = Array.from({ length: 90 - 7 }, (_, n) => (n + 8) * 24);
  assert.deepEqual(ages.reverse(), [...hours, ...days]);

  const late = new Date(now - 20 * DAY_MS + 5 * HOUR_MS);
  const unit = {
    account_id: accountId,
    unit_id: id,
    type: "car" as const,
    watches: [],
  };
  const resumed = await asActor(
    db,
    beside(accountId),
    (tx) => eventFold.resume(tx, [{ unit, before: late }]),
  );
  assert.equal(resumed.get(id)!.from, now - 20 * DAY_MS + 1);
});
