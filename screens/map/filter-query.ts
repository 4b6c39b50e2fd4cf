import type { UnitFilter } from "../../domain/unit/list/list.ts";

/** Gives a filter as the query of a page. */
export function filterQuery(filter: UnitFilter): URLSearchParams {
  const set = Object.entries(filter).filter(([, value]) => value);
  return new URLSearchParams(set.map(([name, value]) => [name, `${value}`]));
}
