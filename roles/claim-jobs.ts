import { matchClaims, matchUnconfirmed } from "../db/cell/matching.ts";
import type { Db } from "../db/database.ts";
import type { TimedJob } from "../jobs/timed.ts";
import type { Log } from "../log.ts";

/** Lists the work by the clock that keeps control true of what a cell holds; a deployment of one database has none. */
export function claimJobs(
  control: Db,
  cell: Db,
  number: number,
  log: Log,
): TimedJob[] {
  return [{
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
