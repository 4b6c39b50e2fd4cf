import { listReadings } from "../../db/sensor/history.ts";
import { clockOf, dayOf, periodOfDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";
import { spreadsheetOf } from "../table/xlsx.ts";

/** The formats that readings are written in. */
export const READINGS_FORMATS = ["csv", "xlsx"] as const;

export type ReadingsFormat = typeof READINGS_FORMATS[number];

/** What a sensor read on some days. */
export interface ReadingsAsked {
  sensor: { id: number; name: string };
  days: Days;
}

/** Widths of the columns of a spreadsheet, characters. */
const WIDTHS = [12, 10, 28, 16, 16, 12];

/** Lines that are written at once. */
const LINES = 1000;

/** Writes what a sensor read, a line for each reading. */
export async function writeReadings(
  reader: Reader,
  { sensor, days }: ReadingsAsked,
  format: ReadingsFormat,
): Promise<WrittenFile> {
  const { texts, language } = writingFor(reader);
  const { from, to } = days;
  const title = texts.sensor.historyTitle(sensor.name);
  const table = tableOf(reader, sensor.id, days);
  return {
    name: nameOfFile([title, from, to], format),
    type: MEDIA_TYPES[format],
    chunks: format === "csv"
      ? csvOf(table, language)
      : [await spreadsheetOf(table, texts.sensor.history, WIDTHS)],
  };
}

async function* tableOf(
  reader: Reader,
  sensorId: number,
  { from, to }: Days,
): AsyncGenerator<Cell[][]> {
  const { db, actor, timeZone } = reader;
  const { texts: { sensor: t } } = writingFor(reader);
  const { columns } = t;
  yield [[
    t.day,
    t.clock,
    t.heardByLabel,
    `${columns.temperature}, °C`,
    `${columns.humidity}, %`,
    columns.door,
  ]];
  const period = periodOfDays(from, to, timeZone);
  const readings = await listReadings(db, actor, sensorId, period);
  for (let first = 0; first < readings.length; first += LINES) {
    yield readings.slice(first, first + LINES).map((reading): Cell[] => [
      { kind: "day", text: dayOf(reading.at, timeZone) },
      { kind: "clock", text: clockOf(reading.at, timeZone) },
      reading.unit,
      reading.temperatureC,
      reading.humidityPercent,
      reading.isDoorOpen === null
        ? null
        : reading.isDoorOpen
        ? t.open
        : t.closed,
    ]);
  }
}
