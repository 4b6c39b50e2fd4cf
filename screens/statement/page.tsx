import type { RowLog } from "../../documents/statement/row-target.ts";
import { writeDocument } from "../../documents/write.ts";
import {
  readStatement,
  STATEMENT_FORMATS,
} from "../../documents/statement/statement-file.ts";
import {
  type StatementId,
  statementsFor,
} from "../../documents/statement/statements.ts";
import { listVisible } from "../../db/unit/units.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { chooseKeptStatement, chooseStatement } from "./asked.ts";
import { statementPath, STATEMENTS_PATH } from "./paths.ts";
import { sortOf } from "./row-pages.ts";
import { StatementView } from "./statement.tsx";

/** A report: whom and which days it is about, its figures, and its files (REP-01 to REP-07). */
export async function statementPage(ask: Ask) {
  const id = askedStatement(ask);
  if (!id) return ask.notFound();
  const { pathname, search } = new URL(ask.c.req.url);
  if (!pathname.startsWith(statementPath(id))) {
    return ask.c.redirect(statementPath(id) + search, 301);
  }
  return await showStatement(ask, id);
}

async function showStatement(ask: Ask, id: StatementId) {
  const choice = await chooseKeptStatement(ask, id);
  const { asked, unknown } = choice;
  if (unknown) return ask.notFound();
  if (!asked.ok) ask.c.status(422);
  const table = asked.ok
    ? await readStatement(ask.reader, { statement: id, asked: asked.value })
    : null;
  const hasInvoices = id.startsWith("toll") &&
    statementsFor(ask.actor).includes("toll-invoice");
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  const [page, sort, order] = ["page", "sort", "order"]
    .map((name) => ask.query(name));
  const known = new Set(table?.logs.flatMap((log) => log?.unitId ?? []));
  const visible = await listVisible(ask.db, ask.actor, [...known]);
  const view = {
    id,
    choice,
    today,
    table: table && { ...table, logs: onlyOf(table.logs, visible) },
    page,
    sort: table && sortOf(table, sort, order, ask.texts),
    hasInvoices,
  };
  return ask.render(<StatementView {...view} />, {
    title: ask.texts.statement.titles[id],
    current: STATEMENTS_PATH,
    style: "statement",
  });
}

/** Leaves out the logs of units that the reader does not see: a row of one leads nowhere. */
function onlyOf(
  logs: readonly (RowLog | null)[],
  visible: readonly number[],
): (RowLog | null)[] {
  const seen = new Set(visible);
  return logs.map((log) => log && seen.has(log.unitId) ? log : null);
}

/** Answers with a report as a file, for the same query as its page. */
export async function statementFile(ask: Ask) {
  const id = askedStatement(ask);
  const format = STATEMENT_FORMATS.find((known) =>
    known === ask.c.req.param("format")
  );
  if (!id || !format) return ask.notFound();
  const { asked, unknown } = await chooseStatement(ask, id);
  if (unknown) return ask.notFound();
  if (!asked.ok) return await showStatement(ask, id);
  const file = await writeDocument(ask.reader, {
    document: "statement",
    format,
    statement: id,
    asked: asked.value,
  });
  return answerWithFile(ask.c, file);
}

/** Gives the report that the path names; undefined when there is none, or none that the person may read. */
export function askedStatement(ask: Ask): StatementId | undefined {
  const named = ask.c.req.param("statement");
  return statementsFor(ask.actor).find((id) =>
    named ? id === named : ask.c.req.path.startsWith(statementPath(id))
  );
}
