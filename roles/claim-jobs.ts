import { eachCell } from "../db/cell/cells.ts";
import { listUnfinished } from "../db/cell/moving/unfinished.ts";
import { matchClaims, matchUnconfirmed } from "../db/cell/matching.ts";
import type { Db } from "../db/database.ts";
import type { TimedJob } from "../jobs/timed.ts";
import type { Log } from "../log.ts";

/**
 * Lists the work by the clock that keeps control true of what a cell holds, and in control's cell that which tells of moves
 * that were stopped; a deployment of one database has none.
 */
export function claimJobs(
  control: Db,
  cell: Db,
  number: number,
  log: Log,
): TimedJob[] {
  const isFirst = eachCell(control)[0] === cell;
  return [...isFirst ? [unfinishedMoves(control, log)] : [], {
    name: "unconfirmed-claims",
    schedule: "* * * * *",
    atFirst: true,
    run: () => matchUnconfirmed(control, cell, number),
  }, {
    name: "claims",
    schedule: "47 3 * * *",
    atFirst: false,
    run: async () => {
      const clashes = await matchClaims(control, cell, number);
      const accounts = [...new Set(clashes.map((one) => one.account_id))];
      if (accounts.length === 0) return;
      log("error", "cells-clash", { cell: number, accounts });
    },
  }];
}

/** Warns each minute: nobody else notices that an account is held for good. */
function unfinishedMoves(control: Db, log: Log): TimedJob {
  return {
    name: "unfinished-moves",
    schedule: "* * * * *",
    atFirst: true,
    run: async () => {
      for (const move of await listUnfinished(control)) {
        log("warn", "move-unfinished", { ...move });
      }
    },
  };
}
