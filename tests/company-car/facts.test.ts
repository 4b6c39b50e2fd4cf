import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { drive, setBenefit } from "../benefit/story.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { textsOf } from "../../locales/index.ts";

const m = textsOf("en");

Deno.test("what the tax office asks about a company car", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, stranger, car, driver } = books;
  const { db } = portal.database;
  const page = `/user/edit-terminal/company-car?unit=${car.id}`;
  const path = `administration/company-car?imei=${car.imei}`;
  const typed = {
    holder_id: String(driver.id),
    ownership: "leased",
    list_price: "400 000",
    vehicle_tax: "3000",
    taxed_from: "2024-01-01",
    model_year: "2024",
    technology: "none",
    engine_cc: "",
    net_payment: "1000,50",
    fuel_month: "2026-03",
    fuel_cost: "3000",
    version: "1",
  };

  await chapter(
    "REP-08 an administrator tells who has the car and its facts by a form, and the benefit value counts with them",
    async () => {
      assert.equal((await admin.post(page, typed)).status, 303);
      const { html, text } = await admin.get(page);
      assert.match(html, /value="400000"/);
      assert.match(html, /value="1000\.50"/);
      assert.match(text, /March 2026: 3,000\.00/);
      await setBenefit(db, car, { kind: "benefit" });
      await drive(db, car, "2026-03-02T08:00:00Z", { type: "private", km: 10 });
      const { json } = await admin.call(
        "GET",
        "user/reports/benefit-value?from=2026-03-01&to=2026-03-31",
      );
      const [row] = json.data.rows;
      assert.deepEqual([row.holder, row.car_benefit, row.net_payment], [
        "Dora Driver",
        6942.33,
        1000.5,
      ]);
      // The whole distance is private: 3 000 × 1.2.
      assert.equal(row.fuel_benefit_by_cost, 3600);
    },
  );

  await chapter(
    "REP-08 a wrong fact is refused at its field, and a change that somebody made meanwhile is not overwritten",
    async () => {
      const wrong = await admin.post(page, {
        ...typed,
        version: "2",
        list_price: "much",
        model_year: "24",
        taxed_from: "2024-02-30",
        net_payment: "-1",
        fuel_month: "March",
        holder_id: "999999",
      });
      assert.equal(wrong.status, 422);
      for (
        const key of [
          "SpecifyWholeNumber",
          "InvalidDay",
          "SpecifyAmount",
          "SpecifyMonth",
        ] as const
      ) assert.ok(wrong.text.includes(m.byKey[key]), key);
      assert.match(wrong.html, /value="much"/);
      const nobody = await admin.post(page, {
        ...typed,
        version: "2",
        holder_id: "999999",
      });
      assert.ok(nobody.text.includes(m.byKey.HolderNotFound));
      const late = await admin.post(page, {
        ...typed,
        holder_id: "",
        list_price: "1",
        fuel_cost: "2500",
      });
      assert.equal(late.status, 422);
      const banner = late.html.match(/<dl>.*?<\/dl>/s)![0]
        .replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
      const t = m.companyCar;
      const both = (label: string, now: string, mine: string) =>
        `|${label}|${m.meanwhile.now(now)}|${m.meanwhile.typed(mine)}`;
      assert.equal(
        banner,
        `${both(t.holder, "Dora Driver", t.nobody)}${
          both(t.fields.list_price, "400000", "1")
        }${both(t.fields.fuel_cost, "2026-03: 3000", "2026-03: 2500")}|`,
      );
      const { json } = await admin.call("GET", path);
      assert.equal(json.data.list_price, 400_000);
    },
  );

  await chapter(
    "REP-08 a car is first taxed in no year that no car can be of, by page and call; what was typed stays",
    async () => {
      const why = m.byKey.DayOfCarLimit;
      const { json: { data } } = await admin.call("GET", path);
      for (const day of ["3000-01-01", "2101-01-01", "1899-12-31"]) {
        const form = await admin.post(page, {
          ...typed,
          version: "2",
          taxed_from: day,
        });
        assert.equal(form.status, 422, day);
        assert.ok(form.text.includes(why), form.text);
        assert.ok(form.html.includes(`value="${day}"`), day);
        const call = await admin.call("PUT", path, {
          ...data,
          taxed_from: day,
        });
        assert.equal(call.status, 422, day);
        assert.deepEqual(call.json.errors, { taxed_from: [why] });
      }
      const { json } = await admin.call("GET", path);
      assert.equal(json.data.taxed_from, "2024-01-01");
    },
  );

  await chapter(
    "REP-08 programs read and change the same facts; an empty cost takes its month away",
    async () => {
      const { json: { data } } = await admin.call("GET", path);
      assert.equal(data.version, 2);
      const { json } = await admin.call("PUT", path, {
        ...data,
        ownership: null,
        fuel_costs: [{ month: "2026-03", cost: null }, {
          month: "2026-02",
          cost: 12.5,
        }],
      });
      assert.deepEqual(json.data.fuel_costs, [{
        month: "2026-02",
        cost: 12.5,
      }]);
      assert.equal(json.data.version, 3);
      assert.equal((await admin.call("PUT", path, data)).status, 409);
    },
  );

  await chapter(
    "REP-08 the facts are for administrators of the account who see the unit",
    async () => {
      const viewer = await portal.as(driver.email);
      assert.equal((await viewer.get(page)).status, 303);
      assert.equal((await viewer.call("GET", path)).status, 403);
      assert.equal((await stranger.get(page)).status, 404);
      assert.equal((await stranger.post(page, typed)).status, 404);
      assert.equal((await stranger.call("GET", path)).status, 404);
    },
  );
});
