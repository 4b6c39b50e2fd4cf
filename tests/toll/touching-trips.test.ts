import assert from "node:assert/strict";
import { startFleet } from "../statement/story.ts";
import { passStations } from "./story.ts";

const STATION = "Ekelundsbron";

Deno.test("REP-13 ATT-05 SEC-07 where a trip stops as the next one starts, a passage and its change belong to one of them", async () => {
  await using fleet = await startFleet();
  const { portal, admin, car, driver, drive } = fleet;
  const { db } = portal.database;
  const own = await portal.as(driver.email);
  // The business trip of the story stops at 9:30, when the private one starts.
  await drive(car, "2026-03-02T08:30:00Z", "private", 9, driver.id);
  const business = await passStations(db, car, "2026-03-02T08:00:00Z", [
    { at: "2026-03-02 09:20" },
  ]);
  const secret = await passStations(db, car, "2026-03-02T08:30:00Z", [
    { at: "2026-03-02 09:40" },
  ]);
  const pathOf = (trip: number) => `user/triplog/${trip}/passages`;
  const said = { at: "2026-03-02T09:30:00+01:00", station: STATION };

  const added = await admin.call("POST", pathOf(business), {
    ...said,
    reason: "Last minute",
  });
  assert.equal(added.status, 201, added.text);
  const { passages } = added.json.data;
  assert.equal(passages.at(-1).station, STATION);
  const twice = await admin.call("POST", pathOf(business), {
    ...said,
    reason: "Again",
  });
  assert.equal(twice.status, 422, "it is there already");

  const dentist = await own.call("POST", pathOf(secret), {
    ...said,
    station: "Ropsten",
    reason: "Dentist",
  });
  assert.equal(dentist.status, 201, dentist.text);
  const [{ id, reason }] = dentist.json.data.changes;
  assert.equal(reason, "Dentist");
  assert.equal(dentist.json.data.changes.length, 1);
  const log = await admin.call("GET", pathOf(business));
  assert.ok(!log.text.includes("Dentist"), log.text);
  const undone = await admin.call(
    "DELETE",
    `${pathOf(business)}/changes/${id}`,
  );
  assert.equal(undone.status, 422);
});
