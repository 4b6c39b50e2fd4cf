import type { Tally } from "../../domain/trip/log/tally.ts";
import { sumsOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";
import { BOTTOM, COLOURS, MARGIN, type Paper } from "../paper/paper.ts";

const WIDTH = 120;
const HEIGHT = 64;

/** Draws the sums under the table with the numbers of trips and pages, so that a missing page is noticed. */
export function drawSums(
  paper: Paper,
  { texts: m, format }: LogFile,
  tally: Tally,
): void {
  if (paper.y + HEIGHT > BOTTOM) paper.addPage();
  const top = paper.y + 12;
  for (const [index, { name, distanceM }] of sumsOf(tally, m).entries()) {
    const x = MARGIN + index * WIDTH;
    paper.font("regular").fontSize(7.5).fillColor(COLOURS.muted)
      .text(name, x, top, { width: WIDTH });
    paper.font("bold").fontSize(11).fillColor(COLOURS.text)
      .text(format.distance(distanceM), x, top + 10, { width: WIDTH });
  }
  const pages = paper.bufferedPageRange();
  const extent = m.tripExport.extent(
    m.trip.count(tally.count),
    pages.start + pages.count,
  );
  paper.font("regular").fontSize(7.5).fillColor(COLOURS.muted)
    .text(extent, MARGIN, top + 32);
}
