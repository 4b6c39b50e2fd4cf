import assert from "node:assert/strict";
import { sql } from "kysely";
import { asActor } from "../../db/database.ts";
import { Replica } from "../../db/replica/replica.ts";
import type { Asker } from "../harness/ask.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import {
  createTestDatabaseUrl,
  openTestDatabase,
} from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";
import { relayTo } from "../harness/relay.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { enterTrip } from "./entered-trip.ts";
import { startPair } from "./standby.ts";

const NOW = "2026-04-15T10:00:00Z";
const MARCH = "from=2026-03-01&to=2026-03-31";
const APRIL = "from=2026-04-01&to=2026-04-15";
const EVER_MS = 3_600_000;

Deno.test("GROW-02 a portal with a read replica, a real standby that streams from its primary", async (t) => {
  await using pair = await startPair();
  const database = await openTestDatabase(pair.primaryUrl);
  const relay = relayTo(pair.standbyUrl);
  const logged: string[] = [];
  const options = {
    connections: 4,
    // Long enough for a busy machine, whose looks would otherwise come too late now and then.
    withinMs: 4000,
    log: (event: string) => void logged.push(event),
  };
  // Replay stands still for as long as a step needs: only the last ones limit the age of a read.
  const replica = new Replica(database, relay.url, {
    ...options,
    oldestMs: EVER_MS,
  });
  await using portal = await startTestPortal({}, {
    now: () => new Date(NOW),
    replica,
  }, database);
  const { db } = database;
  const accountId = await newAccount(db);
  const car = { ...await newUnit(db, accountId, { name: "Volvo" }), accountId };
  const anna = await newUser(db, accountId, { administrator: true });
  const bo = await newUser(db, accountId, { administrator: true });
  const otherAccount = await newAccount(db);
  const other = {
    ...await newUnit(db, otherAccount),
    accountId: otherAccount,
  };
  const eve = await newUser(db, otherAccount, { administrator: true });
  const as = {
    anna: await portal.as(anna.email),
    bo: await portal.as(bo.email),
    eve: await portal.as(eve.email),
  };
  /** The tracker finds a trip of 77.7 km, which is no change of the account. */
  const find = (unit: typeof car, day: string) =>
    newTrip(db, unit, `${day}T08:00:00Z`, `${day}T09:00:00Z`, {
      distance_m: 77_700,
      driver_id: unit === car ? anna.id : eve.id,
    });
  const FOUND = /77[.,]7|77700/;
  /** What may be a little old, each of which tells the kilometres of March. */
  const olderOf = ({ id, imei }: typeof car) => ({
    report: `/user/reports/summary?${MARCH}`,
    "report call": `/api/v1/user/reports/summary?${MARCH}`,
    "report file": `/user/reports/summary/export/csv?${MARCH}`,
    log: `/user/create-triplog?unit=${id}&${MARCH}`,
    "log call": `/api/v2/user/triplog?imei=${imei}&${MARCH}`,
    "trips call": `/api/v1/user/triplog?imei=${imei}&${MARCH}`,
    "log file": `/user/create-triplog/export/csv?unit=${id}&${MARCH}`,
    "own data": "/api/v1/user/privacy/data/json",
  });
  const textOf = async (who: Asker, path: string) => {
    const answer = path.startsWith("/api/")
      ? await who.call("GET", path)
      : await who.get(path);
    assert.equal(answer.status, 200, path);
    return answer.html;
  };
  /** Lists the surfaces that show the kilometres. */
  const showing = async (who: Asker, unit: typeof car, km = FOUND) => {
    const shown = await Promise.all(
      Object.entries(olderOf(unit)).map(async ([name, path]) =>
        km.test(await textOf(who, path)) ? [name] : []
      ),
    );
    return shown.flat();
  };
  const all = Object.keys(olderOf(car));
  const inUse = (of = replica) =>
    eventually("its use", () => of.state.unusedFor === null, {
      about: () => JSON.stringify(of.state),
    });
  const reads = () => ({ ...replica.counts });

  await t.step(
    "GROW-02 reports, files, own data and the log of past months come from the replica, which may be a little old; the log of this month and the map come from the primary",
    async () => {
      await pair.catchUp();
      await inUse();
      await pair.pause();
      await find(car, "2026-03-03");
      await find(car, "2026-04-03");
      const before = reads();
      assert.deepEqual(await showing(as.anna, car), []);
      assert.ok(replica.counts.replica >= before.replica + all.length);
      assert.deepEqual(replica.counts, {
        ...before,
        replica: replica.counts.replica,
      });
      const present = `/user/create-triplog?unit=${car.id}&${APRIL}`;
      assert.match(await textOf(as.anna, present), FOUND);
      await pair.resume();
      await pair.catchUp();
      assert.deepEqual(await showing(as.anna, car), all);
    },
  );

  await t.step(
    "GROW-02 what a person has changed is in the very next read of anybody in the account, while the replica does not have it, and other accounts are still read from the replica",
    async () => {
      const entered = /33[.,]3|33300/;
      await pair.pause();
      await enterTrip(as.anna, car);
      const before = reads();
      assert.deepEqual(await showing(as.anna, car, entered), all);
      const log = olderOf(car).log;
      assert.match(await textOf(as.bo, log), entered);
      assert.equal(replica.counts.replica, before.replica);
      assert.ok(replica.counts.newer > before.newer);

      await find(other, "2026-03-03");
      assert.deepEqual(await showing(as.eve, other), []);
      assert.ok(replica.counts.replica >= before.replica + all.length);

      await pair.resume();
      await pair.catchUp();
      const after = reads();
      assert.deepEqual(await showing(as.anna, car, entered), all);
      assert.ok(replica.counts.replica > after.replica);
      assert.equal(replica.counts.newer, after.newer);
    },
  );

  await t.step(
    "GROW-02 row-level security holds on the replica, and nothing is written there",
    async () => {
      const actor = actorOf({ accountId: otherAccount, userId: eve.id });
      const seen = await asActor(replica.db, actor, async (tx) => {
        const { rows: [at] } = await sql<{ replica: boolean }>`
          select pg_is_in_recovery() as replica`.execute(tx);
        const rows = await tx.selectFrom("trips").select("account_id")
          .execute();
        return { ...at, accounts: rows.map(({ account_id }) => account_id) };
      });
      assert.deepEqual(seen, { replica: true, accounts: [otherAccount] });
      await assert.rejects(
        asActor(replica.db, actor, (tx) => tx.deleteFrom("trips").execute()),
        /read-only transaction/,
      );
    },
  );

  /** Opens all of it again and again for three people, until `work` is done; gives the longest time of an answer, ms. */
  const underLoad = async (work: () => Promise<void>) => {
    let isDone = false;
    let longestMs = 0;
    const people = [[as.anna, car], [as.bo, car], [as.eve, other]] as const;
    const readers = people.map(async ([who, unit]) => {
      while (!isDone) {
        for (const path of Object.values(olderOf(unit))) {
          const begun = performance.now();
          await textOf(who, path);
          longestMs = Math.max(longestMs, performance.now() - begun);
        }
      }
    });
    const finished = Promise.all(readers);
    await Promise.race([work().finally(() => isDone = true), finished]);
    await finished;
    return longestMs;
  };
  const unused = () =>
    eventually(
      "reads without it",
      () => replica.state.unusedFor !== null && replica.counts.unused,
    );
  const usedAgain = async () => {
    await inUse();
    const { replica: count } = replica.counts;
    await eventually("reads", () => replica.counts.replica > count + 10);
  };

  await t.step(
    "GROW-02 no page, call or file fails while the replica hangs, is killed, and comes back, and it is used again then",
    async () => {
      const longestMs = await underLoad(async () => {
        await usedAgain();
        relay.freeze();
        await unused();
        relay.mend();
        await usedAgain();
        await pair.kill();
        await unused();
        const { json, status } = await portal.nobody.get("/health");
        assert.equal(status, 200);
        assert.equal(json.replica.unusedFor, "away");
        await pair.start();
        await usedAgain();
      });
      assert.ok(longestMs < 20_000, `${longestMs} ms`);
      // It logs each new reason for which the replica is not used, too.
      const turns = logged.filter((event, n) => event !== logged[n - 1]);
      assert.ok(turns.length >= 5, logged.join(" "));
      assert.equal(turns[0], "replica-used");
      assert.equal(turns.at(-1), "replica-used");
      const { json } = await portal.nobody.get("/health");
      assert.equal(json.replica.unusedFor, null);
      assert.equal(json.replica.reads.replica, replica.counts.replica);
    },
  );

  await t.step(
    "GROW-02 a replica that is further behind than reads may be old is not used until it has caught up",
    async () => {
      const late = new Replica(database, relay.url, {
        ...options,
        oldestMs: 1500,
      });
      await inUse(late);
      await pair.pause();
      await find(other, "2026-03-04");
      await eventually("its age", () => late.state.unusedFor === "behind");
      const actor = actorOf({ accountId: otherAccount, userId: eve.id });
      const count = () =>
        asActor(late.db, actor, async (tx) => {
          const rows = await tx.selectFrom("trips").select("id").execute();
          return rows.length;
        });
      assert.equal(await count(), 2);
      await pair.resume();
      await inUse(late);
      await late.close();
    },
  );

  await t.step(
    "GROW-02 a database that is no standby, or one of another cluster, is never read from",
    async () => {
      const wrong = [
        [pair.primaryUrl, "noStandby"],
        [await createTestDatabaseUrl(), "otherCluster"],
      ] as const;
      for (const [url, reason] of wrong) {
        const one = new Replica(database, url, options);
        await eventually(reason, () => one.state.unusedFor === reason);
        await one.close();
      }
    },
  );

  await replica.close();
  await relay.close();
});
