import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { StatementId } from "./statements.ts";

/** Which statement is written, about whom and which days. */
export interface StatementFileAsked {
  statement: StatementId;
  asked: StatementAsked;
}
