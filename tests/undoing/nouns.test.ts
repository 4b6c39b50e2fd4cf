import assert from "node:assert/strict";
import { deleteGoneGeofences } from "../../db/geofence/changes.ts";
import { textsOf } from "../../locales/index.ts";
import { startStory } from "../place/story.ts";
import { inAll, noticeOf, press, submit } from "./story.ts";
import { thereAndBackIn } from "./there-and-back.ts";

const m = textsOf("en");

Deno.test("FLOW-03 what administrators change of an account is taken back and done again, noun by noun, and says what", async (t) => {
  await using story = await startStory();
  const { db, mine, car, van, people } = story;
  const admin = story.as.admin.with({ language: "en" });
  const { thereAndBack } = thereAndBackIn(db, mine, admin);

  await t.step(
    "FLOW-03 ORG-05 a deleted department comes back to its units and users",
    async () => {
      await thereAndBack(
        ["departments"],
        () => admin.post("/user/departments", { name: "North" }),
        {
          label: "Undo: the department North goes again",
          undone: /^Removed: the department North\.$/,
        },
      );
      const { id } = await inAll(
        db,
        (tx) =>
          tx.selectFrom("departments").select("id")
            .where("account_id", "=", mine).executeTakeFirstOrThrow(),
      );
      for (const table of ["units", "users"] as const) {
        await inAll(
          db,
          (tx) =>
            tx.updateTable(table).set({ department_id: id })
              .where("account_id", "=", mine).execute(),
        );
      }
      await thereAndBack(
        ["departments", "units", "users"],
        () => admin.post(`/user/departments/${id}/deletion`),
        {
          label: "Undo: the department North comes back",
          undone: /^Back: the department North\.$/,
        },
      );
    },
  );

  await t.step(
    "FLOW-03 TRIP-05 working hours go back, and the trips of the unit are typed anew",
    async () => {
      const path = `/user/edit-terminal/working-hours?unit=${car.id}`;
      await admin.post(path, { mode: "manual", type: "business" });
      await story.catchUp();
      await thereAndBack(
        ["working_hours"],
        () => admin.post(path, { mode: "manual", type: "private" }),
        {
          label: "Undo: the change of the working hours of Volvo V90",
          undone: /^Undone: the change of the working hours of Volvo V90\.$/,
        },
      );
      const waiting = await inAll(
        db,
        (tx) =>
          tx.selectFrom("trip_retypings").select("unit_id")
            .where("account_id", "=", mine).execute(),
      );
      assert.deepEqual(waiting, [{ unit_id: car.id }]);
    },
  );

  await t.step(
    "FLOW-03 GEO-03 GEO-07 a geofence goes back to its shape and units, and watches them from then on",
    async () => {
      const editor = "/user/geofences/add-edit-geofences";
      const form = (more: [string, string][]): [string, string][] => [
        ["shape", "circle"],
        ["latitude", "59,3293"],
        ["longitude", "18.0686"],
        ["imeis", car.imei],
        ["active", "true"],
        ["from", "00:00"],
        ["to", "00:00"],
        ...more,
      ];
      const tables = ["geofences", "geofence_units"];
      await thereAndBack(
        tables,
        () => admin.post(editor, form([["name", "Yard"], ["radius", "400"]])),
        {
          label: "Undo: the geofence Yard goes again",
          undone: /^Removed: the geofence Yard\.$/,
        },
      );
      const { id } = await inAll(
        db,
        (tx) =>
          tx.selectFrom("geofences").select("id")
            .where("account_id", "=", mine).executeTakeFirstOrThrow(),
      );
      const watched = () =>
        inAll(
          db,
          (tx) =>
            tx.selectFrom("geofence_watches").select(["unit_id", "radius_m"])
              .where("geofence_id", "=", id).where("until_at", "is", null)
              .orderBy("unit_id").execute(),
        );
      await thereAndBack(
        tables,
        () =>
          admin.post(
            `${editor}/${id}`,
            form([["name", "Depot"], ["radius", "900"], ["imeis", van.imei]]),
          ),
        {
          label: "Undo: the change of the geofence Depot",
          undone: /^Undone: the change of the geofence Yard.*Name: Yard/,
        },
      );
      assert.deepEqual(
        await watched(),
        [car.id, van.id].sort().map((unit_id) => ({ unit_id, radius_m: 900 })),
      );
      const off = await noticeOf(
        admin,
        await admin.post(`/user/geofences/${id}/activation`, { active: "" }),
      );
      await press(admin, off);
      const spans = await inAll(
        db,
        (tx) =>
          tx.selectFrom("geofence_alarm_spans").select("active")
            .where("geofence_id", "=", id).where("until_at", "is", null)
            .execute(),
      );
      assert.deepEqual(spans, [{ active: true }], "it raises alarms again");
      const visits = () =>
        inAll(
          db,
          (tx) =>
            tx.selectFrom("geofence_watches").select("id")
              .where("geofence_id", "=", id).orderBy("id").execute(),
        );
      const before = await visits();
      const deletion = () => admin.post(`/user/geofences/${id}/deletion`);
      await thereAndBack(tables, deletion, {
        label: "Undo: the geofence Depot comes back",
        undone: /^Back: the geofence Depot\.$/,
      });
      assert.deepEqual(await watched(), [], "deleted, it watches nothing");
      assert.equal((await admin.get(`${editor}/${id}`)).status, 404);
      const kept = (await visits()).slice(0, before.length);
      assert.deepEqual(kept, before, "and keeps its visits for a day");
      const gone = () =>
        inAll(db, async (tx) => {
          await deleteGoneGeofences(tx);
          return await tx.selectFrom("geofences").select("id")
            .where("id", "=", id).execute();
        });
      assert.equal((await gone()).length, 1);
      await inAll(
        db,
        (tx) =>
          tx.updateTable("geofences")
            .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
            .where("id", "=", id).execute(),
      );
      assert.equal((await gone()).length, 0);
    },
  );

  await t.step(
    "FLOW-03 UNIT-36 an odometer reading that was deleted counts again unless it no longer fits",
    async () => {
      const path = `/user/edit-terminal/odometer?unit=${van.id}`;
      const add = (value: string, day = "2026-03-01") =>
        admin.post(path, {
          "odometer-value": value,
          "odometer-date": day,
          "odometer-time": "08:00",
        });
      await thereAndBack(["odometer_readings"], () => add("1000"), {
        label: "Undo: the odometer reading of Transit goes again",
        undone: /^Removed: the odometer reading of Transit\.$/,
      });
      const { id } = await inAll(
        db,
        (tx) =>
          tx.selectFrom("odometer_readings").select("id")
            .where("unit_id", "=", van.id).executeTakeFirstOrThrow(),
      );
      const deleted = await noticeOf(
        admin,
        await admin.post(`/user/edit-terminal/odometer/${id}/deletion`, {}),
      );
      await add("900", "2026-03-02");
      const refused = await noticeOf(admin, await press(admin, deleted));
      assert.equal(refused.text, m.byKey.ReadingTooHigh);
    },
  );

  await t.step(
    "FLOW-03 ACC-05 ACC-06 a user's name, department and units go back; login and role ask for the password and have no Undo",
    async () => {
      const path = `/administration/user-accounts/${people.user.id}`;
      await thereAndBack(
        ["users", "unit_access"],
        () => submit(admin, path, { first_name: "Ulla", department_id: "" }),
        {
          label: "Undo: the change of the user Ulla Person",
          undone: /^Undone: the change of the user .*/,
        },
      );
      const promoted = await noticeOf(
        admin,
        await submit(admin, path, { first_name: "Ulla", two_factor: "on" }),
      );
      assert.equal(promoted.action, undefined, "it changed the login");
    },
  );

  await t.step(
    "FLOW-03 ACC-12 the settings of the account go back, its time zone with its days and its prices with their months too",
    async () => {
      await thereAndBack(
        ["accounts", "account_time_zones", "price_months"],
        () =>
          submit(admin, "/user/account", {
            company_name: "Åkeri AB",
            time_zone: "Europe/London",
          }),
        {
          label: "Undo: the change of the account settings",
          undone: /^Undone: the change of the account settings\.$/,
        },
      );
      const price = (market_fuel_price: string) =>
        submit(admin, "/user/account", { market_fuel_price });
      await price("17.50");
      const changed = {
        label: "Undo: the change of the account settings",
        undone: /^Undone: the change of the account settings\.$/,
      };
      await thereAndBack(
        ["accounts", "price_months"],
        () => price("18.50"),
        changed,
      );
      await thereAndBack(
        ["accounts", "price_months"],
        () => submit(admin, "/user/account", {}, "/user/account/price-removal"),
        changed,
      );
    },
  );
});
