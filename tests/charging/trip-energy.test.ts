import assert from "node:assert/strict";
import { stage } from "../benefit/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { parsePdf, sheetOf } from "../harness/exported.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
/** Seconds between reports, and how far a unit drives in them, degrees east. */
const STEP_S = 30;
const STEP_DEGREES = 0.0105;

/** Where units stopped, degrees east. */
const stoodAt = new Map<string, number>();

/** Drives 20 steps and stands for 10 minutes; the counter of electricity runs evenly, where there is one. */
async function drive(
  portal: TestPortal,
  { imei }: { imei: string },
  startedAt: string,
  counter?: { from: number; to: number },
): Promise<void> {
  const longitude = stoodAt.get(imei) ?? 18;
  stoodAt.set(imei, longitude + 20 * STEP_DEGREES);
  for (let step = 0; step <= 40; step++) {
    const driven = Math.min(step, 20);
    const params = new URLSearchParams({
      id: imei,
      timestamp: String(Date.parse(startedAt) / 1000 + step * STEP_S),
      lat: "59.3",
      lon: String(longitude + driven * STEP_DEGREES),
      speed: step > 0 && step < 20 ? "72" : "0",
      speed_unit: "kmh",
      sat: "9",
      hdop: "1",
      ignition: String(step < 20),
    });
    if (counter) {
      const kwh = counter.from + (counter.to - counter.from) * driven / 20;
      params.set("energyKwh", kwh.toFixed(2));
    }
    const { status } = await portal.report(`/?${params}`);
    assert.equal(status, 200);
  }
  await portal.tracker.lookOnce();
}

Deno.test("REP-19 the electricity of a trip is what its unit counts, else what the consumption says, and each report prints which; a unit that is not electric counts nothing", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-31T12:00:00Z"),
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const electric = await newUnit(db, accountId, { name: "Elbilen" });
  const diesel = await newUnit(db, accountId, { name: "Dieseln" });
  const { email } = await newUser(db, accountId, { administrator: true });
  const admin = await portal.as(email);
  await stage(db, async (tx) => {
    await tx.updateTable("units")
      .set({ fuel_type: "electric", consumption_per_10_km: 2 })
      .where("id", "=", electric.id).execute();
    await tx.updateTable("units").set({ fuel_type: "diesel" })
      .where("id", "=", diesel.id).execute();
  });
  await drive(portal, electric, "2026-03-02T08:00:00Z", {
    from: 1000,
    to: 1003.2,
  });
  await drive(portal, electric, "2026-03-03T08:00:00Z");
  // The counter was reset on its way.
  await drive(portal, electric, "2026-03-04T08:00:00Z", { from: 1007, to: 0 });
  await drive(portal, diesel, "2026-03-02T08:00:00Z", { from: 10, to: 12 });

  const rowsOf = async (report: string) =>
    (await admin.call("GET", `user/reports/${report}?${MARCH}`)).json.data
      .rows as Record<string, number | string>[];
  const trips = await rowsOf("charging-trips");
  const metres = Number(trips[0]!.distance_m);
  assert.ok(metres > 10_000, `${metres} m`);
  const byConsumption = metres / 10_000 * 2;
  const near = (a: unknown, b: number) =>
    assert.ok(Math.abs(Number(a) - b) < 0.3, `${a} is about ${b}`);
  assert.deepEqual(
    trips.map(({ unit, day, kwh_source }) => [unit, day, kwh_source]),
    [
      ["Elbilen", "2026-03-02", "reported"],
      ["Elbilen", "2026-03-03", "consumption"],
      ["Elbilen", "2026-03-04", "consumption"],
    ],
  );
  assert.equal(trips[0]!.kwh, 3.2);
  near(trips[1]!.kwh, byConsumption);
  const [month, ...others] = await rowsOf("charging");
  assert.deepEqual(others, []);
  assert.deepEqual([month!.month, month!.kwh_source], ["2026-03", "both"]);
  near(month!.kwh, 3.2 + 2 * byConsumption);

  for (const report of ["charging", "charging-trips"]) {
    const path = `/user/reports/${report}`;
    const file = async (format: string) =>
      (await admin.get(`${path}/export/${format}?${MARCH}`)).bytes;
    const word = report === "charging" ? "Both" : "The unit's reports";
    assert.ok((await admin.get(`${path}?${MARCH}`)).text.includes(word));
    const print = (await parsePdf(await file("pdf"))).text;
    assert.ok(print.replace(/\s+/g, " ").includes(word), print);
    assert.ok(sheetOf(await file("xlsx")).flat().includes(word));
  }
});
