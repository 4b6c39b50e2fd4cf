import { sql } from "kysely";
import assert from "node:assert/strict";
import type { Asker } from "../../harness/ask.ts";
import { drive, stage } from "../../benefit/story.ts";
import { startPayroll } from "../../payroll/story.ts";
import { textOf } from "../../harness/html.ts";
import { passStations } from "../../toll/story.ts";
import { startEveryReport } from "../every-report.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";

/** Gives the texts of the rows of a page's first table, each with the address that it leads to. */
async function rowsOf(by: Asker, path: string) {
  const { html, status } = await by.with({ language: "sv" }).get(path);
  assert.equal(status, 200, path);
  const [body = ""] = html.match(/<tbody>.*?<\/tbody>/s) ?? [];
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) => ({
    text: textOf(row!),
    href: row!.match(/<a href="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&") ??
      null,
  }));
}

Deno.test("REP-07 REP-11 a row of eco driving leads to the log of what its driver drove in its unit", async () => {
  await using story = await startEveryReport();
  const { admin, car, van, driver } = story;
  await story.driveOne({
    isCar: false,
    type: "business",
    metres: 20_000,
    hasDriver: true,
    score: 60,
    passed: [],
  });
  const rows = await rowsOf(admin, `/user/reports/eco?${MARCH}`);
  assert.deepEqual(
    rows.map(({ href }) => href).toSorted(),
    [car.id, van.id].map((id) =>
      `/user/create-triplog?unit=${id}&${MARCH}&driver=${driver.id}`
    ).toSorted(),
  );
  // Another business trip of the van in March has no driver.
  const { text } = await admin.get(rows.at(-1)!.href!);
  assert.match(text, /20\.0 km/);
  assert.doesNotMatch(text, /10\.0 km/);
});

Deno.test("REP-07 REP-11 BEN-06 a row of trips without a driver, of eco driving and of mileage, leads to no log of everybody's", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, own, driver } = books;
  const { db } = portal.database;
  await drive(db, own, "2026-03-05T08:00:00Z", { type: "business", km: 10 });
  await drive(db, own, "2026-03-06T08:00:00Z", {
    type: "business",
    km: 20,
    driverId: driver.id,
  });
  await stage(
    db,
    (tx) =>
      sql`insert into eco_scores (account_id, trip_id, score, harsh_accelerations,
        harsh_brakings, harsh_cornerings, overspeedings, overspeed_s)
      select account_id, id, 80, 0, 0, 0, 0, 0 from trips
      where unit_id = ${own.id}`.execute(tx),
  );
  for (const report of ["eco", "mileage"]) {
    const rows = await rowsOf(admin, `/user/reports/${report}?${MARCH}`);
    assert.deepEqual(
      rows.map(({ href }) => href).toSorted(),
      [
        `/user/create-triplog?unit=${own.id}&${MARCH}&driver=${driver.id}`,
        null,
      ],
      report,
    );
  }
});

Deno.test("REP-07 REP-18 BEN-11 a row of payroll leads to the report that tells how its amount comes about, and a row of a unit that the reader does not see to no log", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, car, own, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  await stage(db, async (tx) => {
    await tx.updateTable("accounts").set({ kwh_price_cents: 250 })
      .where("id", "=", accountId).execute();
    await tx.insertInto("chargings").values({
      account_id: accountId,
      unit_id: car.id,
      place: "home",
      charged_at: new Date("2026-03-10T20:00:00Z"),
      kwh: 20.5,
      cost_cents: null,
      place_by_hand: true,
      created_by: null,
    }).execute();
  });
  const by = { driverId: driver.id };
  const privately = { ...by, type: "private", km: 100 } as const;
  await drive(db, car, "2026-03-03T08:00:00Z", privately);
  await passStations(db, car, "2026-03-03T08:00:00Z", [
    { at: "2026-03-03 09:05" },
  ]);
  await drive(db, own, "2026-03-05T08:00:00Z", {
    ...by,
    type: "business",
    km: 850,
  });
  const to = (report: string, unit: { id: number }) =>
    `/user/${report}?${MARCH}&unit=${unit.id}`;
  const ofDriver = `&driver=${driver.id}`;
  const leads = {
    "Milersättning, skattefri": `/user/reports/mileage?${MARCH}${ofDriver}`,
    "Milersättning, skattepliktig": `/user/reports/mileage?${MARCH}${ofDriver}`,
    Drivmedelsförmån: to("reports/benefit-value", car),
    "Privata trängselskatter": to("create-triplog/congestionreportnew", car),
    "Ersättning för laddning hemma": to("reports/charging", car),
  };
  for (
    const path of [
      `/user/reports/payroll?${MARCH}`,
      "/administration/payroll?month=2026-03",
    ]
  ) {
    const rows = await rowsOf(admin, path);
    assert.deepEqual(
      rows.map(({ href }) => href).toSorted(),
      Object.values(leads).toSorted(),
      path,
    );
    for (const [kind, href] of Object.entries(leads)) {
      const row = rows.find(({ text }) => text.includes(kind));
      assert.equal(row?.href, href, kind);
      assert.ok((await rowsOf(admin, href)).length > 0, href);
    }
  }

  // The driver locks the benefit car: the administrator still reads its benefit value (BEN-11), and not its log.
  const locker = await portal.as(driver.email);
  const locked = await locker.call("PUT", `user/terminal/${car.imei}/lock`, {
    status: 1,
  });
  assert.equal(locked.status, 200, locked.text);
  const values = await rowsOf(admin, `/user/reports/benefit-value?${MARCH}`);
  assert.deepEqual(
    values.map(({ text, href }) => [text.split(" ")[0], href]),
    [
      ["Egen", `/user/create-triplog?unit=${own.id}&${MARCH}`],
      ["Volvo", null],
    ],
  );
  const [fuel] = (await rowsOf(admin, `/user/reports/payroll?${MARCH}`))
    .filter(({ text }) => text.includes("Drivmedelsförmån"));
  assert.equal(fuel!.href, leads.Drivmedelsförmån);
  assert.ok((await rowsOf(admin, fuel!.href)).length > 0);
});
