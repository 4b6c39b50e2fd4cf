import { createRoute } from "honox/factory";
import { viewPages } from "../../../../db/privacy/views.ts";
import { clockOf, dayOf } from "../../../../domain/time.ts";
import { csvOf } from "../../../../documents/table/csv.ts";
import { answerWithFile } from "../../../../http/stream-file.ts";
import { nameOfFile } from "../../../../documents/file-name.ts";
import { userOf } from "../../../../http/context.ts";

/** The whole log of who looked, as a table. */
export default createRoute((c) => {
  const { actor, timeZone } = userOf(c);
  const { db } = c.get("services").database;
  const { title, ...texts } = c.get("texts").privacy.views;
  const whenOf = (instant: number) =>
    `${dayOf(instant, timeZone)} ${clockOf(instant, timeZone)}`;
  const rows = async function* () {
    yield [[
      texts.when,
      texts.who,
      texts.support,
      texts.unit,
      texts.kindTitle,
      texts.medium,
      texts.count,
    ]];
    for await (const views of viewPages(db, actor)) {
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
  };
  return answerWithFile(c, {
    name: nameOfFile([title], "csv"),
    type: "text/csv; charset=utf-8",
    chunks: csvOf(rows(), c.get("language")),
  });
});
