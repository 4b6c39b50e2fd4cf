import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Context } from "hono";
import { ownData, type OwnSection } from "../../db/privacy/own-data.ts";
import type { RateLimit } from "../../db/rate-limits.ts";
import { userOf } from "../../http/context.ts";
import { csvOf } from "../../documents/table/csv.ts";
import { nameOfFile } from "../../documents/file-name.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import type { Take } from "../../http/rate-limit.ts";

const FORMATS = {
  json: { type: "application/json; charset=utf-8", extension: "json" },
  csv: { type: "application/zip", extension: "zip" },
};

export type OwnDataFormat = keyof typeof FORMATS;

/** The media types of the files. */
export const OWN_DATA_TYPES = Object.values(FORMATS).map(({ type }) => type);

/** The format that a path names, or null when it names none. */
export function ownDataFormat(text: string | undefined): OwnDataFormat | null {
  return text && Object.hasOwn(FORMATS, text) ? text as OwnDataFormat : null;
}

/** All that is stored of a person is a lot to read: often enough for people, too seldom to keep a database busy. */
const LIMIT: RateLimit = { bucket: "own-data", limit: 10, perSeconds: 3600 };

/** What asking for it takes of the person's rate. */
export function ownDataTake(c: Context): Take {
  return { ...LIMIT, key: String(userOf(c).actor.userId) };
}

/** Answers with everything that is stored about the person that asks, sent while it is read. */
export async function answerWithOwnData(
  c: Context,
  format: OwnDataFormat,
): Promise<Response> {
  const { db } = c.get("services").database;
  const sections = await ownData(db, userOf(c).actor);
  const { type, extension } = FORMATS[format];
  c.header("cache-control", "no-store");
  return answerWithFile(c, {
    name: nameOfFile([c.get("texts").privacy.data], extension),
    type,
    chunks: format === "json"
      ? jsonOf(sections)
      : zipOf(sections, c.get("language")),
  });
}

async function* jsonOf(
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

/** A zip file of one table for each section; its bytes leave as they are made. */
async function* zipOf(
  sections: readonly OwnSection[],
  language: Parameters<typeof csvOf>[1],
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
