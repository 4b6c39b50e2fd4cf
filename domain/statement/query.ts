import { fail, ok, type Result } from "../result.ts";
import {
  type Days,
  type DaysError,
  decideDays,
} from "../trip/log/log-query.ts";
import type { Subjects } from "./subjects.ts";

/** Whom a reader asks about: all units that they see, those chosen or of departments, or drivers. */
export const SCOPES = ["all", "units", "departments", "drivers"] as const;
export type Scope = typeof SCOPES[number];

/** What a page or a call asks for, as in its address. */
export interface StatementQuery {
  scope?: string;
  from?: string;
  to?: string;
  units: readonly string[];
  departments: readonly string[];
  drivers: readonly string[];
}

export type StatementQueryError = DaysError | {
  code: "SelectUnitOrUser" | "ChooseScope";
  field: "scope";
};

/** Whom a query names that is none of the reader's: not found, as everything that is not theirs. */
export type UnknownSubject =
  | "UnitNotFound"
  | "DepartmentNotFound"
  | "DriverNotFound";

const NOT_FOUND = [
  ["units", "UnitNotFound"],
  ["departments", "DepartmentNotFound"],
  ["drivers", "DriverNotFound"],
] as const satisfies readonly (readonly [
  Exclude<Scope, "all">,
  UnknownSubject,
])[];

/** What a reader may name in a query. */
type KnownSubjects = Record<
  Exclude<Scope, "all">,
  readonly { id: number }[]
>;

/** Says whom a query names that the reader does not know; null when it knows all of them. */
export function unknownIn(
  query: StatementQuery,
  known: KnownSubjects,
): UnknownSubject | null {
  const found = NOT_FOUND.find(([kind]) =>
    query[kind].some((text) => text !== "" && !isAmong(known[kind], text))
  );
  return found?.[1] ?? null;
}

/** Says whether a text of a query is the id of one of several. */
export function isAmong(
  known: readonly { id: number }[],
  text: string,
): boolean {
  return known.some(({ id }) => String(id) === text);
}

/** A unit that a reader sees. */
interface AskableUnit {
  id: number;
  departmentId: number | null;
}

/** Decides whom and which days a reader asks about; `all` are the units that the reader sees. */
export function decideStatement(
  query: StatementQuery,
  all: readonly AskableUnit[],
  today: string,
): Result<{ subjects: Subjects; days: Days }, StatementQueryError> {
  const days = decideDays(query, today);
  if (!days.ok) return days;
  const { scope } = query;
  if (scope !== undefined && !SCOPES.some((known) => known === scope)) {
    return fail({ code: "ChooseScope", field: "scope" });
  }
  const subjects = subjectsOf(query, all);
  if (!subjects) return fail({ code: "SelectUnitOrUser", field: "scope" });
  return ok({ subjects, days: days.value });
}

/** Gives the scope of a query; without one, that of what it names, else all units. */
export function scopeOf(
  { scope, units, departments, drivers }: StatementQuery,
): Scope {
  const asked = SCOPES.find((known) => known === scope);
  if (asked) return asked;
  if (drivers.length > 0) return "drivers";
  if (departments.length > 0) return "departments";
  return units.length > 0 ? "units" : "all";
}

function subjectsOf(
  query: StatementQuery,
  all: readonly AskableUnit[],
): Subjects | null {
  const scope = scopeOf(query);
  if (scope === "all") {
    return { unitIds: all.map(({ id }) => id), areAll: true };
  }
  const ids = query[scope].filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  if (ids.length === 0) return null;
  if (scope === "units") return { unitIds: ids };
  if (scope === "drivers") return { driverIds: ids };
  const isOfThem = ({ departmentId }: AskableUnit) =>
    departmentId !== null && ids.includes(departmentId);
  return { unitIds: all.filter(isOfThem).map(({ id }) => id) };
}
