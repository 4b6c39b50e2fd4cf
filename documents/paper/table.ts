import { BOTTOM, COLOURS, MARGIN, type Paper, SHEET } from "./paper.ts";

const SIZE = 7.5;
/** Of a table with so many columns that a sum in bold would not fit on a line. */
const SMALL = { fromColumns: 15, size: 6.5 };

/** The text of a cell, and one in grey below it. */
export interface PdfCell {
  text: string;
  under?: string;
}

/** Gives the size of the font of a table with so many columns. */
export function fontSizeOf(columns: number): number {
  return columns < SMALL.fromColumns ? SIZE : SMALL.size;
}

export interface PdfColumn<Row> {
  title: string;
  /** Width in points; all columns together are as wide as the sheet between its margins. */
  width: number;
  align?: "right";
  cell(row: Row): PdfCell;
}

const PADDING = { x: 3, y: 3.5 };

/** A table over several sheets, with its titles on each. */
export class PdfTable<Row> {
  readonly #paper: Paper;
  readonly #columns: readonly PdfColumn<Row>[];

  constructor(paper: Paper, columns: readonly PdfColumn<Row>[]) {
    this.#paper = paper;
    this.#columns = columns;
    this.#drawTitles();
  }

  /** Draws a row under the last one, on a new sheet when this one is full. */
  add(row: Row): void {
    this.#addCells(this.#columns.map((column) => column.cell(row)));
  }

  /** Draws a last row of totals in bold. */
  addTotals(texts: readonly string[]): void {
    this.#paper.font("bold");
    this.#addCells(texts.map((text) => ({ text })));
    this.#paper.font("regular");
  }

  #addCells(cells: PdfCell[]): void {
    const height = this.#height(cells);
    if (this.#paper.y + height > BOTTOM) {
      this.#paper.addPage();
      this.#drawTitles();
    }
    this.#draw(cells);
    this.#rule(this.#paper.y + height);
    this.#paper.y += height;
  }

  #drawTitles(): void {
    const paper = this.#paper;
    paper.font("bold").fontSize(fontSizeOf(this.#columns.length));
    const cells = this.#columns.map(({ title }) => ({ text: title }));
    const height = this.#height(cells);
    paper.rect(MARGIN, paper.y, SHEET.width - 2 * MARGIN, height)
      .fill(COLOURS.band);
    this.#draw(cells);
    paper.y += height;
    paper.font("regular");
  }

  #height(cells: PdfCell[]): number {
    const heights = this.#columns.map(({ width, align }, index) => {
      const { text, under } = cells[index]!;
      const options = { width: width - 2 * PADDING.x, align };
      const heightOf = (text: string) =>
        this.#paper.heightOfString(text, options);
      return (text ? heightOf(text) : 0) + (under ? heightOf(under) : 0);
    });
    return Math.max(...heights) + 2 * PADDING.y;
  }

  #draw(cells: PdfCell[]): void {
    const paper = this.#paper;
    const top = paper.y;
    let x = MARGIN;
    for (const [index, { width, align }] of this.#columns.entries()) {
      const { text, under } = cells[index]!;
      const options = { width: width - 2 * PADDING.x, align };
      paper.y = top + PADDING.y;
      if (text) {
        paper.fillColor(COLOURS.text)
          .text(text, x + PADDING.x, paper.y, options);
      }
      if (under) {
        paper.fillColor(COLOURS.muted)
          .text(under, x + PADDING.x, paper.y, options);
      }
      x += width;
    }
    paper.y = top;
  }

  #rule(y: number): void {
    this.#paper.moveTo(MARGIN, y).lineTo(SHEET.width - MARGIN, y)
      .lineWidth(0.5).stroke(COLOURS.rule);
  }
}
