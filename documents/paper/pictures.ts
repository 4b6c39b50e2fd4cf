import { Buffer } from "node:buffer";
import { BOTTOM, MARGIN, type Paper, SHEET } from "./paper.ts";

const ACROSS = 3;
const GAP = 12;
const HEIGHT = 150;

/** Draws pictures in rows of three, each as large as its box allows. */
export function drawPictures(
  paper: Paper,
  pictures: readonly Uint8Array[],
): void {
  const width = (SHEET.width - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS;
  for (let row = 0; row < pictures.length; row += ACROSS) {
    if (paper.y + HEIGHT > BOTTOM) paper.addPage();
    const top = paper.y;
    for (const [column, bytes] of pictures.slice(row, row + ACROSS).entries()) {
      paper.image(
        Buffer.from(bytes),
        MARGIN + column * (width + GAP),
        top,
        { fit: [width, HEIGHT] },
      );
    }
    paper.y = top + HEIGHT + GAP;
  }
}
