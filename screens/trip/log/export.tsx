import { BackLink } from "../../../components/sections.tsx";
import { LOG } from "../paths.ts";
import * as z from "zod";
import { listUnitNames } from "../../../db/unit/names.ts";
import {
  findUnit,
  findUnitByTracker,
  type UnitWithState,
} from "../../../db/unit/units.ts";
import {
  LOG_FORMATS,
  type LogFormat,
} from "../../../documents/trip-log/trip-log.ts";
import { MEDIA_TYPES } from "../../../documents/file.ts";
import { writeDocument } from "../../../documents/write.ts";
import { dayOf } from "../../../domain/time.ts";
import { ok, type Result } from "../../../domain/result.ts";
import {
  type LogFilter,
  type LogFilterError,
  readLogFilter,
} from "../../../domain/trip/log/log-filter.ts";
import {
  type Days,
  type DaysError,
  decideDays,
} from "../../../domain/trip/log/log-query.ts";
import { LogFilterQuery } from "./filter-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { createDownload } from "../../../http/call.ts";
import { refuseCall, refuseFields } from "../../../http/envelope.ts";
import { answerWithFile } from "../../../http/stream-file.ts";
import { type TextKey, textOfKey } from "../../../locales/index.ts";

/** Answers with the trip log of a unit and a period as a file, for the same query as the page (TRIP-24). */
export async function logFile(ask: Ask): Promise<Response> {
  const format = askedFormat(ask);
  if (!format) return ask.notFound();
  const { db, actor, timeZone } = ask;
  const unitId = ask.query("unit")
    ? ask.unitId
    : (await listUnitNames(db, actor, 1))[0]?.id ?? 0;
  const unit = await findUnit(db, actor, unitId);
  if (!unit) return refusedPage(ask, 404, "UnitNotFound");
  const part = askedPart(ask, timeZone);
  if (!part.ok) return refusedPage(ask, 422, part.error.code);
  return await sendLog(ask, format, { unit, ...part.value, timeZone });
}

export const logFileCall = createDownload({
  summary:
    "The trip log of a unit and of whole days as pdf, xlsx, csv or gpx (TRIP-24).",
  query: z.object({
    imei: z.string(),
    from: z.string().optional(),
    to: z.string().optional(),
    ...LogFilterQuery,
  }),
  mediaTypes: LOG_FORMATS.map((format) => MEDIA_TYPES[format]),
}, async (ask) => {
  const { c, db, actor, callTimeZone: timeZone } = ask;
  const format = askedFormat(ask);
  if (!format) return ask.notFound();
  const part = askedPart(ask, timeZone);
  if (!part.ok) {
    return refuseFields(c, { [part.error.field]: [part.error.code] });
  }
  const unit = await findUnitByTracker(db, actor, ask.query("imei") ?? "");
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  return await sendLog(ask, format, { unit, ...part.value, timeZone });
});

/** Gives the format in the path; null when it names none. */
function askedFormat({ c }: Ask): LogFormat | null {
  const asked = c.req.param("format");
  return LOG_FORMATS.find((format) => format === asked) ?? null;
}

/** Decides which days and which trips of them are asked for. */
function askedPart(
  ask: Ask,
  timeZone: string,
): Result<{ days: Days; filter: LogFilter }, DaysError | LogFilterError> {
  const asked = { from: ask.query("from"), to: ask.query("to") };
  const days = decideDays(asked, dayOf(ask.now.getTime(), timeZone));
  if (!days.ok) return days;
  const filter = readLogFilter(ask.c.req.query());
  return filter.ok ? ok({ days: days.value, filter: filter.value }) : filter;
}

async function sendLog(
  ask: Ask,
  format: LogFormat,
  { timeZone, ...asked }: {
    unit: UnitWithState;
    days: Days;
    filter: LogFilter;
    timeZone: string;
  },
): Promise<Response> {
  const file = await writeDocument(
    { ...ask.reader, timeZone },
    { document: "tripLog", format, ...asked },
  );
  return answerWithFile(ask.c, file);
}

/** Says why there is no file; what was asked wrongly stands in the page that it leads back to. */
function refusedPage(ask: Ask, status: 404 | 422, key: TextKey) {
  const m = ask.texts;
  const asked = status === 422 ? new URL(ask.c.req.url).search : "";
  ask.c.status(status);
  return ask.render(
    <>
      <p class="empty" role="alert">{textOfKey(m, key)}</p>
      <p>
        <BackLink href={LOG + asked}>{m.trip.backToLog}</BackLink>
      </p>
    </>,
    { title: m.pages.tripLog, current: LOG },
  );
}
