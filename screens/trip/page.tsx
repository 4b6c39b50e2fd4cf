import type { Trip } from "../../domain/trip/trip.ts";
import type { MapView } from "../../domain/geo/projection.ts";
import { FieldError, FormError } from "../../components/field.tsx";
import { RouteMap } from "../../components/map/route-map.tsx";
import { TripEnds } from "./ends.tsx";
import { TripFacts } from "./facts.tsx";
import { type TripChoices, TripFields, type TripValues } from "./fields.tsx";
import type { MapBackdrop } from "../../components/map/unit-map-svg.tsx";
import { useTexts } from "../../components/texts.tsx";

interface TripPageProps {
  trip: Trip;
  values: TripValues;
  errors: Record<string, string[]>;
  choices: TripChoices;
  canSplit: boolean;
  /** The question whether who is checked in shall be checked out. */
  confirm?: { driverId: number; checkedIn: string };
  map: {
    view: MapView;
    backdrop: MapBackdrop;
    lines: { x: number; y: number }[][];
  };
  back: string;
}

/** A trip with its route, its facts and what can be done with it. */
export function TripPage(props: TripPageProps) {
  const m = useTexts();
  const { trip, errors, map, back } = props;
  return (
    <div class="trip-page">
      <p>
        <a href={back}>{m.trips.backToLog}</a>
      </p>
      <FormError errors={errors.form} />
      {trip.masked === null && trip.start.latitude !== null && (
        <RouteMap {...map} label={m.trips.routes} />
      )}
      <section class="card">
        <div class="trip-head">
          <TripEnds trip={trip} />
        </div>
        {!trip.masked && <TripFacts trip={trip} />}
        {trip.typedBy && (
          <p class="muted">
            {m.journal.typedBy[trip.typedBy](m.tripType[trip.type])}
          </p>
        )}
      </section>
      {!trip.attested && trip.masked && !trip.masked.hasDriver && (
        <DriverForm {...props} />
      )}
      {!trip.attested && !trip.masked && (
        <>
          <EditForm {...props} />
          <CheckInForm {...props} />
          <TripActions {...props} />
        </>
      )}
    </div>
  );
}

function EditForm({ trip, values, errors, choices, back }: TripPageProps) {
  const m = useTexts();
  return (
    <form
      class="card form"
      method="post"
      action={`/user/create-triplog/${trip.id}`}
    >
      <input type="hidden" name="back" value={back} />
      <TripFields values={values} choices={choices} errors={errors} />
      <button type="submit" class="button">{m.trips.save}</button>
    </form>
  );
}

/** Says who drove a private trip that has no driver, or takes back that it is private. */
function DriverForm({ trip, choices, errors }: TripPageProps) {
  const m = useTexts();
  const path = `/user/create-triplog/${trip.id}`;
  return (
    <form class="card form" method="post" action={`${path}/driver`}>
      <p>{m.journal.masked.whoDrove}</p>
      <div class="field">
        <label for="driver_id">{m.trips.driver}</label>
        <select id="driver_id" name="driver_id">
          {choices.drivers.map(({ id, name }) => (
            <option key={id} value={id}>{name}</option>
          ))}
        </select>
        <FieldError name="driver_id" errors={errors.driver_id} />
      </div>
      <div class="actions">
        <button type="submit" class="button">
          {m.journal.masked.giveDriver}
        </button>
        {trip.masked?.mayTakeBack && (
          <button
            type="submit"
            class="quiet-button outlined"
            formaction={`${path}/undo`}
          >
            {m.trips.undo}
          </button>
        )}
      </div>
    </form>
  );
}

/** Checks a driver in or out from this trip on; who is checked in already is asked about first. */
function CheckInForm({ trip, choices, confirm, errors }: TripPageProps) {
  const m = useTexts();
  const path = `/user/create-triplog/${trip.id}`;
  if (confirm) {
    return (
      <form class="card form" method="post" action={`${path}/check-in`}>
        <p role="alert">{m.trips.confirmCheckOut(confirm.checkedIn)}</p>
        <input type="hidden" name="driver_id" value={confirm.driverId} />
        <input type="hidden" name="confirmed" value="1" />
        <div class="actions">
          <button type="submit" class="button">{m.trips.confirmYes}</button>
          <a class="quiet-button outlined" href={path}>{m.trips.no}</a>
        </div>
      </form>
    );
  }
  return (
    <form class="card form" method="post" action={`${path}/check-in`}>
      <div class="field">
        <label for="check_in">{m.trips.checkInTitle}</label>
        <select id="check_in" name="driver_id">
          <option value="">{m.trips.noDriver}</option>
          {choices.drivers.map(({ id, name }) => (
            <option key={id} value={id}>{name}</option>
          ))}
        </select>
        <FieldError name="check_in" errors={errors.check_in} />
      </div>
      <div class="actions">
        <button type="submit" class="quiet-button outlined">
          {m.trips.checkIn}
        </button>
        <button
          type="submit"
          class="quiet-button outlined"
          formaction={`${path}/check-out`}
        >
          {m.trips.checkOut}
        </button>
      </div>
    </form>
  );
}

function TripActions({ trip, canSplit }: TripPageProps) {
  const m = useTexts();
  const action = (name: string, text: string) => (
    <form
      method="post"
      action={`/user/create-triplog/${trip.id}/${name}`}
    >
      <button type="submit" class="quiet-button outlined">{text}</button>
    </form>
  );
  return (
    <div class="actions">
      {!trip.merged && action("merger", m.trips.merge)}
      {canSplit && action("split", m.trips.split)}
      {action("undo", m.trips.undo)}
      {trip.byHand && !trip.merged && (
        <a
          class="quiet-button outlined"
          href={`/user/create-triplog/${trip.id}/deletion`}
        >
          {m.journal.byHand.delete}
        </a>
      )}
    </div>
  );
}
