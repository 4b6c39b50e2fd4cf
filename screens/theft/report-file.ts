import {
  sendTheftReport,
  type TheftReportError,
} from "../../db/theft/theft-reports.ts";
import type { DocumentUnit } from "../../documents/file.ts";
import { writeDocument } from "../../documents/write.ts";
import type { Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";

/** Writes the theft report of a unit that the person may see. */
export function writeReport({ reader, services }: Ask, unit: DocumentUnit) {
  return writeDocument(reader, {
    document: "theftReport",
    format: "pdf",
    unit,
    geocode: services.geocode,
  });
}

/** Writes the theft report of a unit and mails it to its recipients. */
export async function sendReport(
  ask: Ask,
  unit: DocumentUnit,
): Promise<Result<{ id: number; recipients: string[] }, TheftReportError>> {
  const { db, actor, reader, language, subsite, now } = ask;
  const { name, type, chunks } = await writeReport(ask, unit);
  const parts: BlobPart[] = [];
  for await (const chunk of chunks) parts.push(chunk as BlobPart);
  const bytes = await new Blob(parts).bytes();
  const file = { name, mediaType: type, bytes };
  return await sendTheftReport(db, actor, unit.id, file, {
    name: reader.name,
    account: reader.accountName,
    language,
    subsiteId: subsite.id,
    now,
  });
}
