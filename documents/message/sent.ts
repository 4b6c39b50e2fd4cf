import { sentMessagePages } from "../../db/message/sent.ts";
import type { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import { reasonText, subjectText } from "../../locales/message-lines.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";

/** Writes what was sent to the people of an account as a table, while it is read from the database. */
export function writeSentMessages(
  reader: Reader,
  query: SentMessagesQuery,
): WrittenFile {
  const { texts, language } = writingFor(reader);
  return {
    name: nameOfFile([texts.message.sent], "csv"),
    type: MEDIA_TYPES.csv,
    chunks: csvOf(rowsOf(reader, query), language),
  };
}

async function* rowsOf(
  reader: Reader,
  query: SentMessagesQuery,
): AsyncGenerator<Cell[][]> {
  const { db, actor, timeZone } = reader;
  const { texts, language } = writingFor(reader);
  const { columns, channel, state } = texts.message;
  const at = (instant: Date | null): Cell =>
    instant &&
    `${dayOf(instant.getTime(), timeZone)} ${
      clockOf(instant.getTime(), timeZone)
    }`;
  yield [[
    columns.created,
    columns.done,
    columns.channel,
    columns.receiver,
    columns.subject,
    columns.events,
    columns.outcome,
    columns.reason,
    columns.tries,
  ]];
  for await (const page of sentMessagePages(db, actor, query)) {
    yield page.map((row) => [
      at(row.createdAt),
      at(row.doneAt),
      channel[row.channel],
      row.to,
      subjectText(row, texts, language),
      row.kind === "alarm" ? row.events : null,
      state[row.state],
      row.reason && reasonText(row.reason, texts),
      row.tries,
    ]);
  }
}
