import { FOR_TRIPS, type NameList } from "../../domain/name/name-list.ts";

/** A page with two lists; it is named after the first. */
interface NameListsPage {
  path: string;
  lists: [NameList, NameList];
}

/** The names for trips, purposes first. */
export const TRIP_NAMES_PATH = "/user/purposes";

/** The names for units, tags first. */
export const UNIT_NAMES_PATH = "/user/tags";

const FOR_TRIPS_PAGE: NameListsPage = {
  path: TRIP_NAMES_PATH,
  lists: ["purposes", "projects"],
};
const FOR_UNITS_PAGE: NameListsPage = {
  path: UNIT_NAMES_PATH,
  lists: ["tags", "departments"],
};

/** Gives the page of a list. */
export function pageOf(list: NameList): NameListsPage {
  return FOR_TRIPS[list] ? FOR_TRIPS_PAGE : FOR_UNITS_PAGE;
}

/** Gives the path of a list. */
export function listAt(list: NameList): string {
  return `${pageOf(list).path}#${list}`;
}
