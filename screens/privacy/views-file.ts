import { viewPages } from "../../db/privacy/views.ts";
import { nameOfFile } from "../../documents/file-name.ts";
import { viewRows } from "../../documents/privacy/views.ts";
import { csvOf } from "../../documents/table/csv.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";

/** Answers with the whole view log as a table. */
export function viewsFile({ c, db, actor, timeZone, texts, language }: Ask) {
  const { views } = texts.privacy;
  const rows = viewRows(viewPages(db, actor), views, timeZone);
  return answerWithFile(c, {
    name: nameOfFile([views.title], "csv"),
    type: "text/csv; charset=utf-8",
    chunks: csvOf(rows, language),
  });
}
