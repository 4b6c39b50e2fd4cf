import {
  ALL_RECEIVERS,
  ReceiverListQuery,
} from "../../domain/alarm-receiver/receiver-list.ts";
import { localPath } from "../../http/local-path.ts";

/** The alarm receivers of the account. */
export const RECEIVERS_PATH = "/administration/configure-alarm-receiver";
/** The alert numbers of an account of the special parent. */
export const NUMBERS_PATH = "/administration/configure-alert-numbers";
/** The alarms of a unit: its receivers, and the kinds that are on. */
export const UNIT_ALARMS_PATH = "/user/edit-terminal/alarms";

/** Gives the address of the list for a query. */
export function listAddress(query: ReceiverListQuery): string {
  const said = Object.entries(query)
    .filter(([name, value]) =>
      value !== ALL_RECEIVERS[name as keyof ReceiverListQuery]
    )
    .map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(said).toString();
  return search ? `${RECEIVERS_PATH}?${search}` : RECEIVERS_PATH;
}

/** Gives the address that a form leads back to: a list, or the alarms of a unit. */
export function backTo(address: unknown): string {
  const path = localPath(address, RECEIVERS_PATH);
  return [RECEIVERS_PATH, UNIT_ALARMS_PATH].includes(path.split("?")[0]!)
    ? path
    : RECEIVERS_PATH;
}

/** Gives the query of the list in an address. */
export function queryOf(address: string): ReceiverListQuery {
  const { searchParams } = new URL(address, "http://localhost");
  return ReceiverListQuery.parse(Object.fromEntries(searchParams));
}

/** Gives the path of a form of a receiver, or of one for a new receiver, that leads back to a page. */
export function formPath(
  part: "new" | `${number}` | `${number}/${"delete" | "units" | "alarm"}`,
  back: string,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ back, ...more });
  return `${RECEIVERS_PATH}/${part}?${query}`;
}
