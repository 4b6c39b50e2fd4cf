import { listAlarms } from "../../db/safe-home/alarm-list.ts";
import { listHomes, type SafeHome } from "../../db/safe-home/homes.ts";
import {
  HomeListQuery,
  HOMES_A_PAGE,
} from "../../domain/safe-home/list-query.ts";
import type { Ask } from "../../http/ask.ts";
import { type TextKey, textOfKey } from "../../locales/index.ts";
import { SafeHomeList } from "./list.tsx";
import { SAFE_HOME_PATH } from "./paths.ts";

/** The list of vehicles with their homes (HOME-01). */
export function safeHomeList(ask: Ask) {
  return drawList(ask, HomeListQuery.parse(ask.c.req.query()));
}

/** Draws the list, with why a vehicle stays off. */
export async function drawList(
  ask: Ask,
  query: HomeListQuery,
  refusal?: string,
) {
  const { texts: m } = ask;
  const { homes, total, alarms } = await ask.read(() => read(ask, query));
  return ask.render(
    <SafeHomeList
      homes={homes}
      total={total}
      alarms={alarms}
      query={query}
      refusal={refusal && textOfKey(m, refusal as TextKey)}
    />,
    { title: m.safeHome.title, current: SAFE_HOME_PATH, style: "safe-home" },
  );
}

async function read({ db, actor }: Ask, query: HomeListQuery) {
  const { homes, total } = await listHomes(db, actor, query, {
    offset: (query.page - 1) * HOMES_A_PAGE,
    limit: HOMES_A_PAGE,
  });
  const isShown = ({ unitId }: SafeHome) => unitId === query.vehicle;
  const alarms = homes.some(isShown)
    ? await listAlarms(db, actor, query.vehicle)
    : [];
  return { homes, total, alarms };
}
