import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

Deno.test("FLOW-04 a purpose of other hours or of other drivers is not suggested", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const anna = await newUser(db, account, { administrator: true });
  const dora = await newUser(db, account, { unitIds: [car.id] });
  const drive = (
    day: string,
    more: Parameters<typeof newTrip>[4],
    hour = "08",
  ) =>
    newTrip(
      db,
      { accountId: account, id: car.id },
      `2026-${day}T${hour}:00+01:00`,
      `2026-${day}T${hour}:20+01:00`,
      more,
    );

  for (const day of ["02-16", "02-17", "02-18"]) {
    await drive(day, { purpose: "Night delivery" }, "01");
  }
  for (const day of ["02-19", "02-20", "02-23"]) {
    const driven = { driver_id: dora.id, purpose: "Dora's round" };
    await drive(day, driven);
  }
  await drive("03-16", { driver_id: anna.id });
  await drive("03-17", { driver_id: dora.id });
  const asked = await (await portal.as(anna.email))
    .call("GET", "user/suggestions");
  const made = asked.json.data as {
    trip_id: number;
    kind: string;
    value: string;
    count: number;
    of: number;
  }[];
  const days = new Map(
    (await storedTrips(db, car.id)).map((
      { id, started_at },
    ) => [id, started_at.toISOString().slice(5, 10)]),
  );
  const purposes = made.flatMap((
    { kind, value, trip_id, count, of },
  ) => {
    const day = days.get(trip_id);
    return kind === "purpose" && (day === "03-16" || day === "03-17")
      ? [[day, value, count, of]]
      : [];
  });
  assert.deepEqual(purposes, [["03-17", "Dora's round", 3, 3]]);
});
