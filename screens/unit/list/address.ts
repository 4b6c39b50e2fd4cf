import type { UnitFilter } from "../../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";

/** Values that an address leaves out because they are the default. */
const USUAL: Partial<Record<keyof UnitListQuery, unknown>> = {
  search: "",
  sort: "name",
  order: "asc",
  page: 1,
};

/** Gives the address of the list of units, or of a file of it, for a query. */
export function listAddress(
  path: string,
  query: Partial<UnitListQuery>,
): string {
  const said = Object.entries(query).filter(([name, value]) =>
    value !== null && value !== USUAL[name as keyof UnitListQuery]
  ).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(said).toString();
  return search ? `${path}?${search}` : path;
}

/** Gives the filter of the list, without its sorting and page. */
export function filterOf(
  { page: _page, sort: _sort, order: _order, ...filter }: UnitListQuery,
): UnitFilter {
  return filter;
}
