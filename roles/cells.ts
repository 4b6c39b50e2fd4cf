import { type Config, StartError } from "../config.ts";
import { isLost } from "../db/cell/away.ts";
import { cellUrls } from "../database-settings.ts";
import { compare } from "../db/cell/compare.ts";
import type { Misplaced } from "../db/cell/moving/misplaced.ts";
import {
  CellsClash,
  HoldsControl,
  joinCell,
  listClaiming,
} from "../db/cell/prepare.ts";
import type { SealKeys } from "../db/seal/keys.ts";
import type { Log } from "../log.ts";
import { bringUpCell, nameOfCell } from "./migrated-database.ts";
import { say } from "./say.ts";
import { adoptKeys } from "./seal-keys.ts";
import type { Stops } from "./stops.ts";

/** Pause before a cell that is away is asked again, milliseconds. */
const AWAY_MS = 1000;

/** Pause before a cell that was refused, as for a newer schema, is looked at again, milliseconds. */
const REFUSED_MS = 15_000;

/** Most accounts that a refusal names. */
const MOST_NAMED = 5;

/** What preparing cells needs. */
interface Preparing {
  config: Config;
  /** That of control. */
  databaseUrl: string;
  sealKeys: SealKeys;
  log: Log;
}

/**
 * Makes several databases cells of one deployment, and gives what says whether one of them is a cell yet. One that is
 * away now becomes a cell when it is back. Throws a StartError for one that answers and cannot be a cell.
 */
export async function prepareCells(
  preparing: Preparing,
  stops: Stops,
): Promise<(cell: number) => boolean> {
  const { config, databaseUrl } = preparing;
  const urls = cellUrls(config, databaseUrl);
  await assertNamed(databaseUrl, urls);
  if (urls.size === 1) return () => true;
  const ready = new Set<number>();
  let compared: Promise<unknown> = Promise.resolve();
  const prepare = async (cell: number) => {
    await prepareCell(preparing, urls, cell);
    // One after the other, so that each is compared with each.
    const own = compared.catch(() => {}).then(async () => {
      await compareCells(urls, [...ready, cell]);
      ready.add(cell);
    });
    compared = own;
    await own;
  };
  const [control, ...others] = urls.keys();
  await prepare(control!);
  const stopping = new AbortController();
  const waiting: Promise<void>[] = [];
  stops.push(async () => {
    stopping.abort();
    await Promise.all(waiting);
  });
  await Promise.all(others.map(async (cell) => {
    try {
      await prepare(cell);
    } catch (error) {
      if (!isAway(error)) throw error;
      say(`the cell ${cell} is away: its accounts wait until it answers`);
      waiting.push(comeBack(cell, prepare, preparing.log, stopping.signal));
    }
  }));
  say(`accounts are in the cells ${[...urls.keys()].join(", ")}`);
  return (cell) => ready.has(cell);
}

/** Without the address of a cell, its people would be nobody and its units unknown, and what is theirs free. */
async function assertNamed(
  databaseUrl: string,
  urls: ReadonlyMap<number, string>,
): Promise<void> {
  const claiming = await listClaiming(databaseUrl);
  const lacking = claiming.filter((cell) => !urls.has(cell));
  if (lacking.length === 0) return;
  throw new StartError(
    `The database is control of several cells and knows of accounts in the ${
      lacking.length === 1 ? "cell" : "cells"
    } ${
      lacking.join(", ")
    }: name all cells in DATABASE_URLS, one that is lost, too.`,
  );
}

/** Brings a database to this release and lets control know what is in it. Throws a StartError with advice. */
async function prepareCell(
  { config, databaseUrl, sealKeys }: Preparing,
  urls: ReadonlyMap<number, string>,
  cell: number,
): Promise<void> {
  const url = urls.get(cell)!;
  await bringUpCell(config, cell, url);
  await adoptKeys(config, url, sealKeys);
  try {
    await joinCell(databaseUrl, cell, url);
  } catch (error) {
    if (error instanceof HoldsControl) {
      throw new StartError(
        `${
          nameOfCell(cell)
        } holds control of this deployment: name it first in DATABASE_URLS, as before.`,
        { cause: error },
      );
    }
    if (!(error instanceof CellsClash)) throw error;
    throw new StartError(
      `${
        nameOfCell(cell)
      } ${error.message}: remove that there, or leave the cell out of DATABASE_URLS.`,
      { cause: error },
    );
  }
}

/**
 * Throws a StartError when cells hold accounts that control does not know there, as after one of them was restored to an
 * earlier moment, and lets each give ids that none of them has given.
 */
async function compareCells(
  urls: ReadonlyMap<number, string>,
  cells: readonly number[],
): Promise<void> {
  if (cells.length === 1) return;
  const named = new Map(cells.map((cell) => [cell, urls.get(cell)!]));
  const misplaced = await compare(named);
  if (misplaced.length === 0) return;
  const some = misplaced.slice(0, MOST_NAMED).map(tellMisplaced);
  const more = misplaced.length - some.length;
  const commands = misplaced.flatMap(({ command }) => command ?? []);
  const isChosen = commands.length === misplaced.length;
  throw new StartError(
    `Cells hold accounts that control does not know there, as after a restore of one of them alone: ${
      some.join(", ")
    }${more > 0 ? ` and ${more} more` : ""}. Stop all nodes and run ${
      isChosen
        ? commands.slice(0, MOST_NAMED).join(", ")
        : "deno task recover-control"
    } first (docs/operations.md).`,
  );
}

function tellMisplaced({ id, found, command, noted: { cell } }: Misplaced) {
  const cells = `${found.length === 1 ? "cell" : "cells"} ${
    found.join(" and ")
  }`;
  const chosen = command ? `, of which the one in the cell ${cell} counts` : "";
  return `the account ${id} is in the ${cells}${chosen}`;
}

/** Prepares a cell as soon as it answers. One that cannot be a cell is reported once, and looked at again. */
async function comeBack(
  cell: number,
  prepare: (cell: number) => Promise<void>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let reported = "";
  for (;;) {
    await pause(reported ? REFUSED_MS : AWAY_MS, signal);
    if (signal.aborted) return;
    try {
      await prepare(cell);
      return say(`the cell ${cell} is back`);
    } catch (error) {
      const { message } = error as Error;
      const isNew = !isAway(error) && message !== reported;
      if (isNew) log("error", "cell-refused", { cell, error });
      if (isNew) say(message);
      reported = isAway(error) ? "" : message;
    }
  }
}

function isAway(error: unknown): boolean {
  return isLost(error) || isLost((error as { cause?: unknown }).cause);
}

/** Waits for a time, or until the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
