import type { IconName } from "../../components/icon.tsx";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { NEW_BOOKING_PATH } from "../booking/paths.ts";
import { MAP_PATH } from "../map/paths.ts";
import { BY_HAND_PATH } from "../trip/paths.ts";
import { ADD_UNIT_PATH } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import type { Found } from "./result.ts";

/** What the person may do, whatever is searched for. */
export function actionsFor({ actor, user, texts: m }: Ask): Found[] {
  const { actions: x } = m.quickSearch;
  const action = (path: string, name: string, icon: IconName) => ({
    path,
    name,
    detail: "",
    icon,
  });
  return [
    ...(user.carSchedule ? [action(NEW_BOOKING_PATH, x.book, "calendar")] : []),
    action(BY_HAND_PATH, m.trip.byHand.title, "plus"),
    ...(can(actor, "administerUnits")
      ? [action(ADD_UNIT_PATH, x.addUnit, "plus")]
      : []),
    ...(can(actor, "administerUsers")
      ? [action(`${USERS_PATH}/new`, x.addPerson, "person")]
      : []),
  ];
}

/** What the person may do with a unit: with the first that is found. */
export function unitActions(
  { actor, user, texts: m }: Ask,
  unit: Found,
): Found[] {
  const { actions: x } = m.quickSearch;
  const { unitId: id, name } = unit;
  if (id === undefined) return [];
  const of = (path: string, name: string, icon: IconName): Found => ({
    path,
    name,
    detail: "",
    icon,
  });
  return [
    ...(can(actor, "seeMap")
      ? [of(`${MAP_PATH}?unit=${id}`, x.onMap(name), "map")]
      : []),
    of(`${BY_HAND_PATH}?unit=${id}`, x.newTrip(name), "plus"),
    ...(user.carSchedule
      ? [of(`${NEW_BOOKING_PATH}?vehicle=${id}`, x.bookUnit(name), "calendar")]
      : []),
  ];
}
