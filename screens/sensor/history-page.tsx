import { listReadings } from "../../db/sensor/history.ts";
import { findSensor } from "../../db/sensor/sensors.ts";
import { READINGS_FORMATS } from "../../documents/sensor/readings.ts";
import { writeDocument } from "../../documents/write.ts";
import {
  localMarks,
  plotStarts,
  tableStarts,
} from "../../domain/sensor/spans.ts";
import { summarise } from "../../domain/sensor/summary.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { usualReadingDays } from "../../domain/sensor/spans.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { askedReadingDays, typedDays } from "./asked-days.ts";
import { SensorHistory } from "./history.tsx";
import { hiddenHistoryPage, noSensorPage } from "./list-page.tsx";
import { historyPath, SENSORS_PATH } from "./paths.ts";

/** What a sensor read over time, as plots and as a table (BLE-14). */
export async function sensorHistory(ask: Ask) {
  const { db, actor, id, now, timeZone, format, texts: m } = ask;
  const sensor = await findSensor(db, actor, id, now);
  if (!sensor) return noSensorPage(ask);
  if (!sensor.mayChange) return hiddenHistoryPage(ask);
  const asked = askedReadingDays(ask, timeZone);
  if (!asked.ok) ask.c.status(422);
  const days = asked.ok ? asked.value : null;
  const period = days && periodOfDays(days.from, days.to, timeZone);
  const readings = period ? await listReadings(db, actor, id, period) : [];
  const { from, until } = period ?? { from: 0, until: 0 };
  return ask.render(
    <SensorHistory
      sensor={sensor}
      readings={readings}
      period={{ from, until }}
      plotted={summarise(readings, plotStarts(from, until), until)}
      rows={days ? summarise(readings, tableStarts(days, timeZone), until) : []}
      marks={days
        ? localMarks(days, timeZone).map(({ at, isDay }) => ({
          at,
          text: isDay
            ? format.shortDay(new Date(at))
            : format.time(new Date(at)),
        }))
        : []}
      days={days ?? typedDays(ask)}
      usual={usualReadingDays(dayOf(now.getTime(), timeZone))}
      error={asked.ok ? null : asked.error}
      path={historyPath(id)}
    />,
    {
      title: m.sensor.historyTitle(sensor.name),
      current: SENSORS_PATH,
      style: "sensor",
    },
  );
}

/** Answers with what a sensor read as a file, for the same query as the page. */
export async function sensorHistoryFile(ask: Ask) {
  const { c, db, actor, id, now, timeZone, reader } = ask;
  const asked = c.req.param("format");
  const format = READINGS_FORMATS.find((known) => known === asked);
  const sensor = await findSensor(db, actor, id, now);
  const days = askedReadingDays(ask, timeZone);
  if (!format || !sensor?.mayChange || !days.ok) return ask.notFound();
  const file = await writeDocument(reader, {
    document: "readings",
    format,
    sensor,
    days: days.value,
  });
  return answerWithFile(c, file);
}
