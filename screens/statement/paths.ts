import type { StatementChoice } from "../../documents/statement/choice.ts";
import type { StatementTable } from "../../documents/statement/statement.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { RowSort } from "./row-pages.ts";

/** The list of reports. */
export const STATEMENTS_PATH = "/user/reports";

/** The congestion report stands at an address of its own (SHELL-06). */
const TOLLS_PATH = "/user/create-triplog/congestionreportnew";

/** The page of a report. */
export function statementPath(id: StatementId): string {
  if (id === "tolls") return TOLLS_PATH;
  return `${STATEMENTS_PATH}/${id}`;
}

/** Gives the query that asks for the same again, of the days that were meant or of others. */
export function queryOf(
  { query, asked }: StatementChoice,
  days: Days | null = asked.ok ? asked.value.days : null,
): URLSearchParams {
  const { scope, units, departments, drivers } = query;
  return new URLSearchParams([
    ...(scope ? [["scope", scope]] : []),
    ...units.map((id) => ["unit", id]),
    ...departments.map((id) => ["department", id]),
    ...drivers.map((id) => ["driver", id]),
    ...Object.entries(days ?? {}),
  ] as [string, string][]);
}

/** Gives the part of an address that sorts the rows; empty where they stand as they were read. */
export function sortQuery(
  columns: StatementTable["columns"],
  sort: RowSort | null,
): string {
  return sort ? `&sort=${columns[sort.place]!.key}&order=${sort.order}` : "";
}
