import type { Days } from "../domain/trip/log-query.ts";
import type { DistanceSums } from "../domain/trip/sums.ts";
import { type Trip, TRIP_TYPES } from "../domain/trip/trip.ts";
import type { Format } from "../locales/format.ts";
import type { Messages } from "../locales/index.ts";

interface Texts {
  messages: Messages;
  format: Format;
}

/** The sums of a period: each type and all, with their share as a bar. */
export function TripSums(
  { sums, count, messages: m, format }: Texts & {
    sums: DistanceSums;
    count: number;
  },
) {
  return (
    <dl class="sums">
      {TRIP_TYPES.map((type) => (
        <div class={`sum sum-${type}`}>
          <dt>{m.tripType[type]}</dt>
          <dd>{format.distance(sums[type])}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{m.trips.total}</dt>
        <dd>
          {format.distance(sums.total)} <small>{m.trips.count(count)}</small>
        </dd>
      </div>
    </dl>
  );
}

/** Trips under their days, the newest first, as they come. */
export function TripDays(
  { trips, back, messages, format }: Texts & { trips: Trip[]; back: string },
) {
  const days = Map.groupBy(trips, (trip) => format.day(trip.startedAt));
  return (
    <div class="trip-days">
      {[...days].map(([day, ofDay]) => (
        <section class="trip-day">
          <h2>
            {day}
            <small>
              {format.distance(
                ofDay.reduce((sum, one) => sum + one.distanceM, 0),
              )}
            </small>
          </h2>
          <ol>
            {ofDay.map((trip) => (
              <TripItem
                trip={trip}
                back={back}
                messages={messages}
                format={format}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function TripItem(
  { trip, back, messages: m, format }: Texts & { trip: Trip; back: string },
) {
  const place = (text: string | null) => text ?? m.trips.unknownPlace;
  return (
    <li class={`trip trip-${trip.type}`} id={`trip-${trip.id}`}>
      <div class="trip-ends">
        <p>
          <time datetime={trip.startedAt.toISOString()}>
            {format.time(trip.startedAt)}
          </time>
          <span>{place(trip.start.address)}</span>
        </p>
        <p>
          {trip.ongoing
            ? <span class="badge badge-live">{m.trips.ongoing}</span>
            : (
              <>
                <time datetime={trip.stoppedAt.toISOString()}>
                  {format.time(trip.stoppedAt)}
                </time>
                <span>{place(trip.stop.address)}</span>
              </>
            )}
        </p>
      </div>
      <p class="trip-distance">
        <strong>{format.distance(trip.distanceM)}</strong>
        <small>
          {format.duration(trip.stoppedAt.getTime() - trip.startedAt.getTime())}
        </small>
      </p>
      <TypePicker trip={trip} back={back} messages={m} format={format} />
      <TripDetails trip={trip} messages={m} format={format} />
    </li>
  );
}

/** Three buttons of a form: one tap sets the type, with JavaScript or without. */
function TypePicker(
  { trip, back, messages: m, format }: Texts & { trip: Trip; back: string },
) {
  return (
    <form
      class="segments"
      method="post"
      action={`/user/create-triplog/${trip.id}/type`}
      data-in-place
    >
      <input type="hidden" name="back" value={`${back}#trip-${trip.id}`} />
      <fieldset>
        <legend class="visually-hidden">
          {m.trips.typeOfTrip(format.time(trip.startedAt))}
        </legend>
        {TRIP_TYPES.map((type) => (
          <button
            type="submit"
            name="type"
            value={type}
            aria-pressed={type === trip.type ? "true" : "false"}
          >
            {m.tripType[type]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function TripDetails(
  { trip, messages: m, format }: Texts & { trip: Trip },
) {
  const odometer = (metres: number | null) =>
    metres === null ? "–" : format.odometer(metres);
  const facts: [string, string][] = [
    [m.trips.odometerStart, odometer(trip.odometerStartM)],
    [m.trips.odometerStop, odometer(trip.odometerStopM)],
    [m.trips.driver, m.trips.noDriver],
    [m.trips.purpose, trip.purpose ?? "–"],
    [m.trips.note, trip.note ?? "–"],
    [
      m.trips.maxSpeed,
      trip.maxSpeedKmh === null ? "–" : format.speed(trip.maxSpeedKmh),
    ],
    [m.trips.merged, m.trips.notMerged],
    [m.trips.ecoScore, "–"],
  ];
  return (
    <details class="trip-details">
      <summary>{m.trips.details}</summary>
      {trip.kind !== "driven" && <p>{m.tripKind[trip.kind]}</p>}
      {trip.hasGap && trip.kind === "driven" && <p>{m.hasGap}</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Chooses unit and period; the usual periods are one click away. */
export function TripLogFilter(
  { units, unitId, days, periods, errors, messages: m }: {
    units: { id: number; name: string; registrationNumber: string | null }[];
    unitId: number;
    days: Days;
    periods: Record<"today" | "thisWeek" | "thisMonth" | "lastMonth", Days>;
    errors: Partial<Record<"from" | "to", string>>;
    messages: Messages;
  },
) {
  const link = (period: Days) =>
    `/user/create-triplog?unit=${unitId}&from=${period.from}&to=${period.to}`;
  return (
    <form
      class="filter"
      method="get"
      action="/user/create-triplog"
      data-submit-on-change
    >
      <div class="field filter-unit">
        <label for="unit">{m.trips.unit}</label>
        <select id="unit" name="unit">
          {units.map((unit) => (
            <option value={unit.id} selected={unit.id === unitId}>
              {[unit.name, unit.registrationNumber].filter(Boolean).join(" · ")}
            </option>
          ))}
        </select>
      </div>
      <DayField
        name="from"
        label={m.trips.from}
        value={days.from}
        error={errors.from}
      />
      <DayField
        name="to"
        label={m.trips.to}
        value={days.to}
        error={errors.to}
      />
      <button type="submit" class="button">{m.show}</button>
      <nav class="periods">
        {(["today", "thisWeek", "thisMonth", "lastMonth"] as const).map((
          key,
        ) => (
          <a
            href={link(periods[key])}
            aria-current={isSame(periods[key], days) ? "true" : undefined}
          >
            {m.trips[key]}
          </a>
        ))}
      </nav>
    </form>
  );
}

function DayField(
  { name, label, value, error }: {
    name: "from" | "to";
    label: string;
    value: string;
    error?: string;
  },
) {
  const errorId = `${name}-error`;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        type="date"
        id={name}
        name={name}
        value={value}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && <p class="field-error" id={errorId}>{error}</p>}
    </div>
  );
}

function isSame(a: Days, b: Days): boolean {
  return a.from === b.from && a.to === b.to;
}
