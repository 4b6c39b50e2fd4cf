import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newUnit } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startBookings } from "./story.ts";

const REPORT = "/user/reports/fleet-use";
const DAYS = "from=2026-11-01&to=2026-12-31";
const HOUR = 3_600_000;

Deno.test("BOOK-35 the use of the fleet: booked, driven and km by vehicle and month, a heat map, and whom the others could have covered", async () => {
  await using story = await startBookings();
  const { db, mine, car, van, as, post, wednesday } = story;
  const spare = await newUnit(db, mine, { name: "Golf" });
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("units").set({ type: "van" }).where("id", "=", van.id)
        .execute(),
  );
  const book = async (imei: string, start_date: string, end_date: string) => {
    const asked = wednesday("admin", { imei, start_date, end_date });
    assert.equal((await post("save", asked, "admin")).status, 200);
  };
  // Wednesday 8 to 10, and over the night between two months: of the car.
  await book(car.imei, "2026-11-25 08:00", "2026-11-25 10:00");
  await book(car.imei, "2026-11-30 22:30", "2026-12-01 02:00");
  // Meets the second booking for an hour, so neither can take the other's.
  await book(spare.imei, "2026-12-01 01:00", "2026-12-01 03:00");
  await book(van.imei, "2026-11-25 08:30", "2026-11-25 09:00");
  const unit = { id: car.id, accountId: mine };
  await newTrip(db, unit, "2026-11-25T07:10:00Z", "2026-11-25T07:40:00Z", {
    distance_m: 12_300,
  });

  const { json } = await as.admin.call(
    "GET",
    `user/reports/fleet-use?${DAYS}`,
  );
  const { rows, heat, totals, parts } = json.data;
  assert.deepEqual(
    rows.map((r: Record<string, unknown>) => [
      r.month,
      r.unit,
      r.booked_ms,
      r.driven_ms,
      r.distance_m,
      r.coverable_ms,
      r.could_be_spared,
    ]),
    [
      ["2026-11", "Transit", HOUR / 2, 0, 0, 0, "no"],
      ["2026-11", "Volvo V90", 3.5 * HOUR, HOUR / 2, 12_300, 2 * HOUR, "no"],
      ["2026-12", "Golf", 2 * HOUR, 0, 0, 0, "no"],
      ["2026-12", "Volvo V90", 2 * HOUR, 0, 0, 0, "no"],
    ],
  );
  assert.equal(totals.booked_ms, 8 * HOUR);
  assert.equal(totals.coverable_ms, null, "only one vehicle at a time");
  assert.deepEqual(
    parts.map((p: { part: string }) => p.part),
    ["2026-11", "2026-12"],
  );
  // By the clocks of Stockholm: Wednesday 8 and 9, Monday 22 and 23, Tuesday 0 to 2.
  assert.deepEqual(heat[2].slice(7, 11), [0, 1.5 * HOUR, HOUR, 0]);
  assert.deepEqual(heat[0].slice(21), [0, HOUR / 2, HOUR]);
  assert.deepEqual(heat[1].slice(0, 4), [HOUR, 2 * HOUR, HOUR, 0]);

  // With the Golf free at that time the others would have done.
  const november = await as.admin.call(
    "GET",
    "user/reports/fleet-use?from=2026-11-25&to=2026-11-25",
  );
  assert.deepEqual(
    november.json.data.rows.map((r: Record<string, unknown>) => [
      r.unit,
      r.could_be_spared,
    ]),
    [["Transit", "no"], ["Volvo V90", "yes"]],
  );

  const page = await as.admin.with({ language: "sv" }).get(
    `${REPORT}?${DAYS}`,
  );
  assert.match(page.text, /Bokad tid per veckodag och timme/);
  assert.match(page.html, /<svg[^>]*aria-hidden="true"/);
  assert.match(
    page.html,
    /<th scope="row">Onsdag<\/th>(<td\b[^>]*>[^<]*<\/td>){8}<td\b[^>]*>1 h 30 min<\/td>/,
  );
  assert.match(page.text, /annat fordon av samma typ/);
  assert.match((await as.admin.get("/user/reports")).html, new RegExp(REPORT));
  for (const format of ["pdf", "xlsx", "csv"]) {
    const file = await as.admin.get(`${REPORT}/export/${format}?${DAYS}`);
    assert.equal(file.status, 200, format);
  }

  // Who sees the van only hears of no other vehicle; strangers of none.
  const some = await as.some.call("GET", `user/reports/fleet-use?${DAYS}`);
  assert.deepEqual(
    some.json.data.rows.map((r: Record<string, unknown>) => r.unit),
    ["Transit"],
  );
  assert.equal(some.json.data.heat[1][1], 0);
  const stranger = await as.stranger.call(
    "GET",
    `user/reports/fleet-use?${DAYS}`,
  );
  assert.deepEqual(stranger.json.data.rows, []);
  assert.equal(stranger.json.data.heat, null);
  const named = `user/reports/fleet-use?${DAYS}&unit=${car.id}`;
  assert.equal((await as.stranger.call("GET", named)).status, 404);
});
