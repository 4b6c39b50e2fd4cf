import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { noticeOf, press } from "../undoing/story.ts";
import { drive, stage } from "./story.ts";
import { rowsOnAllSurfaces, withoutYear } from "./surfaces.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const APRIL = "from=2026-04-01&to=2026-04-30";
const REPORTS = [
  "benefit-value",
  "fuel-benefit",
  "co2-scopes",
  "payroll",
  "mileage",
] as const;
const m = textsOf("en");

Deno.test("settings of a company car that change", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026.
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const berit = await newUser(db, accountId, {
    firstName: "Berit",
    lastName: "Bilist",
  });
  await stage(db, async (tx) => {
    await tx.updateTable("units")
      .set({ fuel_type: "diesel", consumption_per_10_km: 0.6 })
      .where("id", "=", car.id).execute();
    for (const [id, employee_number] of [[driver.id, "1"], [berit.id, "2"]]) {
      await tx.updateTable("users")
        .set({ employee_number: String(employee_number) })
        .where("id", "=", Number(id)).execute();
    }
  });
  await drive(db, car, "2026-03-03T08:00:00Z", { type: "private", km: 100 });
  await drive(db, car, "2026-03-04T08:00:00Z", { type: "business", km: 50 });
  await drive(db, car, "2026-04-03T08:00:00Z", { type: "private", km: 200 });
  await drive(db, car, "2026-04-04T08:00:00Z", { type: "business", km: 100 });

  const BENEFIT = `user/fuelsettings/${car.imei}`;
  const CAR = `administration/company-car?imei=${car.imei}`;
  const page = `/user/edit-terminal/benefit?unit=${car.id}`;
  const removal = `/user/edit-terminal/benefit/month-removal?unit=${car.id}`;
  const removalCall = (month: string, version: number) =>
    `${BENEFIT}?from_month=${month}&version=${version}`;
  const read = async (path: string) =>
    (await admin.call("GET", path)).json.data;
  const change = async (path: string, changed: Record<string, unknown>) => {
    const { fuel_costs: _, ...stored } = await read(path);
    const done = await admin.call("PUT", path, { ...stored, ...changed });
    assert.equal(done.status, 200, done.text);
  };
  const all = async (days: string) => {
    const rows = [];
    for (const report of REPORTS) {
      rows.push(withoutYear(await rowsOnAllSurfaces(admin, report, days)));
    }
    return rows;
  };
  const deciding = async () =>
    (await rowsOnAllSurfaces(admin, "benefit-value", MARCH))[0]!
      .deciding_business_m;
  const april = async (report: string) =>
    (await rowsOnAllSurfaces(admin, report, APRIL))[0]!;

  let march: unknown;
  await chapter(
    "BEN-01 REP-08 the first settings hold for all months",
    async () => {
      await change(BENEFIT, {
        kind: "benefit",
        consumption: 0.65,
        reimbursement: 12,
        market_fuel_price: 17.5,
      });
      await change(CAR, {
        holder_id: driver.id,
        ownership: "leased",
        list_price: 400_000,
        vehicle_tax: 3000,
        taxed_from: "2024-01-01",
        model_year: 2024,
      });
      const [row] = await rowsOnAllSurfaces(admin, "benefit-value", MARCH);
      // 10 mil × 0.65 × 17.50 = 113.75; × 1.2 = 136.50. Car: 83 308 / 12.
      assert.deepEqual(
        [row!.holder, row!.user_owes, row!.fuel_benefit, row!.car_benefit],
        ["Dora Driver", 113.75, 136.5, 6942.33],
      );
      march = await all(MARCH);
      assert.equal(await deciding(), 150_000);
    },
  );

  await chapter(
    "REP-08 REP-18 REP-21 another holder, price and owner hold from the present month: March stays on every surface",
    async () => {
      await change(CAR, {
        holder_id: berit.id,
        ownership: "employee",
        list_price: 500_000,
      });
      assert.deepEqual(await all(MARCH), march);
      // Of the year, Dora's alone: April is Berit's.
      assert.equal(await deciding(), 50_000);
      const value = await april("benefit-value");
      // 17 168 + 13 925 + 57 720 + 11 200 + 3 000 = 103 013 / 12.
      assert.deepEqual([value.holder, value.car_benefit], [
        "Berit Bilist",
        8584.42,
      ]);
      assert.equal((await april("co2-scopes")).ownership, "employee");
      const line = (await rowsOnAllSurfaces(admin, "payroll", APRIL))
        .find(({ kind }) => kind === "fuelBenefit")!;
      // 20 mil × 0.65 × 17.50 × 1.2.
      assert.equal(line.amount, 273);
      assert.match(JSON.stringify(line), /Berit Bilist/);
      const { months } = await read(CAR);
      assert.equal(months.at(-1).from_month, "2026-04");
      assert.equal(months.at(-1).holder_id, berit.id);
    },
  );

  await chapter(
    "BEN-01 BEN-05 another payer and consumption hold from the present month by the form, and both are listed",
    async () => {
      const { version } = await read(BENEFIT);
      const saved = await admin.post(page, {
        kind: "benefit",
        fuel_payer: "private",
        consumption: "0,80",
        reimbursement: "12",
        market_fuel_price: "17,50",
        from_month: "",
        version: String(version),
      });
      assert.equal(saved.status, 303, saved.text);
      assert.deepEqual(await all(MARCH), march);
      const owed = await april("fuel-benefit");
      // 10 mil × 12.
      assert.deepEqual(
        [owed.fuel_payer, owed.user_owes, owed.company_owes],
        ["private", null, 120],
      );
      assert.match(
        (await admin.get(page)).text,
        /From April 2026: Who pays the fuel: The driver; Consumption/,
      );
    },
  );

  await chapter(
    "BEN-02 REP-08 a kind that ends in April leaves March a company car; a later month is told with its month, not as present",
    async () => {
      await change(BENEFIT, { kind: null });
      assert.deepEqual(await all(MARCH), march);
      assert.equal((await april("benefit-value")).car_benefit ?? null, null);
      await change(BENEFIT, { kind: "private", from_month: "2026-06" });
      const told = await read(BENEFIT);
      assert.equal(told.kind, null);
      assert.deepEqual(told.months.at(-1), {
        from_month: "2026-06",
        kind: "private",
      });
    },
  );

  await chapter(
    "BEN-01 what is stored from a month on is removed by its own button, on the version that was seen, and comes back by Undo",
    async () => {
      const { version } = await read(BENEFIT);
      const sent = { from_month: "2026-04", version: String(version) };
      const removed = await admin.post(removal, sent);
      assert.equal(removed.status, 303, removed.text);
      const owed = await april("fuel-benefit");
      assert.deepEqual([owed.fuel_payer, owed.user_owes], ["company", 227.5]);
      const late = await admin.post(removal, sent);
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
      const { months } = await read(BENEFIT);
      assert.deepEqual(
        months.map((one: { from_month: string | null }) => one.from_month),
        [null, "2026-06"],
      );
      await press(admin, await noticeOf(admin, removed));
      assert.equal((await read(BENEFIT)).kind, null);
      assert.deepEqual(await all(MARCH), march);
    },
  );

  await chapter(
    "BEN-04 no month is a company car without figures; BEN-01 with a month named, March itself changes",
    async () => {
      await change(BENEFIT, { kind: "benefit", from_month: "2026-06" });
      const { version } = await read(BENEFIT);
      const wrong = await admin.call("PUT", BENEFIT, {
        kind: null,
        fuel_payer: "private",
        consumption: 0.65,
        version,
      });
      assert.equal(wrong.status, 422);
      assert.match(wrong.text, /2026-06/);
      await change(BENEFIT, { kind: "private", from_month: "2026-06" });
      await change(BENEFIT, {
        kind: "benefit",
        fuel_payer: "company",
        consumption: 0.65,
        market_fuel_price: 20,
        from_month: "2026-03",
      });
      const [row] = await rowsOnAllSurfaces(admin, "benefit-value", MARCH);
      // 10 mil × 0.65 × 20.
      assert.equal(row!.user_owes, 130);
    },
  );

  await chapter(
    "BEN-10 while the unit is locked neither a change nor the removal of a month takes its kind away, by page and call; other months go",
    async () => {
      await change(BENEFIT, { kind: "benefit", from_month: "2026-04" });
      await change(BENEFIT, { kind: null, from_month: "2026-02" });
      await change(BENEFIT, { kind: "benefit", from_month: "2026-04" });
      const dora = await portal.as(driver.email);
      const lock = async (status: 0 | 1) => {
        const path = `user/terminal/${car.imei}/lock`;
        const done = await dora.call("PUT", path, { status });
        assert.ok(done.status < 300, done.text);
      };
      await lock(1);
      const { version, months } = await read(BENEFIT);
      const refused = await admin.call("PUT", BENEFIT, {
        kind: null,
        fuel_payer: "company",
        from_month: "2026-07",
        version,
      });
      assert.equal(refused.status, 422, refused.text);
      assert.ok("kind" in refused.json.errors);
      // Before April it is neither company car nor private car.
      const april = { from_month: "2026-04", version: String(version) };
      const why = m.byKey.UnlockFirst.replace("{name}", "Dora Driver");
      const pressed = await admin.post(removal, april);
      assert.equal(pressed.status, 422);
      assert.ok(pressed.text.includes(why), pressed.text);
      const called = await admin.call(
        "DELETE",
        removalCall("2026-04", version),
      );
      assert.equal(called.status, 422, called.text);
      assert.deepEqual(called.json.errors, { kind: [why] });
      assert.deepEqual((await read(BENEFIT)).months, months);
      const other = await admin.call("DELETE", removalCall("2026-06", version));
      assert.equal(other.status, 200, other.text);
      assert.equal(other.json.data.kind, "benefit");
      await lock(0);
      const late = await admin.call("DELETE", removalCall("2026-04", version));
      assert.equal(late.status, 409, "the version from before June went");
      const done = await admin.call(
        "DELETE",
        removalCall("2026-04", other.json.data.version),
      );
      assert.equal(done.status, 200, done.text);
      assert.equal(done.json.data.kind, null);
    },
  );
});
