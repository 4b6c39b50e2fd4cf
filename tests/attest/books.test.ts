import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { attest, startBooks } from "./story.ts";

Deno.test("attested books", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks();
  const { portal, car, admin, driver } = books;
  const { db } = portal.database;
  await newTrip(db, car, "2026-03-02T07:00:00Z", "2026-03-02T08:00:00Z");
  await newTrip(db, car, "2026-03-03T07:00:00Z", "2026-03-03T08:00:00Z", {
    type: "private",
    driver_id: driver.id,
    note: "secret errand",
  });
  await newTrip(db, car, "2026-04-02T07:00:00Z", "2026-04-02T08:00:00Z");
  const call = async (method: string, path: string, json?: unknown) =>
    (await admin.call(method, `user${path}`, json)).json;
  const read = (time: string, km: number) =>
    call("POST", `/odometer?imei=${car.imei}`, { time, odometer: km * 1000 });
  const odometers = async (from: string, to: string) => {
    const period = `imei=${car.imei}&from=${from}&to=${to}`;
    const { data } = await call("GET", `/triplog?${period}`);
    return data.toReversed().map((
      trip: Record<string, number>,
    ) => [trip.odometer_start, trip.odometer_stop, trip.unrecorded]);
  };
  const spring = () => odometers("2026-03-01", "2026-04-30");
  const chain = async () =>
    (await call("GET", `/attest/chain?imei=${car.imei}`)).data;

  assert.ok((await read("2026-03-01T00:00:00Z", 1000)).success);

  await chapter(
    "ATT-04 the odometers stay on attested trips as they were attested",
    async () => {
      await attest(books, "2026-03-01", "2026-03-31");
      const before = await spring();
      assert.deepEqual(before[0], [1_000_000, 1_020_000, null]);
      assert.ok((await read("2026-03-02T00:00:00Z", 1500)).success);
      const after = await spring();
      assert.deepEqual(after[0], before[0]);
      assert.deepEqual(after, before);
    },
  );

  await chapter(
    "TRK-07 a reading that does not fit what is attested is said not to count",
    async () => {
      const page = await books.admin.get(
        `/user/edit-terminal/odometer?unit=${car.id}`,
      );
      assert.match(
        page.text,
        /reading of .*2 Mar 2026.* does not match the attested trip log/,
      );
      const { data } = await call("GET", `/odometer?imei=${car.imei}`);
      const [misfit] = data.readings;
      assert.deepEqual([misfit.odometer, misfit.counts], [1_500_000, false]);
      await call("DELETE", `/odometer/${misfit.id}`);
    },
  );

  await chapter(
    "TRK-07 what a later reading says more than the attested log is unrecorded distance after it",
    async () => {
      assert.ok((await read("2026-04-01T12:00:00Z", 1100)).success);
      const [first, masked, third] = await spring();
      assert.equal(first![1], 1_020_000);
      assert.deepEqual(masked, [null, null, 0]);
      assert.deepEqual(third!.slice(0, 1), [1_100_000]);
      assert.equal(third![2], 1_100_000 - 1_040_000);
    },
  );

  await t.step(
    "TRK-07 page, file and call show the same odometers",
    async () => {
      const query = `unit=${car.id}&from=2026-03-01&to=2026-03-31`;
      const { text } = await books.admin.get(`/user/create-triplog?${query}`);
      assert.match(text, /1,000 km/);
      assert.match(text, /1,020 km/);
      const csv = await admin.call(
        "GET",
        `user/triplog/export/csv?imei=${car.imei}&from=2026-03-01&to=2026-03-31`,
      );
      assert.match(csv.html, /1000[.,]0.*1020[.,]0/s);
    },
  );

  await t.step("ATT-05 stored odometers cannot be changed by SQL", async () => {
    for (
      const statement of [
        sql`update trips set attested_start_m = 1`,
        sql`update trips set attest_id = null, attested_start_m = null, attested_stop_m = null`,
        sql`update attested_units set opening_m = 1`,
        sql`delete from attested_trips`,
        sql`delete from attest_entries`,
        sql`truncate attest_entries`,
      ]
    ) {
      await assert.rejects(
        command(db, SYSTEM, (tx) => statement.execute(tx)),
        /is attested|only ever added to|violates check/,
      );
    }
  });

  await t.step("TAX-02 ATT-05 the chain of the unit is verified", async () => {
    const { entries, fault, head, chain: [first] } = await chain();
    assert.deepEqual([entries, fault], [1, null]);
    assert.equal(first.hash, head);
    assert.equal(first.document.attest.from, "2026-03-01");
    assert.equal(first.document.trips.length, 2);
  });

  await t.step(
    "SEC-07 the chain contains only a hash of a private trip",
    async () => {
      const text = JSON.stringify(await chain());
      assert.ok(!text.includes("secret errand"));
      assert.ok(!text.includes("2026-03-03T07"));
      for (
        const { id, hash, ...rest } of (await chain()).chain[0].document.trips
      ) {
        assert.deepEqual([typeof id, hash.length, rest], ["number", 64, {}]);
      }
    },
  );

  await t.step(
    "TAX-02 ATT-05 an edit behind the lock breaks the chain at its entry",
    async () => {
      await books.withoutTriggers(async (tx) => {
        await sql`update trips set distance_m = distance_m + 1
        where started_at = '2026-03-02T07:00:00Z'`.execute(tx);
      });
      const { fault } = await chain();
      assert.deepEqual([fault.sequence, fault.reason], [1, "trip"]);
      await books.withoutTriggers(async (tx) => {
        await sql`update trips set distance_m = distance_m - 1
        where started_at = '2026-03-02T07:00:00Z'`.execute(tx);
      });
      assert.equal((await chain()).fault, null);
    },
  );

  await chapter(
    "ATT-07 a removal is an entry too, and odometers are computed again",
    async () => {
      const { data: [record] } = await call("GET", "/attest");
      await call("DELETE", `/attest/${record.id}`);
      const { entries, fault, chain: all } = await chain();
      assert.deepEqual([entries, fault], [2, null]);
      assert.equal(all[1].document.kind, "removed");
      assert.equal(all[1].document.previous, all[0].hash);
      const [first] = await spring();
      assert.deepEqual(first, [1_000_000, 1_022_000, null]);
    },
  );

  await t.step("ATT-05 a removal struck from the record is found", async () => {
    await books.withoutTriggers((tx) =>
      sql`update attests set removed_at = null`.execute(tx)
    );
    assert.equal((await chain()).fault.reason, "trip");
  });

  await t.step("SEC-02 a stranger gets no chain", async () => {
    const answer = await books.stranger.call(
      "GET",
      `user/attest/chain?imei=${car.imei}`,
    );
    assert.equal(answer.status, 404);
  });
});

Deno.test("ATT-05 people who attest at the same time create one chain, not a fork", async () => {
  await using books = await startBooks();
  const { portal, car } = books;
  const { db } = portal.database;
  const months = ["03", "04", "05", "06"];
  for (const month of months) {
    const day = `2026-${month}-02`;
    await newTrip(db, car, `${day}T07:00:00Z`, `${day}T08:00:00Z`);
  }
  const done = await Promise.all(
    months.map((month) =>
      attest(books, `2026-${month}-01`, `2026-${month}-28`)
    ),
  );
  assert.deepEqual(done.map(({ status }) => status), [201, 201, 201, 201]);
  const answer = await books.admin.call(
    "GET",
    `user/attest/chain?imei=${car.imei}`,
  );
  const { data } = answer.json;
  assert.deepEqual([data.entries, data.fault], [4, null]);
});

Deno.test("ATT-07 removing an attestation whose positions are deleted leaves its trips", async () => {
  await using books = await startBooks();
  const { portal, car } = books;
  const { db } = portal.database;
  await newTrip(db, car, "2025-03-02T07:00:00Z", "2025-03-02T08:00:00Z");
  await attest(books, "2025-03-01", "2025-03-31");
  const list = await books.admin.call("GET", "user/attest");
  await books.admin.call("DELETE", `user/attest/${list.json.data[0].id}`);
  await portal.tracker.lookOnce();
  const { text } = await books.admin.get(
    `/user/create-triplog?unit=${car.id}&from=2025-03-01&to=2025-03-31`,
  );
  assert.match(text, /1 trip/);
  assert.equal(text.includes("Attested"), false);
});
