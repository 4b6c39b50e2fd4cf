import assert from "node:assert/strict";
import { parseCsv } from "../harness/exported.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { SCENARIOS, swappedUnits } from "./scenarios.ts";
import { look } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

interface TripV1 {
  start_time: string;
  stop_time: string;
  distance: number;
  kind: string;
}

Deno.test("the log of a day is what a person who was there would write", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const { call } = await portal.as(admin.email);
  const logOf = async (imei: string, begin: number): Promise<TripV1[]> => {
    const day = (instant: number) =>
      new Date(instant).toISOString().slice(0, 10);
    const period = `from=${day(begin - 86_400_000)}&to=${
      day(begin + 86_400_000)
    }`;
    const path = `user/triplog?imei=${imei}&${period}`;
    return (await call("GET", path)).json.data.toReversed();
  };

  for (const { title, type, fixes, begin, trips } of SCENARIOS) {
    await t.step(`TRK-01 ${title}`, async () => {
      const { imei } = await newUnit(db, accountId, { type });
      await reportFixes(portal, imei, fixes);
      await look(portal, begin + 2 * 86_400_000);
      const log = await logOf(imei, begin);
      const minute = (time: string) => (Date.parse(time) - begin) / 60_000;
      assert.deepEqual(
        log.map(({ kind }) => kind),
        trips.map(({ kind = "driven" }) => kind),
      );
      for (const [index, { from, to, km }] of trips.entries()) {
        const { distance, start_time, stop_time } = log[index]!;
        // Units report every half minute, so nothing is more exact.
        assert.ok(Math.abs(minute(start_time) - from) <= 0.5, start_time);
        assert.ok(Math.abs(minute(stop_time) - to) <= 0.5, stop_time);
        assert.ok(Math.abs(distance / 1000 - km) < 0.2, `${distance} m`);
      }
    });
  }

  await t.step(
    "TRK-01 two units swapped: nobody has driven the way between them",
    async () => {
      const { stockholm, uppsala } = swappedUnits();
      for (const fixes of [stockholm, uppsala]) {
        const { imei } = await newUnit(db, accountId);
        await reportFixes(portal, imei, fixes);
        await look(portal, fixes.at(-1)!.fixedAt + 86_400_000);
        const log = await logOf(imei, fixes[0]!.fixedAt);
        const driven = log.filter(({ kind }) => kind === "driven");
        const km = driven.map(({ distance }) => Math.round(distance / 1000));
        assert.deepEqual(km, [20, 20]);
        assert.deepEqual(log.length, 2);
      }
    },
  );
});

for (
  const [zone, night, before, after] of [
    [
      "Europe/Stockholm",
      "2026-03-29",
      "2026-03-28T22:30:00Z",
      "2026-03-29T21:30:00Z",
    ],
    [
      "Europe/Stockholm",
      "2026-10-25",
      "2026-10-24T21:30:00Z",
      "2026-10-25T22:30:00Z",
    ],
    [
      "Europe/London",
      "2026-03-29",
      "2026-03-28T23:30:00Z",
      "2026-03-29T22:30:00Z",
    ],
    [
      "Europe/London",
      "2026-10-25",
      "2026-10-24T22:30:00Z",
      "2026-10-25T23:30:00Z",
    ],
  ] as const
) {
  Deno.test(`TRK-01 ${zone} ${night}: a trip over midnight is of the day it starts, a day that the clocks change is whole`, async () => {
    await using portal = await startTestPortal();
    const { db } = portal.database;
    const accountId = await newAccount(db, { timeZone: zone });
    const { id, imei } = await newUnit(db, accountId);
    const unit = { accountId, id };
    const admin = await newUser(db, accountId, { administrator: true });
    const asAdmin = await portal.as(admin.email);
    const hourLater = (time: string, hours = 1) =>
      new Date(Date.parse(time) + hours * 3_600_000).toISOString();
    // A drive from half past eleven over midnight, one in the night of the clock change, and one the next evening.
    await newTrip(db, unit, before, hourLater(before), { distance_m: 1111 });
    const change = `${night}T00:30:00Z`;
    await newTrip(db, unit, change, hourLater(change), { distance_m: 2222 });
    await newTrip(db, unit, after, hourLater(after), { distance_m: 4444 });

    const days = `from=${night}&to=${night}`;
    const call = (path: string) => asAdmin.call("GET", `user/${path}`);
    const listed = (await call(`triplog?imei=${imei}&${days}`)).json;
    const metres = listed.data.map(({ distance }: TripV1) => distance);
    assert.deepEqual(metres, [4444, 2222]);
    const [last] = listed.data as TripV1[];
    assert.equal(
      Date.parse(last!.stop_time) - Date.parse(last!.start_time),
      3_600_000,
    );

    // The day's sum is the same on the page, in the file and in the year.
    const { html } = await asAdmin.get(
      `/user/create-triplog?unit=${id}&${days}`,
    );
    assert.match(html, /6\.7 km/);
    const csv = await call(`triplog/export/csv?imei=${imei}&${days}`);
    const rows = parseCsv(csv.html.replace(/^\ufeff/, ""), ",");
    const column = rows[0]!.findIndex((title) => /^Distance/.test(title));
    const km = rows.slice(1).map((row) => Number(row[column])).filter(Boolean);
    assert.deepEqual(km.slice(0, 2), [2.222, 4.444]);
    const certificate = await call(`attest/certificate?imei=${imei}&year=2026`);
    assert.equal(certificate.json.data.distance.total, 7777);
  });
}
