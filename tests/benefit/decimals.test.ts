import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { submit } from "../undoing/story.ts";
import { stage } from "./story.ts";

const m = textsOf("en");

Deno.test("figures with more decimals than are stored", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car } = books;
  await stage(db, (tx) =>
    tx.updateTable("units").set({
      fuel_type: "electric",
      consumption_per_10_km: 2,
      co2_g_per_km: 0,
    }).where("id", "=", car.id).execute());
  const unit = `unit=${car.id}`;
  const fuel = `user/fuelsettings/${car.imei}`;
  const terminal = `user/terminal/${car.imei}`;
  const companyCar = `administration/company-car?imei=${car.imei}`;
  const read = async (path: string) =>
    (await admin.call("GET", path)).json.data;
  const settings = {
    kind: "private",
    consumption: "0.65",
    reimbursement: "12",
    market_fuel_price: "17.5",
  };
  const metered = { ...await read(terminal), odometer: 1000 };
  assert.equal((await admin.call("PUT", terminal, metered)).status, 200);
  const page = `/user/edit-terminal/benefit?${unit}`;
  assert.equal((await submit(admin, page, settings)).status, 303);

  await chapter(
    "BEN-01 API-55 API-50 ACC-12 REP-08 no money and no consumption with a third decimal is rounded off silently: each call refuses it at its field and stores nothing",
    async () => {
      for (
        const [path, field, figure, decimals] of [
          [fuel, "consumption", 1.234, 2],
          [fuel, "reimbursement", 12.345, 2],
          [fuel, "market_fuel_price", 17.505, 2],
          [terminal, "consumption", 1.234, 2],
          [terminal, "co2", 120.55, 1],
          [terminal, "last_service_hours", 12.25, 1],
          [companyCar, "net_payment", 1500.505, 2],
        ] as const
      ) {
        const before = await read(path);
        const sent = { ...before, [field]: figure };
        const refused = await admin.call("PUT", path, sent);
        const where = `${path} ${field} ${refused.text}`;
        assert.equal(refused.status, 422, where);
        const text = m.byKey[`AtMostDecimals${decimals}`];
        assert.deepEqual(refused.json.errors[field], [text], where);
        assert.deepEqual(await read(path), before, where);
        const same = await admin.call("PUT", path, before);
        assert.equal(same.status, 200, `as it was read: ${same.text}`);
      }
      const car = await read(companyCar);
      const costs = { ...car, fuel_costs: [{ month: "2026-03", cost: 0.999 }] };
      const cost = await admin.call("PUT", companyCar, costs);
      assert.equal(cost.status, 422, cost.text);
      assert.ok(cost.text.includes(m.byKey.AtMostDecimals2), cost.text);
      const price = await read("user/fuelsettings");
      const account = await admin.call("PUT", "user/fuelsettings", {
        ...price,
        market_fuel_price: 18.905,
      });
      assert.deepEqual(account.json.errors.market_fuel_price, [
        m.byKey.FuelPriceFormat,
      ]);
    },
  );

  await chapter(
    "BEN-01 REP-08 the forms say it beside the field, with either mark and in each language, and keep what was typed",
    async () => {
      for (const language of LANGUAGES) {
        const by = admin.with({ language });
        const { AtMostDecimals2: two } = textsOf(language).byKey;
        for (const consumption of ["1.234", "0,655"]) {
          const refused = await submit(by, page, { consumption });
          assert.equal(refused.status, 422);
          assert.ok(refused.text.includes(two), refused.text);
          assert.ok(refused.html.includes(`value="${consumption}"`));
          assert.match(refused.html, /id="consumption-error"/);
        }
        const edit = await submit(by, `/user/edit-terminal?${unit}`, {
          consumption: "2,125",
        });
        assert.equal(edit.status, 422);
        assert.ok(edit.text.includes(two), edit.text);
      }
      assert.equal((await read(fuel)).consumption, 0.65);
      assert.equal((await read(terminal)).consumption, 2);
    },
  );

  await chapter(
    "REP-19 a charger's watt-hours are stored exactly, and its page takes them back as it shows them; money of it has two decimals",
    async () => {
      const charged = {
        imei: car.imei,
        time: "2026-03-20T08:00:00Z",
        kwh: 10.256,
        amount: 12.5,
      };
      const path = "user/chargings";
      const added = await admin.call("POST", path, charged);
      assert.equal(added.status, 201, added.text);
      const stored = async () => (await read(path))[0];
      assert.equal((await stored()).kwh, 10.256);
      const { id } = await stored();
      const saved = await submit(
        admin.with({ language: "sv" }),
        `/user/chargings/${id}`,
        { place: "home" },
      );
      assert.equal(saved.status, 303, saved.text);
      assert.equal((await stored()).kwh, 10.256);
      for (
        const [field, figure, text] of [
          ["kwh", 10.2565, m.byKey.AtMostDecimals3],
          ["amount", 12.505, m.byKey.AtMostDecimals2],
        ] as const
      ) {
        const sent = {
          ...charged,
          time: "2026-03-21T08:00:00Z",
          [field]: figure,
        };
        const refused = await admin.call("POST", path, sent);
        assert.equal(refused.status, 422);
        assert.deepEqual(refused.json.errors[field], [text]);
      }
    },
  );
});
