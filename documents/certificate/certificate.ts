import { readCertificate } from "../../db/attest/certificate.ts";
import { textsOf } from "../../locales/index.ts";
import { nameOfFile } from "../file-name.ts";
import { type DocumentUnit, MEDIA_TYPES, type WrittenFile } from "../file.ts";
import type { Reader } from "../reader.ts";
import { certificatePdf } from "./pdf.ts";

/** The unit, which the reader may see, and the year of a certificate. */
export interface CertificateAsked {
  unit: DocumentUnit;
  year: number;
}

/** Writes the year certificate of a unit as PDF. */
export async function writeCertificate(
  reader: Reader,
  { unit, year }: CertificateAsked,
): Promise<WrittenFile> {
  const { db, actor, timeZone, now } = reader;
  const certificate = await readCertificate(db, actor, {
    unitId: unit.id,
    year,
    timeZone,
    now,
  });
  const title = textsOf(reader.language).certificate.name;
  const bytes = await certificatePdf(reader, unit, certificate);
  return {
    name: nameOfFile(
      [title, unit.name, unit.registrationNumber, String(year)],
      "pdf",
    ),
    type: MEDIA_TYPES.pdf,
    chunks: [bytes],
  };
}
