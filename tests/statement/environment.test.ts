import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { leaseCar, stage } from "../benefit/story.ts";
import { newUnit } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { MARCH, startFleet } from "./story.ts";

type Row = Record<string, string | number | null>;

Deno.test("the environmental report", async (t) => {
  const chapter = chaptersOf(t);
  // The Volvo emits 120 g/km on 123.65 km, of them 100.4 on business; the electric van takes 2 kWh on 10 km.
  await using fleet = await startFleet();
  const { admin, car, van, driver, portal, drive } = fleet;
  const { db } = portal.database;
  const old = {
    ...await newUnit(db, car.accountId, { name: "Old" }),
    accountId: car.accountId,
  };
  await stage(
    db,
    (tx) =>
      tx.updateTable("units").set({ fuel_type: "diesel", co2_g_per_km: 100 })
        .where("id", "=", old.id).execute(),
  );
  const call = async (query = MARCH) =>
    (await admin.call("GET", `user/reports/environment?${query}`)).json.data;
  const of = (rows: readonly Row[], unit: string) =>
    rows.find((row) => row.unit === unit)!;
  const rounded = (row: Row, keys: readonly string[]) =>
    keys.map((key) => {
      const value = row[key];
      return typeof value === "number"
        ? Math.round(value * 1000) / 1000
        : value;
    });

  await chapter(
    "REP-14 it tells energy, the share of electricity, CO2 of business and of all, from tank and from well to wheel, and where a figure has no source",
    async () => {
      const { columns, rows, totals } = await call();
      // Hours of idling are not stored.
      const named = (columns as { key: string }[]).map(({ key }) => key);
      assert.ok(!named.some((key) => key.includes("idle")), `${named}`);
      const keys = [
        "energy",
        "electric_share",
        "co2_kg",
        "co2_business_kg",
        "co2_well_to_wheel_kg",
        "co2_change",
      ];
      // 123.65 / 10 × 0.6; 123.65 × 0.12; 100.4 × 0.12.
      assert.deepEqual(
        rounded(of(rows, "Volvo"), keys),
        [7.419, 0, 14.838, 12.048, "noFactor", "noDriving"],
      );
      // 10 / 10 × 2 kWh × 0.09 of the Nordic mix.
      assert.deepEqual(
        rounded(of(rows, "Äpplet"), keys),
        [2, 1, 0, 0, 0.18, "noDriving"],
      );
      // 10 of 133.65 km.
      assert.deepEqual(
        rounded(totals, keys),
        [null, 0.075, 14.838, 12.048, "noFactor", "noDriving"],
      );
    },
  );

  await chapter(
    "REP-14 the change is that against the same days of the year before, also of what drove then alone",
    async () => {
      await drive(car, "2025-03-31T08:00:00Z", "business", 200);
      await drive(car, "2025-04-01T08:00:00Z", "business", 5000);
      await drive(old, "2025-03-10T08:00:00Z", "business", 10);
      const { rows, totals } = await call();
      const keys = ["distance_m", "co2_kg", "co2_year_before_kg", "co2_change"];
      // 14.838 / 24 − 1.
      assert.deepEqual(
        rounded(of(rows, "Volvo"), keys),
        [123_650, 14.838, 24, -0.382],
      );
      assert.deepEqual(rounded(of(rows, "Old"), keys), [0, 0, 1, -1]);
      // 14.838 / 25 − 1.
      assert.deepEqual(
        rounded(totals, keys),
        [133_650, 14.838, 25, -0.406],
      );
      const none = await call("from=2026-02-01&to=2026-02-28");
      assert.deepEqual(none.rows, []);
    },
  );

  await chapter(
    "REP-14 electricity that a unit counted comes before its consumption; of a plug-in hybrid the share is not known",
    async () => {
      await stage(db, async (tx) => {
        const trip = await tx.selectFrom("trips").select("id")
          .where("unit_id", "=", van.id).orderBy("started_at")
          .executeTakeFirstOrThrow();
        await tx.insertInto("trip_energy").values({
          account_id: van.accountId,
          trip_id: trip.id,
          kwh: 1.5,
        }).execute();
      });
      await leaseCar(db, car, driver.id);
      await stage(
        db,
        (tx) =>
          tx.updateTable("company_cars").set({ technology: "plugIn" })
            .where("unit_id", "=", car.id).execute(),
      );
      const { rows, totals } = await call();
      const keys = ["energy", "co2_well_to_wheel_kg"];
      assert.deepEqual(rounded(of(rows, "Äpplet"), keys), [1.5, 0.135]);
      assert.equal(of(rows, "Volvo").electric_share, "notKnown");
      assert.equal(totals.electric_share, "notKnown");
    },
  );

  await chapter(
    "REP-14 page, PDF, spreadsheet and CSV show the same in each language, and the notes say why a figure is missing",
    async () => {
      const path = "/user/reports/environment";
      for (const language of LANGUAGES) {
        const by = admin.with({ language });
        const t = textsOf(language).statement.environment;
        const file = async (format: string) =>
          await by.get(`${path}/export/${format}?${MARCH}`);
        const page = (await by.get(`${path}?${MARCH}`)).text;
        const print = (await parsePdf((await file("pdf")).bytes)).text;
        const plain = print.replace(/\s/g, "");
        const notes = [t.energyNote, t.plugInNote, t.changeNote, t.idleNote];
        for (const text of notes) {
          assert.ok(page.includes(text), text);
          assert.ok(plain.includes(text.replace(/\s/g, "")), text);
        }
        const sheet = sheetOf((await file("xlsx")).bytes);
        const csv = parseCsv(
          (await file("csv")).html,
          language === "en" ? "," : ";",
        );
        const titles = [t.energy, t.electricShare, t.wellToWheel];
        for (const title of titles) {
          for (const [first] of [sheet, csv]) {
            const isTitle = (cell: unknown) => String(cell).startsWith(title);
            assert.ok(first!.some(isTitle), `${title} in ${first}`);
          }
        }
        for (const code of ["notKnown", "noFactor"] as const) {
          const text = t.missing[code];
          assert.ok(page.includes(text), text);
          assert.ok(plain.includes(text.replace(/\s/g, "")), text);
          assert.ok(sheet.some((row) => row.includes(text)), text);
          assert.ok(csv.some((row) => row.includes(text)), text);
        }
        const at = sheet[0]!.findIndex((cell) =>
          String(cell).startsWith(t.change)
        );
        assert.ok(sheet.some((row) => row[at] === -38.18), `${sheet}`);
        assert.match(page, /[-−]38[.,]2 %/);
      }
    },
  );
});
