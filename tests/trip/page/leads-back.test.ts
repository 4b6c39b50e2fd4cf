import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { asActor } from "../../../db/database.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { textsOf } from "../../../locales/index.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";

Deno.test("FLOW-09 a trip that is opened from elsewhere than a log leads back to that of its own unit and month, also when it is saved", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const other = await newUnit(db, account, { name: "Kia" });
  const boat = await newUnit(db, account, { name: "Nimbus" });
  await newTrip(
    db,
    { accountId: account, id: boat.id },
    "2026-03-31T22:30Z",
    "2026-03-31T23:10Z",
  );
  const { id: trip } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("trips").select("id").where("unit_id", "=", boat.id)
        .executeTakeFirstOrThrow(),
  );
  const { get, post } = await portal.as(admin.email);
  await get(`/user/create-triplog?unit=${other.id}`);
  const path = `/user/create-triplog/${trip}`;
  // In Stockholm it is April already.
  const log =
    `/user/create-triplog?unit=${boat.id}&from=2026-04-01&to=2026-04-30#trip-${trip}`;
  const { html } = await get(path);
  const written = log.replaceAll("&", "&amp;");
  assert.ok(html.includes(`href="${written}"`));
  assert.ok(html.includes(`name="back" value="${written}"`));
  const saved = await post(path, {
    type: "business",
    purpose: "Provtur",
    back: log,
  });
  const there = new URL(saved.headers.get("location")!, "http://localhost");
  assert.equal(there.pathname, "/user/create-triplog");
  assert.equal(there.searchParams.get("unit"), String(boat.id));
  assert.equal(there.hash, `#trip-${trip}`);
});

Deno.test("FLOW-09 FLOW-05 a trip of this month that is opened by its address alone leads back to the log of this month up to today, whose link is marked, and an older one to its own month", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-04-10T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const car = await newUnit(db, account);
  const unit = { accountId: account, id: car.id };
  await newTrip(db, unit, "2026-02-27T08:00Z", "2026-02-27T08:20Z");
  await newTrip(db, unit, "2026-03-05T08:00Z", "2026-03-05T08:20Z");
  await newTrip(db, unit, "2026-04-07T08:00Z", "2026-04-07T08:20Z");
  const [february, march, april] = await storedTrips(db, car.id);
  const { get } = await portal.as(admin.email);
  const texts = textsOf("en").trip;
  for (
    const { trip, from, to, marked } of [
      { trip: april, from: "04-01", to: "04-10", marked: [texts.thisMonth] },
      { trip: march, from: "03-01", to: "03-31", marked: [texts.lastMonth] },
      { trip: february, from: "02-01", to: "02-28", marked: [] },
    ]
  ) {
    const { html } = await get(`/user/create-triplog/${trip!.id}`);
    const [, back = ""] = html.match(/class="back-link" href="([^"]+)"/) ?? [];
    const log =
      `/user/create-triplog?unit=${car.id}&from=2026-${from}&to=2026-${to}`;
    assert.equal(back.replaceAll("&amp;", "&"), `${log}#trip-${trip!.id}`);
    const shown = await get(log);
    const [periods = ""] =
      shown.html.match(/<nav class="periods">.*?<\/nav>/s) ??
        [];
    const lit = [...periods.matchAll(/ aria-current="true"[^>]*>([^<]+)</g)]
      .map(([, text]) => text);
    assert.deepEqual(lit, marked);
  }
});
