import type { TripTolls } from "../../db/toll/trip-tolls.ts";
import type { LastChange } from "../../db/trip/undoing.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { MapView } from "../../domain/geo/projection.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { FormError } from "../../components/field.tsx";
import { RouteMap } from "../../components/map/route-map.tsx";
import { TripEnds } from "./ends.tsx";
import { TripFacts } from "./facts.tsx";
import {
  DriverField,
  driverOptions,
  type TripChoices,
  TripFields,
  type TripValues,
} from "./fields.tsx";
import { TripTollFacts } from "../toll/facts.tsx";
import { tripPath, UNDO_PATH } from "./paths.ts";
import type { MapBackdrop } from "../../components/map/unit-map-svg.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Texts } from "../../locales/index.ts";

interface TripViewProps {
  trip: Trip;
  values: TripValues;
  errors: Record<string, string[]>;
  choices: TripChoices;
  canSplit: boolean;
  lastChange: LastChange | null;
  /** Null where only the driver may see the trip. */
  tolls: TripTolls | null;
  /** Asks before the checked-in driver is replaced. */
  confirm?: { driverId: number; checkedIn: string };
  map: {
    view: MapView;
    backdrop: MapBackdrop;
    lines: { x: number; y: number }[][];
  };
  back: string;
}

/** A trip with its route, its facts and its actions. */
export function TripView(props: TripViewProps) {
  const m = useTexts();
  const { trip, errors, map, back, tolls } = props;
  return (
    <div class="trip-page">
      <p>
        <a href={back}>{m.trip.backToLog}</a>
      </p>
      <FormError errors={errors.form} />
      {trip.masked === null && trip.start.latitude !== null && (
        <RouteMap {...map} label={m.trip.routes} />
      )}
      <section class="card">
        <div class="trip-head">
          <TripEnds trip={trip} />
        </div>
        {!trip.masked && <TripFacts trip={trip} />}
        {tolls && <TripTollFacts trip={trip} tolls={tolls} />}
        {trip.typedBy && (
          <p class="muted">
            {m.trip.typedBy[trip.typedBy](m.tripType[trip.type])}
          </p>
        )}
        <FromBooking trip={trip} />
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

/** Says what of the trip a booking told (BOOK-29). */
function FromBooking({ trip: { booked } }: { trip: Trip }) {
  const t = useTexts().trip.booked;
  if (!booked.driver && !booked.purpose) return null;
  const text = booked.driver && booked.purpose
    ? t.both
    : booked.driver
    ? t.driver
    : t.purpose;
  return <p class="muted">{text}</p>;
}

function EditForm({ trip, values, errors, choices, back }: TripViewProps) {
  const m = useTexts();
  return (
    <form
      class="card form"
      method="post"
      action={tripPath(trip.id)}
    >
      <input type="hidden" name="back" value={back} />
      <TripFields values={values} choices={choices} errors={errors} />
      <button type="submit" class="button">{m.trip.save}</button>
    </form>
  );
}

/** Sets the driver of a private trip without one, or undoes that it is private. */
function DriverForm({ trip, choices, errors }: TripViewProps) {
  const m = useTexts();
  const path = tripPath(trip.id);
  return (
    <form class="card form" method="post" action={`${path}/driver`}>
      <p>{m.trip.masked.whoDrove}</p>
      <DriverField
        drivers={choices.drivers}
        driverId={null}
        errors={errors.driver_id}
      />
      <div class="actions">
        <button type="submit" class="button">
          {m.trip.masked.giveDriver}
        </button>
        {trip.masked?.mayTakeBack && (
          <button
            type="submit"
            class="quiet-button outlined"
            formaction={`${path}/undo`}
          >
            {m.trip.undo}
          </button>
        )}
      </div>
    </form>
  );
}

/** Checks a driver in or out from this trip on; asks before it replaces the checked-in driver. */
function CheckInForm({ trip, choices, confirm, errors }: TripViewProps) {
  const m = useTexts();
  const path = tripPath(trip.id);
  if (confirm) {
    return (
      <form class="card form" method="post" action={`${path}/check-in`}>
        <p role="alert">{m.trip.confirmCheckOut(confirm.checkedIn)}</p>
        <input type="hidden" name="driver_id" value={confirm.driverId} />
        <input type="hidden" name="confirmed" value="1" />
        <div class="actions">
          <button type="submit" class="button">{m.trip.confirmYes}</button>
          <a class="quiet-button outlined" href={path}>{m.trip.no}</a>
        </div>
      </form>
    );
  }
  return (
    <form class="card form" method="post" action={`${path}/check-in`}>
      <ChoiceField
        id="check_in"
        name="driver_id"
        label={m.trip.checkInTitle}
        options={driverOptions(choices.drivers, m.trip.noDriver)}
        value=""
        errors={errors.check_in}
      />
      <div class="actions">
        <button type="submit" class="quiet-button outlined">
          {m.trip.checkIn}
        </button>
        <button
          type="submit"
          class="quiet-button outlined"
          formaction={`${path}/check-out`}
        >
          {m.trip.checkOut}
        </button>
      </div>
    </form>
  );
}

function TripActions({ trip, canSplit, lastChange }: TripViewProps) {
  const m = useTexts();
  const action = (name: string, text: string) => (
    <form
      method="post"
      action={`${tripPath(trip.id)}/${name}`}
    >
      <button type="submit" class="quiet-button outlined">{text}</button>
    </form>
  );
  return (
    <div class="actions">
      {!trip.merged && action("merger", m.trip.merge)}
      {canSplit && action("split", m.trip.split)}
      {lastChange?.isUndoing && <RedoForm trip={trip} change={lastChange} />}
      {lastChange && action(
        "undo",
        lastChange.isUndoing
          ? m.trip.undo
          : m.trip.undoOf(named(lastChange, m)),
      )}
      {trip.byHand && !trip.merged && (
        <a
          class="quiet-button outlined"
          href={`${tripPath(trip.id)}/deletion`}
        >
          {m.trip.byHand.delete}
        </a>
      )}
    </div>
  );
}

/** Does again what the last change took back. */
function RedoForm({ trip, change }: { trip: Trip; change: LastChange }) {
  const m = useTexts();
  return (
    <form method="post" action={UNDO_PATH}>
      <input type="hidden" name="changes" value={change.id} />
      <input type="hidden" name="back" value={tripPath(trip.id)} />
      <button type="submit" class="quiet-button outlined">
        {m.trip.redoOf(named(change, m))}
      </button>
    </form>
  );
}

/** Names the fields that a change changed, as in "type, purpose". */
function named({ fields }: LastChange, m: Texts): string {
  const names = {
    type: m.trip.type,
    purpose: m.trip.purpose,
    project: m.name.project,
    driverId: m.trip.driver,
    note: m.trip.note,
  };
  return fields.map((field) => names[field].toLowerCase()).join(", ");
}
