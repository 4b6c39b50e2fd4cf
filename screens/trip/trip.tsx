import type { TripTolls } from "../../db/toll/trip-tolls.ts";
import type { LastChange } from "../../db/trip/undoing.ts";
import type { TripChange } from "../../db/trip/history.ts";
import type { SpeedProfile } from "../../domain/trip/speed-profile.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { MapView } from "../../domain/geo/projection.ts";
import { FormError } from "../../components/field.tsx";
import { RouteMap } from "../../components/map/route-map.tsx";
import { CheckInForm } from "./check-in-form.tsx";
import { TripHistory } from "./history.tsx";
import { TripSpeed } from "./speed.tsx";
import { TripMenu } from "./trip-menu.tsx";
import { TripEnds } from "./ends.tsx";
import { TripFacts } from "./facts.tsx";
import {
  DriverField,
  type TripChoices,
  TripFields,
  type TripValues,
} from "./fields.tsx";
import { TripTollFacts } from "../toll/facts.tsx";
import { tripPath } from "./paths.ts";
import type { MapBackdrop } from "../../components/map/unit-map-svg.tsx";
import { useTexts } from "../../components/texts.tsx";

interface TripViewProps {
  trip: Trip;
  values: TripValues;
  errors: Record<string, string[]>;
  choices: TripChoices;
  canSplit: boolean;
  lastChange: LastChange | null;
  /** Null where only the driver may see the trip. */
  tolls: TripTolls | null;
  /** How fast it was; null without reports. */
  profile: SpeedProfile | null;
  changes: readonly TripChange[];
  /** Asks before the checked-in driver is replaced. */
  confirm?: { driverId: number; checkedIn: string };
  map: {
    view: MapView;
    backdrop: MapBackdrop;
    lines: { x: number; y: number }[][];
  };
  back: string;
}

/** A trip in one view: its route, what people say of it to edit, and what was measured (FLOW-09). */
export function TripView(props: TripViewProps) {
  const m = useTexts();
  const { trip, errors, map, back, profile } = props;
  const isEdited = !trip.attested && !trip.masked;
  return (
    <div class="trip-page">
      <div class="trip-bar">
        <a href={back}>{m.trip.backToLog}</a>
        {isEdited && <TripMenu {...props} />}
      </div>
      <FormError errors={errors.form} />
      <div class="trip-main">
        {trip.masked === null && trip.start.latitude !== null && (
          <RouteMap {...map} label={m.trip.routes} />
        )}
        {profile && <TripSpeed profile={profile} />}
      </div>
      <div class="trip-side">
        <Told {...props} isEdited={isEdited} />
        {!trip.attested && trip.masked && !trip.masked.hasDriver && (
          <DriverForm {...props} />
        )}
        {isEdited && <EditForm {...props} />}
        {isEdited && <CheckInForm {...props} />}
        <TripHistory changes={props.changes} />
      </div>
    </div>
  );
}

/** When and where it was, and what is not edited here. */
function Told(
  { trip, tolls, isEdited }: TripViewProps & { isEdited: boolean },
) {
  const m = useTexts();
  return (
    <section class="card">
      <div class="trip-head">
        <TripEnds trip={trip} />
      </div>
      {!trip.masked && <TripFacts trip={trip} isEdited={isEdited} />}
      {tolls && <TripTollFacts trip={trip} tolls={tolls} />}
      {trip.typedBy && (
        <p class="muted">
          {m.trip.typedBy[trip.typedBy](m.tripType[trip.type])}
        </p>
      )}
      <FromBooking trip={trip} />
    </section>
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
