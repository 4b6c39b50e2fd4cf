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
  scopeOf,
  type StatementQuery,
  type StatementQueryError,
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
  const departments = (await listNames(db, actor, "departments"))
    .filter(({ id }) => units.some((unit) => unit.departmentId === id));
  const drivers = STATEMENTS[id].subjects.includes("drivers")
    ? (await listDrivers(db, actor)).filter(({ id }) => maySeeDriver(actor, id))
    : [];
  const today = dayOf(now.getTime(), timeZone);
  const decided = decideStatement(
    {
      ...query,
      // Of what the query names: a driver whom the reader may not see is no question about all units.
      scope: scopeOf(query),
      drivers: query.drivers.filter((id) => isOne(drivers, id)),
    },
    units,
    today,
  );
  const asked = decided.ok
    ? ok({ ...decided.value, timeZone, today })
    : fail(decided.error);
  return { query, units, departments, drivers, asked };
}

function isOne(people: readonly { id: number }[], asked: string): boolean {
  return people.some(({ id }) => String(id) === asked);
}
