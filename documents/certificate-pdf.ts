import type { Context } from "hono";
import {
  certificateSections,
  type CertificateWriting,
  missingText,
} from "../screens/attest/certificate-sections.ts";
import type { UnitWithState } from "../db/unit/units.ts";
import type { YearCertificate } from "../domain/attest/certificate.ts";
import { printable } from "../domain/printable.ts";
import { formatOf } from "../locales/format.ts";
import { certificateOf } from "../screens/attest/certificate.ts";
import { userOf } from "../http/context.ts";
import { attachment } from "../http/stream-file.ts";
import { nameOfFile } from "./file-name.ts";
import { drawHead } from "./pdf-head.ts";
import {
  BOTTOM,
  COLOURS,
  finished,
  MARGIN,
  newPaper,
  type Paper,
  SHEET,
} from "./pdf-paper.ts";

/** Answers with the year certificate of a unit as PDF, A4 landscape as the log that it belongs to. */
export async function answerWithCertificate(
  c: Context,
  unit: UnitWithState,
  year: number,
): Promise<Response> {
  const certificate = await certificateOf(c, unit.id, year);
  const m = c.get("texts");
  const language = c.get("language");
  const { timeZone } = userOf(c);
  const writing = { texts: m, language, format: formatOf(language, timeZone) };
  const title = m.certificate.name;
  const name = nameOfFile(
    [title, unit.name, unit.registrationNumber, String(year)],
    "pdf",
  );
  const subject = unit.registrationNumber ?? printable(unit.name);
  const { name: brand, accent } = c.get("subsite");
  const paper = await newPaper({
    title: [title, subject, year].join(", "),
    brand,
    account: printable(userOf(c).accountName),
    madeAt: c.get("services").now(),
    language,
    texts: m,
  });
  const head = { title: `${title} ${year}`, brand, accent: accent.light };
  drawHead(paper, head, headFacts(c, unit, certificate, writing));
  drawMissing(paper, certificate, writing);
  for (const section of certificateSections(certificate, writing)) {
    drawSection(paper, section.title, section.facts);
  }
  paper.end();
  return c.body(new Uint8Array(finished(paper)), 200, {
    "content-type": "application/pdf",
    "content-disposition": attachment(name),
  });
}

function headFacts(
  c: Context,
  unit: UnitWithState,
  { year }: YearCertificate,
  { texts: m, format }: CertificateWriting,
): [string, string][] {
  const user = userOf(c);
  const by = printable(`${user.firstName} ${user.lastName}`).trim();
  const made = format.dateTime(c.get("services").now());
  return [
    [m.exports.account, printable(user.accountName)],
    [m.exports.vehicle, printable(unit.name)],
    [m.tracking.registrationNumber, unit.registrationNumber ?? "–"],
    [m.exports.model, unit.model ? printable(unit.model) : "–"],
    [m.certificate.year, String(year)],
    [m.exports.timeZone, user.timeZone],
    [m.exports.made, m.exports.madeBy(made, by)],
  ];
}

function drawMissing(
  paper: Paper,
  { missing }: YearCertificate,
  writing: CertificateWriting,
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

const NAME_WIDTH = 200;

function drawSection(
  paper: Paper,
  title: string,
  facts: [string, string][],
): void {
  const width = SHEET.width - 2 * MARGIN - NAME_WIDTH;
  const needs = (text: string) =>
    paper.font("regular").fontSize(9).heightOfString(text, { width });
  if (paper.y + 16 + needs(facts[0]![1]) > BOTTOM) paper.addPage();
  paper.font("bold").fontSize(10).fillColor(COLOURS.text)
    .text(title, MARGIN, paper.y);
  for (const [name, fact] of facts) {
    const shown = printable(fact);
    const height = needs(shown);
    if (paper.y + height > BOTTOM) paper.addPage();
    const top = paper.y;
    paper.fillColor(COLOURS.muted)
      .text(name, MARGIN, top, { width: NAME_WIDTH - 12 });
    const under = paper.y;
    paper.fillColor(COLOURS.text)
      .text(shown, MARGIN + NAME_WIDTH, top, { width });
    paper.y = Math.max(under, paper.y) + 1;
  }
  paper.y += 7;
}
