import { Tally } from "../../domain/trip/log/tally.ts";
import { drawHead } from "../paper/head.ts";
import {
  COLOURS,
  finished,
  MARGIN,
  newPaper,
  type SheetFacts,
} from "../paper/paper.ts";
import { PdfTable } from "../paper/table.ts";
import { Turns } from "../paper/turns.ts";
import { factsOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";
import { pdfColumnsOf } from "./pdf-columns.ts";
import { drawSums } from "./pdf-sums.ts";

/** Writes a log as PDF for print, A4 landscape; sheets leave as soon as they are full. */
export async function* writePdf(log: LogFile): AsyncGenerator<Uint8Array> {
  const { about, texts: m } = log;
  const paper = await newPaper(sheetsOf(log));
  drawHead(paper, { ...about, title: m.pages.tripLog }, factsOf(log));
  const table = new PdfTable(paper, pdfColumnsOf(log));
  const tally = new Tally();
  const turns = new Turns();
  for await (const rows of log.pages) {
    tally.add(rows);
    for (const row of rows) {
      table.add(row);
      await turns.pass();
    }
    yield finished(paper);
  }
  if (tally.count === 0) {
    paper.fontSize(9).fillColor(COLOURS.text)
      .text(m.trip.none, MARGIN, paper.y + 12);
  }
  drawSums(paper, log, tally);
  paper.end();
  yield finished(paper);
}

function sheetsOf({ about, texts, language }: LogFile): SheetFacts {
  const title = [
    texts.pages.tripLog,
    about.unit.registrationNumber ?? about.unit.name,
    `${about.days.from} – ${about.days.to}`,
  ].join(", ");
  const { brand, account, madeAt } = about;
  return { title, brand, account, madeAt, language, texts };
}
