import type { StatementId } from "../../documents/statement/statements.ts";

/** The list of reports. */
export const STATEMENTS_PATH = "/user/reports";

/** The page of a report. */
export function statementPath(id: StatementId): string {
  return `${STATEMENTS_PATH}/${id}`;
}
