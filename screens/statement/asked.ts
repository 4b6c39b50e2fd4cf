import {
  readChoice,
  type StatementChoice,
} from "../../documents/statement/choice.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import type { Ask } from "../../http/ask.ts";

/** Reads from the address whom and which days a report is about, of what the person may see. */
export async function chooseStatement(
  ask: Ask,
  id: StatementId,
  timeZone = ask.timeZone,
): Promise<StatementChoice> {
  const { c, olderDb, actor, now } = ask;
  return await readChoice(olderDb, actor, id, {
    scope: ask.query("scope"),
    from: ask.query("from"),
    to: ask.query("to"),
    units: c.req.queries("unit") ?? [],
    departments: c.req.queries("department") ?? [],
    drivers: c.req.queries("driver") ?? [],
  }, { now, timeZone });
}
