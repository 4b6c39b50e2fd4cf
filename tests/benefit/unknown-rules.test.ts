import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import type { Asker } from "../harness/ask.ts";
import { newUnit } from "../harness/build.ts";
import { parsePdf } from "../harness/exported.ts";
import { drive, leaseCar, setBenefit, stage } from "./story.ts";

type CarTexts = ReturnType<typeof textsOf>["companyCar"];

/** Gives the notes of a report in each language, after its page and print have proved to say them, with its texts. */
async function* notesOf(by: Asker, report: string, days: string) {
  const path = `/user/reports/${report}`;
  for (const language of LANGUAGES) {
    const reader = by.with({ language });
    const { json } = await reader.call(
      "GET",
      `user/reports/${report}?${days}`,
    );
    const notes: string[] = json.data.notes;
    const page = plain((await reader.get(`${path}?${days}`)).text);
    const pdf = await reader.get(`${path}/export/pdf?${days}`);
    const print = plain((await parsePdf(pdf.bytes)).text);
    const m: CarTexts = textsOf(language).companyCar;
    /** Asserts that a note is there or not, on all surfaces. */
    const says = (note: string, isSaid = true) => {
      assert.equal(notes.includes(note), isSaid, `${language}: ${note}`);
      if (!isSaid) return;
      assert.ok(page.includes(plain(note)), `page: ${note}`);
      assert.ok(print.includes(plain(note)), `print: ${note}`);
    };
    yield { m, says };
  }
}

Deno.test("REP-08 Norwegian car benefit of 2026 is missing since the figures of the year are not known, and the note names the year and blames no entered fact; BEN-05 what the user owes for fuel is beside a car benefit that contains it", async () => {
  await using books = await startBooks({
    now: "2026-04-15T10:00:00Z",
    timeZone: "Europe/Oslo",
    country: "NO",
  });
  const { portal: { database: { db } }, admin, car, driver } = books;
  await setBenefit(db, car, { kind: "benefit" });
  await leaseCar(db, car, driver.id);
  for (const day of ["2025-12-03", "2026-03-03"]) {
    await drive(db, car, `${day}T08:00:00Z`, { type: "private", km: 10 });
  }
  const march = "from=2026-03-01&to=2026-03-31";
  for await (const { m, says } of notesOf(admin, "benefit-value", march)) {
    says(m.noYearFigures("2026"));
    says(m.noFacts, false);
    says(m.fuelOrRepaid.NO);
  }
  const december = "from=2025-12-01&to=2025-12-31";
  for await (const { m, says } of notesOf(admin, "benefit-value", december)) {
    says(m.noYearFigures("2025"), false);
    says(m.noFacts, false);
  }
  // Without a price that is what is missing, and the year is not blamed.
  await stage(
    db,
    (tx) =>
      tx.updateTable("company_cars").set({ list_price: null })
        .where("unit_id", "=", car.id).execute(),
  );
  for await (const { m, says } of notesOf(admin, "benefit-value", march)) {
    says(m.noYearFigures("2026"), false);
    says(m.noFacts);
  }
});

Deno.test("REP-08 BEN-05 the British benefit value says for which months no advisory fuel rate is known, and where the car's engine is missing", async () => {
  await using books = await startBooks({
    now: "2026-05-15T10:00:00Z",
    timeZone: "Europe/London",
    country: "GB",
  });
  const { portal: { database: { db } }, admin, car, driver } = books;
  await setBenefit(db, car, { kind: "benefit" });
  await leaseCar(db, car, driver.id);
  for (const day of ["2025-10-03", "2026-02-03"]) {
    await drive(db, car, `${day}T08:00:00Z`, { type: "private", km: 10 });
  }
  const days = "from=2025-10-01&to=2026-02-28";
  for (const report of ["benefit-value", "fuel-benefit"]) {
    for await (const { m, says } of notesOf(admin, report, days)) {
      says(m.noEngine);
      says(m.noAdvisoryRate("2026-02"));
      says(m.noAdvisoryRate("2025-10"), false);
    }
  }
  await stage(db, async (tx) => {
    await tx.updateTable("units").set({ fuel_type: "petrol" })
      .where("id", "=", car.id).execute();
    await tx.updateTable("company_cars").set({ engine_cc: 1500 })
      .where("unit_id", "=", car.id).execute();
  });
  for await (const { m, says } of notesOf(admin, "benefit-value", days)) {
    says(m.noEngine, false);
    says(m.noAdvisoryRate("2026-02"));
    says(m.noCountryRule);
    says(m.noFacts, false);
    says(m.fuelOrRepaid.GB);
  }
});

Deno.test("BEN-06 mileage says of which vehicle and year Norway's rate is not known", async () => {
  await using books = await startBooks({
    now: "2026-04-15T10:00:00Z",
    timeZone: "Europe/Oslo",
    country: "NO",
  });
  const { portal: { database: { db } }, admin, car, driver } = books;
  const made = await newUnit(db, car.accountId, { name: "Triumph" });
  const motorcycle = { ...made, accountId: car.accountId };
  await stage(db, (tx) =>
    tx.updateTable("units").set({ type: "motorcycle" })
      .where("id", "=", motorcycle.id).execute());
  for (const unit of [car, motorcycle]) {
    await setBenefit(db, unit, { kind: "private", cents: 5300 });
    for (const day of ["2023-12-03", "2026-03-03"]) {
      await drive(db, unit, `${day}T08:00:00Z`, {
        type: "business",
        km: 10,
        driverId: driver.id,
      });
    }
  }
  const of = (m: CarTexts, car: "own" | "motorcycle", year: string) =>
    `${m.cars[car]} ${year}`;
  const march = "from=2026-03-01&to=2026-03-31";
  for await (const { m, says } of notesOf(admin, "mileage", march)) {
    says(m.noRate(of(m, "motorcycle", "2026")));
  }
  const before = "from=2023-12-01&to=2023-12-31";
  for await (const { m, says } of notesOf(admin, "mileage", before)) {
    const both = [of(m, "motorcycle", "2023"), of(m, "own", "2023")];
    says(m.noRate(both.join("; ")));
  }
});

Deno.test("REP-08 BEN-05 what the user owes for fuel and the fuel benefit stand side by side with the rule that one of them applies", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car, driver } = books;
  await setBenefit(db, car, { kind: "benefit" });
  await leaseCar(db, car, driver.id);
  await drive(db, car, "2026-02-03T08:00:00Z", { type: "business", km: 10 });
  await drive(db, car, "2026-03-03T08:00:00Z", { type: "private", km: 10 });
  for (const report of ["benefit-value", "fuel-benefit"]) {
    const march = "from=2026-03-01&to=2026-03-31";
    for await (const { m, says } of notesOf(admin, report, march)) {
      says(m.fuelOrRepaid.SE);
    }
    const february = "from=2026-02-01&to=2026-02-28";
    for await (const { m, says } of notesOf(admin, report, february)) {
      says(m.fuelOrRepaid.SE, false);
    }
  }
});

/** Prints break lines within a text, and sheets, whose foot then stands in between. */
function plain(text: string): string {
  return text.replace(/Milstolpe · .*? \d+(?=\s|$)/g, "").replace(/\s/g, "");
}
