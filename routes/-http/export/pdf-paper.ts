import { fileURLToPath } from "node:url";
// @ts-types="@types/pdfkit"
import PDFDocument from "pdfkit";
import type { LogFile } from "./log-file.ts";

export type Paper = PDFKit.PDFDocument;

/** A4 landscape, points. */
export const SHEET = { width: 841.89, height: 595.28 };
export const MARGIN = 30;
/** Where the table of a page ends and the line under it begins. */
export const BOTTOM = SHEET.height - 44;

export const COLOURS = {
  text: "#16202a",
  muted: "#56626e",
  rule: "#c8d0d4",
  band: "#e9eef0",
};

/** DejaVu has the letters of nearly every script but Chinese, Japanese and Korean; only those used go into the file. */
const FONTS = {
  regular: fontFile("DejaVuSansCondensed"),
  bold: fontFile("DejaVuSansCondensed-Bold"),
};

function fontFile(name: string): string {
  return fileURLToPath(
    import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`),
  );
}

/** Lays a stack of sheets ready, each with its line at the foot: what it is of, and which page. */
export function newPaper(log: LogFile): Paper {
  const { about, messages: m, language } = log;
  const title = [
    m.pages.tripLog,
    about.unit.registrationNumber ?? about.unit.name,
    `${about.days.from} – ${about.days.to}`,
  ].join(", ");
  const paper = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    font: FONTS.regular,
    autoFirstPage: false,
    lang: language === "no" ? "nb" : language,
    displayTitle: true,
    info: {
      Title: title,
      Author: about.account,
      Creator: about.brand,
      CreationDate: about.madeAt,
    },
  });
  paper.registerFont("regular", FONTS.regular);
  paper.registerFont("bold", FONTS.bold);
  let number = 0;
  paper.on("pageAdded", () => {
    footer(paper, `${about.brand} · ${title}`, m.exports.page(++number));
  });
  return paper.addPage();
}

function footer(paper: Paper, left: string, right: string): void {
  const y = SHEET.height - 30;
  const width = SHEET.width - 2 * MARGIN;
  paper.font("regular").fontSize(7).fillColor(COLOURS.muted)
    .text(left, MARGIN, y, { width: width - 80, height: 9, ellipsis: true })
    .text(right, MARGIN, y, { width, align: "right", lineBreak: false });
  paper.x = MARGIN;
  paper.y = MARGIN;
}
