import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startUnits } from "./story.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const m = textsOf("en");

Deno.test("FLOW-08 SEC-08 the page of a unit names it once, and its header leads to where it is and to what it drove today", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db, account, car, admin, user } = await startUnits(portal);
  const unit = { accountId: account, id: car.id };
  const more = { distance_m: 12_400 };
  for (const hour of ["07", "09"]) {
    const at = (minute: string) => `2026-03-02T${hour}:${minute}:00Z`;
    await newTrip(db, unit, at("00"), at("20"), more);
  }
  await newTrip(db, unit, "2026-03-01T07:00:00Z", "2026-03-01T08:00:00Z", more);
  const fix = "lat=59.33&lon=18.06&speed=0";
  await portal.report(`/?id=${car.imei}&timestamp=${NOW.getTime()}&${fix}`);
  const path = `/user/edit-terminal?unit=${car.id}`;
  for (const { email } of [admin, user]) {
    const { html } = await (await portal.as(email)).get(path);
    assert.match(html, /<h1[^>]*>Volvo</);
    const head = html.match(/<header class="unit-head">.*?<\/dl>/s)![0];
    assert.doesNotMatch(head, />Volvo</, "the heading names it");
    assert.match(
      head,
      new RegExp(`href="/user/realtime-tracking\\?unit=${car.id}">[^<]+</a>`),
    );
    assert.match(head, /<time [^>]*aria-label="[^"]+ \d\d:\d\d"[^>]*>[^<]+</);
    assert.match(
      head,
      new RegExp(
        `href="/user/create-triplog\\?unit=${car.id}">2 trips · 24.8 km<`,
      ),
    );
    // The page says nowhere else what the header says, and to who may not add it nothing of what is missing.
    const said = email === admin.email ? 1 : 0;
    assert.equal(html.split(m.unit.addServiceInterval).length, 1 + said);
    assert.equal(head.split(m.unit.addServiceInterval).length, 1 + said);
    assert.ok(!html.includes(m.unit.nextServiceNone));
  }
  await portal.writeViews();
  const views = await asActor(
    db,
    SYSTEM,
    (tx) => tx.selectFrom("views").select("kind").execute(),
  );
  assert.deepEqual(
    new Set(views.map(({ kind }) => kind)),
    new Set(["place"]),
    "where it is was looked at, and the log of views says so",
  );
  const none = await (await portal.as(admin.email)).get(
    `/user/edit-terminal/images?unit=${car.id}`,
  );
  assert.match(none.html, /<h1[^>]*>[^<]*Volvo</);
});
