import type { NamedVisit } from "../../db/geofence/visits.ts";
import { listVisits } from "../../db/geofence/visits.ts";
import { type VisitOfDay, visitsByDay } from "../../domain/geofence/visits.ts";
import { clockOf, periodOfDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";
import { spreadsheetOf } from "../table/xlsx.ts";

/** The formats that visits are written in. */
export const VISITS_FORMATS = ["csv", "xlsx"] as const;

export type VisitsFormat = typeof VISITS_FORMATS[number];

/** The visits to a geofence on some days. */
export interface VisitsAsked {
  geofence: { id: number; name: string };
  days: Days;
}

/** Widths of the columns of a spreadsheet, characters. */
const WIDTHS = [12, 28, 18, 12, 12, 18];

/** Writes the visits to a geofence, a line for each unit, day and visit; an end on another day or hidden is empty. */
export async function writeVisits(
  reader: Reader,
  { geofence, days }: VisitsAsked,
  format: VisitsFormat,
): Promise<WrittenFile> {
  const { texts, language } = writingFor(reader);
  const { from, to } = days;
  const title = texts.geofence.visits(geofence.name);
  const table = tableOf(reader, geofence.id, days);
  return {
    name: nameOfFile([title, from, to], format),
    type: MEDIA_TYPES[format],
    chunks: format === "csv"
      ? csvOf(table, language)
      : [await spreadsheetOf(table, texts.geofence.visitsOf(""), WIDTHS)],
  };
}

async function* tableOf(
  reader: Reader,
  geofenceId: number,
  { from, to }: Days,
): AsyncGenerator<Cell[][]> {
  const { db, actor, timeZone, now } = reader;
  const { texts: { geofence: t, unit } } = writingFor(reader);
  const period = periodOfDays(from, to, timeZone);
  const visits = await listVisits(db, actor, geofenceId, period);
  yield [[t.day, t.unit, unit.label.imei, t.entered, t.left, t.spentMinutes]];
  const named = new Map(visits.map((visit) => [visit.unitId, visit]));
  yield visitsByDay(visits, period, timeZone, now.getTime())
    .toReversed()
    .map((visit) => {
      const { unit, imei }: NamedVisit = named.get(visit.unitId)!;
      return [
        { kind: "day", text: visit.day },
        unit,
        imei,
        clockCell(visit.began, timeZone),
        clockCell(visit.ended, timeZone),
        visit.spentMs === null ? null : Math.round(visit.spentMs / 60_000),
      ];
    });
}

/** Gives a clock time; an end on another day or hidden is empty. */
function clockCell(
  at: VisitOfDay["began"] | VisitOfDay["ended"],
  timeZone: string,
): Cell {
  if (typeof at !== "number") return null;
  return { kind: "clock", text: clockOf(at, timeZone) };
}
