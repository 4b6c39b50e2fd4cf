import type { StatementId } from "../../documents/statement/statements.ts";

/** The list of reports. */
export const STATEMENTS_PATH = "/user/reports";

/** The congestion report stands at an address of its own (SHELL-06). */
const TOLLS_PATH = "/user/create-triplog/congestionreportnew";

/** The page of a report. */
export function statementPath(id: StatementId): string {
  if (id === "tolls") return TOLLS_PATH;
  return `${STATEMENTS_PATH}/${id}`;
}
