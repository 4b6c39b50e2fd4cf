import { decodePolyline } from "../../domain/geo/polyline.ts";
import type { ExportRow } from "../../domain/trip/log/export-row.ts";
import { factsOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";

/** Writes the routes of a log as GPX 1.1, a track a trip; private trips have none. */
export async function* writeGpx(log: LogFile): AsyncGenerator<string> {
  let isOpen = false;
  for await (const rows of log.pages) {
    const tracks = rows.map((row) => trackOf(row, log)).join("");
    if (!tracks) continue;
    if (!isOpen) yield headOf(log);
    isOpen = true;
    yield tracks;
  }
  if (!isOpen) yield headOf(log, log.texts.byKey.NoRoutes);
  yield "</gpx>\n";
}

function headOf(log: LogFile, remark?: string): string {
  const { about, texts: m } = log;
  const facts = factsOf(log).map(([name, fact]) => `${name}: ${fact}`);
  const name = `${m.pages.tripLog}, ${about.unit.name}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${
    xml(about.brand)
  }" xmlns="http://www.topografix.com/GPX/1/1">
<metadata>
<name>${xml(name)}</name>
<desc>${xml([remark, ...facts].filter(Boolean).join("\n"))}</desc>
<time>${about.madeAt.toISOString()}</time>
</metadata>
`;
}

function trackOf(row: ExportRow, { texts: m, format }: LogFile): string {
  if (row.route === null) return "";
  const name = `${row.start.day} ${row.start.clock} ${row.start.place} – ` +
    (row.stop?.place ?? m.trip.ongoing);
  const facts = [
    format.distance(row.distanceM),
    row.driver,
    row.purpose,
    row.note,
  ].filter(Boolean);
  return `<trk>
<name>${xml(name)}</name>
<desc>${xml(facts.join(", "))}</desc>
<type>${xml(m.tripType[row.type])}</type>
<trkseg>
${pointsOf(row)}</trkseg>
</trk>
`;
}

/** Gives the points of a trip. The stored route has no times, except the two ends of the trip. */
function pointsOf({ route, start, stop }: ExportRow): string {
  const points = decodePolyline(route ?? "");
  return points.map(({ latitude, longitude }, index) => {
    const at = index === 0
      ? start.at
      : index === points.length - 1
      ? stop?.at
      : undefined;
    const time = at ? `<time>${at.toISOString()}</time>` : "";
    return `<trkpt lat="${latitude}" lon="${longitude}">${time}</trkpt>\n`;
  }).join("");
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
