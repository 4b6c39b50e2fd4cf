import { BackLink, SaveBar } from "../../components/sections.tsx";
import type { TripTolls } from "../../db/toll/trip-tolls.ts";
import type { Undoable } from "../../db/trip/undoing.ts";
import type { TripChange } from "../../db/trip/history.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../components/changed-meanwhile.tsx";
import { FormError } from "../../components/field.tsx";
import { CheckInForm } from "./check-in-form.tsx";
import { TripHistory } from "./history.tsx";
import { TripSpeed, TripStands } from "./speed.tsx";
import { TripMap, type TripMapProps } from "./trip-map.tsx";
import { TripMenu } from "./trip-menu.tsx";
import { TripEnds } from "./ends.tsx";
import { TripFacts } from "./facts.tsx";
import {
  DriverField,
  OtherFields,
  type TripChoices,
  type TripValues,
  TypeAndPurpose,
} from "./fields.tsx";
import { TripTollFacts } from "../toll/facts.tsx";
import {
  type Along,
  NeighbourLinks,
  type TripNeighbours,
} from "./neighbours.tsx";
import { tripPath } from "./paths.ts";
import { useTexts } from "../../components/texts.tsx";

interface TripViewProps extends TripMapProps {
  /** Name and registration number of its unit; null where the person may not see the unit now. */
  unit: string | null;
  values: TripValues;
  /** What is stored of the trip, as JSON: the form carries it. */
  seen: string;
  /** What somebody else has changed since the form was drawn. */
  meanwhile: MeanwhileChange[] | null;
  errors: Record<string, string[]>;
  choices: TripChoices;
  canSplit: boolean;
  undoable: Undoable;
  /** Null where only the driver may see the trip. */
  tolls: TripTolls | null;
  changes: readonly TripChange[];
  /** Asks before the checked-in driver is replaced. */
  confirm?: { driverId: number; checkedIn: string };
  back: string;
  /** The direction in which the person came from the trip beside it. */
  along: Along | null;
  neighbours: TripNeighbours;
}

/**
 * A trip in one view: what it was for, its route and speed, what else people say of it, then what was measured and who
 * changed what (FLOW-09). At each width the eye and the keys go the way of the document: the form goes around the map.
 */
export function TripView(props: TripViewProps) {
  const m = useTexts();
  const { trip, errors, back, profile, meanwhile } = props;
  const isEdited = !trip.attested && !trip.masked;
  const isOnMap = hasMap(trip);
  return (
    <div class="trip-page">
      <div class="trip-top">
        <div class="trip-bar">
          <BackLink href={back}>
            <span class="trip-back">
              <span class="trip-as-saved">{m.trip.backToLog}</span>
              <span class="trip-saves">{m.trip.saveAndBackToLog}</span>
            </span>
            <span class="trip-back-short" aria-hidden="true">
              <span class="trip-as-saved">{m.pages.tripLog}</span>
              <span class="trip-saves">{m.trip.saveAndBack}</span>
            </span>
          </BackLink>
          <div class="trip-lead">
            <NeighbourLinks {...props.neighbours} />
            {isEdited && <TripMenu {...props} />}
          </div>
        </div>
        {meanwhile
          ? <ChangedMeanwhile changes={meanwhile} />
          : <FormError errors={errors.form} />}
      </div>
      {isEdited ? <EditForm {...props} /> : (
        <>
          <section class="card trip-sheet">
            <What {...props} />
            {!trip.attested && trip.masked && !trip.masked.hasDriver && (
              <DriverForm {...props} />
            )}
            {trip.masked && (
              <a class="quiet-button outlined" href={back}>
                {m.trip.backToLog}
              </a>
            )}
          </section>
          <Way {...props} />
        </>
      )}
      {!trip.masked && (
        <div class="trip-after">
          {profile && <TripStands profile={profile} isOnMap={isOnMap} />}
          {isEdited && <CheckInForm {...props} />}
          <Measured {...props} isEdited={isEdited} />
        </div>
      )}
      {!trip.masked && <TripHistory changes={props.changes} />}
    </div>
  );
}

function hasMap({ masked, start }: Trip): boolean {
  return masked === null && start.latitude !== null;
}

/** Which trip it is. */
function What({ trip, unit }: TripViewProps) {
  return (
    <div class="trip-what">
      {unit && <p class="muted" data-trip-unit>{unit}</p>}
      <div class="trip-head" id="trip" tabindex={-1}>
        <TripEnds trip={trip} />
      </div>
    </div>
  );
}

/** Where the trip went, and how fast. */
function Way(props: TripViewProps) {
  const { trip, profile } = props;
  const isOnMap = hasMap(trip);
  if (!isOnMap && !profile) return null;
  return (
    <div class="trip-way">
      {isOnMap && <TripMap {...props} />}
      {profile && <TripSpeed profile={profile} isOnMap={isOnMap} />}
    </div>
  );
}

/** What is not edited here. */
function Measured(
  { trip, tolls, isEdited }: TripViewProps & { isEdited: boolean },
) {
  return (
    <section class="card">
      <TripFacts trip={trip} isEdited={isEdited} />
      {tolls && <TripTollFacts trip={trip} tolls={tolls} />}
      {!isEdited && <WhyType trip={trip} />}
      <FromBooking trip={trip} />
    </section>
  );
}

/** Says who or what chose the type of the trip. */
function WhyType({ trip: { type, typedBy } }: { trip: Trip }) {
  const m = useTexts();
  if (!typedBy) return null;
  return <p class="hint">{m.trip.typedBy[typedBy](m.tripType[type])}</p>;
}

/** Says what of the trip comes from its booking (BOOK-29). */
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

function EditForm(
  props: TripViewProps,
) {
  const m = useTexts();
  const { trip, values, seen, errors, choices, meanwhile, along } = props;
  const next = along && props.neighbours[along];
  const fields = { values, choices, errors };
  return (
    <form
      class="trip-form"
      method="post"
      action={tripPath(trip.id)}
      data-changed={meanwhile || Object.keys(errors).length > 0
        ? true
        : undefined}
    >
      <input type="hidden" name="back" value={props.back} />
      <input type="hidden" name="seen" value={seen} />
      {along && <input type="hidden" name="along" value={along} />}
      <section class="card trip-sheet">
        <What {...props} />
        <div class="form">
          <TypeAndPurpose {...fields} whyType={<WhyType trip={trip} />} />
        </div>
      </section>
      <Way {...props} />
      <section class="card form trip-fields">
        <OtherFields {...fields} />
        <SaveBar keeps={`trip ${trip.id}`}>
          {/* Who came from the trip beside it goes on in the same direction. */}
          {next && (
            <button type="submit" class="button" name="next" value={next}>
              {m.trip.saveAndNext}
            </button>
          )}
          <button
            type="submit"
            class={next ? "quiet-button outlined" : "button"}
          >
            {m.trip.save}
          </button>
        </SaveBar>
      </section>
    </form>
  );
}

/** Sets the driver of a private trip without one, or undoes that it is private. */
function DriverForm({ trip, choices, errors }: TripViewProps) {
  const m = useTexts();
  const path = tripPath(trip.id);
  return (
    <form class="form" method="post" action={`${path}/driver`}>
      <input type="hidden" name="seen" value="" />
      <p>{m.trip.masked.whoDrove}</p>
      <DriverField
        drivers={choices.drivers}
        driverId={null}
        errors={errors.driver_id}
      />
      <SaveBar>
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
      </SaveBar>
    </form>
  );
}
