import assert from "node:assert/strict";
import { type Language, LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { stage } from "../benefit/story.ts";
import { parseCsv, parsePdf } from "../harness/exported.ts";
import { MARCH, startFleet } from "./story.ts";

const PAGE = "/user/reports/co2-scopes";

/** Factor, source and year. */
type Printed = readonly [string, string, string];

/** What each language prints of a figure from the register, of a published factor, and of the electricity mix. */
const PRINTED: Record<Language, [Printed, Printed, Printed]> = {
  en: [
    [
      "120 g/km",
      "The vehicle's registered figure",
      "registered, for all months",
    ],
    ["2.57082 kg/l", "UK Government GHG Conversion Factors 2025", "2025"],
    [
      "0.09 kg/kWh",
      "Nordic electricity mix, estimated",
      "estimate, no year published",
    ],
  ],
  sv: [
    [
      "120 g/km",
      "Fordonets registrerade värde",
      "registrerat, för alla månader",
    ],
    [
      "2,57082 kg/l",
      "Brittiska regeringens GHG Conversion Factors 2025",
      "2025",
    ],
    [
      "0,09 kg/kWh",
      "Nordisk elmix, uppskattad",
      "uppskattning, inget år publicerat",
    ],
  ],
  no: [
    [
      "120 g/km",
      "Kjøretøyets registrerte verdi",
      "registrert, for alle måneder",
    ],
    [
      "2,57082 kg/l",
      "Den britiske regjeringens GHG Conversion Factors 2025",
      "2025",
    ],
    ["0,09 kg/kWh", "Nordisk strømmiks, anslått", "anslag, uten publisert år"],
  ],
};

Deno.test("REP-21 every row prints factor, source and year, on the page, as PDF and as CSV, in each language", async () => {
  await using fleet = await startFleet();
  const { portal, admin, car, van, drive } = fleet;
  const { db } = portal.database;
  const set = (unitId: number, values: object) =>
    stage(
      db,
      (tx) =>
        tx.updateTable("units").set(values).where("id", "=", unitId).execute(),
    );
  const own = await admin.call("GET", `user/reports/co2-scopes?${MARCH}`);
  // 103.4 km × 120 g; 10 km / 10 × 2 kWh × 0.09 kg.
  assert.deepEqual(
    own.json.data.rows.map((row: Record<string, unknown>) => [
      row.unit,
      row.scope,
      Number(row.co2_kg).toFixed(3),
      row.factor,
      row.source,
      row.source_year,
    ]),
    [
      ["Volvo", "1", "12.408", "120 g/km", "vehicle", "allMonths"],
      ["Volvo", "outside", "2.430", "120 g/km", "vehicle", "allMonths"],
      ["Äpplet", "2", "0.180", "0.09 kg/kWh", "nordicMix", "none"],
    ],
  );
  await drive(van, "2026-03-20T08:00:00Z", "business", 10);
  for (const language of LANGUAGES) {
    const [registered, published, mix] = PRINTED[language];
    const by = admin.with({ language });
    for (const factor of [registered, published]) {
      const co2 = factor === registered ? 120 : null;
      await set(car.id, { co2_g_per_km: co2 });
      const { text } = await by.get(`${PAGE}?${MARCH}`);
      const pdf = await by.get(`${PAGE}/export/pdf?${MARCH}`);
      const { text: print } = await parsePdf(pdf.bytes);
      const csv = await by.get(`${PAGE}/export/csv?${MARCH}`);
      const separator = language === "en" ? "," : ";";
      const cells = parseCsv(csv.html.replace("\uFEFF", ""), separator);
      for (const row of [factor, mix]) {
        assert.ok(squeezed(text).includes(squeezed(row.join(""))), text);
        assert.ok(squeezed(print).includes(squeezed(row.join(""))), print);
        assert.ok(
          cells.some((cell) => cell.slice(-4, -1).join("|") === row.join("|")),
          csv.html,
        );
      }
      assert.ok(language === "en" || !/Nordic|registered figure/.test(text));
    }
  }
});

Deno.test("REP-21 a registered figure says from which month on it holds, and the note says of each scope what is counted: fuel from tank to wheel, electricity by its production", async () => {
  await using fleet = await startFleet();
  const { portal, admin, car } = fleet;
  await stage(
    portal.database.db,
    (tx) =>
      tx.insertInto("setting_months").values(
        [["0001-01-01", 150], ["2026-03-01", 120]].map(([from, value]) => ({
          account_id: car.accountId,
          unit_id: car.id,
          setting: "co2GPerKm",
          from_month: String(from),
          value: JSON.stringify(value),
        })),
      ).execute(),
  );
  const { json } = await admin.call("GET", `user/reports/co2-scopes?${MARCH}`);
  assert.deepEqual(
    json.data.rows.map((row: Record<string, unknown>) => row.source_year),
    ["2026-03", "2026-03", "none"],
  );
  for (const language of LANGUAGES) {
    const { registeredFrom, scopeNote } = textsOf(language).companyCar;
    const { text } = await admin.with({ language }).get(`${PAGE}?${MARCH}`);
    assert.ok(text.includes(registeredFrom("2026-03")), text);
    assert.ok(squeezed(text).includes(squeezed(scopeNote)), text);
  }
  assert.match(
    textsOf("en").companyCar.scopeNote,
    /scope 1 .*tank to wheel\. Scope 2 .*production.* Scope 3 .*fuel from tank to wheel, electricity as in scope 2/,
  );
});

Deno.test("REP-21 British electricity has the year of its published factor", async () => {
  await using fleet = await startFleet();
  const { portal, admin, car } = fleet;
  await stage(
    portal.database.db,
    (tx) =>
      tx.updateTable("accounts").set({ country: "GB" })
        .where("id", "=", car.accountId).execute(),
  );
  const { json } = await admin.call("GET", `user/reports/co2-scopes?${MARCH}`);
  const electric = json.data.rows.at(-1);
  assert.deepEqual(
    [electric.factor, electric.source, electric.source_year],
    ["0.177 kg/kWh", "ukGovernment2025", "2025"],
  );
  assert.doesNotMatch(json.data.notes.join(" "), /Nordic/);
});

Deno.test("REP-21 rows stand by unit, the owners of each in the order of time, private driving after business, each with the year of its factor", async () => {
  await using fleet = await startFleet();
  const { portal, admin, car, drive } = fleet;
  await stage(
    portal.database.db,
    (tx) =>
      tx.updateTable("units").set({ co2_g_per_km: null })
        .where("id", "=", car.id).execute(),
  );
  await drive(car, "2026-04-02T08:00:00Z", "private", 5);
  await drive(car, "2026-04-03T08:00:00Z", "business", 50);
  const path = `administration/company-car?imei=${car.imei}`;
  for (
    const [ownership, from_month] of [
      ["leased", "2025-12"],
      ["employee", "2026-04"],
    ]
  ) {
    const { version } = (await admin.call("GET", path)).json.data;
    const changed = { ownership, from_month, version };
    const done = await admin.call("PUT", path, changed);
    assert.equal(done.status, 200, done.text);
  }
  const days = "from=2026-03-01&to=2026-04-30";
  const { json } = await admin.call("GET", `user/reports/co2-scopes?${days}`);
  const rows = json.data.rows.map((row: Record<string, unknown>) => [
    row.unit,
    row.ownership,
    row.scope,
    row.source_year,
  ]);
  assert.deepEqual(rows, [
    ["Volvo", "leased", "1", "2025"],
    ["Volvo", "leased", "outside", "2025"],
    ["Volvo", "employee", "3", "2025"],
    ["Volvo", "employee", "outside", "2025"],
    ["Äpplet", "company", "2", "none"],
  ]);
  const { html } = await admin.get(`${PAGE}?${days}`);
  const [body = ""] = html.match(/<tbody>.*?<\/tbody>/s) ?? [];
  const owners = ["Leased", "Leased", "employee", "employee", "company"];
  const shown = body.match(/<tr[^>]*>.*?<\/tr>/gs) ?? [];
  assert.equal(shown.length, owners.length);
  for (const [at, owner] of owners.entries()) {
    assert.match(shown[at]!, new RegExp(owner, "i"), `row ${at}`);
  }
});

/** Prints break lines within a cell. */
function squeezed(text: string): string {
  return text.replace(/\s/g, "");
}
