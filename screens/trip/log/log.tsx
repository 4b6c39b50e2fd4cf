import { Fragment } from "preact";
import {
  filterQuery,
  type LogFilter,
} from "../../../domain/trip/log/log-filter.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import type { DistanceSums } from "../../../domain/trip/sums.ts";
import { type Trip, TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { TripEnds } from "../ends.tsx";
import { TripFacts } from "../facts.tsx";
import { ProjectSelect } from "../fields.tsx";
import { SELECTION_FORM } from "./selection.tsx";
import { UnrecordedLine, UnrecordedSum } from "./unrecorded.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";

/** The sums of a period: of each type and of all. */
export function TripSums(
  { count, sums, unrecordedM }: {
    count: number;
    sums: DistanceSums;
    unrecordedM: number;
  },
) {
  const m = useTexts();
  const format = useFormat();
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
      <UnrecordedSum unrecordedM={unrecordedM} />
    </dl>
  );
}

/** Trips under their days, the newest first, as they come. */
export function TripDays({ trips, back }: { trips: Trip[]; back: string }) {
  const format = useFormat();
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
              <Fragment key={trip.id}>
                <TripItem trip={trip} back={back} />
                <UnrecordedLine trip={trip} />
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function TripItem({ trip, back }: { trip: Trip; back: string }) {
  const m = useTexts();
  const format = useFormat();
  return (
    <li class={`trip trip-${trip.type}`} id={`trip-${trip.id}`}>
      <input
        type="checkbox"
        name="trip"
        value={trip.id}
        form={SELECTION_FORM}
        aria-label={trip.masked
          ? m.journal.masked.select(format.day(trip.startedAt))
          : m.trips.selectTrip(format.time(trip.startedAt))}
      />
      <TripEnds trip={trip} />
      {trip.attested || (trip.masked && !trip.masked.mayTakeBack)
        ? <FixedType trip={trip} />
        : <TypePicker trip={trip} back={back} />}
      {!trip.masked && (
        <details class="trip-details">
          <summary>{m.trips.details}</summary>
          <TripFacts trip={trip} />
        </details>
      )}
      <a class="trip-edit" href={editPath(trip, back)}>
        {trip.masked ? m.journal.masked.edit : m.trips.edit}
      </a>
    </li>
  );
}

function editPath(trip: Trip, back: string): string {
  const query = new URLSearchParams({ back: `${back}#trip-${trip.id}` });
  return `/user/create-triplog/${trip.id}?${query}`;
}

/** What stands in place of the buttons when nothing can be changed any more, or not by this person. */
function FixedType({ trip }: { trip: Trip }) {
  const m = useTexts();
  return (
    <p class="trip-attested">
      {m.tripType[trip.type]}
      {trip.attested && (
        <span class="badge attest-attested">{m.attest.attested}</span>
      )}
    </p>
  );
}

/** Three buttons of a form: one tap sets the type, with JavaScript or without. */
function TypePicker({ trip, back }: { trip: Trip; back: string }) {
  const m = useTexts();
  const format = useFormat();
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
          {trip.masked
            ? m.trips.type
            : m.trips.typeOfTrip(format.time(trip.startedAt))}
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

/** Chooses unit and period; the usual periods are one click away. */
export function TripLogFilter(
  { units, unitId, days, filter, projects, periods, errors }: {
    units: { id: number; name: string; registrationNumber: string | null }[];
    unitId: number;
    days: Days;
    filter: LogFilter;
    projects: string[];
    periods: Record<"today" | "thisWeek" | "thisMonth" | "lastMonth", Days>;
    errors: Partial<Record<"from" | "to", string>>;
  },
) {
  const m = useTexts();
  const link = (period: Days) =>
    `/user/create-triplog?unit=${unitId}&from=${period.from}&to=${period.to}` +
    filterQuery(filter);
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
      {(projects.length > 0 || filter.project) && (
        <div class="field">
          <label for="project">{m.nameLists.project}</label>
          <ProjectSelect
            value={filter.project ?? ""}
            projects={projects}
            none={m.nameLists.anyProject}
          />
        </div>
      )}
      {filter.toDo && <input type="hidden" name="todo" value={filter.toDo} />}
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
