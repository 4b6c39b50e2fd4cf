import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBooks } from "../attest/story.ts";
import { noticeOf, press } from "../undoing/story.ts";

const PAGE = "/administration/toll-invoices";
const CALL = "/api/v1/administration/toll-invoices";
const m = textsOf("en");

const HEAD = "Regnr;Datum;Klockslag;Betalstation;Belopp";
const LINES = [
  "ABC123;2026-03-02;07:20;Danvikstull;45,00",
  "ABC123;2026-03-02;08:45;Danvikstull;45,00",
  "ABC123;2026-03-31;07:22;Ropsten;45,00",
];
const OTHERS = [
  "ABC123;2026-02-27;12:00;Ropsten;11,00",
  "ZZZ999;2026-03-05;12:00;Ropsten;11,00",
];
const textOf = (...lines: string[]) => [HEAD, ...lines].join("\n");

Deno.test("REP-17 FLOW-03 a part of a vehicle's month that takes the place of more says so, by page and call, and Undo brings the rest back", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { admin } = books;
  const save = async (...lines: string[]) => {
    const sent = await admin.call("POST", CALL, { text: textOf(...lines) });
    assert.equal(sent.status, 201, sent.text);
    const { saved, known, gone } = sent.json.data;
    return [saved, known, gone];
  };
  const stored = async () =>
    (await admin.call("GET", CALL)).json.data
      .map((one: { month: string; lines: number }) => [one.month, one.lines]);
  const said = async (...lines: string[]) => {
    const sent = await admin.post(PAGE, { text: textOf(...lines) });
    return await noticeOf(admin, sent);
  };

  assert.deepEqual(await save(...LINES, ...OTHERS), [5, 0, 0]);
  assert.deepEqual(await save(LINES[0]!, OTHERS[1]!), [2, 2, 2]);
  assert.deepEqual(await stored(), [["2026-03", 2], ["2026-02", 1]]);
  assert.deepEqual(await save(...LINES), [3, 1, 0]);

  const notice = await said(LINES[1]!);
  assert.ok(notice.text.includes(m.byKey.InvoiceReplaced), notice.text);
  assert.deepEqual(await stored(), [["2026-03", 2], ["2026-02", 1]]);
  await press(admin, notice);
  assert.deepEqual(await stored(), [["2026-03", 4], ["2026-02", 1]]);

  const broken = "ABC123;2026-03-40;12:00;Ropsten;11,00";
  const partly = await admin.post(PAGE, { text: textOf(LINES[0]!, broken) });
  assert.equal(partly.status, 200);
  assert.ok(partly.text.includes(m.toll.invoice.gone(2)), partly.text);
  const same = await said(LINES[0]!);
  assert.ok(same.text.includes(m.byKey.InvoiceKnown), same.text);
  const more = await said(...LINES);
  assert.ok(more.text.includes(m.byKey.InvoiceSaved), more.text);
});
