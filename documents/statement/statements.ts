import { largeSummary } from "./kinds/large-summary.ts";
import { summary } from "./kinds/summary.ts";
import type { Statement } from "./statement.ts";

/** All statements by the id that is a part of their addresses. */
export const STATEMENTS = {
  "summary": summary,
  "large-summary": largeSummary,
} satisfies Record<string, Statement>;

export type StatementId = keyof typeof STATEMENTS;

/** The ids in the order in which pages list them. */
export const STATEMENT_IDS = Object.keys(STATEMENTS) as readonly StatementId[];
