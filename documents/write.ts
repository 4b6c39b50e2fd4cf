import {
  type CertificateAsked,
  writeCertificate,
} from "./certificate/certificate.ts";
import type { WrittenFile } from "./file.ts";
import {
  type VisitsAsked,
  type VisitsFormat,
  writeVisits,
} from "./geofence/visits.ts";
import {
  type ObjectAsked,
  writeObjectDescription,
} from "./object-description/object-description.ts";
import { writeEvents } from "./event/events.ts";
import type { EventsQuery } from "../domain/event/event-query.ts";
import { type LockLogOf, writeLockLog } from "./lock/lock-log.ts";
import { writeSentMessages } from "./message/sent.ts";
import type { SentMessagesQuery } from "../domain/message/sent-query.ts";
import { type OwnDataFormat, writeOwnData } from "./privacy/own-data.ts";
import { writeViews } from "./privacy/views.ts";
import type { Reader } from "./reader.ts";
import type { StatementFileAsked } from "./statement/asked.ts";
import {
  type StatementFormat,
  writeStatement,
} from "./statement/statement-file.ts";
import {
  type TheftReportAsked,
  writeTheftReport,
} from "./theft/theft-report.ts";
import {
  type ReadingsAsked,
  type ReadingsFormat,
  writeReadings,
} from "./sensor/readings.ts";
import type { LogAsked } from "./trip-log/log-file.ts";
import { type LogFormat, writeLog } from "./trip-log/trip-log.ts";
import { type ListAsked, type ListFormat, writeUnitList } from "./unit/list.ts";

/** The kind of document, its subject and its format. */
type DocumentAsked =
  | { document: "tripLog"; format: LogFormat } & LogAsked
  | { document: "certificate"; format: "pdf" } & CertificateAsked
  | { document: "unitList"; format: ListFormat } & ListAsked
  | { document: "visits"; format: VisitsFormat } & VisitsAsked
  | { document: "objectDescription"; format: "pdf" } & ObjectAsked
  | { document: "theftReport"; format: "pdf" } & TheftReportAsked
  | { document: "statement"; format: StatementFormat } & StatementFileAsked
  | { document: "readings"; format: ReadingsFormat } & ReadingsAsked
  | { document: "ownData"; format: OwnDataFormat }
  | { document: "lockLog"; format: "csv" } & LockLogOf
  | { document: "views"; format: "csv" }
  | { document: "events"; format: "csv"; query: EventsQuery }
  | { document: "sentMessages"; format: "csv"; query: SentMessagesQuery };

/** Writes a document for a person; screens and jobs send it. */
export async function writeDocument(
  reader: Reader,
  asked: DocumentAsked,
): Promise<WrittenFile> {
  switch (asked.document) {
    case "tripLog":
      return writeLog(reader, asked, asked.format);
    case "certificate":
      return await writeCertificate(reader, asked);
    case "unitList":
      return await writeUnitList(reader, asked, asked.format);
    case "visits":
      return await writeVisits(reader, asked, asked.format);
    case "objectDescription":
      return await writeObjectDescription(reader, asked);
    case "theftReport":
      return await writeTheftReport(reader, asked);
    case "statement":
      return await writeStatement(reader, asked, asked.format);
    case "readings":
      return await writeReadings(reader, asked, asked.format);
    case "ownData":
      return await writeOwnData(reader, asked.format);
    case "lockLog":
      return writeLockLog(reader, asked);
    case "views":
      return writeViews(reader);
    case "events":
      return writeEvents(reader, asked.query);
    case "sentMessages":
      return writeSentMessages(reader, asked.query);
  }
}
