import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import {
  RECENT_REPORTS,
  type RecentReport,
} from "../../domain/report/recent-report.ts";
import { writeByCell } from "../cell/cells.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";

/** New reports of a unit, the newest first. */
interface ReportsOfUnit {
  account_id: number;
  unit_id: number;
  reports: RecentReport[];
}

/**
 * Puts new reports of units, the newest first, before the stored ones; the oldest are dropped. Of two in the same
 * millisecond the one written later comes first.
 */
export async function keepRecentReports(
  db: Db,
  ofUnits: readonly ReportsOfUnit[],
): Promise<void> {
  const { error } = await writeByCell(db, ofUnits, keepInCell);
  if (error) throw error;
}

async function keepInCell(
  cell: Db,
  ofUnits: readonly ReportsOfUnit[],
): Promise<void> {
  const unitIds = ofUnits.map(({ unit_id }) => unit_id);
  const lists = ofUnits.map(({ reports }) => JSON.stringify(reports));
  await command(cell, EACH_CELL, (tx) =>
    sql`
      insert into recent_reports as kept (account_id, unit_id, reports)
      select u.account_id, u.id, r.reports::jsonb
      from unnest(${unitIds}::integer[], ${lists}::text[]) r(unit_id, reports)
        join units u on u.id = r.unit_id
      order by u.account_id, u.id
      on conflict (account_id, unit_id) do update set updated_at = now(), reports = (
        select jsonb_agg(report order by n) from (
          select report, row_number() over (order by report->>'at' desc, n) as n
          from jsonb_array_elements(excluded.reports || kept.reports)
            with ordinality as one (report, n)
          order by 2 limit ${RECENT_REPORTS}
        ) newest
      )`.execute(tx));
}
