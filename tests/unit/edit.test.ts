import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { textsOf } from "../../locales/index.ts";
import { actorOf } from "../harness/actor.ts";
import { newUnit } from "../harness/build.ts";
import { SOLD_ELSEWHERE, stockUp } from "../registration/story.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf, startUnits, storedUnit, valueIn } from "./story.ts";

const m = textsOf("en");

/** What every form needs that was never saved before. */
const NEEDED = { odometer: "1000", consumption: "0.62", co2: "120" };

Deno.test("editing a unit on its page", async (t) => {
  const portal = await startTestPortal();
  const { db, account, car, admin, user, stranger } = await startUnits(portal);
  const page = `/user/edit-terminal?imei=${car.imei}`;
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });
  const browser = browserOf(portal, (await portal.cookie(admin.email)).cookie);
  const ordinary = browserOf(portal, (await portal.cookie(user.email)).cookie);
  const foreign = browserOf(
    portal,
    (await portal.cookie(stranger.email)).cookie,
  );
  const actor = actorOf({
    accountId: account,
    userId: admin.id,
    isAdministrator: true,
  });

  await t.step(
    "UNIT-02 the unit opens by its IMEI, which is read-only",
    async () => {
      const { status, html } = await browser.get(page);
      assert.equal(status, 200);
      assert.match(
        html,
        new RegExp(`id="imei" value="${car.imei}" readonly`, "i"),
      );
      assert.equal(valueIn(html, "name"), "Volvo");
      assert.equal(valueIn(html, "registration_number"), "ABC123");
      const byId = await browser.get(`/user/edit-terminal?unit=${car.id}`);
      assert.equal(valueIn(byId.html, "name"), "Volvo");
      const list = await browser.get("/user/edit-terminal");
      assert.equal(
        list.answer.headers.get("location"),
        "/user/edit-terminal-list",
      );
    },
  );

  await t.step(
    "UNIT-02 a foreign unit and none at all are not found",
    async () => {
      for (
        const path of [
          page,
          "/user/edit-terminal?imei=1",
          "/user/edit-terminal?unit=x",
        ]
      ) {
        const { status, html } = await foreign.get(path);
        assert.equal(status, 404);
        assert.match(textOf(html), new RegExp(m.byKey.UnitNotFound));
      }
      assert.equal((await foreign.post(page, { name: "Mine" })).status, 404);
    },
  );

  await t.step(
    "UNIT-06 UNIT-07 name, odometer, consumption and CO2 are asked for, each at its field",
    async () => {
      const { status, html } = await browser.submit(page, {
        name: " ",
        odometer: "",
        colour: "Kept <b>",
      });
      assert.equal(status, 422);
      for (
        const [field, key] of [
          ["name", "SpecifyUnitName"],
          ["odometer", "SpecifyOdometer"],
          ["consumption", "SpecifyConsumption"],
          ["co2", "SpecifyCo2"],
        ] as const
      ) {
        assert.match(
          html,
          new RegExp(`id="${field}-error"[^>]*>${m.byKey[key]}`),
        );
      }
      assert.match(html, /Kept &lt;b/);
      assert.equal((await storedUnit(db, car.id)).name, "Volvo");
    },
  );

  await t.step(
    "UNIT-02 UNIT-03 UNIT-04 UNIT-05 UNIT-22 all fields are saved and shown again",
    async () => {
      const typed = {
        ...NEEDED,
        name: "Volvo V90",
        vin: "yv1lfa2acj1234567",
        chassis_number: "C-77",
        type: "van",
        model: "V90 & Co",
        colour: "Red",
        marker_symbol: "truck",
        marker_colour: "#aa0011",
        fuel_type: "diesel",
        consumption: "0,62",
        horsepower: "190",
        obd_port_type: "OBD-II",
        obd_port_placement: "Under the wheel",
        inspection_months: "14",
        next_inspection: "2027-05-31",
        odometer: "120 020",
        service_interval_km: "15000",
        service_interval_hours: "500",
        service_interval_months: "12",
        last_service: "2026-01-31",
        last_service_km: "110000",
        last_service_hours: "12,5",
        gps_model: "FMB920",
        gps_placement: "Behind the glove box",
        report_frequency: "1h",
      };
      const { answer, html: refused } = await browser.submit(page, typed);
      assert.equal(answer.status, 303, textOf(refused));
      const { html } = await browser.get(answer.headers.get("location")!);
      const shown = {
        ...typed,
        vin: "YV1LFA2ACJ1234567",
        consumption: "0.62",
        odometer: "120020",
        last_service_hours: "12.5",
        model: "V90 &amp; Co",
      };
      for (const [name, value] of Object.entries(shown)) {
        assert.equal(valueIn(html, name), value, name);
      }
      assert.match(
        textOf(html),
        /Next service: 125,000 km · 512 h 30 min · 2027-01-31/,
      );
    },
  );

  await t.step(
    "MAP-01 the map draws the chosen symbol and colour",
    async () => {
      const { html } = await browser.get("/user/realtime-tracking");
      assert.match(html.slice(html.indexOf("<main")), /aa0011/);
    },
  );

  await t.step(
    "UNIT-06 another odometer is a reading, the same one is none",
    async () => {
      const readings = () =>
        asActor(
          db,
          SYSTEM,
          (tx) =>
            tx.selectFrom("odometer_readings").select("value_m")
              .where("unit_id", "=", car.id).execute(),
        );
      assert.deepEqual(await readings(), [{ value_m: 120_020_000 }]);
      assert.equal(
        (await browser.submit(page, { colour: "Blue" })).status,
        303,
      );
      assert.equal((await readings()).length, 1);
      const lower = await browser.submit(page, { odometer: "119000" });
      assert.equal(lower.status, 422);
      assert.match(lower.html, /id="odometer-error"/);
      assert.equal(
        (await browser.submit(page, { odometer: "120100.5" })).status,
        303,
      );
      assert.equal(
        await findOdometer(db, actor, car.id, new Date(Date.now() + 1000)),
        120_100_500,
      );
    },
  );

  await t.step(
    "UNIT-08 a registration number with other signs is refused",
    async () => {
      for (const number of ["ABC-123", "ABC 12", "<b>", "A".repeat(21)]) {
        const { status, html } = await browser.submit(page, {
          registration_number: number,
        });
        assert.equal(status, 422);
        assert.match(textOf(html), /has letters and digits only/);
      }
    },
  );

  await t.step(
    "UNIT-05 two administrators at once: the second is told, and nothing is overwritten",
    async () => {
      const { html: seen } = await browser.get(page);
      const version = valueIn(seen, "version")!;
      assert.equal(
        (await browser.submit(page, { colour: "Green" })).status,
        303,
      );
      const late = await browser.submit(page, { colour: "Pink", version });
      assert.equal(late.status, 422);
      const text = textOf(late.html);
      assert.match(text, new RegExp(m.byKey.ChangedMeanwhile.slice(0, 30)));
      assert.match(text, /Colour Saved now: Green You typed: Pink/);
      assert.equal(valueIn(late.html, "colour"), "Pink");
      assert.equal((await storedUnit(db, car.id)).colour, "Green");
      const again = valueIn(late.html, "version")!;
      const meant = await browser.submit(page, {
        colour: "Pink",
        version: again,
      });
      assert.equal(meant.status, 303);
    },
  );

  await t.step(
    "ORG-03 tags, department and project are set on the form",
    async () => {
      const ids = await command(db, SYSTEM, async (tx) => {
        const add = async (
          table: "tags" | "departments" | "projects",
          name: string,
        ) => {
          const { rows } = await sql<{ id: number }>`
            insert into ${sql.table(table)} (account_id, name)
            values (${account}, ${name}) returning id`.execute(tx);
          return String(rows[0]!.id);
        };
        return {
          tags: [await add("tags", "Winter"), await add("tags", "Long haul")],
          department: await add("departments", "North"),
          project: await add("projects", "Bridge"),
        };
      });
      const { answer } = await browser.submit(page, {
        tag_ids: ids.tags,
        department_id: ids.department,
        project_id: ids.project,
      });
      assert.equal(answer.status, 303);
      const { html } = await browser.get(page);
      assert.equal(html.match(/name="tag_ids"[^>]*checked/g)?.length, 2);
      assert.equal(valueIn(html, "department_id"), ids.department);
      assert.equal(valueIn(html, "project_id"), ids.project);
      const unknown = await browser.submit(page, { tag_ids: ["999999"] });
      assert.equal(unknown.status, 422);
      assert.match(textOf(unknown.html), new RegExp(m.byKey.TagNotFound));
      assert.equal((await browser.submit(page, { tag_ids: null })).status, 303);
      assert.doesNotMatch(
        (await browser.get(page)).html,
        /name="tag_ids"[^>]*checked/,
      );
    },
  );

  await t.step(
    "ING-22 the ids under which a unit reports are changed on its page, from then on",
    async () => {
      const other = await newUnit(db, account, { trackerIds: ["phone-9"] });
      const statusOf = async (id: string) => {
        const { status, body } = await portal.report(
          `/?id=${id}&lat=59&lon=18`,
        );
        await body?.cancel();
        return status;
      };
      const ids = async (text: string) =>
        await browser.submit(page, { tracker_ids: text });
      assert.equal(await statusOf("phone-8"), 404);
      assert.equal((await ids("phone-8\r\n a/topic \r\n")).status, 303);
      assert.match(
        (await browser.get(page)).html,
        /<textarea id="tracker_ids"[^>]*>a\/topic\nphone-8<\/textarea>/,
      );
      assert.equal(await statusOf("phone-8"), 200);
      const untouched = await browser.submit(page, { colour: "Black" });
      assert.equal(untouched.status, 303);
      assert.equal(await statusOf("phone-8"), 200);
      for (
        const [text, key] of [
          ["phone-9", "TrackerIdInUse"],
          [other.imei, "TrackerIdInUse"],
          [SOLD_ELSEWHERE, "UnitNotRegistered"],
        ] as const
      ) {
        const { status, html } = await ids(`phone-8\n${text}`);
        assert.equal(status, 422, text);
        const error = new RegExp(
          `id="tracker_ids-error"[^>]*>${m.byKey[key]}`,
        );
        assert.match(html, error);
      }
      assert.equal(await statusOf("phone-8"), 200, "a refused change is none");
      const tried = await ordinary.submit(page, { tracker_ids: "phone-10" });
      assert.equal(tried.status, 303);
      assert.equal(await statusOf("phone-10"), 404);
      assert.equal((await ids("")).status, 303);
      // Ingest hears of it a moment later.
      for (let tries = 0; await statusOf("phone-8") !== 404; tries++) {
        assert.ok(tries < 200, "reports under the old id are still taken");
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      assert.equal(await statusOf(car.imei), 200);
    },
  );

  await t.step(
    "UNIT-05 who only has access changes the placement and nothing else",
    async () => {
      const { html } = await ordinary.get(page);
      assert.match(textOf(html), new RegExp(m.unit.readOnly));
      const saved = await ordinary.submit(page, {
        gps_placement: "In the boot",
        name: "Stolen",
        registration_number: "XXX999",
        frequency_locked: "on",
      });
      assert.equal(saved.status, 303);
      const stored = await storedUnit(db, car.id);
      assert.equal(stored.gps_placement, "In the boot");
      assert.equal(stored.name, "Volvo V90");
      assert.equal(stored.registration_number, "ABC123");
      assert.equal(stored.frequency_locked, false);
      assert.equal(stored.report_frequency, "1h");
    },
  );

  await t.step(
    "UNIT-05 every page of a unit leads to the others that the person may open",
    async () => {
      const parts = [
        "",
        "/odometer",
        "/outputs",
        "/images",
        "/names",
        "/qr",
        "/working-hours",
      ].map((part) => `/user/edit-terminal${part}?unit=${car.id}`);
      const key = `/user/edit-terminal/ingest-key?unit=${car.id}`;
      for (const path of parts) {
        const { html } = await ordinary.get(path);
        for (const other of parts) {
          assert.ok(html.includes(`href="${other}"`), `${path} to ${other}`);
        }
        assert.ok(!html.includes(`href="${key}"`), path);
      }
    },
  );

  await portal.close();
});
