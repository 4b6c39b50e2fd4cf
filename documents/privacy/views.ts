import type { View } from "../../domain/privacy/view.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import type { Texts } from "../../locales/index.ts";
import type { Cell } from "../table/cell.ts";

/** Gives the log of views as a table, page by page, with times of a zone. */
export async function* viewRows(
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
