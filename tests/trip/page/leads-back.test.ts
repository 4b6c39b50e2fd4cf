import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { asActor } from "../../../db/database.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startTestPortal } from "../../harness/portal.ts";
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
