import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import { drive, stage } from "../benefit/story.ts";
import { rowsOnAllSurfaces } from "../benefit/surfaces.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { noticeOf, press, submit } from "../undoing/story.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";
const PRICE = "user/fuelsettings";
const REMOVAL = "/user/account/price-removal";
const m = textsOf("en");

Deno.test("the prices of an account that are stored from a month on are removed", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026.
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, stranger, car } = books;
  const { db } = portal.database;
  await stage(
    db,
    (tx) =>
      tx.updateTable("units")
        .set({ fuel_type: "diesel", consumption_per_10_km: 0.6 })
        .where("id", "=", car.id).execute(),
  );
  await drive(db, car, "2026-04-03T08:00:00Z", { type: "business", km: 100 });
  const save = async (fuel: string, kwh: string, prices_from: string) => {
    const saved = await submit(admin, "/user/account", {
      market_fuel_price: fuel,
      kwh_price: kwh,
      prices_from,
    });
    assert.equal(saved.status, 303, saved.text);
  };
  await save("20", "2", "");
  await save("10", "3", "2026-04");
  await save("15", "4", "2026-06");
  const read = async () => (await admin.call("GET", PRICE)).json.data;
  const cost = async () =>
    (await rowsOnAllSurfaces(admin, "fuel", APRIL))[0]!.cost;
  const months = async () =>
    (await read()).price_months.map((
      { from_month, market_fuel_price, kwh_price }: Record<string, unknown>,
    ) => [from_month, market_fuel_price, kwh_price]);
  const removed = (month: string, version: number) =>
    `${PRICE}?from_month=${month}&version=${version}`;

  await chapter(
    "ACC-15 BEN-01 by the button of its month, for fuel and kWh: what held before holds on in reports, and Undo brings it back",
    async () => {
      assert.equal(await cost(), 60, "10 mil × 0.6 × 10");
      const stored = await months();
      assert.deepEqual(stored, [
        [null, 20, 2],
        ["2026-04", 10, 3],
        ["2026-06", 15, 4],
      ]);
      const { version } = await read();
      const page = await admin.get("/user/account");
      assert.ok(
        page.html.includes(m.account.months.removeFrom("April 2026")),
        "a button that names its month",
      );
      const sent = { from_month: "2026-04", version: String(version) };
      const done = await admin.post(REMOVAL, sent);
      assert.equal(done.status, 303, done.text);
      assert.deepEqual(await months(), [stored[0], stored[2]]);
      assert.equal(await cost(), 120, "10 mil × 0.6 × 20");
      const late = await admin.post(REMOVAL, sent);
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
      const back = await press(admin, await noticeOf(admin, done));
      const { text } = await noticeOf(admin, back);
      assert.match(text, /^Undone: the change of the account settings/);
      assert.deepEqual(await months(), stored);
      assert.equal(await cost(), 60);
    },
  );

  await chapter(
    "ACC-15 BEN-01 by the call, on the version that was seen; a month without prices, other people and other accounts are refused",
    async () => {
      const { version } = await read();
      const driver = await portal.as(
        (await newUser(db, car.accountId, { unitIds: [car.id] })).email,
      );
      const april = removed("2026-04", version);
      assert.equal((await driver.call("DELETE", april)).status, 403);
      const foreign = (await stranger.call("GET", PRICE)).json.data.version;
      const theirs = removed("2026-04", foreign);
      assert.equal((await stranger.call("DELETE", theirs)).status, 404);
      const none = removed("2026-05", version);
      assert.equal((await admin.call("DELETE", none)).status, 404);
      const wrong = await admin.call("DELETE", removed("2026-13", version));
      assert.equal(wrong.status, 422);
      assert.equal((await months()).length, 3, "nothing has changed");
      const done = await admin.call("DELETE", april);
      assert.equal(done.status, 200, done.text);
      assert.equal(done.json.data.market_fuel_price, 20);
      assert.equal(await cost(), 120);
      assert.equal((await admin.call("DELETE", april)).status, 409);
    },
  );
});
