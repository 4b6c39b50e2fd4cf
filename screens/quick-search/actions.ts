import type { IconName } from "../../components/icon.tsx";
import { can } from "../../domain/access/can.ts";
import { dayOf } from "../../domain/time.ts";
import { usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { monthText } from "../../locales/month.ts";
import { statusPath } from "../attest/paths.ts";
import { NEW_BOOKING_PATH } from "../booking/paths.ts";
import { MAP_PATH } from "../map/paths.ts";
import { BY_HAND_PATH } from "../trip/paths.ts";
import { ADD_UNIT_PATH } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import type { Found } from "./result.ts";

/** What the person may do, and what else people call it. */
interface Action extends Found {
  alsoCalled: string;
}

/** What the person may do, whatever is searched for. */
export function actionsFor({ actor, user, texts: m }: Ask): Action[] {
  const { actions: x, alsoCalled: also } = m.quickSearch;
  return [
    ...(user.carSchedule
      ? [action(NEW_BOOKING_PATH, x.book, "calendar", also.book)]
      : []),
    action(BY_HAND_PATH, m.trip.byHand.title, "plus", also.addTrip),
    ...(can(actor, "administerUnits")
      ? [action(ADD_UNIT_PATH, x.addUnit, "plus", also.addUnit)]
      : []),
    ...(can(actor, "administerUsers")
      ? [action(`${USERS_PATH}/new`, x.addPerson, "person", also.addPerson)]
      : []),
  ];
}

/** The months that people attest, last month first, for those who may; they are offered once they are searched for. */
export function attestActions(
  { actor, now, timeZone, language, texts: m }: Ask,
): Action[] {
  if (!can(actor, "attest", { userId: actor.userId })) return [];
  const { lastMonth, thisMonth } = usualPeriods(
    dayOf(now.getTime(), timeZone),
  );
  const { actions: x, alsoCalled: also } = m.quickSearch;
  return [lastMonth, thisMonth].map((days) =>
    action(
      statusPath(days),
      x.attest(monthText(days.from.slice(0, 7), language)),
      "check",
      `${also.attest} ${monthText(days.from.slice(0, 7), language)}`,
    )
  );
}

function action(
  path: string,
  name: string,
  icon: IconName,
  alsoCalled: string,
): Action {
  return { path, name, detail: "", icon, alsoCalled };
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
