import { sql } from "kysely";
import assert from "node:assert/strict";
import { startHolders } from "../benefit/holders.ts";
import { drive, stage } from "../benefit/story.ts";
import type { Asker } from "../harness/ask.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";

type Row = Record<string, string | number | null>;

const QUERY = "from=2026-01-01&to=2026-12-15";

/** Gives what business of a car comes to, in tenths of a mil: whole, as the bits of a quotient differ by its way. */
async function atYearEnd(by: Asker, unit: string): Promise<number> {
  const path = `user/reports/year-forecast?${QUERY}`;
  const rows: Row[] = (await by.call("GET", path)).json.data.rows;
  const row = rows.find((row) => row.unit === unit && row.limit === "business");
  return Math.round(Number(row!.at_year_end) * 10);
}

Deno.test("the pace of cars that came into the account within the year", async (t) => {
  const chapter = chaptersOf(t);
  // It is 15 December, 16 days are left. Dora has the Saab, and had the Volvo until June.
  await using story = await startHolders({ year: 2026, country: "SE" });
  const { portal, db, admin, accountId, volvo, saab, dora } = story;
  await stage(db, async (tx) => {
    await sql`update units set created_at = '2026-12-01'`.execute(tx);
    await tx.insertInto("unit_access").values({
      account_id: accountId,
      user_id: dora.id,
      unit_id: saab.id,
    }).execute();
  });
  await drive(db, saab, "2026-11-16T08:00:00Z", {
    type: "private",
    km: 30,
    driverId: dora.id,
  });
  await drive(db, saab, "2026-11-20T08:00:00Z", {
    type: "business",
    km: 3000,
    driverId: dora.id,
  });
  const guest = await newUser(db, accountId, { unitIds: [saab.id] });
  const some = await newUser(db, accountId, {
    administrator: true,
    withoutAccess: true,
    unitIds: [saab.id],
  });
  const holder = await portal.as(dora.email);

  await chapter(
    "REP-20 business that counts for a person has the pace of the car alone, from its first trip of any type on, whoever reads it",
    async () => {
      // 300 mil in 30 days since 16 November, and 16 more.
      const readers = [admin, holder, await portal.as(guest.email)];
      for (const by of readers) {
        assert.equal(await atYearEnd(by, "Saab"), 4600);
      }
      for (const subject of [`unit-${saab.id}`, `user-${dora.id}`]) {
        const page = `/user/tax-limits?subject=${subject}`;
        for (const by of [admin, holder]) {
          assert.match((await by.get(page)).text, /Forecast: 460 mil/, subject);
        }
      }
    },
  );

  await chapter(
    "REP-20 SEC-07 a private trip in another of these cars begins the pace for who sees its log only",
    async () => {
      await drive(db, volvo, "2026-05-10T08:00:00Z", {
        type: "private",
        km: 30,
        driverId: dora.id,
      });
      await drive(db, volvo, "2026-05-20T08:00:00Z", {
        type: "business",
        km: 1,
        driverId: dora.id,
      });
      // 300.1 mil since 10 May, 220 days, and since 20 May, 210 days.
      assert.equal(await atYearEnd(admin, "Saab"), 3219);
      assert.equal(await atYearEnd(await portal.as(some.email), "Saab"), 3230);
    },
  );

  await chapter(
    "REP-20 SEC-07 a driver's pace begins with a private trip for the driver alone, for others with the first business trip",
    async () => {
      const olle = await newUser(db, accountId, { unitIds: [saab.id] });
      const driven = { driverId: olle.id, km: 100 };
      await stage(db, async (tx) => {
        await sql`update users set created_at = '2026-12-01'
          where id = ${olle.id}`.execute(tx);
      });
      await drive(db, saab, "2026-11-16T10:00:00Z", {
        ...driven,
        type: "private",
      });
      await drive(db, saab, "2026-12-06T10:00:00Z", {
        ...driven,
        type: "business",
      });
      const forecastFor = async (by: Asker) => {
        const page = `/user/tax-limits?subject=user-${olle.id}`;
        const { text } = await by.get(page);
        return text.match(/Forecast: [\d.]+ mil/g)!.at(-1);
      };
      const own = await portal.as(olle.email);
      const attester = await newUser(db, accountId, { attestAdmin: true });
      const others = [admin, await portal.as(attester.email)];
      // 10 mil since 16 November, 30 days, and since 1 December, 15 days; 16 are left.
      assert.equal(await forecastFor(own), "Forecast: 15.3 mil");
      for (const by of others) {
        assert.equal(await forecastFor(by), "Forecast: 20.6 mil");
      }
      await drive(db, saab, "2026-11-21T10:00:00Z", {
        ...driven,
        type: "business",
      });
      // 20 mil since 16 November, and since 21 November, 25 days.
      assert.equal(await forecastFor(own), "Forecast: 30.6 mil");
      for (const by of others) {
        assert.equal(await forecastFor(by), "Forecast: 32.8 mil");
      }
    },
  );
});
