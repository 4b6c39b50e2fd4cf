import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { setParent } from "../alarm-receiver/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** The pages that SHELL-06 names, in its order. */
const PAGES = [
  "/user/realtime-tracking",
  "/user/create-triplog",
  "/user/create-triplog/congestionreportnew",
  "/user/geofences",
  "/user/geofences/add-edit-geofences",
  "/user/geofences/add-edit-geofences/{geofenceID}",
  "/user/places",
  "/user/places/add-edit-places",
  "/user/places/add-edit-places/{placeID}",
  "/user/edit-terminal",
  "/user/edit-terminal-list",
  "/user/car-schedule",
  "/administration/user-accounts",
  "/administration/add-terminal",
  "/administration/safe-return-home",
  "/administration/configure-alarm-receiver",
  "/administration/configure-alert-numbers",
] as const;

Deno.test("SHELL-06 each page that the requirement names is there for an administrator under its own address, with a heading, and tells nobody else what is there", async () => {
  await using portal = await startTestPortal({ SPECIAL_PARENT_ACCOUNT: "1" });
  const { db } = portal.database;
  // The alert numbers are for children of the special parent account (SHELL-10).
  const parent = await newAccount(db);
  assert.equal(parent, 1);
  const account = await newAccount(db, { beside: parent });
  await setParent(db, account, parent);
  // An account has the car schedule and safe return home only when it is allowed to.
  await command(
    db,
    beside(account),
    (tx) =>
      tx.updateTable("accounts").set({
        car_schedule: true,
        safe_return_home: true,
      })
        .where("id", "=", account).execute(),
  );
  const { id: unit, imei } = await newUnit(db, account);
  const { email } = await newUser(db, account, { administrator: true });
  const admin = await portal.as(email);
  const circle = { latitude: 59.3, longitude: 18.1, radius: 300 };
  const geofence = await admin.call("POST", "user/geofences", {
    name: "Depot",
    ...circle,
    radius: 400,
    imeis: [imei],
  });
  const place = await admin.call("POST", "user/places", {
    label: "Office",
    address: "Gatan 1",
    ...circle,
    imeis: [imei],
  });
  const ids: Record<string, number> = {
    "{geofenceID}": geofence.json.data?.id,
    "{placeID}": place.json.data?.id,
  };
  assert.ok(ids["{geofenceID}"], geofence.text);
  assert.ok(ids["{placeID}"], place.text);
  for (const named of PAGES) {
    const path = named.replace(/\{\w+\}/, (name) => String(ids[name]));
    // The page of a unit leads to the list where none is named.
    const asked = named === "/user/edit-terminal"
      ? `${path}?unit=${unit}`
      : path;
    const { status, html } = await admin.get(asked);
    assert.equal(status, 200, named);
    assert.match(html, /<h1[\s>]/, named);
    const nobody = await portal.nobody.get(path);
    assert.ok(!nobody.html.includes("Depot"), named);
    assert.ok(!nobody.html.includes("Office"), named);
  }
});
