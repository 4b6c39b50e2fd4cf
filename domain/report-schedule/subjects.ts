import type { Scope, StatementQuery } from "../statement/query.ts";

/** Asks a report about what a schedule names: units, departments or drivers, by its scope. */
export function queryOf(
  scope: Scope,
  subjects: readonly (string | number)[],
): StatementQuery {
  const of = (one: Scope) => one === scope ? subjects.map(String) : [];
  return {
    scope,
    units: of("units"),
    departments: of("departments"),
    drivers: of("drivers"),
  };
}
