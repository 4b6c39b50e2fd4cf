import { type Cells, openCells } from "../../db/cell/cells.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { placeIds } from "../../db/cell/ids.ts";
import type { Db } from "../../db/database.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";

const SEAL_KEYS = parseSealKeys(makeSealKey());

/** Two cells, with the handle of each. */
interface TwoCells extends Cells, AsyncDisposable {
  /** The databases themselves, by the number of their cell. */
  urls: Map<number, string>;
  /** That of control. */
  url: string;
  first: Db;
  second: Db;
}

/** Makes two cells, of which the first is control. */
export async function openTwoCells(
  throughRelay: (url: string, cell: number) => string = (url) => url,
): Promise<TwoCells> {
  const urls = new Map<number, string>();
  for (const cell of [0, 1]) {
    const url = await createTestDatabaseUrl();
    await placeIds(url, cell);
    urls.set(cell, throughRelay(url, cell));
  }
  const cells = await openCells(urls, { connections: 4, sealKeys: SEAL_KEYS });
  const [first, second] = cells.cells.map(({ database }) => database.db);
  return {
    ...cells,
    urls,
    url: urls.get(0)!,
    first: first!,
    second: second!,
    [Symbol.asyncDispose]: cells.close,
  };
}
