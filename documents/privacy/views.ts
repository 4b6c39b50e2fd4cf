import { viewPages } from "../../db/privacy/views.ts";
import type { View } from "../../domain/privacy/view.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import type { Texts } from "../../locales/index.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";

/** Writes the whole log of views of a person as a table, while it is read from the database. */
export function writeViews(reader: Reader): WrittenFile {
  const { texts: { privacy: { views } }, language } = writingFor(reader);
  const pages = viewPages(reader.db, reader.actor);
  return {
    name: nameOfFile([views.title], "csv"),
    type: MEDIA_TYPES.csv,
    chunks: csvOf(rowsOf(pages, views, reader.timeZone), language),
  };
}

async function* rowsOf(
  pages: AsyncIterable<View[]>,
  texts: Texts["privacy"]["views"],
  timeZone: string,
): AsyncGenerator<Cell[][]> {
  const whenOf = (instant: number) =>
    `${dayOf(instant, timeZone)} ${clockOf(instant, timeZone)}`;
  yield [[
    texts.when,
    texts.who,
    texts.support,
    texts.unit,
    texts.kindTitle,
    texts.medium,
    texts.count,
  ]];
  for await (const views of pages) {
    yield views.map((view) => [
      whenOf(view.firstAt.getTime()),
      view.viewer,
      view.isSupport ? "1" : "",
      view.unit ?? texts.goneUnit,
      texts.kinds[view.kind],
      texts.media[view.medium],
      view.views,
    ]);
  }
}
