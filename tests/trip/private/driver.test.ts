import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { textsOf } from "../../../locales/index.ts";
import {
  assertTellsNothing,
  LOG,
  MARCH,
  OTHERS,
  startPrivateStory,
  told,
} from "./story.ts";
import { storedTrips } from "../story.ts";

const m = textsOf("en");

Deno.test("the driver of a private trip", async (t) => {
  await using story = await startPrivateStory();
  const { portal, car, people, secret, business, later, as, open } = story;
  const { db } = portal.database;
  const API = "/api/v1/user";
  const log = `unit=${car.id}&${MARCH}`;

  await t.step("SEC-07 nobody but the driver unmasks it", async () => {
    const asItWas = await storedTrips(db, car.id);
    const id = String(secret.id);
    for (const who of ["administrator", "colleague"] as const) {
      const asker = await as(who);
      const self = String(people[who].id);
      const attempts: [path: string, form: Record<string, string>][] = [
        [`${secret.id}`, { type: "business", driver_id: self }],
        [`${secret.id}`, { type: "private", driver_id: self }],
        [`${secret.id}`, { type: "private", purpose: "x" }],
        [`${secret.id}/type`, { type: "business" }],
        [`${secret.id}/driver`, { driver_id: self }],
        [`${secret.id}/undo`, {}],
        [`${secret.id}/merger`, {}],
        [`${secret.id}/split`, {}],
        [`${secret.id}/check-in`, { driver_id: self, confirmed: "1" }],
        [`${secret.id}/check-out`, {}],
        ["edits", { trip: id, type: "business" }],
        ["edits", { trip: id, set: "purpose", purpose: "x" }],
      ];
      for (const [path, form] of attempts) {
        const answer = await asker.post(`${LOG}/${path}`, form);
        // Buttons of the log lead back to it and say why, forms of the trip stay.
        const isOfLog = /type$|^edits$/.test(path);
        assert.equal(answer.status, isOfLog ? 303 : 422, path);
        if (isOfLog) assert.match(answer.location!, /notice=TripMasked/);
        assertTellsNothing(await told(answer), path);
      }
      for (
        const body of [
          { type: "business" },
          { driver_id: people[who].id },
          { driver_id: null },
          { note: "x" },
          // Who guesses right changes nothing, and must not learn it.
          { driver_id: people.driver.id },
          { purpose: "Tandv\u00e5rd" },
          { note: "Tyst anteckning" },
          { project: "Hemprojektet" },
        ]
      ) {
        const answer = await asker.call(
          "PUT",
          `${API}/triplog/${secret.id}`,
          body,
        );
        assert.equal(answer.status, 422);
        assert.match(await told(answer), new RegExp(m.byKey.TripMasked));
      }
      for (const method of ["POST", "DELETE"]) {
        const answer = await asker.call(
          method,
          `${API}/triplog/${secret.id}/merger`,
        );
        assert.equal(answer.status, 422);
        assertTellsNothing(await told(answer), method);
      }
      assert.deepEqual(await storedTrips(db, car.id), asItWas);
    }
  });

  await t.step(
    "SEC-07 a check-in from an earlier trip on does not take it over",
    async () => {
      await (await as("administrator")).post(
        `${LOG}/${business.id}/check-in`,
        { driver_id: String(people.administrator.id), confirmed: "1" },
      );
      const drivers = (await storedTrips(db, car.id)).map((one) =>
        one.driver_id
      );
      const { administrator, driver } = people;
      assert.deepEqual(drivers, [
        administrator.id,
        driver.id,
        administrator.id,
      ]);
    },
  );

  await t.step(
    "SEC-07 without a driver nobody sees it, and others may say who drove",
    async () => {
      await setTrip({ driver_id: null });
      for (const who of [...OTHERS, "driver"] as const) {
        assertTellsNothing(await told(await open(who, `${LOG}?${log}`)), who);
      }
      const give = async (who: "administrator" | "driver") =>
        await (await as(who)).post(`${LOG}/${secret.id}/driver`, {
          driver_id: String(people.driver.id),
        });
      const taken = await give("driver");
      assert.equal(taken.status, 422);
      assert.match(
        taken.text,
        new RegExp(m.byKey.TripMasked),
      );
      assert.equal((await give("administrator")).status, 303);
      const own = await told(await open("driver", `${LOG}/${secret.id}`));
      assert.match(own, /Hemgatan 7/);
    },
  );

  await t.step(
    "SEC-07 the only user of a private account is its driver",
    async () => {
      await setTrip({ driver_id: null });
      await command(db, SYSTEM, async (tx) => {
        await tx.updateTable("accounts").set({ kind: "private" })
          .where("id", "=", secret.account_id).execute();
      });
      const path = `${LOG}?${log}`;
      assertTellsNothing(
        await told(await open("administrator", path)),
        "two users",
      );
      await command(db, SYSTEM, async (tx) => {
        await tx.deleteFrom("users").where("account_id", "=", secret.account_id)
          .where("id", "<>", people.administrator.id).execute();
      });
      assert.match(await told(await open("administrator", path)), /Hemgatan 7/);
    },
  );

  await t.step(
    "SEC-07 the driver types it as business, and all see it",
    async () => {
      await setTrip({ driver_id: people.administrator.id });
      const typed = await (await as("administrator")).post(
        `${LOG}/${secret.id}/type`,
        { type: "business" },
      );
      assert.equal(typed.status, 303);
      assert.equal((await storedTrips(db, car.id))[1]!.type, "business");
      assert.equal(later.type, "business");
    },
  );

  function setTrip(set: { driver_id: number | null }) {
    return command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("trips").set(set).where("id", "=", secret.id).execute(),
    );
  }
});
