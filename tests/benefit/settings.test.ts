import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startLockStory } from "../lock/story.ts";

const m = textsOf("en");
const { byKey } = m;
const FILLED = {
  kind: "benefit",
  fuel_payer: "company",
  consumption: "0,65",
  reimbursement: "9,50",
  market_fuel_price: "",
  version: "0",
};

Deno.test("benefit and reimbursement settings", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startLockStory();
  const { car, as } = story;
  const page = `/user/edit-terminal/benefit?unit=${car.id}`;
  const path = `user/fuelsettings/${car.imei}`;
  const stored = async () =>
    (await as.administrator.call("GET", path)).json.data;

  await chapter(
    "BEN-04 car benefit needs a consumption and a reimbursement greater than 0, at their fields on page and call",
    async () => {
      const wrong: [string, string, string][] = [
        ["consumption", "", byKey.SpecifyBenefitConsumption],
        ["consumption", "0", byKey.BenefitConsumption],
        ["reimbursement", "", byKey.ReimbursementAboveZero],
        ["reimbursement", "0", byKey.ReimbursementAboveZero],
        ["reimbursement", "-5", byKey.ReimbursementAboveZero],
        ["market_fuel_price", "dyr", byKey.FuelPriceLimit],
        ["fuel_payer", "the state", byKey.ChooseFuelPayer],
        ["kind", "bus", byKey.ChooseBenefitKind],
      ];
      for (const [field, value, text] of wrong) {
        const typed = { ...FILLED, [field]: value };
        const form = await as.administrator.post(page, typed);
        assert.equal(form.status, 422, field);
        assert.ok(form.text.includes(text), `${field}: ${text}`);
        assert.match(form.html, new RegExp(`id="${field}-error"`));
        const call = await as.administrator.call("PUT", path, typed);
        assert.equal(call.status, 422, field);
        assert.deepEqual(call.json.errors[field], [text]);
      }
      assert.equal((await stored()).version, 0);
    },
  );

  await chapter(
    "BEN-01 BEN-02 API-55 a unit is company car or private car with fuel payer, consumption, reimbursement and price, and neither again",
    async () => {
      const saved = await as.administrator.post(page, FILLED);
      assert.match(
        saved.cookies,
        /^notice=BenefitSaved\.[0-9a-f-]{36}$/,
        saved.text,
      );
      const { unit_id: _, imei: __, ...settings } = await stored();
      assert.deepEqual(settings, {
        kind: "benefit",
        fuel_payer: "company",
        consumption: 0.65,
        unit_consumption: null,
        reimbursement: 9.5,
        market_fuel_price: null,
        account_market_fuel_price: null,
        account_price_months: [],
        months: [],
        shown_at_work: false,
        locked_by: null,
        version: 1,
      });
      const shown = await as.administrator.with({ language: "sv" }).get(page);
      assert.match(shown.html, /value="9,50"[^>]*name="reimbursement"/);
      const asPrivate = await as.administrator.call("PUT", path, {
        kind: "private",
        fuel_payer: "private",
        reimbursement: 25,
        market_fuel_price: 18.45,
        version: 1,
      });
      assert.equal(asPrivate.json.data.kind, "private", asPrivate.text);
      assert.equal(asPrivate.json.data.market_fuel_price, 18.45);
      assert.equal(asPrivate.json.data.version, 2);
      const { reimbursement } = await stored();
      const off = await as.administrator.call("PUT", path, {
        kind: null,
        fuel_payer: "private",
        reimbursement,
        version: 2,
      });
      assert.equal(off.json.data.kind, null);
      assert.equal(off.json.data.reimbursement, 25);
    },
  );

  await chapter(
    "BEN-01 the second of two tabs shows what the first one saved",
    async () => {
      const { version } = await stored();
      const first = { ...FILLED, version: String(version) };
      assert.equal((await as.administrator.post(page, first)).status, 303);
      const second = await as.administrator.post(page, {
        ...first,
        reimbursement: "12",
      });
      assert.equal(second.status, 422);
      assert.ok(second.text.includes(byKey.ChangedMeanwhile));
      assert.match(second.text, /9\.50/);
      assert.match(second.html, /value="12"[^>]*name="reimbursement"/);
      const call = await as.administrator.call("PUT", path, first);
      assert.equal(call.status, 409);
    },
  );

  await chapter(
    "BEN-01 a wrong field does not give a stale tab the new version: corrected, it is still shown what was saved meanwhile",
    async () => {
      const { version } = await stored();
      const stale = { ...FILLED, version: String(version) };
      const other = { ...stale, consumption: "0,7" };
      assert.equal((await as.administrator.post(page, other)).status, 303);
      const wrong = await as.administrator.post(page, {
        ...stale,
        reimbursement: "0",
      });
      assert.equal(wrong.status, 422);
      assert.ok(wrong.text.includes(byKey.ReimbursementAboveZero));
      assert.ok(!wrong.text.includes(byKey.ChangedMeanwhile));
      const versionIn = (html: string) =>
        /name="version" value="(\d+)"/.exec(html)![1]!;
      assert.equal(versionIn(wrong.html), String(version));
      const corrected = await as.administrator.post(page, {
        ...stale,
        reimbursement: "13",
        version: versionIn(wrong.html),
      });
      assert.equal(corrected.status, 422);
      assert.ok(corrected.text.includes(byKey.ChangedMeanwhile));
      const { consumption, reimbursement } = await stored();
      assert.deepEqual([consumption, reimbursement], [0.7, 9.5]);
      // Having seen it, the person decides.
      const decided = await as.administrator.post(page, {
        ...stale,
        reimbursement: "13",
        version: versionIn(corrected.html),
      });
      assert.equal(decided.status, 303);
      assert.equal((await stored()).reimbursement, 13);
    },
  );

  await chapter(
    "BEN-01 API-55 others with access read the settings, only administrators change them, strangers find nothing",
    async () => {
      const facts = await as.locker.get(page);
      assert.match(facts.text, /Company car with car benefit/);
      assert.doesNotMatch(facts.html, /name="reimbursement"/);
      const { version } = await stored();
      const wanted = { ...FILLED, version: String(version) };
      assert.equal((await as.locker.post(page, wanted)).status, 404);
      assert.equal((await as.locker.call("PUT", path, wanted)).status, 403);
      for (const who of ["stranger", "outsider"] as const) {
        const status = who === "stranger" ? 404 : 403;
        assert.equal((await as[who].get(page)).status, status);
        assert.equal((await as[who].call("PUT", path, wanted)).status, status);
        assert.equal((await as[who].call("GET", path)).status, status);
      }
      assert.equal((await stored()).version, version);
    },
  );

  await chapter(
    "API-55 ACC-15 the market fuel price of the account is read by all and set by administrators, on its version",
    async () => {
      const prices = "user/fuelsettings";
      const { version } = (await as.locker.call("GET", prices)).json.data;
      const set = { market_fuel_price: "17,89", version };
      assert.equal((await as.locker.call("PUT", prices, set)).status, 403);
      const saved = await as.administrator.call("PUT", prices, set);
      assert.equal(saved.json.data.market_fuel_price, 17.89);
      assert.equal(
        (await as.administrator.call("PUT", prices, set)).status,
        409,
      );
      assert.equal((await stored()).account_market_fuel_price, 17.89);
      assert.match((await as.administrator.get(page)).text, /17\.89/);
      const { data } = (await as.locker.call("GET", "user/company")).json;
      assert.equal(data.market_fuel_price, 17.89);
    },
  );
});
