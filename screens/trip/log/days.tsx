import { Fragment } from "preact";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { NamedSuggestion } from "../../../db/suggestion/suggestions.ts";
import { isWorthALine } from "../../../domain/odometer/unrecorded.ts";
import { wayName } from "../../../domain/trip/place-name.ts";
import { type Trip, TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { TripEnds } from "../ends.tsx";
import { TripFacts } from "../facts.tsx";
import { tripPath } from "../paths.ts";
import type { RefusedPurpose } from "./refused-purpose.ts";
import { recentPurposes, RowWords } from "./row-words.tsx";
import { SELECTION_FORM } from "./selection.tsx";

/** Trips and transports under their days, the newest first; the sum of a day counts its trips. */
export function TripDays(
  {
    trips,
    transported,
    isWhole,
    now,
    back,
    purposes,
    userId,
    suggestions,
    refused,
  }: {
    trips: Trip[];
    transported: Trip[];
    /** Whether a day's sum means something: of trips that leave when they are filled in it does not. */
    isWhole: boolean;
    now: Date;
    back: string;
    /** What is offered beside what the trips have, the likeliest first. */
    purposes: readonly string[];
    userId: number;
    suggestions: readonly NamedSuggestion[];
    refused: RefusedPurpose | null;
  },
) {
  const format = useFormat();
  const suggested = Map.groupBy(suggestions, ({ tripId }) => tripId);
  const all = [...trips, ...transported].toSorted((a, b) =>
    b.startedAt.getTime() - a.startedAt.getTime()
  );
  const recent = recentPurposes(trips, purposes);
  const days = Map.groupBy(all, (trip) => format.listDay(trip.startedAt, now));
  const backQuery = new URLSearchParams({ back }).toString();
  return (
    <div class="trip-days">
      {[...days].map(([day, ofDay]) => (
        <section class="trip-day">
          <h2>
            <span>{day}</span>
            <OnlyDriver trips={ofDay} />
            {isWhole && (
              <small>
                {format.distance(
                  ofDay.reduce((sum, one) => sum + countedM(one), 0),
                )}
              </small>
            )}
          </h2>
          <ol>
            {ofDay.map((trip) =>
              trip.kind === "transported"
                ? <TransportedItem key={trip.id} trip={trip} />
                : (
                  <Fragment key={trip.id}>
                    <TripItem
                      trip={trip}
                      suggested={suggested.get(trip.id) ?? []}
                      typed={refused?.id === trip.id
                        ? refused.purpose
                        : undefined}
                      {...{ back, backQuery, recent, userId }}
                    />
                    <UnrecordedLine trip={trip} />
                  </Fragment>
                )
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The driver of all trips of a day: on a phone that stands over them in place of in each row. */
function OnlyDriver({ trips }: { trips: readonly Trip[] }) {
  const [first, ...more] = trips.filter(({ kind, masked }) =>
    kind !== "transported" && !masked
  ).map(({ driver }) => driver);
  if (!first || more.some((driver) => driver?.id !== first.id)) return null;
  return <span class="trip-day-driver">{first.name}</span>;
}

function countedM({ kind, distanceM }: Trip): number {
  return kind === "transported" ? 0 : distanceM;
}

/** A way with the ignition off, which is no trip: it is shown, and cannot be chosen or changed. */
function TransportedItem({ trip }: { trip: Trip }) {
  const m = useTexts();
  return (
    <li class="trip trip-transported" id={`trip-${trip.id}`} tabindex={-1}>
      <TripEnds trip={trip} kind={m.trip.transported} />
      <details class="trip-details">
        <summary>{m.trip.details}</summary>
        <TripFacts trip={trip} />
      </details>
    </li>
  );
}

function TripItem(
  { trip, back, backQuery, recent, userId, suggested, typed }: {
    trip: Trip;
    back: string;
    /** The same in the query of an address. */
    backQuery: string;
    recent: readonly string[];
    userId: number;
    suggested: readonly NamedSuggestion[];
    typed?: string;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const edit = `${tripPath(trip.id)}?${backQuery}%23trip-${trip.id}`;
  const open = trip.masked || trip.attested ? m.trip.masked.edit : m.trip.edit;
  // It lies over the ends of a trip that shows them.
  const link = (
    <a
      class="trip-edit"
      href={edit}
      aria-label={trip.masked
        ? undefined
        : `${open} ${format.time(trip.startedAt)}`}
      // The row may cut it.
      title={trip.masked ? undefined : wayName(trip)}
    >
      {open}
    </a>
  );
  return (
    <li class={`trip trip-${trip.type}`} id={`trip-${trip.id}`} tabindex={-1}>
      <input
        type="checkbox"
        class="selects"
        name="trip"
        value={trip.id}
        form={SELECTION_FORM}
        data-sum={(trip.distanceM / 1000).toFixed(1)}
        data-attested={trip.attested ? "" : undefined}
        aria-label={trip.masked
          ? m.trip.masked.select(format.day(trip.startedAt))
          : m.trip.selectTrip(format.time(trip.startedAt))}
      />
      <TripEnds
        trip={trip}
        kind={trip.kind === "reconstructed" ? m.trip.reconstructed : undefined}
      />
      {!trip.masked && link}
      {trip.attested || (trip.masked && !trip.masked.mayTakeBack)
        ? <FixedType trip={trip} />
        : <TypePicker trip={trip} back={back} />}
      {!trip.masked && (
        <RowWords
          {...{ trip, back, recent, userId, edit, suggested, typed }}
        />
      )}
      {!trip.masked && (
        <details class="trip-details">
          <summary>{m.trip.details}</summary>
          <TripFacts trip={trip} />
          <a href={edit}>{m.trip.open}</a>
        </details>
      )}
      {trip.masked && link}
    </li>
  );
}

/** Shown in place of the buttons when nobody may change the type, or not this person. */
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

/** Three buttons of a form; one press sets the type, with JavaScript or without. */
function TypePicker({ trip, back }: { trip: Trip; back: string }) {
  const m = useTexts();
  const format = useFormat();
  return (
    <form
      class="segments"
      method="post"
      action={`${tripPath(trip.id)}/type`}
      data-in-place
    >
      <input type="hidden" name="back" value={`${back}#trip-${trip.id}`} />
      <input type="hidden" name="seen" value={trip.type} />
      <fieldset>
        <legend class="visually-hidden">
          {trip.masked
            ? m.trip.type
            : m.trip.typeOfTrip(format.time(trip.startedAt))}
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

/** Below a trip: the distance between it and the trip before that is in no trip (TRK-07). */
function UnrecordedLine(
  { trip }: {
    trip: { unrecordedM: number | null };
  },
) {
  const m = useTexts();
  const format = useFormat();
  if (!isWorthALine(trip.unrecordedM)) return null;
  return (
    <li class="unrecorded">
      {m.odometer.unrecordedBetween(format.distance(trip.unrecordedM))}
    </li>
  );
}
