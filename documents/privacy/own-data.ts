import { strToU8, Zip, ZipDeflate } from "fflate";
import { ownData } from "../../db/privacy/own-data/own-data.ts";
import type { OwnSection } from "../../db/privacy/own-data/section.ts";
import type { Language } from "../../locales/index.ts";
import { nameOfFile } from "../file-name.ts";
import type { WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import { csvOf } from "../table/csv.ts";

/** The formats of own data: one JSON object, or a zip file of tables. */
export const OWN_DATA_FORMATS = {
  json: { type: "application/json; charset=utf-8", extension: "json" },
  csv: { type: "application/zip", extension: "zip" },
} as const;

export type OwnDataFormat = keyof typeof OWN_DATA_FORMATS;

/** Writes what is stored about a person, while it is read from the database (SEC-09). */
export async function writeOwnData(
  reader: Reader,
  format: OwnDataFormat,
): Promise<WrittenFile> {
  const { texts, language } = writingFor(reader);
  const sections = await ownData(reader.db, reader.actor);
  const { type, extension } = OWN_DATA_FORMATS[format];
  return {
    name: nameOfFile([texts.privacy.data], extension),
    type,
    chunks: format === "json" ? asJson(sections) : asZip(sections, language),
  };
}

/** Gives one JSON object with a list for each section. */
async function* asJson(
  sections: readonly OwnSection[],
): AsyncGenerator<string> {
  let before = "{";
  for (const { name, pages } of sections) {
    yield `${before}\n${JSON.stringify(name)}: [`;
    let comma = "";
    for await (const rows of pages) {
      for (const row of rows) {
        yield `${comma}\n${JSON.stringify(row)}`;
        comma = ",";
      }
    }
    yield "]";
    before = ",";
  }
  yield "\n}\n";
}

/** Gives a zip file with a table for each section; bytes leave as they are made. */
async function* asZip(
  sections: readonly OwnSection[],
  language: Language,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  function* take() {
    const bytes = made;
    made = [];
    yield* bytes;
  }
  for (const section of sections) {
    const file = new ZipDeflate(`${section.name}.csv`);
    zip.add(file);
    for await (const text of csvOf(rowsOf(section), language)) {
      file.push(strToU8(text));
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

async function* rowsOf({ columns, pages }: OwnSection) {
  yield [[...columns]];
  for await (const rows of pages) {
    yield rows.map((row) => columns.map((column) => row[column] ?? null));
  }
}
