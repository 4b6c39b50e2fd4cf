import type { Sql } from "postgres";
import { openDatabase } from "../database.ts";
import { isLost } from "./away.ts";
import { passGivenIds } from "./given-ids.ts";
import { listMisplaced, type Misplaced } from "./moving/misplaced.ts";

/**
 * Compares cells, of which the first is control and the last one is new: lists the accounts that they hold elsewhere than
 * control says, or twice. When there are none, lets each go on after the ids that it has given. One of the others that
 * does not answer is left out, and compared when it is back.
 */
export async function compare(
  urls: ReadonlyMap<number, string>,
): Promise<Misplaced[]> {
  await using opened = await openAnswering(urls);
  const { control, cells } = opened;
  const misplaced = await listMisplaced(control, cells);
  if (misplaced.length === 0) {
    await passGivenIds(control, cells, { all: false });
  }
  return misplaced;
}

async function openAnswering(urls: ReadonlyMap<number, string>) {
  const numbers = [...urls.keys()];
  const needed = [numbers[0], numbers.at(-1)];
  const cells = new Map<number, Sql>();
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(closing.map((one) => one()));
  };
  for (const [number, url] of urls) {
    try {
      const { sql, close } = await openDatabase(url, {
        connections: 1,
        system: true,
      });
      closing.push(close);
      cells.set(number, sql);
    } catch (error) {
      if (isLost(error) && !needed.includes(number)) continue;
      await close();
      throw error;
    }
  }
  return {
    control: cells.get(numbers[0]!)!,
    cells,
    [Symbol.asyncDispose]: close,
  };
}
