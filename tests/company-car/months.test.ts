import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import { drive, setBenefit } from "../benefit/story.ts";
import { rowsOnAllSurfaces } from "../benefit/surfaces.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { noticeOf, press } from "../undoing/story.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";
const m = textsOf("en");

Deno.test("months of a company car", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026.
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, stranger, car, driver } = books;
  const { db } = portal.database;
  const berit = await newUser(db, car.accountId, {
    firstName: "Berit",
    lastName: "Bilist",
  });
  await setBenefit(db, car, { kind: "benefit" });
  await drive(db, car, "2026-04-03T08:00:00Z", { type: "private", km: 100 });
  const CAR = `administration/company-car?imei=${car.imei}`;
  const removal =
    `/user/edit-terminal/company-car/month-removal?unit=${car.id}`;
  const read = async () => (await admin.call("GET", CAR)).json.data;
  const change = async (changed: Record<string, unknown>) => {
    const { fuel_costs: _, ...stored } = await read();
    const done = await admin.call("PUT", CAR, { ...stored, ...changed });
    assert.equal(done.status, 200, done.text);
  };
  const removed = (month: string, version: number) =>
    `${CAR}&from_month=${month}&version=${version}`;
  /** Who had the car in April and what they are taxed for, on every surface. */
  const april = async () => {
    const [row] = await rowsOnAllSurfaces(admin, "benefit-value", APRIL);
    return [row!.holder, row!.car_benefit];
  };
  // 17 168 + 11 140 + 52 000 + 3 000 = 83 308 / 12.
  const DORAS = ["Dora Driver", 6942.33];
  // 17 168 + 13 925 + 57 720 + 11 200 + 3 000 = 103 013 / 12.
  const BERITS = ["Berit Bilist", 8584.42];
  await change({
    holder_id: driver.id,
    list_price: 400_000,
    vehicle_tax: 3000,
    taxed_from: "2024-01-01",
    model_year: 2024,
  });
  await change({ holder_id: berit.id, list_price: 500_000 });

  await chapter(
    "SEC-09 REP-08 who had the car earlier takes that along, with the month from which on it was theirs, as who has it now",
    async () => {
      const dataOf = async ({ email }: { email: string }) => {
        const who = await portal.as(email);
        return (await who.call("GET", "user/privacy/data/json")).json;
      };
      const [earlier, later] = [await dataOf(driver), await dataOf(berit)];
      assert.deepEqual(earlier.company_cars, []);
      assert.deepEqual(earlier.setting_months, [
        { unit: "Volvo", from_month: null },
      ]);
      assert.equal(later.company_cars[0].unit, "Volvo");
      assert.deepEqual(later.setting_months, [
        { unit: "Volvo", from_month: "2026-04-01" },
      ]);
    },
  );

  await chapter(
    "REP-08 a month is removed by its button: holder and price from before hold on in the benefit; Undo brings them back",
    async () => {
      assert.deepEqual(await april(), BERITS);
      const { version, months } = await read();
      const page = `/user/edit-terminal/company-car?unit=${car.id}`;
      assert.ok(
        (await admin.get(page)).html.includes(
          m.account.months.removeFrom("April 2026"),
        ),
        "a button that names its month",
      );
      const sent = { from_month: "2026-04", version: String(version) };
      const done = await admin.post(removal, sent);
      assert.equal(done.status, 303, done.text);
      assert.deepEqual(await april(), DORAS);
      assert.deepEqual((await read()).months, []);
      const late = await admin.post(removal, sent);
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
      await press(admin, await noticeOf(admin, done));
      assert.deepEqual(await april(), BERITS);
      assert.deepEqual((await read()).months, months);
    },
  );

  await chapter(
    "REP-08 a month is removed by the call, on the version that was read; a month without facts, other people and other accounts are refused",
    async () => {
      const { version } = await read();
      const path = removed("2026-04", version);
      const dora = await portal.as(driver.email);
      assert.equal((await dora.call("DELETE", path)).status, 403);
      assert.equal((await stranger.call("DELETE", path)).status, 404);
      assert.equal(
        (await stranger.post(removal, {
          from_month: "2026-04",
          version: String(version),
        })).status,
        404,
      );
      const none = removed("2026-05", version);
      assert.equal((await admin.call("DELETE", none)).status, 404);
      assert.deepEqual(await april(), BERITS);
      const done = await admin.call("DELETE", path);
      assert.equal(done.status, 200, done.text);
      assert.equal(done.json.data.holder_id, driver.id);
      assert.deepEqual(await april(), DORAS);
      assert.equal((await admin.call("DELETE", path)).status, 409);
    },
  );
});
