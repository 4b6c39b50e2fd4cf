import assert from "node:assert/strict";
import { readConfig } from "../../config.ts";
import { EACH_CELL, forAccount, SYSTEM } from "../../domain/access/actor.ts";
import { optOutOfAlerts } from "../../db/alert/opt-outs.ts";
import { meetsHeld } from "../../db/cell/moving/held.ts";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { createIngest } from "../../ingest/app.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { TimedJobs } from "../../jobs/timed.ts";
import { timedJobs } from "../../roles/timed-jobs.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { reportFixes } from "../harness/reports.ts";
import { CODE, put, startOutbox, until } from "../message/story.ts";
import { LAST, MORNING, storedTrips } from "../trip/story.ts";
import { openTwoCells } from "./two-cells.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

Deno.test("GROW-02 the jobs of a worker run on the handle of each cell: trips are found, mails sent and timed jobs run in both", async (t) => {
  await using cells = await openTwoCells();
  await using mails = await startMailServer();
  const outboxes = [];
  for (const { database, number } of cells.cells) {
    const { db } = database;
    const url = cells.urls.get(number)!;
    const accountId = await newAccount(db);
    const admin = await newUser(db, accountId, { administrator: true });
    const car = await newUnit(db, accountId);

    await t.step(`trips of cell ${number}`, async () => {
      const own = await openDatabase(url, { connections: 2, system: true });
      const ingest = await createIngest({ database: own, log: () => {} });
      const report = async (path: string, init?: RequestInit) =>
        await ingest.fetch(new Request(`http://localhost${path}`, init));
      await reportFixes({ report }, car.imei, MORNING);
      const tracker = new Tracker({
        database,
        geocode: () => null,
        now: () => new Date(LAST),
        log: (event, facts) => {
          throw new Error(event, { cause: facts.error });
        },
      });
      await tracker.lookOnce();
      assert.equal((await storedTrips(db, car.id)).length, 3);
      await ingest.drain();
      await own.close();
    });

    await t.step(`timed jobs of cell ${number}`, async () => {
      const config = readConfig({ KM_SERVICE_URL: "http://127.0.0.1:9" });
      const failed: unknown[] = [];
      const jobs = timedJobs(
        db,
        config,
        () => {},
        new AbortController().signal,
      );
      const timed = new TimedJobs({
        db,
        jobs,
        log: (event, facts) => failed.push([event, facts]),
      });
      await timed.lookOnce(NOW);
      assert.deepEqual(failed, []);
    });

    const outbox = await startOutbox({ ...database, url }, {
      mail: { smtpUrl: mails.url, from: new Map([[0, "post@x.test"]]) },
    });
    outboxes.push(outbox);
    await put(db, { ...CODE, to: `${number}@x.test`, accountId });
    await until(outbox, (rows) => rows.some(({ state }) => state === "sent"));

    await t.step(`who wants no alerts, of cell ${number}`, async () => {
      const optOut = {
        email: admin.email,
        password: PASSWORD,
        removePush: true,
      };
      assert.ok((await optOutOfAlerts(cells.db, optOut, NOW)).ok);
      for (const { database } of cells.cells) {
        const rows = await asActor(
          database.db,
          SYSTEM,
          (tx) =>
            tx.selectFrom("alert_opt_outs").select("email")
              .where("email", "=", admin.email).execute(),
        );
        assert.equal(rows.length, 1);
      }
    });
  }
  assert.deepEqual(mails.mails.flatMap(({ to }) => to).toSorted(), [
    "0@x.test",
    "1@x.test",
  ]);
  for (const outbox of outboxes) await outbox.stop();
});

Deno.test("GROW-02 a timed job that meets an account that is being moved runs again with the next minute, since the other accounts of the cell wait for it", async () => {
  await using cells = await openTwoCells();
  const { first: db, urls } = cells;
  const moving = await newAccount(db);
  const units = [
    await newUnit(db, moving),
    await newUnit(db, await newAccount(db)),
  ];
  const stop = async () => {
    for await (const step of moveAccount(urls, moving, 1)) {
      if (/refuses every change/.test(step)) return;
    }
  };
  await stop();
  const failed: unknown[] = [];
  const timed = new TimedJobs({
    db,
    jobs: [{
      name: "renaming",
      schedule: "0 * * * *",
      atFirst: true,
      run: async () => {
        await command(
          db,
          EACH_CELL,
          (tx) => tx.updateTable("units").set({ name: "Seen" }).execute(),
        );
      },
    }],
    log: (event, { job }) => failed.push([event, job]),
  });
  const lookIn = (minutes: number) =>
    timed.lookOnce(new Date(NOW.getTime() + minutes * 60_000));
  const names = () =>
    asActor(
      db,
      EACH_CELL,
      async (tx) =>
        (await tx.selectFrom("units").select(["id", "name"]).execute())
          .filter(({ name }) => name === "Seen").map(({ id }) => id),
    );
  await lookIn(0);
  assert.deepEqual(failed, [["timed-job-failed", "renaming"]]);
  assert.deepEqual(await names(), []);
  const given = moveAccount(urls, moving, 0);
  for await (const _step of given);
  await lookIn(1);
  assert.equal(failed.length, 1);
  assert.deepEqual(
    (await names()).toSorted(),
    units.map(({ id }) => id).toSorted(),
  );
});

Deno.test("GROW-02 timed jobs pass by an account that is being moved, do their work for the others of its cell, and do it for that account where it is in the end", async () => {
  await using cells = await openTwoCells();
  const { first, second, urls } = cells;
  const [moving, other] = [await newAccount(first), await newAccount(first)];
  const long = new Date(NOW.getTime() - 3 * 365 * 86_400_000);
  for (const account of [moving, other]) await newUnit(first, account);
  const oldEvents = (db: Db) =>
    asActor(db, EACH_CELL, async (tx) => {
      const rows = await tx.selectFrom("security_events").select("account_id")
        .where("at", "<=", long).orderBy("account_id").execute();
      return rows.map(({ account_id }) => account_id);
    });
  const failed: unknown[] = [];
  const never = new AbortController().signal;
  const [here, there] = [first, second].map((db) =>
    new TimedJobs({
      db,
      jobs: timedJobs(db, readConfig({}), () => {}, never),
      log: (_event, facts) => failed.push(facts),
    })
  );
  const night = new Date(Date.now() - Date.now() % 86_400_000 + 27 * 3_600_000);
  const move = moveAccount(urls, moving, 1);
  const until = async (step: RegExp) => {
    for (;;) {
      const { value, done } = await move.next();
      assert.ok(!done, String(step));
      if (step.test(value)) return;
    }
  };
  await until(/is held/);
  await eventually("the nodes hear of it", async () => {
    const work = command(first, forAccount(moving), async () => {});
    return await work.then(() => false, meetsHeld);
  });
  await here!.lookOnce(new Date(night.getTime() - 86_400_000));
  assert.deepEqual(failed, []);

  for (const account_id of [moving, other]) {
    await command(
      first,
      EACH_CELL,
      (tx) =>
        tx.insertInto("security_events")
          .values({
            account_id,
            at: long,
            kind: "loginFailed",
            address: "192.0.2.1",
            user_agent: "",
          }).execute(),
    );
  }
  await until(/refuses every change/);
  await here!.lookOnce(night);
  await there!.lookOnce(night);
  assert.deepEqual(failed, [], "no job fails");
  assert.deepEqual(await oldEvents(first), [moving], "it is passed by");

  for await (const _step of move);
  assert.deepEqual(await oldEvents(first), []);
  assert.deepEqual(await oldEvents(second), [moving]);
  await there!.lookOnce(night);
  assert.deepEqual(failed, []);
  assert.deepEqual(await oldEvents(second), [], "it is done where it is now");
});
