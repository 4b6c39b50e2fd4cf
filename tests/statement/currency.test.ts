import assert from "node:assert/strict";
import { currencyOf } from "../../locales/format.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { setBenefit, stage } from "../benefit/story.ts";
import type { Asker } from "../harness/ask.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { startEveryReport } from "./every-report.ts";
import { MARCH } from "./story.ts";

const OWN = { SE: "SEK", NO: "NOK", GB: "GBP" } as const;

/** Reads a report as a reader meets it: the text of the page that is not folded, the PDF, and the cells of both files. */
async function surfacesOf(by: Asker, id: string, separator: string) {
  const path = `/user/reports/${id}`;
  const file = (format: string) => by.get(`${path}/export/${format}?${MARCH}`);
  const { html, text } = await by.get(`${path}?${MARCH}`);
  const { json } = await by.call("GET", `user/reports/${id}?${MARCH}`);
  return {
    page: text,
    open: plain(html.replace(/<details.*?<\/details>/gs, "")),
    print: plain((await parsePdf((await file("pdf")).bytes)).text),
    sheet: sheetOf((await file("xlsx")).bytes).flat(),
    csv: parseCsv((await file("csv")).html.replace("\uFEFF", ""), separator)
      .flat(),
    called: json.data as {
      columns: { kind: string; currency?: string }[];
      notes: string[];
    },
  };
}

Deno.test("REP-07 SUB-09 the language decides the symbol of amounts that are entered, and where the account's currency is another one every surface says so", async () => {
  await using story = await startEveryReport();
  const { portal, admin, car, van } = story;
  const { db } = portal.database;
  const setCountry = (country: string) =>
    stage(
      db,
      (tx) =>
        tx.updateTable("accounts").set({ country, kwh_price_cents: 250 })
          .where("id", "=", car.accountId).execute(),
    );
  for (const [country, own] of Object.entries(OWN)) {
    await setCountry(country);
    for (const language of LANGUAGES) {
      const by = admin.with({ language });
      const shown = currencyOf(language);
      const note = textsOf(language).account.unshownCurrency(own, shown);
      assert.ok(note.includes(own) && note.includes(shown));
      const isSaid = own !== shown;
      for (const id of ["fuel", "charging"]) {
        const where = `${id} of ${country} in ${language}`;
        const of = await surfacesOf(by, id, language === "en" ? "," : ";");
        const currencies = of.called.columns
          .filter(({ kind }) => kind === "money")
          .map(({ currency }) => currency);
        assert.deepEqual(new Set(currencies), new Set([shown]), where);
        assert.equal(of.open.includes(plain(note)), isSaid, where);
        assert.equal(of.print.includes(plain(note)), isSaid, where);
        for (const found of [of.sheet, of.csv, of.called.notes]) {
          assert.equal(found.includes(note), isSaid, where);
        }
      }
      // What a country's rules decide is in its currency, and each amount says so.
      const { page, print, called } = await surfacesOf(
        by,
        "mileage",
        language === "en" ? "," : ";",
      );
      assert.ok(!called.notes.includes(note));
      // 10 km at 27.50.
      const amount = language === "en"
        ? new RegExp(`${own}\\s*27\\.50`)
        : new RegExp(`27,50\\s*${own}`);
      assert.match(page, amount, `mileage of ${country} in ${language}`);
      assert.match(print, amount, `mileage of ${country} in ${language}`);
      for (
        const form of [
          "/user/account",
          `/user/edit-terminal/benefit?unit=${van.id}`,
          "/user/chargings",
        ]
      ) {
        const { html } = await by.get(form);
        const hints = [
          ...html.matchAll(/<small id="(\w+)-hint"[^>]*>([^<]*)</g),
        ].filter(([, , text]) => plain(text!).includes(plain(note)));
        assert.equal(hints.length > 0, isSaid, `${form} in ${language}`);
        for (const [, field] of hints) {
          assert.match(
            html,
            new RegExp(`aria-describedby="[^"]*${field}-hint`),
            `${form}: ${field}`,
          );
        }
      }
    }
  }
});

Deno.test("REP-07 people who only read prices get the same note in a language of another currency", async () => {
  await using story = await startEveryReport();
  const { portal, driver, car } = story;
  await setBenefit(portal.database.db, car, { kind: "benefit" });
  const by = await portal.as(driver.email);
  const { unshownCurrency } = textsOf("no").account;
  const note = plain(unshownCurrency("SEK", "NOK"));
  const pages = ["/user/account", `/user/edit-terminal/benefit?unit=${car.id}`];
  for (const path of pages) {
    const norwegian = await by.with({ language: "no" }).get(path);
    assert.ok(plain(norwegian.text).includes(note), path);
    const { text } = await by.with({ language: "sv" }).get(path);
    assert.ok(!/inget är omräknat/.test(text), path);
  }
});

/** Prints break lines within a text, and pages write an apostrophe as a code. */
function plain(text: string): string {
  return text.replace(/&#39;|&#x27;/g, "'").replace(/\s/g, "");
}
