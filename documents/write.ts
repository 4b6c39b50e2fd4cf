import {
  type CertificateAsked,
  writeCertificate,
} from "./certificate/certificate.ts";
import type { WrittenFile } from "./file.ts";
import type { Reader } from "./reader.ts";
import type { LogAsked } from "./trip-log/log-file.ts";
import { type LogFormat, writeLog } from "./trip-log/trip-log.ts";

/** The kind of document, its subject and its format. */
export type DocumentAsked =
  | { document: "tripLog"; format: LogFormat } & LogAsked
  | { document: "certificate"; format: "pdf" } & CertificateAsked;

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
  }
}
