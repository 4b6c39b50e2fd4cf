import { strToU8, Zip, ZipDeflate } from "fflate";
import type { OwnSection } from "../../db/privacy/own-data/section.ts";
import type { Language } from "../../locales/index.ts";
import { csvOf } from "../table/csv.ts";

/** Writes what is stored about a person as one JSON object with a list for each section. */
export async function* ownDataJson(
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

/** Writes what is stored about a person as a zip file with a table for each section; bytes leave as they are made. */
export async function* ownDataZip(
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
