import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { drive, leaseCar, setBenefit } from "../benefit/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { parseCsv, parsePdf } from "../harness/exported.ts";

const m = textsOf("sv");
const PATH = "/user/reports/benefit-value";
const MARCH = "from=2026-03-01&to=2026-03-31";

Deno.test({
  name:
    "REP-07 REP-08 FLOW-11 the notes of a report fold into a line with their count, also without JavaScript, and print open; what is missing stands open, and files have all",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const admin = await newUser(db, accountId, { administrator: true });
    const [car, priceless, pool] = [
      { ...await newUnit(db, accountId, { name: "Volvo" }), accountId },
      { ...await newUnit(db, accountId, { name: "Saab" }), accountId },
      { ...await newUnit(db, accountId, { name: "Pool" }), accountId },
    ];
    for (const unit of [car, priceless, pool]) {
      const at = "2026-03-03T08:00:00Z";
      await drive(db, unit, at, { type: "private", km: 10 });
    }
    for (const unit of [car, priceless]) {
      await setBenefit(db, unit, { kind: "benefit" });
    }
    await leaseCar(db, car, admin.id);

    const by = (await test.portal.as(admin.email)).with({ language: "sv" });
    const call = await by.call("GET", `user/reports/benefit-value?${MARCH}`);
    const notes = call.json.data.notes as string[];
    const { noFacts } = m.companyCar;
    assert.equal(notes.at(-1), noFacts);
    const folded = notes.slice(0, -1);
    const pdf = await by.get(`${PATH}/export/pdf?${MARCH}`);
    const print = (await parsePdf(pdf.bytes)).text.replace(/\s/g, "");
    const csv = await by.get(`${PATH}/export/csv?${MARCH}`);
    const lines = parseCsv(csv.html, ";").map(([first]) => first);
    for (const note of notes) {
      assert.ok(print.includes(note.replace(/\s/g, "")), note);
      assert.ok(lines.includes(note), note);
    }

    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    });
    await test.login(page, admin.email);
    await page.goto(`${PATH}?${MARCH}`);
    assert.ok(folded.includes(m.companyCar.noKind));
    const line = page.getByText(m.statement.notes(folded.length));
    const isShown = (note: string) =>
      page.getByText(note, { exact: true })
        .evaluate((one) => one.checkVisibility());
    const shown = async () => (await Promise.all(notes.map(isShown)));
    const [onlyMissing, all] = [
      notes.map((note) => note === noFacts),
      notes.map(() => true),
    ];
    assert.deepEqual(await shown(), onlyMissing);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await shown(), all);
    await page.emulateMedia({ media: "screen" });
    assert.deepEqual(await shown(), onlyMissing);
    await line.click();
    assert.deepEqual(await shown(), all);

    // Few notes stand open.
    await page.goto(`/user/reports/fuel?${MARCH}`);
    assert.ok(await isShown(m.statement.priceNote));
    assert.ok(await isShown(m.statement.fuelFactsByMonth));
    assert.equal(await page.locator(".statement-notes").count(), 0);
  },
});
