import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { findCheckInCode } from "../../db/check-in/qr.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, look, MORNING } from "../trip/story.ts";

const CALLS = "/api/v1/user/driver-identification";
const { byKey } = textsOf("en");

Deno.test("calls of drivers", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const car = await newUnit(db, accountId, { name: "Volvo" });
  const anna = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
    lastName: "A",
  });
  const bo = await newUser(db, accountId, { unitIds: [car.id] });
  const stranger = await newUser(db, await newAccount(db), {
    administrator: true,
  });
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST + HOUR_MS);
  const asAnna = (await portal.as(anna.email)).call;
  const asBo = (await portal.as(bo.email)).call;
  const asStranger = (await portal.as(stranger.email)).call;
  const log =
    `/api/v1/user/triplog?imei=${car.imei}&from=2026-03-02&to=2026-03-02`;
  const drivers = async () =>
    (await asAnna("GET", log)).json.data
      .map(({ driver }: { driver: { id: number } | null }) => driver?.id);
  const trips: number[] = (await asAnna("GET", log)).json.data
    .map(({ id }: { id: number }) => id);
  const [, middle] = trips;

  await t.step(
    "API-57 TRIP-17 a driver is checked in from a trip on",
    async () => {
      const body = { trip_id: middle, driver_id: bo.id };
      assert.equal((await asAnna("POST", CALLS, body)).status, 201);
      assert.deepEqual(await drivers(), [bo.id, bo.id, undefined]);
    },
  );

  await t.step(
    "API-57 TRIP-18 TRIP-19 without a driver it is refused, and another one is checked out only when that is confirmed",
    async () => {
      const none = await asAnna("POST", CALLS, { trip_id: middle });
      assert.equal(none.status, 422);
      assert.equal(none.json.message, byKey.ChooseDriver);
      const body = { trip_id: middle, driver_id: anna.id };
      const asked = await asAnna("POST", CALLS, body);
      assert.equal(asked.status, 409);
      assert.deepEqual(await drivers(), [bo.id, bo.id, undefined]);
      const yes = await asAnna("POST", CALLS, { ...body, confirmed: true });
      assert.equal(yes.status, 201);
      assert.deepEqual(await drivers(), [anna.id, anna.id, undefined]);
    },
  );

  await t.step("API-57 TRIP-20 the driver is checked out", async () => {
    const out = await asAnna("DELETE", `${CALLS}?trip_id=${middle}`);
    assert.equal(out.status, 200);
    assert.deepEqual(await drivers(), [undefined, undefined, undefined]);
  });

  await t.step(
    "API-57 TRIP-21 a QR code is resolved and checks the caller in",
    async () => {
      const actor = actorOf({
        accountId,
        userId: anna.id,
        isAdministrator: true,
      });
      const path = `${CALLS}/${await findCheckInCode(db, actor, car.id)}`;
      const resolved = (await asBo("GET", path)).json.data;
      assert.equal(resolved.name, "Volvo");
      assert.equal(resolved.driver, null);
      const checkedIn = await asBo("POST", path, {});
      assert.equal(checkedIn.status, 201);
      assert.equal(checkedIn.json.data.driver.id, bo.id);
      assert.equal((await asAnna("POST", path, {})).status, 409);
      const taken = await asAnna("POST", path, { confirmed: true });
      assert.equal(taken.json.data.driver.name, "Anna A");
    },
  );

  await t.step(
    "API-57 SEC-03 trips and codes of others do not exist",
    async () => {
      const body = { trip_id: middle, driver_id: stranger.id };
      assert.equal((await asStranger("POST", CALLS, body)).status, 404);
      const out = await asStranger("DELETE", `${CALLS}?trip_id=${middle}`);
      assert.equal(out.status, 404);
      assert.equal((await asStranger("GET", `${CALLS}/nonsense`)).status, 404);
      assert.equal((await asAnna("POST", CALLS, body)).status, 422);
    },
  );
});
