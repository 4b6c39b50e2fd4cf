/** The media types of files. */
export const MEDIA_TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  gpx: "application/gpx+xml; charset=utf-8",
} as const;

/** A file that is sent while it is written, or that is complete. */
export interface WrittenFile {
  name: string;
  /** Its media type. */
  type: string;
  chunks: AsyncIterable<string | Uint8Array> | readonly [Uint8Array];
}

/** What describes a unit in a document. */
export interface DocumentUnit {
  id: number;
  name: string;
  registrationNumber: string | null;
  model: string | null;
}
