import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import type { Language, Texts } from "../../locales/index.ts";

export type Paper = PDFKit.PDFDocument;

/** A4 landscape, points. */
export const SHEET = { width: 841.89, height: 595.28 };
export const MARGIN = 30;
/** The end of a page's table, where the line under it begins. */
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

/** The text at the foot of each sheet, and the properties of the file. */
export interface SheetFacts {
  title: string;
  brand: string;
  account: string;
  madeAt: Date;
  language: Language;
  texts: Texts;
}

/** Starts a PDF whose sheets show at the foot what it is about and the page number. */
export async function newPaper(
  { title, brand, account, madeAt, language, texts: m }: SheetFacts,
): Promise<Paper> {
  // Loaded at the first print: with its fonts it would be a quarter of the portal's start.
  // @ts-types="@types/pdfkit"
  const { default: PDFDocument } = await import("pdfkit");
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
      Author: account,
      Creator: brand,
      CreationDate: madeAt,
    },
  });
  paper.registerFont("regular", FONTS.regular);
  paper.registerFont("bold", FONTS.bold);
  let number = 0;
  paper.on("pageAdded", () => {
    forgetWords(paper);
    footer(paper, `${brand} · ${title}`, m.tripExport.page(++number));
  });
  return paper.addPage();
}

/**
 * Empties what PDFKit remembers of how words are laid out, which it never forgets by itself: 10,000 rows of a log are
 * 250 MB. Within a sheet it pays, since each cell is measured and then drawn.
 */
function forgetWords(paper: Paper): void {
  const { _fontFamilies: fonts } = paper as unknown as {
    _fontFamilies: Record<string, { layoutCache?: object }>;
  };
  for (const font of Object.values(fonts)) {
    font.layoutCache = Object.create(null);
  }
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

/** Gives the bytes that are ready and not yet taken. */
export function finished(paper: Paper): Uint8Array {
  const chunks: Buffer[] = [];
  for (let chunk = paper.read(); chunk !== null; chunk = paper.read()) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
