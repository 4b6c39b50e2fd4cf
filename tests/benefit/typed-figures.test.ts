import assert from "node:assert/strict";
import { startFleet } from "../statement/story.ts";
import type { Asker } from "../harness/ask.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { attributeOf, inputOf } from "../harness/html.ts";

/** A space that does not break, which stands between thousands. */
const NBSP = "\u00a0";

Deno.test("figures in forms in Swedish and Norwegian", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { admin, car, van } = fleet;
  const valueOf = async (by: Asker, path: string, name: string) => {
    const { html } = await by.get(path);
    const value = attributeOf(inputOf(html, name)!, "value") ?? "";
    return value.replace("&nbsp;", NBSP);
  };
  const languages = (["sv", "no"] as const).map((language) =>
    admin.with({ language })
  );
  const english = admin.with({ language: "en" });

  await chapter(
    "REP-08 a company car's figures have a decimal comma and spaces between thousands; both marks are taken, and what was typed stays after an error",
    async () => {
      const page = `/user/edit-terminal/company-car?unit=${car.id}`;
      const typed = {
        holder_id: "",
        ownership: "leased",
        list_price: "400.000",
        vehicle_tax: "3 000",
        taxed_from: "2024-01-01",
        model_year: "2024",
        technology: "none",
        engine_cc: "",
        net_payment: "1500,5",
        fuel_month: "2025-10",
        fuel_cost: "2135.5",
        version: "1",
      };
      const wrong = await languages[0]!.post(page, {
        ...typed,
        net_payment: "1500,5x",
      });
      assert.equal(wrong.status, 422);
      const kept = inputOf(wrong.html, "net_payment")!;
      assert.equal(attributeOf(kept, "value"), "1500,5x");
      assert.equal((await languages[0]!.post(page, typed)).status, 303);
      for (const by of languages) {
        assert.equal(
          await valueOf(by, page, "list_price"),
          `400${NBSP}000`,
        );
        assert.equal(
          await valueOf(by, page, "net_payment"),
          `1${NBSP}500,50`,
        );
        assert.equal(await valueOf(by, page, "model_year"), "2024");
      }
      assert.equal(await valueOf(english, page, "net_payment"), "1500.50");
      const { text } = await languages[0]!.get(page);
      assert.match(text, /oktober 2025: 2\s135,50/);
      // Saved as it shows, it is what it was.
      const again = await languages[0]!.post(page, {
        ...typed,
        list_price: `400${NBSP}000`,
        net_payment: `1${NBSP}500,50`,
        version: "2",
      });
      assert.equal(again.status, 303);
      const path = `administration/company-car?imei=${car.imei}`;
      const { data } = (await admin.call("GET", path)).json;
      assert.deepEqual([data.list_price, data.net_payment], [400_000, 1500.5]);
    },
  );

  await chapter(
    "BEN-01 ACC-15 prices and reimbursement have a decimal comma in the forms of unit and account",
    async () => {
      const unit = `/user/edit-terminal/benefit?unit=${car.id}`;
      const typed = {
        kind: "private",
        fuel_payer: "company",
        consumption: "0.65",
        reimbursement: "27.5",
        market_fuel_price: "17.89",
        version: "0",
      };
      assert.equal((await languages[0]!.post(unit, typed)).status, 303);
      for (const by of languages) {
        assert.equal(await valueOf(by, unit, "consumption"), "0,65");
        assert.equal(await valueOf(by, unit, "reimbursement"), "27,50");
        assert.equal(await valueOf(by, unit, "market_fuel_price"), "17,89");
      }
      assert.equal(await valueOf(english, unit, "reimbursement"), "27.50");
      const price = "/api/v1/user/fuelsettings";
      const { version } = (await admin.call("GET", price)).json.data;
      const set = { market_fuel_price: "18.9", version };
      assert.equal((await admin.call("PUT", price, set)).status, 200);
      const account = "/user/account";
      for (const by of languages) {
        assert.equal(await valueOf(by, account, "market_fuel_price"), "18,90");
      }
    },
  );

  await chapter(
    "REP-19 a charging of 10.25 kWh shows and stays as it is",
    async () => {
      const typed = {
        imei: van.imei,
        date: "2026-03-10",
        time: "21:00",
        kwh: "10.25",
        amount: "1234,5",
        place: "home",
        version: "",
      };
      const by = languages[0]!;
      const list = "/user/chargings";
      assert.equal((await by.post(list, typed)).status, 303);
      const { html, text } = await by.get(list);
      assert.match(text, /10,25 kWh/);
      const [, href] = html.match(/href="(\/user\/chargings\/\d+)"/)!;
      assert.equal(await valueOf(by, href!, "kwh"), "10,25");
      assert.equal(await valueOf(by, href!, "amount"), `1${NBSP}234,50`);
    },
  );
});
