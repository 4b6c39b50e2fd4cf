import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { UNKNOWN_KEPT } from "../../db/position/retention.ts";
import { maintain } from "../../jobs/maintenance.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

const DAY_MS = 86_400_000;
const DAYS = {
  positions: 90,
  diagnostics: 30,
  messages: 365,
  securityEvents: 365,
};

Deno.test("retention", async (t) => {
  await using own = await createTestDatabase();
  const { db } = own;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const count = (table: string) =>
    asActor(db, SYSTEM, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)}`.execute(tx);
      return rows[0]!.count;
    });
  const fill = (table: string, at: string, day: Date, more = {}) =>
    command(db, SYSTEM, (tx) => {
      const row = {
        account_id: accountId,
        unit_id: unit.id,
        [at]: day,
        ...more,
      };
      const names = Object.keys(row).map((name) => sql.ref(name));
      return sql`insert into ${sql.table(table)} (${sql.join(names)})
        values (${sql.join(Object.values(row))})`.execute(tx);
    });

  await t.step(
    "ING-21 SEC-10 what is older than its period is deleted, what is younger stays, and the run reports what it did",
    async () => {
      for (const days of [31, 29]) {
        await fill("refused_records", "received_at", ago(days), {
          protocol: "osmand",
          reason: "wrong",
        });
        await fill("orders", "created_at", ago(days), {
          kind: "text",
          parameters: { text: "getver" },
        });
        await db.insertInto("unknown_trackers").values({
          tracker_id: `old-${days}`,
          protocol: "osmand",
          reports: 1,
          first_at: ago(40),
          last_at: ago(days),
        }).execute();
      }
      await command(
        db,
        SYSTEM,
        (tx) =>
          sql`insert into recent_reports values (${accountId}, ${unit.id}, '[]', ${
            ago(31)
          })`
            .execute(tx),
      );
      for (const days of [3000, 200, 89]) {
        await fill("positions", "fixed_at", ago(days), {
          latitude: 59,
          longitude: 18,
        });
      }
      const report = await maintain(db, now, DAYS);
      assert.deepEqual(report.diagnostics, {
        refusedRecords: 1,
        recentReports: 1,
        unknownTrackers: 1,
        orders: 1,
      });
      assert.equal(report.positions.deletedRows, 2, "years and months ago");
      for (const table of ["refused_records", "orders", "unknown_trackers"]) {
        assert.equal(await count(table), 1, table);
      }
      assert.equal(await count("recent_reports"), 0);
      assert.equal(await count("positions"), 1);
    },
  );

  await t.step("ING-21 a second run finds nothing to do", async () => {
    const report = await maintain(db, now, DAYS);
    assert.deepEqual(report.positions, {
      made: [],
      dropped: [],
      emptied: [],
      deletedRows: 0,
    });
    assert.deepEqual(Object.values(report.diagnostics), [0, 0, 0, 0]);
  });

  await t.step(
    "ING-21 nor does one on the last day of a month, of which three months back is older than what is kept",
    async () => {
      await using last = await createTestDatabase();
      const day = new Date("2026-11-30T12:00:00Z");
      await maintain(last.db, day, DAYS);
      const { positions } = await maintain(last.db, day, DAYS);
      assert.deepEqual([positions.made, positions.dropped], [[], []]);
    },
  );

  await t.step(
    "ING-21 months later the report names the months made and dropped",
    async () => {
      const later = new Date(
        Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 15),
      );
      const { positions } = await maintain(db, later, DAYS);
      assert.equal(
        positions.made.length,
        7,
        "three back, this one, three ahead",
      );
      assert.ok(positions.dropped.length >= 4, String(positions.dropped));
      assert.equal(await count("positions"), 0);
    },
  );

  await t.step(
    "ING-21 the months change while reports are stored",
    async () => {
      const at = new Date(Date.UTC(now.getUTCFullYear() + 2, 0, 15));
      let stored = 0;
      let stopped = false;
      const writing = (async () => {
        while (!stopped) {
          await fill(
            "positions",
            "fixed_at",
            new Date(at.getTime() + stored * 1000),
          );
          stored++;
        }
      })();
      await maintain(db, at, DAYS);
      stopped = true;
      await writing;
      assert.ok(stored > 0);
      assert.equal(await count("positions"), stored);
    },
  );

  await t.step("ING-10 ids that nobody has cannot fill the table", async () => {
    await sql`
      insert into unknown_trackers (tracker_id, protocol, reports, last_at)
      select 'made-up-' || n, 'osmand', 1, ${now}::timestamptz - n * interval '1 second'
      from generate_series(1, ${UNKNOWN_KEPT} + 500) n`.execute(db);
    await maintain(db, now, DAYS);
    assert.equal(await count("unknown_trackers"), UNKNOWN_KEPT);
    const [latest] = await db.selectFrom("unknown_trackers").select(
      "tracker_id",
    )
      .where("tracker_id", "=", "made-up-1").execute();
    assert.ok(latest, "the latest stay");
  });
});
