import { eventPages } from "../../db/event/list.ts";
import type { EventsQuery } from "../../domain/event/event-query.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import { formatOf } from "../../locales/format.ts";
import { eventText } from "../../locales/event-text.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";

/** Writes what happened to the units of a person as a table, while it is read from the database. */
export function writeEvents(reader: Reader, query: EventsQuery): WrittenFile {
  const { texts, language } = writingFor(reader);
  return {
    name: nameOfFile([texts.event.title], "csv"),
    type: MEDIA_TYPES.csv,
    chunks: csvOf(rowsOf(reader, query), language),
  };
}

async function* rowsOf(
  reader: Reader,
  query: EventsQuery,
): AsyncGenerator<Cell[][]> {
  const { db, actor, timeZone } = reader;
  const { texts: { event: t, unit }, language } = writingFor(reader);
  const { decimal } = formatOf(language, timeZone);
  const at = (instant: Date | null): Cell =>
    instant &&
    `${dayOf(instant.getTime(), timeZone)} ${
      clockOf(instant.getTime(), timeZone)
    }`;
  yield [[
    t.columns.happened,
    t.columns.ended,
    t.columns.unit,
    unit.label.registration_number,
    unit.label.imei,
    t.kindLabel,
    t.columns.what,
    t.columns.latitude,
    t.columns.longitude,
    t.columns.seenBy,
  ]];
  for await (const page of eventPages(db, actor, query, timeZone)) {
    yield page.map((event) => [
      event.isPlaceHidden
        ? dayOf(event.happenedAt.getTime(), timeZone)
        : at(event.happenedAt),
      at(event.endedAt),
      event.unit,
      event.registrationNumber,
      event.imei,
      t.kind[event.kind],
      eventText(t, event, decimal),
      event.position?.latitude ?? null,
      event.position?.longitude ?? null,
      event.seenBy.join(", "),
    ]);
  }
}
