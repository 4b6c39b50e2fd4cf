/** A file that is sent while it is written. */
export interface WrittenFile {
  name: string;
  /** Its media type. */
  type: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** What describes a unit in a document. */
export interface DocumentUnit {
  id: number;
  name: string;
  registrationNumber: string | null;
  model: string | null;
}
