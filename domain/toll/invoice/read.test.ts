import assert from "node:assert/strict";
import { readInvoice } from "./read.ts";

const passage = (day: string, clock: string, station: string, fee: number) => ({
  registrationNumber: "ABC123",
  day,
  clock,
  station,
  passages: null,
  feeOre: fee,
});

Deno.test("REP-17 a table is read by the titles of its columns, whatever their order, separator and decimal mark", () => {
  const expected = [
    passage("2026-03-10", "07:20", "Danvikstull", 4500),
    passage("2026-03-10", "16:10", "Skanstullsbron", 4550),
  ];
  for (
    const text of [
      "Regnr;Datum;Klockslag;Betalstation;Belopp\nabc 123;2026-03-10;07:20:59;Danvikstull;45,00\nABC123;2026-03-10;16:10;Skanstullsbron;45,5 kr\nSumma;;;;90,50\n",
      '\uFEFFDate,Time,Station,Amount,Registration number\r\n2026-03-10,07:20,Danvikstull,45.00,ABC123\r\n2026-03-10,16:10,"Skanstullsbron",45.50,ABC123',
      "Belopp\tBetalstation\tDatum\tReg.nr\n45\tDanvikstull\t2026-03-10 07:20\tABC123\n45,5\tSkanstullsbron\t20260310 16:10\tABC123",
    ]
  ) {
    assert.deepEqual(readInvoice(text, null), { lines: expected, faults: [] });
  }
});

Deno.test("REP-17 text out of a PDF is read line by line, under the vehicle that it names last", () => {
  const { lines, faults } = readInvoice(
    `Transportstyrelsen   Skattebeslut mars
Fordon: ABC 123
Datum Tid Betalstation Belopp
2026-03-10 07:20 Danvikstull 45,00
2026-03-10  16:10:02  Tpl Ekhagen  45 kr
Summa 90,00
DEF45G
10.03.2026 Stockholm 4 135,00
`,
    null,
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(lines, [
    passage("2026-03-10", "07:20", "Danvikstull", 4500),
    passage("2026-03-10", "16:10", "Tpl Ekhagen", 4500),
    {
      registrationNumber: "DEF45G",
      day: "2026-03-10",
      clock: null,
      station: "Stockholm",
      passages: 4,
      feeOre: 13500,
    },
  ]);
});

Deno.test("REP-17 lines that cannot be read are listed with their numbers, and the rest is kept", () => {
  const { lines, faults } = readInvoice(
    `Datum;Tid;Betalstation;Belopp;Regnr
2026-03-10;07:20;Danvikstull;45;ABC123
2026-02-30;07:20;Danvikstull;45;ABC123
2026-03-10;25:20;Danvikstull;45;ABC123
2026-03-10;08:20;Danvikstull;fyrtio;ABC123
2026-03-10;08:21;Danvikstull;-45;ABC123
2026-03-10;08:22;Danvikstull;45;
2026-03-10;07:20;Danvikstull;45;ABC123
2026-03-11;07:20;Danvikstull;45;ABC123`,
    null,
  );
  assert.deepEqual(lines.map(({ day }) => day), ["2026-03-10", "2026-03-11"]);
  assert.deepEqual(faults.map(({ line, code }) => [line, code]), [
    [3, "InvalidDay"],
    [4, "InvalidTime"],
    [5, "InvalidAmount"],
    [6, "InvalidAmount"],
    [7, "NoRegistrationNumber"],
    [8, "SameLineTwice"],
  ]);
  const named = readInvoice("Datum;Belopp\n2026-03-10;45", "XYZ789");
  assert.equal(named.lines[0]!.registrationNumber, "XYZ789");
});
