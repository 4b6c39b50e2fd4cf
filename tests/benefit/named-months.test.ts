import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { noticeOf, press, submit } from "../undoing/story.ts";
import { drive } from "./story.ts";
import { rowsOnAllSurfaces } from "./surfaces.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const m = textsOf("en");

Deno.test("settings with a month that is named", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026.
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car } = books;
  await drive(db, car, "2026-03-04T08:00:00Z", { type: "business", km: 50 });
  const BENEFIT = `user/fuelsettings/${car.imei}`;
  const CAR = `administration/company-car?imei=${car.imei}`;
  const PRICE = "user/fuelsettings";
  const UNIT = `user/terminal/${car.id}`;
  const read = async (path: string) =>
    (await admin.call("GET", path)).json.data;
  const change = async (changed: Record<string, unknown>) => {
    const stored = await read(BENEFIT);
    const done = await admin.call("PUT", BENEFIT, { ...stored, ...changed });
    assert.equal(done.status, 200, done.text);
  };

  await chapter(
    "BEN-01 all that is sent with a month holds from then on, also what holds at present already; without one it moves nothing",
    async () => {
      await change({ kind: "benefit", consumption: 0.65, reimbursement: 12 });
      await change({ fuel_payer: "private", consumption: 0.8 });
      const { months } = await read(BENEFIT);
      await change({ shown_at_work: true });
      assert.deepEqual((await read(BENEFIT)).months, months);
      await change({ reimbursement: 15, from_month: "2026-03" });
      const [row] = await rowsOnAllSurfaces(admin, "fuel-benefit", MARCH);
      // 5 mil × 15.
      assert.deepEqual([row!.fuel_payer, row!.company_owes], ["private", 75]);
      const march = (await read(BENEFIT)).months.at(-1);
      assert.deepEqual(
        [march.from_month, march.fuel_payer, march.consumption],
        ["2026-03", "private", 0.8],
      );
    },
  );

  await chapter(
    "BEN-01 REP-08 ACC-15 a form that names a month leaves what the person left as it was then, with its reports, and says so; unchanged, all of it holds from then",
    async () => {
      const page = `/user/edit-terminal/benefit?unit=${car.id}`;
      const save = async (path: string, changes: Record<string, string>) => {
        const saved = await submit(admin, path, changes);
        assert.equal(saved.status, 303, saved.text);
      };
      const march = async (path: string) => {
        const { months, price_months } = await read(path);
        return (months ?? price_months)
          .find((one: { from_month: string }) => one.from_month === "2026-03");
      };
      const paid = async () => {
        const [row] = await rowsOnAllSurfaces(admin, "fuel-benefit", MARCH);
        return [row!.fuel_payer, row!.company_owes];
      };
      await save(page, { fuel_payer: "company", consumption: "0.7" });
      await save(page, { reimbursement: "14", from_month: "2026-03" });
      // 5 mil × 14.
      assert.deepEqual(await paid(), ["private", 70]);
      assert.equal((await march(BENEFIT)).reimbursement, 14);
      assert.equal((await read(BENEFIT)).reimbursement, 14);
      assert.ok((await admin.get(page)).text.includes(m.account.months.hint));
      await save(page, { from_month: "2026-03" });
      assert.equal((await paid())[0], "company");
      assert.equal((await march(BENEFIT)).consumption, 0.7);

      const carPage = `/user/edit-terminal/company-car?unit=${car.id}`;
      await save(carPage, { list_price: "400000", vehicle_tax: "3000" });
      await save(carPage, { list_price: "500000" });
      await save(carPage, { vehicle_tax: "2000", from_month: "2026-03" });
      await save(carPage, {
        fuel_month: "2026-03",
        fuel_cost: "900",
        from_month: "2026-03",
      });
      assert.deepEqual(await march(CAR), {
        from_month: "2026-03",
        vehicle_tax: 2000,
      });

      const prices = "/user/account";
      await save(prices, { market_fuel_price: "20", kwh_price: "2" });
      await save(prices, { market_fuel_price: "18", kwh_price: "3" });
      await save(prices, { kwh_price: "4", prices_from: "2026-03" });
      assert.deepEqual(await march(PRICE), {
        from_month: "2026-03",
        kwh_price: 4,
      });
    },
  );

  await chapter(
    "REP-12 REP-14 FLOW-03 the form of a unit that names a month of its fuel does the same, its page and call list the month, and Undo takes it back",
    async () => {
      const page = `/user/edit-terminal?unit=${car.id}`;
      const save = async (changes: Record<string, string>) => {
        const of = { ...changes, odometer: "1000" };
        const saved = await submit(admin, page, of);
        assert.equal(saved.status, 303, saved.text);
        return saved;
      };
      const fuel = async () => {
        const [row] = await rowsOnAllSurfaces(admin, "environment", MARCH);
        // Grams per km, of 50 km.
        return [row!.fuel_type, Math.round(Number(row!.co2_kg) * 20)];
      };
      await save({ fuel_type: "diesel", consumption: "0.6", co2: "120" });
      await save({ consumption: "0.8" });
      const since = m.account.months.holdsFrom("March 2026");
      const lists = async () => (await admin.get(page)).text.includes(since);
      const before = await read(UNIT);
      assert.equal(await lists(), false);
      const saved = await save({ co2: "100", fuel_from: "2026-03" });
      assert.deepEqual(await fuel(), ["diesel", 100]);
      assert.equal(await lists(), true);
      const { fuel_months } = await read(UNIT);
      assert.deepEqual(
        fuel_months.find(({ from_month }: { from_month: string }) =>
          from_month === "2026-03"
        ),
        { from_month: "2026-03", co2: 100 },
      );
      await press(admin, await noticeOf(admin, saved));
      assert.deepEqual(await fuel(), ["diesel", 120]);
      assert.equal(await lists(), false);
      assert.deepEqual((await read(UNIT)).fuel_months, before.fuel_months);
      const { tags: _, department: __, project: ___, ...unit } = await read(
        UNIT,
      );
      for (const month of ["2026-08", "2025-03"]) {
        const far = await admin.call("PUT", UNIT, {
          ...unit,
          odometer: 1000,
          fuel_from: month,
        });
        assert.equal(far.status, 422, month);
        assert.deepEqual(Object.keys(far.json.errors), ["fuel_from"]);
      }
    },
  );

  await chapter(
    "BEN-01 REP-08 ACC-15 a month further than a year back or three months ahead is refused by calls and forms alike",
    async () => {
      const tooFar = m.byKey.MonthTooFar
        .replace("{name}", "2025-04 – 2026-07");
      for (const path of [BENEFIT, CAR, PRICE]) {
        const { fuel_costs: _, ...stored } = await read(path);
        const at = path === PRICE ? "prices_from" : "from_month";
        for (const month of ["2026-08", "2099-01", "2025-03"]) {
          const far = await admin.call("PUT", path, { ...stored, [at]: month });
          assert.equal(far.status, 422, `${path} ${month}`);
          assert.deepEqual(far.json.errors[at], [tooFar]);
        }
        assert.equal((await read(path)).version, stored.version);
      }
      const { version } = await read(BENEFIT);
      const page = `/user/edit-terminal/benefit?unit=${car.id}`;
      const form = await admin.post(page, {
        kind: "",
        fuel_payer: "company",
        consumption: "0,65",
        reimbursement: "12",
        market_fuel_price: "",
        from_month: "2099-01",
        version: String(version),
      });
      assert.equal(form.status, 422);
      assert.ok(form.text.includes(tooFar), form.text);
    },
  );
});
