import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { listUnitNames } from "../../../../db/unit/names.ts";
import { findUnit } from "../../../../db/unit/units.ts";
import { dayOf } from "../../../../domain/time.ts";
import { decideDays } from "../../../../domain/trip/log/log-query.ts";
import { type TextKey, textOfKey } from "../../../../locales/index.ts";
import { userOf } from "../../../../http/context.ts";
import {
  answerWithLog,
  exportFormat,
} from "../../../../screens/trip/export/answer.ts";
import { askedUnit } from "../../../../screens/odometer/page.tsx";

/** The trip log of a unit and a period as a file; what is asked for is understood as on the page (TRIP-24). */
export default createRoute(async (c) => {
  const format = exportFormat(c.req.param("format"));
  if (!format) return c.notFound();
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const unitId = c.req.query("unit")
    ? askedUnit(c)
    : (await listUnitNames(db, actor, 1))[0]?.id ?? 0;
  const unit = await findUnit(db, actor, unitId);
  if (!unit) return refuse(c, 404, "UnitNotFound");
  const asked = { from: c.req.query("from"), to: c.req.query("to") };
  const days = decideDays(asked, dayOf(now().getTime(), timeZone));
  if (!days.ok) return refuse(c, 422, days.error.code);
  return answerWithLog(c, format, { unit, days: days.value, timeZone });
});

function refuse(c: Context, status: 404 | 422, key: TextKey) {
  const m = c.get("texts");
  c.status(status);
  return c.render(
    <>
      <p class="empty" role="alert">{textOfKey(m, key)}</p>
      <p>
        <a href="/user/create-triplog">{m.trips.backToLog}</a>
      </p>
    </>,
    { title: m.pages.tripLog, frame: "shell", current: "/user/create-triplog" },
  );
}
