import assert from "node:assert/strict";
import { attest, startBooks } from "../attest/story.ts";
import { textsOf } from "../../locales/index.ts";
import type { Asker } from "../harness/ask.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { passStations } from "../toll/story.ts";
import { drive, leaseCar, setBenefit, stage } from "./story.ts";

type Row = Record<string, number | string | null>;

const WINTER = "from=2026-02-01&to=2026-03-31";

Deno.test("REP-08 the benefit value proves a month: odometer and what is in no trip, drivers, private share and occasions, fuel and its price, private congestion tax, attest state and the year so far, on page, PDF, spreadsheet, CSV and by call", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const rowsOf = async (query: string, by: Asker = admin): Promise<Row[]> => {
    const path = `user/reports/benefit-value?${query}&unit=${car.id}`;
    return (await by.call("GET", path)).json.data.rows;
  };
  await leaseCar(db, car, driver.id);
  await stage(db, async (tx) => {
    await tx.insertInto("odometer_readings").values(
      [["2026-02-28T12:00:00Z", 10_000_000], [
        "2026-03-31T20:00:00Z",
        11_012_345,
      ]].map(([at, metres]) => ({
        account_id: car.accountId,
        unit_id: car.id,
        read_at: new Date(at!),
        value_m: Number(metres),
        created_by: null,
      })),
    ).execute();
  });
  await setBenefit(db, car, { kind: "benefit" });
  const driverId = driver.id;
  const trips = [
    ["2026-01-10", "private", 100, driverId],
    ["2026-02-05", "business", 200, driverId],
    ["2026-03-02", "business", 600, driverId],
    ["2026-03-03", "private", 200, driverId],
    ["2026-03-04", "other", 100, undefined],
  ] as const;
  for (const [day, type, km, driverId] of trips) {
    await drive(db, car, `${day}T08:00:00Z`, { type, km, driverId });
  }
  const home = { type: "private", km: 100, driverId } as const;
  await drive(db, car, "2026-03-03T16:00:00Z", home);
  // 45 SEK at 07:20 on the private trip, 30 SEK at 08:45 on business.
  await passStations(db, car, "2026-03-03T08:00:00Z", [{
    at: "2026-03-03 07:20",
  }]);
  await passStations(db, car, "2026-03-02T08:00:00Z", [{
    at: "2026-03-02 08:45",
  }]);
  assert.equal((await attest(books, "2026-02-01", "2026-02-28")).status, 201);
  assert.equal((await attest(books, "2026-03-02", "2026-03-02")).status, 201);

  await chapter("what each month holds", async () => {
    const [february, march] = await rowsOf(WINTER);
    assert.deepEqual(march, {
      unit: "Volvo",
      month: "2026-03",
      registration_number: "ABC123",
      holder: "Dora Driver",
      drivers: "Dora Driver",
      odometer_start_m: 10_000_000,
      odometer_stop_m: 11_012_345,
      distance_m: 1_000_000,
      // 1 012.345 km by the odometer, 1 000 km in trips.
      unrecorded_m: 12_345,
      attest: "partly",
      business_m: 600_000,
      private_m: 300_000,
      other_m: 100_000,
      // (300 + 100) / 1 000.
      private_share: 0.4,
      // Two trips of 3 March are one occasion; the other is 4 March.
      private_occasions: 2,
      year_business_m: 800_000,
      year_private_m: 500_000,
      year_private_occasions: 3,
      // 400 / 10 × 0.65 = 26 l × 17.50 = 455 × 1.2 = 546.
      private_fuel: 26,
      market_fuel_price: 17.5,
      fuel_cost: 455,
      fuel_benefit: 546,
      user_owes: 455,
      deciding_business_m: 800_000,
      business_limit_m: 30_000_000,
      three_quarters: "no",
      // 83 308 / 12 = 6 942.33.
      car_benefit: 6942.33,
      taxable: 7488.33,
      fee_base: 7397.33,
      // January: 100 / 10 × 0.65 × 17.50 × 1.2 = 136.50, so 7 078.83; + 6 942.33 + 7 488.33.
      year_taxable: 21_509.49,
      // 3 × 6 942.33; 3 occasions and 500 km.
      year_car_taxable: 20_826.99,
      small_extent: "yes",
      private_tolls: 45,
    });
    assert.equal(february!.attest, "attested");
    assert.equal(february!.private_share, 0);
    assert.equal(february!.private_tolls, 0);
    // 7 078.83 + 6 942.33.
    assert.equal(february!.year_taxable, 14_021.16);
  });

  await chapter(
    "only the driver reads who drove hidden private trips",
    async () => {
      const january = "from=2026-01-01&to=2026-01-31";
      const [shown] = await rowsOf(january);
      assert.equal(shown!.private_m, 100_000);
      assert.equal(shown!.drivers, null);
      const own = await portal.as(driver.email);
      assert.equal((await rowsOf(january, own))[0]!.drivers, "Dora Driver");
    },
  );

  await chapter(
    "a part of a month has its own odometer and occasions, no private congestion tax, which would tell where a private day led, and the car benefit of the whole month, which a note says on page, PDF, spreadsheet and CSV and by call",
    async () => {
      const [part] = await rowsOf("from=2026-03-03&to=2026-03-03");
      assert.equal(part!.private_occasions, 1);
      assert.equal(part!.year_private_occasions, 2);
      assert.equal(part!.year_private_m, 400_000);
      assert.ok(Number(part!.odometer_start_m) > 10_600_000);
      assert.ok(!("private_tolls" in part!));
      assert.equal(part!.car_benefit, 6942.33);
      const path = `/user/reports/benefit-value?unit=${car.id}&`;
      for (const language of ["en", "sv", "no"] as const) {
        const { partNote } = textsOf(language).companyCar.report;
        const by = admin.with({ language });
        const says = async (days: string) =>
          (await by.get(path + days)).text.includes(partNote);
        assert.ok(await says("from=2026-03-03&to=2026-03-31"));
        assert.ok(await says("from=2026-02-01&to=2026-03-03"));
        assert.ok(!await says(WINTER));
        for (const days of ["from=2026-03-03&to=2026-03-31", WINTER]) {
          const times = days === WINTER ? 0 : 1;
          assert.deepEqual(
            await countNotes(by, `${days}&unit=${car.id}`, partNote),
            [times, times, times, times],
          );
        }
      }
    },
  );

  await chapter(
    "page and print draw a table for each group, spreadsheet and CSV all columns side by side",
    async () => {
      const path = "/user/reports/benefit-value";
      const query = `${WINTER}&unit=${car.id}`;
      const swedish = admin.with({ language: "sv" });
      const { html } = await swedish.get(`${path}?${query}`);
      const titles = ["Fordon och mätarställning", "Sträcka", "Drivmedel"];
      const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)]
        .map(([, title]) => textOf(title!));
      assert.deepEqual(headings.slice(-4), [...titles, "Skatt"]);
      const file = (format: string) =>
        swedish.get(`${path}/export/${format}?${query}`);
      const pdf = await parsePdf((await file("pdf")).bytes);
      for (const title of [...titles, "Utanför resor", "Delvis"]) {
        assert.ok(pdf.text.includes(title), title);
      }
      assert.match(
        pdf.text,
        /Gränser för skatteåret från 2026-01-01: Privata tillfällen 10/,
      );
      const sheet = sheetOf((await file("xlsx")).bytes);
      const csv = parseCsv((await file("csv")).html.replace("\uFEFF", ""), ";");
      for (const [head] of [sheet, csv]) {
        assert.ok(head!.includes("Privata tillfällen, hittills i år"));
        assert.ok(head!.includes("Attesterad"));
      }
    },
  );

  await chapter(
    "the year so far is that of the person who has the car in the month",
    async () => {
      const path = `administration/company-car?imei=${car.imei}`;
      const { fuel_costs: _, ...stored } =
        (await admin.call("GET", path)).json.data;
      const given = { ...stored, holder_id: null, from_month: "2026-03" };
      assert.equal((await admin.call("PUT", path, given)).status, 200);
      const [february, march] = await rowsOf(WINTER);
      // January and February are Dora's: 100 km private, 200 km business.
      assert.deepEqual(
        [february!.year_private_m, february!.year_business_m],
        [100_000, 200_000],
      );
      assert.deepEqual(
        [march!.year_private_m, march!.year_business_m, march!.year_taxable],
        [400_000, 600_000, march!.taxable],
      );
    },
  );
});

/** Counts how often call, PDF, spreadsheet and CSV say a note. */
async function countNotes(
  by: Asker,
  query: string,
  note: string,
): Promise<number[]> {
  const call = await by.call("GET", `user/reports/benefit-value?${query}`);
  const file = async (format: string) =>
    await by.get(`/user/reports/benefit-value/export/${format}?${query}`);
  const plain = (text: string) => text.replace(/\s/g, "");
  const print = plain((await parsePdf((await file("pdf")).bytes)).text);
  const sheet = sheetOf((await file("xlsx")).bytes);
  const csv = (await file("csv")).html;
  return [
    call.json.data.notes.filter((one: string) => one === note).length,
    print.split(plain(note)).length - 1,
    sheet.filter(([first]) => first === note).length,
    csv.split(note).length - 1,
  ];
}
