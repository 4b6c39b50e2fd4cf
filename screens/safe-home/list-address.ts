import { ALL_HOMES, HomeListQuery } from "../../domain/safe-home/list-query.ts";
import { localPath } from "../../http/local-path.ts";
import { SAFE_HOME_PATH } from "./paths.ts";

/** Gives the address of the list for a query. */
export function listAddress(query: HomeListQuery): string {
  const said = Object.entries(query)
    .filter(([name, value]) => value !== ALL_HOMES[name as keyof HomeListQuery])
    .map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(said).toString();
  return search ? `${SAFE_HOME_PATH}?${search}` : SAFE_HOME_PATH;
}

/** Gives the address of the list that a form of a vehicle leads back to. */
export function backTo(address: unknown): string {
  const path = localPath(address, SAFE_HOME_PATH);
  return path.split("?")[0] === SAFE_HOME_PATH ? path : SAFE_HOME_PATH;
}

/** Gives the query of an address of the list. */
export function queryOf(address: string): HomeListQuery {
  const { searchParams } = new URL(address, "http://localhost");
  return HomeListQuery.parse(Object.fromEntries(searchParams));
}
