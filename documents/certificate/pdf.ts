import type { YearCertificate } from "../../domain/attest/certificate.ts";
import { printable } from "../../domain/printable.ts";
import type { DocumentUnit } from "../file.ts";
import { drawHead } from "../paper/head.ts";
import { drawSection } from "../paper/section.ts";
import {
  COLOURS,
  finished,
  MARGIN,
  newPaper,
  type Paper,
  SHEET,
} from "../paper/paper.ts";
import { type Reader, type Writing, writingFor } from "../reader.ts";
import { certificateSections, missingText } from "./sections.ts";

/** Draws a year certificate as PDF, A4 landscape like the log that it belongs to. */
export async function certificatePdf(
  reader: Reader,
  unit: DocumentUnit,
  certificate: YearCertificate,
): Promise<Uint8Array> {
  const { brand: { name: brand, accent }, language } = reader;
  const { year } = certificate;
  const writing = writingFor(reader);
  const title = writing.texts.certificate.name;
  const subject = unit.registrationNumber ?? printable(unit.name);
  const paper = await newPaper({
    title: [title, subject, year].join(", "),
    brand,
    account: printable(reader.accountName),
    madeAt: reader.now,
    language,
    texts: writing.texts,
  });
  const head = { title: `${title} ${year}`, brand, accent: accent.light };
  drawHead(paper, head, headFacts(reader, unit, year, writing));
  drawMissing(paper, certificate, writing);
  for (const section of certificateSections(certificate, writing)) {
    drawSection(paper, section.title, section.facts);
  }
  paper.end();
  return finished(paper);
}

function headFacts(
  { name, accountName, timeZone, now }: Reader,
  unit: DocumentUnit,
  year: number,
  { texts: m, format }: Writing,
): [string, string][] {
  const by = printable(name).trim();
  return [
    [m.tripExport.account, printable(accountName)],
    [m.tripExport.vehicle, printable(unit.name)],
    [m.map.registrationNumber, unit.registrationNumber ?? "–"],
    [m.tripExport.model, unit.model ? printable(unit.model) : "–"],
    [m.certificate.year, String(year)],
    [m.tripExport.timeZone, timeZone],
    [m.tripExport.made, m.tripExport.madeBy(format.dateTime(now), by)],
  ];
}

function drawMissing(
  paper: Paper,
  { missing }: YearCertificate,
  writing: Writing,
): void {
  const x = writing.texts.certificate;
  const isWhole = missing.length === 0;
  const lines = isWhole
    ? [x.whole]
    : missing.map((one) => `• ${missingText(one, writing)}`);
  paper.font("bold").fontSize(10).fillColor(COLOURS.text)
    .text(isWhole ? x.name : x.missingTitle, MARGIN, paper.y, {
      width: SHEET.width - 2 * MARGIN,
    });
  paper.font("regular").fontSize(9).text(lines.join("\n"));
  paper.y += 8;
}
