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

/** What a unit tells at an instant. */
interface Told {
  imei: string;
  /** Milliseconds since 1970. */
  at: number;
  longitude: number;
  isDriving: boolean;
  kwh?: string;
}

/** Tells it as a phone does. */
function report(
  portal: TestPortal,
  { imei, at, longitude, isDriving, kwh }: Told,
): Promise<Response> {
  const params = new URLSearchParams({
    id: imei,
    timestamp: String(at / 1000),
    lat: "59.3",
    lon: String(longitude),
    speed: isDriving ? "72" : "0",
    speed_unit: "kmh",
    sat: "9",
    hdop: "1",
    ignition: String(isDriving),
    ...kwh && { energyKwh: kwh },
  });
  return portal.report(`/?${params}`);
}

/** Tells it as a Traccar server forwards it, with the counter as a computed attribute. */
function forward(
  portal: TestPortal,
  { imei, at, longitude, isDriving, kwh }: Told,
): Promise<Response> {
  return portal.report("/traccar", {
    method: "POST",
    body: JSON.stringify({
      device: { id: 1, uniqueId: imei },
      position: {
        fixTime: new Date(at).toISOString(),
        valid: true,
        latitude: 59.3,
        longitude,
        // Knots.
        speed: isDriving ? 38.9 : 0,
        attributes: { sat: 9, ignition: isDriving, energyKwh: Number(kwh) },
      },
    }),
  });
}

/** Drives 20 steps and stands for 10 minutes; the counter of electricity runs evenly, where there is one. */
async function drive(
  portal: TestPortal,
  { imei }: { imei: string },
  startedAt: string,
  counter?: { from: number; to: number },
  tell = report,
): Promise<void> {
  const longitude = stoodAt.get(imei) ?? 18;
  stoodAt.set(imei, longitude + 20 * STEP_DEGREES);
  for (let step = 0; step <= 40; step++) {
    const driven = Math.min(step, 20);
    const kwh = counter &&
      counter.from + (counter.to - counter.from) * driven / 20;
    const { status } = await tell(portal, {
      imei,
      at: Date.parse(startedAt) + step * STEP_S * 1000,
      longitude: longitude + driven * STEP_DEGREES,
      isDriving: step < 20,
      kwh: kwh?.toFixed(2),
    });
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
  const forwarded = await newUnit(db, accountId, { name: "Vidarebilen" });
  const diesel = await newUnit(db, accountId, { name: "Dieseln" });
  const { email } = await newUser(db, accountId, { administrator: true });
  const admin = await portal.as(email);
  await stage(db, async (tx) => {
    await tx.updateTable("units")
      .set({ fuel_type: "electric", consumption_per_10_km: 2 })
      .where("id", "in", [electric.id, forwarded.id]).execute();
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
  const counted = { from: 50, to: 54.5 };
  await drive(portal, forwarded, "2026-03-04T08:00:00Z", counted, forward);
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
      ["Vidarebilen", "2026-03-04", "reported"],
    ],
  );
  assert.equal(trips[0]!.kwh, 3.2);
  assert.equal(trips[3]!.kwh, 4.5);
  near(trips[1]!.kwh, byConsumption);
  const [month, other, ...others] = await rowsOf("charging");
  assert.deepEqual(others, []);
  assert.deepEqual([other!.kwh, other!.kwh_source], [4.5, "reported"]);
  assert.deepEqual([month!.month, month!.kwh_source], ["2026-03", "both"]);
  near(month!.kwh, 3.2 + 2 * byConsumption);

  for (const report of ["charging", "charging-trips"]) {
    const path = `/user/reports/${report}`;
    const file = async (format: string) =>
      (await admin.get(`${path}/export/${format}?${MARCH}`)).bytes;
    const [word, kwh] = report === "charging"
      ? ["Both", Number(month!.kwh)]
      : ["The unit's reports", 3.2];
    const page = (await admin.get(`${path}?${MARCH}`)).text;
    const print = (await parsePdf(await file("pdf"))).text
      .replace(/\s+/g, " ");
    for (const told of [word, kwh.toFixed(2), "4.50"]) {
      assert.ok(page.includes(told), `${told} in ${page}`);
      assert.ok(print.includes(told), `${told} in ${print}`);
    }
    const cells = sheetOf(await file("xlsx")).flat();
    for (const told of [word, Number(kwh.toFixed(2)), 4.5]) {
      assert.ok(cells.includes(told), `${told} in ${cells}`);
    }
  }
});
