import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { unzipSync } from "fflate";
import { COLUMNS, SORTS } from "../../domain/unit/list/list.ts";
import { textsOf } from "../../locales/index.ts";
import { LIST, namesIn, startList } from "./list-story.ts";
import { putUnit } from "./story.ts";

const m = textsOf("en");

Deno.test("the list of units", async (t) => {
  const chapter = chaptersOf(t);
  await using list = await startList();
  const { db, car, van, boat } = list;
  const { tag, department, project, browser, ordinary, foreign, bulk } = list;

  await t.step(
    "UNIT-26 everybody sees the units they have access to",
    async () => {
      const { html, text } = await browser.get(LIST);
      assert.deepEqual(namesIn(html), ["Boat =1+1", "Volvo", "Åkarens skåp"]);
      assert.match(text, /1–3 of 3/);
      assert.deepEqual(namesIn((await ordinary.get(LIST)).html), ["Volvo"]);
      const none = await foreign.get(LIST);
      assert.deepEqual(namesIn(none.html), []);
      assert.match(none.text, new RegExp(m.unit.addFirst.slice(0, 30)));
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
      const chosen = await browser.post(`${LIST}/columns`, [
        ["column", "imei"],
        ["column", "nonsense"],
        ["column", "last_report"],
        ["search", "Volvo"],
        ["sort", "imei"],
        ["order", "desc"],
      ]);
      assert.equal(chosen.status, 303);
      assert.equal(
        chosen.location,
        `${LIST}?search=Volvo&sort=imei&order=desc`,
      );
      const kept = browser.with({ cookie: chosen.cookies });
      const { html } = await kept.get(LIST);
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
      const chosen = await browser.post(
        `${LIST}/columns`,
        COLUMNS.map((column): [string, string] => ["column", column]),
      );
      const next = browser.with({ cookie: chosen.cookies });
      const { html } = await next.get(`${LIST}?search=Volvo`);
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

  await chapter(
    "UNIT-28 ORG-03 tags, department and project are set for several units, after a question",
    async () => {
      const chosen: [string, string][] = [
        ["unit", String(car.id)],
        ["unit", String(van.id)],
      ];
      const form = await browser.get(
        `${LIST}/bulk?${new URLSearchParams(chosen)}`,
      );
      assert.match(form.text, /2 units/);
      const asked: [string, string][] = [
        ...chosen,
        ["task", "add_tags"],
        ["tag_ids", String(tag)],
      ];
      const question = await bulk(asked);
      assert.match(
        question.text,
        /Add tags: Winter\. Do this to 2 units\?/,
      );
      assert.deepEqual(
        namesIn((await browser.get(`${LIST}?tag=${tag}`)).html),
        [],
      );
      const done = await bulk([...asked, ["confirmed", "1"]]);
      assert.match(
        done.text,
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
      assert.match(none.text, new RegExp(m.unit.noRecords));
      const gone = await browser.get(`${LIST}?department=999999`);
      assert.deepEqual(namesIn(gone.html), []);
      assert.match(
        gone.html,
        /<option selected value="999999">–<|<option value="999999" selected>–</,
        "the filter says that it is narrowed by what is gone",
      );
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
    "UNIT-25 service and inspection near or past are marked in the list",
    async () => {
      await putUnit(db, car.id, {
        service_interval_months: 12,
        last_service_on: "2025-03-15",
      });
      await putUnit(db, van.id, { next_inspection_on: "2026-03-01" });
      const text = (await browser.get(LIST)).text;
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
        /^Name,Registration number,Unit type,Model,IMEI/,
      );
      await putUnit(db, boat.id, { name: "=HYPERLINK(1)" });
      const again = await browser.get(`${LIST}/export/csv?project=${project}`);
      assert.match(again.html, /\r\n'=HYPERLINK\(1\),/);
      const xlsx = await ordinary.get(`${LIST}/export/xlsx`);
      const files = unzipSync(xlsx.bytes);
      const all = Object.values(files)
        .map((bytes) => new TextDecoder().decode(bytes)).join("");
      assert.match(all, /Volvo/);
      assert.doesNotMatch(all, /HYPERLINK/, "only units the person may see");
      assert.equal((await browser.get(`${LIST}/export/exe`)).status, 404);
    },
  );
});
