import assert from "node:assert/strict";
import { TYPED_BY } from "../../domain/trip/trip.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "./trip-rows.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";

Deno.test("TRIP-23 the page of a trip says why it has its type, and after a change by hand so", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = { accountId, ...await newUnit(db, accountId) };
  const admin = await newUser(db, accountId, { administrator: true });
  for (const [index, typedBy] of TYPED_BY.entries()) {
    const hour = `0${5 + index}`;
    const at = (minute: string) => `2026-03-02T${hour}:${minute}+01:00`;
    await newTrip(db, unit, at("00"), at("20"), { typed_by: typedBy });
  }
  const { get, post } = await portal.as(admin.email);
  const { html: log } = await get(
    `${LOG}?unit=${unit.id}&from=2026-03-02&to=2026-03-02`,
  );
  const ids = [...log.matchAll(/id="trip-(\d+)"/g)].map(([, id]) => id!)
    .toReversed();
  assert.equal(ids.length, TYPED_BY.length);
  for (const [index, typedBy] of TYPED_BY.entries()) {
    const { text } = await get(`${LOG}/${ids[index]}`);
    const why = m.trip.typedBy[typedBy](m.tripType.business);
    assert.ok(text.includes(why), `${why} in ${text}`);
  }
  const byDefault = `${LOG}/${ids.at(-1)}`;
  await post(`${byDefault}/type`, { type: "other", back: LOG });
  const changed = (await get(byDefault)).text;
  assert.ok(changed.includes(m.trip.typedBy.manual(m.tripType.other)));
});
