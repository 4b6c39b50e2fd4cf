import {
  readChoice,
  type StatementChoice,
} from "../../documents/statement/choice.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import { scopeOf, type StatementQuery } from "../../domain/statement/query.ts";
import type { Ask } from "../../http/ask.ts";
import { keepFilter, keptFilter } from "../unit/kept-filter.ts";

/** Reads from the address whom and which days a report is about, of what the person may see. */
export async function chooseStatement(
  ask: Ask,
  id: StatementId,
  timeZone = ask.timeZone,
): Promise<StatementChoice> {
  return await chooseBy(ask, id, queryOf(ask), timeZone);
}

/** Reports that hold the units against each other: one unit that another screen shows is no choice for them. */
const OVERVIEWS: readonly StatementId[] = [
  "large-summary",
  "fleet-use",
  "co2-scopes",
];

/** What a report is about, and whether that is the unit which another screen shows. */
export interface KeptChoice extends StatementChoice {
  hasKeptUnit: boolean;
}

/**
 * Reads whom and which days the page of a report is about: what the address does not name is as the person chose it
 * last, here or on another screen; what it names is kept for them (FLOW-05).
 */
export async function chooseKeptStatement(
  ask: Ask,
  id: StatementId,
): Promise<KeptChoice> {
  const query = queryOf(ask);
  const kept = keptFilter(ask);
  const isAbout = query.scope !== undefined || query.units.length > 0 ||
    query.departments.length > 0 || query.drivers.length > 0;
  const days = query.from || query.to ? query : kept;
  const isFree = isAbout || kept.isAll || OVERVIEWS.includes(id);
  const units = !isFree && kept.unit ? [kept.unit] : [];
  const wish = { ...query, from: days.from, to: days.to };
  const choice = await chooseBy(ask, id, {
    ...wish,
    ...(!isAbout && { units }),
  });
  // A unit that the person may see no longer is no choice.
  const isGone = units.some((unit) =>
    !choice.units.some(({ id }) => String(id) === unit)
  );
  if (isGone) return { ...await chooseBy(ask, id, wish), hasKeptUnit: false };
  if (isAbout || days === query) keep(ask, choice, isAbout);
  return { ...choice, hasKeptUnit: units.length > 0 };
}

/**
 * Keeps the days of a report, and whom it is about where the person says so; several units, departments and drivers are
 * no choice for other screens.
 */
function keep(
  ask: Ask,
  { query, asked }: StatementChoice,
  isAbout: boolean,
): void {
  if (!asked.ok) return;
  const kept = keptFilter(ask);
  const scope = isAbout ? scopeOf(query) : null;
  const [unit, ...more] = scope === "units" ? query.units : [];
  const isOne = unit !== undefined && more.length === 0;
  keepFilter(ask, {
    unit: isOne ? unit : kept.unit,
    days: asked.value.days,
    isAll: scope === "all" || (!isOne && kept.isAll),
  });
}

function queryOf(ask: Ask): StatementQuery {
  const all = (name: string) => ask.c.req.queries(name) ?? [];
  return {
    scope: ask.query("scope"),
    from: ask.query("from"),
    to: ask.query("to"),
    units: all("unit"),
    departments: all("department"),
    drivers: all("driver"),
  };
}

async function chooseBy(
  { olderDb, actor, now, timeZone: own }: Ask,
  id: StatementId,
  query: StatementQuery,
  timeZone = own,
): Promise<StatementChoice> {
  return await readChoice(olderDb, actor, id, query, { now, timeZone });
}
