import assert from "node:assert/strict";
import { sql } from "kysely";
import { noteSeen } from "../../db/privacy/seeing.ts";
import { ViewLog } from "../../db/privacy/view-log.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

Deno.test("the queue of the log of who looked", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const { id: userId } = await newUser(db, accountId);
  const unit = await newUnit(db, accountId);
  const now = () => new Date("2026-03-02T10:00:00Z");
  const see = (log: ViewLog, driverId: number, unitId = unit.id) => {
    const actor = actorOf({ accountId, userId });
    log.follow(actor, "page");
    noteSeen(actor, { accountId, unitId, kind: "trips", of: [driverId] });
  };
  const count = async () => {
    const rows = await asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("views").select("views").execute(),
    );
    return rows.reduce((sum, { views }) => sum + views, 0);
  };

  const rename = (from: string, to: string) =>
    command(
      db,
      SYSTEM,
      (tx) =>
        sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(
          tx,
        ),
    );

  await t.step("SEC-08 stopping writes what waits", async () => {
    const log = new ViewLog({ db, now, log: () => assert.fail() });
    see(log, 7001);
    assert.equal(await count(), 0);
    await log.stop();
    assert.equal(await count(), 1);
  });

  await t.step(
    "SEC-08 what a database that is away does not take is kept, reported, and written later",
    async () => {
      const events: string[] = [];
      const log = new ViewLog({
        db,
        now,
        log: (event) => events.push(event),
      });
      const before = await count();
      await rename("views", "views_away");
      see(log, 7002);
      await log.flush();
      assert.deepEqual(events, ["view-log-failed"]);
      await rename("views_away", "views");
      await log.stop();
      assert.equal(await count(), before + 1);
    },
  );

  await t.step(
    "SEC-08 what no longer fits is reported with its number",
    async () => {
      const events: unknown[] = [];
      const log = new ViewLog({
        db,
        now,
        log: (event, facts) => events.push([event, facts]),
        waitingMax: 2,
      });
      const before = await count();
      for (const driver of [1, 2, 3, 4]) see(log, 8000 + driver);
      await log.stop();
      assert.deepEqual(events, [["views-lost", { lost: 2 }]]);
      assert.equal(await count(), before + 2);
    },
  );
});
