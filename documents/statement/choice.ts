import type { Db } from "../../db/database.ts";
import { listNames } from "../../db/name/names.ts";
import {
  listShownUnitNames,
  type UnitOfDepartment,
} from "../../db/unit/names.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  decideStatement,
  isAmong,
  scopeOf,
  type StatementQuery,
  type StatementQueryError,
  unknownIn,
  type UnknownSubject,
} from "../../domain/statement/query.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { maySeeDriver } from "../../domain/tax/subject.ts";
import { dayOf } from "../../domain/time.ts";
import { type StatementId, STATEMENTS } from "./statements.ts";

/** What is asked of a statement, with what may be chosen in it. */
export interface StatementChoice {
  query: StatementQuery;
  /** The units that the report may be about. */
  units: UnitOfDepartment[];
  /** The departments that have some of them. */
  departments: { id: number; name: string }[];
  /** The people whose trips the person may see; none where the report is about units only. */
  drivers: { id: number; name: string }[];
  /** Of whom it names that the person does not know: pages, files and calls answer 404; null when they know all. */
  unknown: UnknownSubject | null;
  /** About those whom the person knows. */
  asked: Result<StatementAsked, StatementQueryError>;
}

/** Decides whom and which days a statement is about, of what the person may see now; pages, calls and mails ask here. */
export async function readChoice(
  db: Db,
  actor: UserActor,
  id: StatementId,
  query: StatementQuery,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<StatementChoice> {
  const units = await listShownUnitNames(db, actor, STATEMENTS[id]);
  const allDepartments = await listNames(db, actor, "departments");
  const departments = allDepartments
    .filter(({ id }) => units.some((unit) => unit.departmentId === id));
  const people = (await listDrivers(db, actor))
    .filter(({ id }) => maySeeDriver(actor, id));
  const drivers = STATEMENTS[id].subjects.includes("drivers") ? people : [];
  const known = { units, departments: allDepartments, drivers: people };
  const of = (kind: keyof typeof known, among: readonly { id: number }[]) =>
    query[kind].filter((text) => isAmong(among, text));
  const today = dayOf(now.getTime(), timeZone);
  const decided = decideStatement(
    {
      ...query,
      // Of what the query names: a driver of a report that is about units alone is no question about all units.
      scope: query.scope ?? scopeOf(query),
      units: of("units", units),
      departments: of("departments", allDepartments),
      drivers: of("drivers", drivers),
    },
    units,
    today,
  );
  const asked = decided.ok
    ? ok({ ...decided.value, timeZone, today })
    : fail(decided.error);
  const unknown = unknownIn(query, known);
  return { query, units, departments, drivers, unknown, asked };
}
