import { Buffer } from "node:buffer";
import type { Db } from "../../db/database.ts";
import type { HeldMessage } from "../../db/message/deliveries.ts";
import type { MessageFile } from "../../db/message/files.ts";
import {
  findReceiver,
  type ReportReceiver,
} from "../../db/report-schedule/receiver.ts";
import type { WrittenFile } from "../../documents/file.ts";
import type { Reader } from "../../documents/reader.ts";
import { readChoice } from "../../documents/statement/choice.ts";
import {
  readStatement,
  writeTable,
} from "../../documents/statement/statement-file.ts";
import type { StatementFileAsked } from "../../documents/statement/asked.ts";
import { statementsFor } from "../../documents/statement/statements.ts";
import type { MessageFacts } from "../../domain/message/outgoing.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import { queryOf } from "../../domain/report-schedule/subjects.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";

type ReportFacts = MessageFacts["scheduledReport"];

/** A report with its files; without files it is empty, or too large for a mail. */
type Report =
  | { outcome: NonNullable<ReportFacts["outcome"]>; files: MessageFile[] }
  | { reason: HoldReason };

/** Most bytes of the files of a mail: servers commonly take 10 MB, and base64 adds a third. */
const FILES_MAX = 7_000_000;

/** The formats of a report that is sent, in the order in which they are attached. */
const FORMATS = ["pdf", "xlsx"] as const;

/**
 * Writes a scheduled report for its receiver, of what they may see now and in the language and zone of the account
 * (JOB-06). A report of which nothing is left is empty.
 */
export async function attachReport(
  db: Db,
  held: HeldMessage,
  facts: ReportFacts,
  now: Date,
): Promise<Report> {
  const receiver = await findReceiver(db, held, facts.scheduleId);
  if (typeof receiver === "string") return { reason: receiver };
  const { actor, timeZone, scope, subjectIds, skipEmpty } = receiver;
  const statement = statementsFor(actor).find((id) => id === facts.statement);
  if (!statement) return { reason: "noReport" };
  const { asked } = await readChoice(
    db,
    actor,
    statement,
    { ...queryOf(scope, subjectIds), from: facts.from, to: facts.to },
    { now, timeZone },
  );
  const reader = readerOf(db, held, receiver, now);
  const files = asked.ok
    ? await writeFiles(reader, { statement, asked: asked.value })
    : [];
  if (files === null) return { outcome: "tooLarge", files: [] };
  if (files.length > 0) return { outcome: "attached", files };
  return skipEmpty
    ? { reason: "emptyReport" }
    : { outcome: "empty", files: [] };
}

function readerOf(
  db: Db,
  { subsite_id, language }: HeldMessage,
  { actor, name, accountName, timeZone }: ReportReceiver,
  now: Date,
): Reader {
  const brand = SUBSITES[subsite_id]!;
  return { db, actor, name, accountName, brand, language, timeZone, now };
}

/** Writes the files of a report: none when it has no rows, null when they are too large for a mail. */
async function writeFiles(
  reader: Reader,
  asked: StatementFileAsked,
): Promise<MessageFile[] | null> {
  const table = await readStatement(reader, asked);
  if (table.rows.length === 0) return [];
  const files: MessageFile[] = [];
  let left = FILES_MAX;
  for (const format of FORMATS) {
    const file = await gather(
      await writeTable(reader, asked, table, format),
      left,
    );
    if (!file) return null;
    left -= file.bytes.length;
    files.push(file);
  }
  return files;
}

/** Gathers the bytes of a file; null as soon as they are more than `max`. */
async function gather(
  { name, type, chunks }: WrittenFile,
  max: number,
): Promise<MessageFile | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === "string"
      ? new TextEncoder().encode(chunk)
      : chunk;
    size += bytes.length;
    if (size > max) return null;
    parts.push(bytes);
  }
  return { name, mediaType: type, bytes: Buffer.concat(parts) };
}
