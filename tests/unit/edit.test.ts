import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { actorOf } from "../harness/actor.ts";
import { NEEDED, startEditing } from "./edit-story.ts";
import { storedUnit, valueIn } from "./story.ts";

const m = textsOf("en");

Deno.test("editing a unit on its page", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startEditing();
  const { db, account, car, admin, page, browser } = story;
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
        list.location,
        "/user/edit-terminal-list",
      );
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

  await chapter(
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
      const answer = await browser.submit(page, typed);
      assert.equal(answer.status, 303, answer.text);
      const { html, text } = await browser.get(answer.location!);
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
        text,
        /Next service 125,000 km · 512 h 30 min · 2027-01-31/,
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
        const { status, text } = await browser.submit(page, {
          registration_number: number,
        });
        assert.equal(status, 422);
        assert.match(text, /has letters and digits only/);
      }
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
      const answer = await browser.submit(page, {
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
      assert.match(unknown.text, new RegExp(m.byKey.TagNotFound));
      assert.equal((await browser.submit(page, { tag_ids: null })).status, 303);
      assert.doesNotMatch(
        (await browser.get(page)).html,
        /name="tag_ids"[^>]*checked/,
      );
    },
  );
});
