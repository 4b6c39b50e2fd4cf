import { placeName } from "../../domain/trip/place-name.ts";
import type { Trip, TripEnd } from "../../domain/trip/trip.ts";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** When and where a trip starts and stops, how it was found where `kind` says so, its distance and its duration. */
export function TripEnds({ trip, kind }: { trip: Trip; kind?: string }) {
  const m = useTexts();
  const format = useFormat();
  if (trip.masked) {
    return (
      <>
        <p class="trip-masked">{m.trip.masked.explanation}</p>
        <p class="trip-distance">
          <strong>{format.distance(trip.distanceM)}</strong>
        </p>
      </>
    );
  }
  return (
    <>
      <div class="trip-ends">
        <p>
          <time datetime={trip.startedAt.toISOString()}>
            {format.time(trip.startedAt)}
          </time>
          <Place end={trip.start} />
        </p>
        <p>
          {trip.ongoing
            ? <span class="badge badge-live">{m.trip.ongoing}</span>
            : (
              <>
                <time datetime={trip.stoppedAt.toISOString()}>
                  {format.time(trip.stoppedAt)}
                </time>
                <Place end={trip.stop} />
              </>
            )}
        </p>
        {kind && (
          <p>
            <span class="badge">{kind}</span>
          </p>
        )}
      </div>
      <p class="trip-distance">
        <strong>{format.distance(trip.distanceM)}</strong>
        <small>
          {format.duration(trip.stoppedAt.getTime() - trip.startedAt.getTime())}
        </small>
      </p>
    </>
  );
}

/** Gives the street of an end or the name of its place; coordinates have no part that says as much as the whole. */
export function streetOf(end: TripEnd): string {
  const [street = ""] = end.address?.split(", ") ?? [placeName(end)];
  return street;
}

/** The name of a place; a trip by hand may lack it, which shows as what else is missing. */
function Place({ end }: { end: TripEnd }) {
  const m = useTexts();
  const name = placeName(end);
  if (name === "") {
    return <span class="trip-missing">{m.trip.placeMissing}</span>;
  }
  const street = streetOf(end);
  return (
    <span>
      {street}
      <span class="trip-rest">{name.slice(street.length)}</span>
    </span>
  );
}
