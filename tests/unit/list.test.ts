import assert from "node:assert/strict";
import { sql } from "kysely";
import { unzipSync } from "fflate";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { COLUMNS, SORTS } from "../../domain/unit/list/list.ts";
import { textsOf } from "../../locales/index.ts";
import { newUnit } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  browserOf,
  putUnit,
  startUnits,
  storedUnit,
  waitingOrders,
} from "./story.ts";

const m = textsOf("en");
const LIST = "/user/edit-terminal-list";
const NOW = new Date("2026-03-02T12:00:00Z");

/** Adds a tag, a department or a project and gives its id. */
function addName(
  db: Db,
  accountId: number,
  table: "tags" | "departments" | "projects",
  name: string,
): Promise<number> {
  return command(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (account_id, name)
      values (${accountId}, ${name}) returning id`.execute(tx);
    return rows[0]!.id;
  });
}

/** Names of the units of a list, in its order. */
function namesIn(html: string): string[] {
  return [...html.matchAll(/<th scope="row"><a[^>]*>([^<]*)<\/a>/g)]
    .map(([, name]) => name!);
}

Deno.test("the list of units", async (t) => {
  const portal = await startTestPortal({}, { now: () => NOW });
  const { db, account, car, admin, user, stranger } = await startUnits(portal);
  const van = await newUnit(db, account, {
    name: "Åkarens skåp",
    type: "van",
    registrationNumber: "AAA111",
  });
  const boat = await newUnit(db, account, { name: "Boat =1+1", type: "boat" });
  const tag = await addName(db, account, "tags", "Winter");
  const department = await addName(db, account, "departments", "North");
  const project = await addName(db, account, "projects", "Bridge");
  const browser = browserOf(portal, (await portal.cookie(admin.email)).cookie);
  const ordinary = browserOf(portal, (await portal.cookie(user.email)).cookie);
  const foreign = browserOf(
    portal,
    (await portal.cookie(stranger.email)).cookie,
  );
  const bulk = (
    form: [string, string][],
    who = browser,
  ) => who.post(`${LIST}/bulk`, form);

  await t.step(
    "UNIT-26 everybody sees the units they have access to",
    async () => {
      const { html } = await browser.get(LIST);
      assert.deepEqual(namesIn(html), ["Boat =1+1", "Volvo", "Åkarens skåp"]);
      assert.match(textOf(html), /1–3 of 3/);
      assert.deepEqual(namesIn((await ordinary.get(LIST)).html), ["Volvo"]);
      const none = await foreign.get(LIST);
      assert.deepEqual(namesIn(none.html), []);
      assert.match(textOf(none.html), new RegExp(m.unit.noUnits.slice(0, 30)));
    },
  );

  await t.step("UNIT-29 a unit of the list leads to its page", async () => {
    const { html } = await browser.get(LIST);
    assert.match(
      html,
      new RegExp(`href="/user/edit-terminal\\?unit=${car.id}"`),
    );
  });

  await t.step(
    "UNIT-26 the chosen columns show and are remembered",
    async () => {
      const usual = (await browser.get(LIST)).html;
      assert.match(usual, /data-label="Registration number"/);
      assert.doesNotMatch(usual, /data-label="IMEI"/);
      const session = await portal.cookie(admin.email);
      const chosen = await portal.request(`${LIST}/columns`, {
        method: "POST",
        headers: session,
        body: new URLSearchParams([
          ["column", "imei"],
          ["column", "nonsense"],
          ["column", "last_report"],
          ["search", "Volvo"],
          ["sort", "imei"],
          ["order", "desc"],
        ]),
      });
      assert.equal(chosen.status, 303);
      assert.equal(
        chosen.headers.get("location"),
        `${LIST}?search=Volvo&sort=imei&order=desc`,
      );
      const kept = chosen.headers.getSetCookie()[0]!.split(";")[0]!;
      const cookie = `${session.cookie}; ${kept}`;
      const shown = await portal.request(LIST, { headers: { cookie } });
      const html = await shown.text();
      assert.match(html, new RegExp(`data-label="IMEI"[^>]*>${car.imei}`));
      assert.doesNotMatch(html, /data-label="Registration number"/);
    },
  );

  await t.step(
    "UNIT-26 UNIT-02 UNIT-03 UNIT-04 UNIT-05 all that is kept of a unit can be a column, and is in the file",
    async () => {
      const kept = {
        vin: "YV1LFA2ACJ1234567",
        chassis_number: "C-77",
        colour: "Cherry red",
        marker_symbol: "truck",
        marker_colour: "#aa0011",
        fuel_type: "diesel",
        consumption_per_10_km: 0.62,
        co2_g_per_km: 121.5,
        horsepower: 190,
        obd_port_type: "OBD-II",
        obd_port_placement: "Under the wheel",
        inspection_months: 14,
        next_inspection_on: "2027-05-31",
        service_interval_m: 15_001_000,
        service_interval_minutes: 30_060,
        service_interval_months: 13,
        last_service_on: "2026-01-30",
        last_service_m: 110_002_000,
        last_service_minutes: 750,
        gps_model: "FMB920",
        gps_placement: "Behind the glove box",
      };
      await putUnit(db, car.id, kept);
      const shown = [
        ...["YV1LFA2ACJ1234567", "C-77", "Cherry red", "Truck", "#aa0011"],
        ...["Diesel", "0.62", "121.5", "190", "OBD-II", "Under the wheel"],
        ...["14", "2027-05-31", "15001", "501", "13", "2026-01-30", "110002"],
        ...["12.5", "FMB920", "Behind the glove box"],
      ];
      const session = await portal.cookie(admin.email);
      const chosen = await portal.request(`${LIST}/columns`, {
        method: "POST",
        headers: session,
        body: new URLSearchParams(COLUMNS.map((column) => ["column", column])),
      });
      const column = chosen.headers.getSetCookie()[0]!.split(";")[0]!;
      const page = await portal.request(`${LIST}?search=Volvo`, {
        headers: { cookie: `${session.cookie}; ${column}` },
      });
      const html = await page.text();
      for (const text of shown) assert.ok(html.includes(`>${text}</td>`), text);
      const file = await browser.get(`${LIST}/export/csv?search=Volvo`);
      const [, line] = file.html.trim().split("\r\n");
      const cells = line!.split(",");
      for (const text of shown) assert.ok(cells.includes(text), text);
      for (const sort of SORTS) {
        const sorted = await browser.get(`${LIST}?sort=${sort}&order=desc`);
        assert.equal(namesIn(sorted.html).length, 3, sort);
      }
      const byColour = await browser.get(`${LIST}?sort=colour`);
      assert.equal(namesIn(byColour.html)[0], "Volvo");
      const none = Object.keys(kept).map((name) => [name, null]);
      await putUnit(db, car.id, {
        ...Object.fromEntries(none),
        marker_colour: "#0b5f56",
      });
    },
  );

  await t.step(
    "UNIT-28 ORG-03 tags, department and project are set for several units, after a question",
    async () => {
      const chosen: [string, string][] = [
        ["unit", String(car.id)],
        ["unit", String(van.id)],
      ];
      const form = await browser.get(
        `${LIST}/bulk?${new URLSearchParams(chosen)}`,
      );
      assert.match(textOf(form.html), /2 units/);
      const asked: [string, string][] = [
        ...chosen,
        ["task", "add_tags"],
        ["tag_ids", String(tag)],
      ];
      const question = await bulk(asked);
      assert.match(
        textOf(question.html),
        /Add tags: Winter\. Do this to 2 units\?/,
      );
      assert.deepEqual(
        namesIn((await browser.get(`${LIST}?tag=${tag}`)).html),
        [],
      );
      const done = await bulk([...asked, ["confirmed", "1"]]);
      assert.match(
        textOf(done.html),
        /2 units were changed\. Volvo Changed Åkarens skåp Changed/,
      );
      const filtered = await bulk([...asked, ["search", "ö & co"]]);
      assert.ok(
        filtered.html.includes(`${LIST}?search=%C3%B6+%26+co"`),
        "the way back leads to the list as it was filtered",
      );
      await bulk([
        ["unit", String(van.id)],
        ["task", "department"],
        ["department_id", String(department)],
        ["confirmed", "1"],
      ]);
      await bulk([
        ["unit", String(boat.id)],
        ["task", "project"],
        ["project_id", String(project)],
        ["confirmed", "1"],
      ]);
    },
  );

  await t.step(
    "UNIT-27 the list is narrowed by text, tag, department and project",
    async () => {
      const found = async (query: string) =>
        namesIn((await browser.get(`${LIST}?${query}`)).html);
      assert.deepEqual(await found(`tag=${tag}`), ["Volvo", "Åkarens skåp"]);
      assert.deepEqual(await found(`department=${department}`), [
        "Åkarens skåp",
      ]);
      assert.deepEqual(await found(`project=${project}`), ["Boat =1+1"]);
      assert.deepEqual(await found("search=abc12"), ["Volvo"]);
      assert.deepEqual(await found(`search=${boat.imei}`), ["Boat =1+1"]);
      assert.deepEqual(await found(`search=%25&tag=${tag}`), []);
      const none = await browser.get(`${LIST}?search=nothing`);
      assert.match(textOf(none.html), new RegExp(m.unit.noRecords));
      assert.equal(
        (await browser.get(`${LIST}?tag=x&page=-1&sort=y`)).status,
        200,
      );
    },
  );

  await t.step("UNIT-27 the list is sorted by a column", async () => {
    const sorted = async (query: string) =>
      namesIn((await browser.get(`${LIST}?${query}`)).html);
    assert.deepEqual(await sorted("sort=registration_number"), [
      "Åkarens skåp",
      "Volvo",
      "Boat =1+1",
    ]);
    assert.deepEqual(await sorted("sort=name&order=desc"), [
      "Åkarens skåp",
      "Volvo",
      "Boat =1+1",
    ]);
    for (
      const sort of ["department", "project", "last_report", "next_inspection"]
    ) {
      assert.equal((await sorted(`sort=${sort}`)).length, 3, sort);
    }
  });

  await t.step(
    "UNIT-28 at least one unit must be ticked, and a task chosen",
    async () => {
      const none = await bulk([["task", "department"]]);
      assert.equal(none.status, 422);
      assert.match(textOf(none.html), new RegExp(m.byKey.SelectUnits));
      const noTask = await bulk([["unit", String(car.id)]]);
      assert.equal(noTask.status, 422);
      assert.match(textOf(noTask.html), new RegExp(m.byKey.ChooseTask));
      const noTags = await bulk([["unit", String(car.id)], [
        "task",
        "add_tags",
      ]]);
      assert.match(textOf(noTags.html), new RegExp(m.byKey.SelectTags));
      const gone = await bulk([
        ["unit", String(car.id)],
        ["task", "department"],
        ["department_id", "999999"],
        ["confirmed", "1"],
      ]);
      assert.equal(gone.status, 422);
      assert.match(
        textOf(gone.html),
        new RegExp(m.byKey.DepartmentNotFound),
      );
    },
  );

  await t.step(
    "UNIT-28 UNIT-20 the report frequency of all that match: a locked one is refused, the others wait for it",
    async () => {
      await putUnit(db, van.id, { frequency_locked: true });
      const asked: [string, string][] = [
        ["all", "1"],
        ["tag", String(tag)],
        ["task", "report_frequency"],
        ["report_frequency", "1h"],
        ["confirmed", "1"],
      ];
      const done = await bulk(asked);
      const text = textOf(done.html);
      assert.match(text, /1 unit was changed\. 1 unit was not changed\./);
      assert.match(
        text,
        new RegExp(`Åkarens skåp ${m.byKey.FrequencyLocked}`),
      );
      assert.equal((await storedUnit(db, car.id)).report_frequency, "1h");
      assert.equal((await storedUnit(db, van.id)).report_frequency, null);
      assert.equal((await storedUnit(db, boat.id)).report_frequency, null);
      assert.deepEqual(await waitingOrders(db, car.id), [{
        kind: "reportInterval",
        parameters: { seconds: 3600 },
        state: "queued",
      }]);
      assert.deepEqual(await waitingOrders(db, van.id), []);
    },
  );

  await t.step(
    "UNIT-28 who does not administer units, or those of another account, changes none",
    async () => {
      const asked: [string, string][] = [
        ["unit", String(car.id)],
        ["task", "department"],
        ["department_id", String(department)],
        ["confirmed", "1"],
      ];
      assert.equal((await bulk(asked, ordinary)).status, 403);
      assert.equal((await bulk(asked, foreign)).status, 422);
      assert.equal((await storedUnit(db, car.id)).department_id, null);
    },
  );

  await t.step(
    "UNIT-25 service and inspection near or past are marked in the list",
    async () => {
      await putUnit(db, car.id, {
        service_interval_months: 12,
        last_service_on: "2025-03-15",
      });
      await putUnit(db, van.id, { next_inspection_on: "2026-03-01" });
      const text = textOf((await browser.get(LIST)).html);
      assert.match(text, /Volvo Service soon/);
      assert.match(text, /Åkarens skåp Inspection overdue/);
      assert.doesNotMatch(text, /Boat =1\+1 (Service|Inspection)/);
    },
  );

  await t.step(
    "UNIT-26 SEC-06 the list leaves as a file in which no text is a formula",
    async () => {
      const csv = await browser.get(`${LIST}/export/csv?sort=name`);
      const lines = csv.html.replace("\uFEFF", "").trim().split("\r\n");
      assert.equal(lines.length, 4);
      assert.match(
        lines[0]!,
        /^Name,Registration number,Kind of unit,Model,IMEI/,
      );
      await putUnit(db, boat.id, { name: "=HYPERLINK(1)" });
      const again = await browser.get(`${LIST}/export/csv?project=${project}`);
      assert.match(again.html, /\r\n'=HYPERLINK\(1\),/);
      const xlsx = await portal.request(`${LIST}/export/xlsx`, {
        headers: await portal.cookie(user.email),
      });
      const files = unzipSync(new Uint8Array(await xlsx.arrayBuffer()));
      const all = Object.values(files)
        .map((bytes) => new TextDecoder().decode(bytes)).join("");
      assert.match(all, /Volvo/);
      assert.doesNotMatch(all, /HYPERLINK/, "only units the person may see");
      assert.equal((await browser.get(`${LIST}/export/exe`)).status, 404);
    },
  );

  await portal.close();
});

Deno.test("UNIT-26 a long list shows part by part", async () => {
  const portal = await startTestPortal();
  const { db, account, admin } = await startUnits(portal);
  for (let number = 0; number < 60; number++) {
    await newUnit(db, account, {
      name: `Car ${String(number).padStart(2, "0")}`,
    });
  }
  const browser = browserOf(portal, (await portal.cookie(admin.email)).cookie);
  const first = await browser.get(LIST);
  assert.equal(namesIn(first.html).length, 50);
  assert.match(textOf(first.html), /1–50 of 61/);
  assert.match(first.html, /rel="next"/);
  const second = await browser.get(`${LIST}?page=2`);
  assert.equal(namesIn(second.html).length, 11);
  assert.match(textOf(second.html), /51–61 of 61/);
  const beyond = await browser.get(`${LIST}?page=9&search=car&sort=imei`);
  assert.equal(
    beyond.answer.headers.get("location"),
    `${LIST}?search=car&sort=imei&page=2`,
  );
  await portal.close();
});
