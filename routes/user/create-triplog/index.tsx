import { createRoute } from "honox/factory";
import { TaxBanners } from "../../../components/tax-limits.tsx";
import { ExportLinks } from "../../../components/export-links.tsx";
import {
  TripDays,
  TripLogFilter,
  TripSums,
} from "../../../components/trip-log.tsx";
import { TripSelection } from "../../../components/trip-selection.tsx";
import { FormError } from "../../../components/field.tsx";
import { listTrips } from "../../../db/trips.ts";
import { listUnits } from "../../../db/units.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import {
  type Days,
  decideDays,
  usualPeriods,
} from "../../../domain/trip/log-query.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import { sumDistances } from "../../../domain/trip/sums.ts";
import { type Format, formatOf } from "../../../locales/format.ts";
import { type Messages, messageText } from "../../../locales/index.ts";
import { chooseUnit } from "../../-http/choose-unit.ts";
import { userOf } from "../../-http/context.ts";
import { taxCountsOf } from "../../-http/tax-limits.ts";
import { noticeOf } from "../../-http/local-path.ts";

/** The trip log of a unit and a period, the newest trip first, with sums per type. */
export default createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("messages");
  const page = {
    title: m.pages.tripLog,
    frame: "shell",
    current: "/user/create-triplog",
  } as const;
  const units = await listUnits(db, actor);
  const unit = chooseUnit(units, c.req.query("unit"));
  if (!unit) {
    c.status(units.length > 0 ? 404 : 200);
    const text = units.length > 0
      ? messageText(m, "UnitNotFound")
      : m.trips.noUnits;
    return c.render(<p class="empty">{text}</p>, page);
  }

  const today = dayOf(now().getTime(), timeZone);
  const asked = { from: c.req.query("from"), to: c.req.query("to") };
  const decided = decideDays(asked, today);
  const days: Days = decided.ok
    ? decided.value
    : { from: asked.from ?? "", to: asked.to ?? "" };
  const trips = decided.ok
    ? await listTrips(
      db,
      actor,
      unit.id,
      periodOfDays(days.from, days.to, timeZone),
    )
    : [];
  if (!decided.ok) c.status(422);
  const format = formatOf(c.get("language"), timeZone);
  const taxCounts = await taxCountsOf(c, { unitId: unit.id }, today);
  return c.render(
    <>
      <FormError errors={noticeOf(c.req.query("notice"))} messages={m} />
      <TripLogFilter
        units={units}
        unitId={unit.id}
        days={days}
        periods={usualPeriods(today)}
        errors={decided.ok ? {} : {
          [decided.error.field]: messageText(m, decided.error.code),
        }}
        messages={m}
      />
      <p class="unit-links">
        <a href={`/user/edit-terminal/qr?unit=${unit.id}`}>
          {m.checkIn.qrTitle}
        </a>
        <a href={`/user/edit-terminal/odometer?unit=${unit.id}`}>
          {m.odometer.link}
        </a>
        <a href={`/user/edit-terminal/working-hours?unit=${unit.id}`}>
          {m.workingHours.link}
        </a>
        <a href={`/user/attest/certificate?unit=${unit.id}`}>
          {m.certificate.link}
        </a>
        <a href={`/user/tax-limits?subject=unit-${unit.id}`}>
          {m.taxLimits.link}
        </a>
      </p>
      {taxCounts && (
        <TaxBanners
          taxCounts={taxCounts}
          unitId={unit.id}
          messages={m}
          language={c.get("language")}
        />
      )}
      {decided.ok && (
        <Trips
          trips={trips}
          query={`unit=${unit.id}&from=${days.from}&to=${days.to}`}
          messages={m}
          format={format}
        />
      )}
    </>,
    page,
  );
});

function Trips(
  { trips, query, messages: m, format }: {
    trips: Trip[];
    query: string;
    messages: Messages;
    format: Format;
  },
) {
  const back = `/user/create-triplog?${query}`;
  return (
    <>
      <TripSums
        trips={trips}
        sums={sumDistances(trips)}
        messages={m}
        format={format}
      />
      {trips.length === 0 && <p class="empty">{m.trips.none}</p>}
      {trips.length > 0 && <ExportLinks query={query} messages={m} />}
      <TripDays trips={trips} back={back} messages={m} format={format} />
      {trips.length > 0 && <TripSelection back={back} messages={m} />}
    </>
  );
}
