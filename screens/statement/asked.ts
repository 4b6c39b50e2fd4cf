import { listNames } from "../../db/name/names.ts";
import {
  listKnownUnitNames,
  listUnitNames,
  type UnitOfDepartment,
} from "../../db/unit/names.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import {
  type StatementId,
  STATEMENTS,
} from "../../documents/statement/statements.ts";
import {
  decideStatement,
  scopeOf,
  type StatementQuery,
  type StatementQueryError,
} from "../../domain/statement/query.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { maySeeDriver } from "../../domain/tax/subject.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** The query of a request with what may be chosen in it. */
export interface StatementChoice {
  query: StatementQuery;
  /** The units that the report may be about. */
  units: UnitOfDepartment[];
  /** The departments that have some of them. */
  departments: { id: number; name: string }[];
  /** The people whose trips the person may see; none where the report is about units only. */
  drivers: { id: number; name: string }[];
  asked: Result<StatementAsked, StatementQueryError>;
}

/** Reads from the address whom and which days a report is about, of what the person may see. */
export async function chooseStatement(
  ask: Ask,
  id: StatementId,
  timeZone = ask.timeZone,
): Promise<StatementChoice> {
  const { c, db, actor, now } = ask;
  const query: StatementQuery = {
    scope: ask.query("scope"),
    from: ask.query("from"),
    to: ask.query("to"),
    units: c.req.queries("unit") ?? [],
    departments: c.req.queries("department") ?? [],
    drivers: c.req.queries("driver") ?? [],
  };
  const units = STATEMENTS[id].showsLocked
    ? await listKnownUnitNames(db, actor)
    : await listUnitNames(db, actor);
  const departments = (await listNames(db, actor, "departments"))
    .filter(({ id }) => units.some((unit) => unit.departmentId === id));
  const drivers = STATEMENTS[id].subjects.includes("drivers")
    ? (await listDrivers(db, actor)).filter(({ id }) => maySeeDriver(actor, id))
    : [];
  const decided = decideStatement(
    {
      ...query,
      // Of what the query names: a driver whom the reader may not see is no question about all units.
      scope: scopeOf(query),
      drivers: query.drivers.filter((id) => isOne(drivers, id)),
    },
    units,
    dayOf(now.getTime(), timeZone),
  );
  const asked = decided.ok
    ? ok({ ...decided.value, timeZone })
    : fail(decided.error);
  return { query, units, departments, drivers, asked };
}

function isOne(people: readonly { id: number }[], asked: string): boolean {
  return people.some(({ id }) => String(id) === asked);
}
