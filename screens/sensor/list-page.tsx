import { listSensors, SENSORS_AT_ONCE } from "../../db/sensor/sensors.ts";
import {
  type ListedSensors,
  SensorListOrder,
  type SensorOrder,
} from "../../domain/sensor/sensor-list.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { SensorList } from "./list.tsx";
import { SENSORS_PATH } from "./paths.ts";

/** Gives the part of the sensors that a request asks for by `search`, `order`, `direction` and `page`. */
export function askedSensors(ask: Ask): ListedSensors {
  const { order, direction } = SensorListOrder.parse({
    order: ask.query("order"),
    direction: ask.query("direction"),
  });
  return {
    search: ask.query("search") ?? "",
    offset: (ask.pageNumber - 1) * SENSORS_AT_ONCE,
    order,
    isDescending: direction === "desc",
  };
}

/** The list of sensors and tags (BLE-01). */
export async function sensorList(ask: Ask) {
  const { db, actor, now, texts: m, pageNumber: page } = ask;
  const part = askedSensors(ask);
  const { sensors, total } = await listSensors(db, actor, part, now);
  return ask.render(
    <SensorList
      sensors={sensors}
      part={part}
      total={total}
      page={page}
      now={now}
      linkTo={(change) => addressOf(part, change)}
    />,
    { title: m.sensor.title, current: SENSORS_PATH, style: "sensor" },
  );
}

/** Gives the address of the list with another page or order. */
function addressOf(
  { search, order, isDescending }: ListedSensors,
  change: { page?: number; order?: SensorOrder },
): string {
  const turns = change.order === order && !isDescending;
  const isDown = change.order ? turns : isDescending;
  const query = new URLSearchParams({
    search,
    order: change.order ?? order,
    direction: isDown ? "desc" : "asc",
    page: String(change.page ?? 1),
  });
  return `${SENSORS_PATH}?${query}`;
}

/** The page in place of a sensor that the account does not have (BLE-07). */
export function noSensorPage(ask: Ask) {
  return refusedSensorPage(ask, "SensorNotRegistered", 404);
}

/** The page in place of a sensor that the person may not change (BLE-10). */
export function lockedSensorPage(ask: Ask) {
  return refusedSensorPage(ask, "SensorNoAccess", 403);
}

/** The page in place of what a sensor read that the person may not see (BLE-10, BLE-14). */
export function hiddenHistoryPage(ask: Ask) {
  return refusedSensorPage(ask, "SensorHistoryNoAccess", 403);
}

function refusedSensorPage(
  ask: Ask,
  code: "SensorNotRegistered" | "SensorNoAccess" | "SensorHistoryNoAccess",
  status: 403 | 404,
) {
  const { c, texts: m } = ask;
  c.status(status);
  return ask.render(
    <div class="empty">
      <p role="alert">{textOfKey(m, code)}</p>
      <p>
        <a href={SENSORS_PATH}>{m.sensor.toSensors}</a>
      </p>
    </div>,
    { title: m.sensor.title, current: SENSORS_PATH, style: "sensor" },
  );
}
