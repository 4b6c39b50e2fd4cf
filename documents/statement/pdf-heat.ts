import { BOTTOM, COLOURS, MARGIN, type Paper } from "../paper/paper.ts";
import type { Writing } from "../reader.ts";
import type { HeatMap } from "./chart.ts";

const CELL = { width: 26, height: 14 };
const NAMES = 70;
const TITLE = 16;

/** Draws time by weekday and hour under a statement, on a new sheet when this one is full; the darkest hour has the most. */
export function drawHeat(
  paper: Paper,
  { title, hours }: HeatMap,
  { texts: m }: Pick<Writing, "texts">,
  colour: string,
): void {
  const height = 2 * TITLE + hours.length * CELL.height;
  if (paper.y + 12 + height > BOTTOM) paper.addPage();
  const top = paper.y + 12;
  const left = MARGIN + NAMES;
  const most = Math.max(...hours.flat(), 1);
  paper.font("bold").fontSize(9).fillColor(COLOURS.text)
    .text(title(m), MARGIN, top, { lineBreak: false });
  paper.font("regular").fontSize(7).fillColor(COLOURS.muted);
  for (const hour of hours[0]!.keys()) {
    paper.text(
      String(hour).padStart(2, "0"),
      left + hour * CELL.width,
      top + TITLE,
      {
        lineBreak: false,
      },
    );
  }
  for (const [weekday, day] of hours.entries()) {
    const y = top + 2 * TITLE - 4 + weekday * CELL.height;
    paper.fillColor(COLOURS.muted)
      .text(m.statement.fleetUse.weekdays[weekday]!, MARGIN, y + 2, {
        lineBreak: false,
      });
    for (const [hour, ms] of day.entries()) {
      paper.rect(left + hour * CELL.width, y, CELL.width - 1, CELL.height - 1);
      if (ms === 0) paper.fill(COLOURS.band);
      else {paper.fillOpacity(0.15 + 0.85 * ms / most).fill(colour).fillOpacity(
          1,
        );}
    }
  }
  paper.y = top + height;
}
