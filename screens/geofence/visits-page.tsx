import { findGeofence } from "../../db/geofence/geofences.ts";
import { listInside, listVisits } from "../../db/geofence/visits.ts";
import { writeDocument } from "../../documents/write.ts";
import { VISITS_FORMATS } from "../../documents/geofence/visits.ts";
import { visitsByDay } from "../../domain/geofence/visits.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { decideLatestDays } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { invalidGeofencePage } from "./list-page.tsx";
import { GEOFENCES_PATH } from "./paths.ts";
import { Visits } from "./visits.tsx";

/** Days that show until others are chosen. */
const USUAL_DAYS = 7;

/** Decides which days are asked for by `from` and `to`, in a time zone. */
export function askedDays(ask: Ask, timeZone: string) {
  const today = dayOf(ask.now.getTime(), timeZone);
  const asked = { from: ask.query("from"), to: ask.query("to") };
  return decideLatestDays(asked, today, USUAL_DAYS);
}

/** Who is inside a geofence, and who was (GEO-15). */
export async function geofenceVisits(ask: Ask) {
  const { db, actor, id, now, timeZone, texts: m } = ask;
  const geofence = await findGeofence(db, actor, id);
  if (!geofence) return invalidGeofencePage(ask);
  const days = askedDays(ask, timeZone);
  if (!days.ok) ask.c.status(422);
  const period = days.ok
    ? periodOfDays(days.value.from, days.value.to, timeZone)
    : null;
  const visits = period ? await listVisits(db, actor, id, period) : [];
  return ask.render(
    <Visits
      inside={await listInside(db, actor, id, now)}
      names={new Map(visits.map(({ unitId, unit }) => [unitId, unit]))}
      visits={period
        ? visitsByDay(visits, period, timeZone, now.getTime())
        : []}
      days={days.ok
        ? days.value
        : { from: ask.query("from") ?? "", to: ask.query("to") ?? "" }}
      error={days.ok ? null : days.error}
      path={`${GEOFENCES_PATH}/${id}/visits`}
      timeZone={timeZone}
    />,
    {
      title: m.geofence.visitsOf(geofence.name),
      current: GEOFENCES_PATH,
      style: "geofence",
    },
  );
}

/** Answers with the visits to a geofence as a file, for the same query as the page (GEO-15). */
export async function geofenceVisitsFile(ask: Ask) {
  const { c, db, actor, id, timeZone, reader } = ask;
  const asked = c.req.param("format");
  const format = VISITS_FORMATS.find((known) => known === asked);
  const geofence = await findGeofence(db, actor, id);
  const days = askedDays(ask, timeZone);
  if (!format || !geofence || !days.ok) return ask.notFound();
  const file = await writeDocument(reader, {
    document: "visits",
    format,
    geofence,
    days: days.value,
  });
  return answerWithFile(c, file);
}
