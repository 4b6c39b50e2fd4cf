import type { Database } from "../../db/database.ts";
import { GroupCommit } from "../group-commit.ts";
import type { Metrics } from "../metrics.ts";
import { announceReports, storeRows } from "../store.ts";
import { WakeUps } from "../wake-ups.ts";

/** What the stores of all databases share. */
interface StoreOptions {
  metrics: Metrics;
  log: (event: string, facts: Record<string, unknown>) => void;
  /** Called when the database did not store. */
  onOutage(): void;
}

/** Opens the group commit of a database, with what announces its reports. */
export function openStore(
  { sql }: Database,
  { metrics, log, onOutage }: StoreOptions,
): { commit: GroupCommit; wakeUps: WakeUps } {
  const wakeUps = new WakeUps(async (ids) => {
    await announceReports(sql, ids);
  });
  const commit = new GroupCommit({
    store: async (rows) => {
      const begun = performance.now();
      await storeRows(sql, rows, wakeUps);
      metrics.committed(rows.length, performance.now() - begun);
    },
    onBadRow: (row, error) => {
      log("bad-row", { unitId: row.unitId, fixedAt: row.fixedAt, error });
    },
    onOutage: (error, rows) => {
      onOutage();
      log("not-stored", { rows, error });
    },
  });
  return { commit, wakeUps };
}
