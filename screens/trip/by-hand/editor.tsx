import { TRIP_ADDRESS_MAX } from "../../../domain/trip/by-hand.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import {
  pairOfEnds,
  type UsualDistance,
} from "../../../domain/trip/usual-distance.ts";
import { Field, FormError, SaveOnEnter } from "../../../components/field.tsx";
import { type TripChoices, TripFields, type TripValues } from "../fields.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import { WHY, Why, type WhyRefused } from "./why.tsx";

/** The form of a trip as it was typed: days, clock times and kilometres. */
export interface TypedTrip extends TripValues {
  start_date: string;
  start_clock: string;
  stop_date: string;
  stop_clock: string;
  start_address: string;
  stop_address: string;
  odometer_start: string;
  odometer_stop: string;
  distance: string;
}

type TypedField = Exclude<keyof TypedTrip, "driver_id">;

const TIMES = "start_date start_clock stop_date stop_clock";

/** The fields with which each one is judged once it is filled, as a stop with the start before it. */
const JUDGED_WITH: Partial<Record<TypedField, string>> = {
  start_date: "driver_id",
  start_clock: TIMES,
  stop_date: TIMES,
  stop_clock: TIMES,
  start_address: "type",
  stop_address: "type",
  odometer_start: "odometer_stop distance",
  odometer_stop: `odometer_start distance ${TIMES}`,
  distance: `odometer_start odometer_stop ${TIMES}`,
};

/** The form that enters a trip which no unit reported. */
export function TripByHandForm(
  { unitName, wayBackOf, typed, choices, usual, errors, why, back }: {
    unitName: string;
    /** The trip whose way back it is. */
    wayBackOf: Trip | null;
    typed: TypedTrip;
    choices: TripChoices;
    /** Addresses at which trips of the unit usually start and stop, and how far it usually is between them. */
    usual: { ends: readonly string[]; distances: readonly UsualDistance[] };
    errors: Record<string, string[]>;
    why: WhyRefused;
    back: string;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const t = m.trip.byHand;
  /** The field of the time that cannot be. */
  const wrong = (why.closedBy || why.overlapped) &&
    (["start_date", "start_clock", "stop_clock"] as const)
      .find((name) => errors[name]);
  const field = (
    name: TypedField,
    label: string,
    type: "date" | "time" | "text" = "text",
  ) => ({
    name,
    label,
    type,
    value: typed[name],
    errors: errors[name],
    judgedWith: type === "text" || typed[name] ? JUDGED_WITH[name] : undefined,
    why: name === wrong ? WHY : undefined,
    autocomplete: "off",
  });
  const address = {
    maxLength: TRIP_ADDRESS_MAX,
    required: typed.type !== "private",
    list: "usual-ends",
  };
  const kilometres = { inputmode: "decimal", maxLength: 20 } as const;
  const hasOdometer = [typed.odometer_start, typed.odometer_stop].some(Boolean);
  return (
    <form
      class="card form narrow by-hand"
      method="post"
      novalidate
      data-stop-after={m.byKey.StopMustBeAfterStart}
    >
      <SaveOnEnter label={t.submit} />
      <h2>
        {wayBackOf ? <>{t.wayBack.link}{" – "}{unitName}</> : unitName}
      </h2>
      <p>
        {wayBackOf
          ? t.wayBack.explanation(format.shortDay(wayBackOf.startedAt))
          : t.explanation}
      </p>
      <FormError errors={errors.form} />
      <div class="field-pair">
        <Field
          {...field("start_date", t.startDate, "date")}
          required
          moves="stop_date"
        />
        <Field {...field("start_clock", t.startTime, "time")} required />
      </div>
      {wrong?.startsWith("start") && <Why {...why} />}
      <Field {...field("start_address", t.startAddress)} {...address} />
      <div class="field-pair">
        <Field {...field("stop_date", t.stopDate, "date")} required />
        <Field {...field("stop_clock", t.stopTime, "time")} required />
      </div>
      {wrong?.startsWith("stop") && <Why {...why} />}
      <Field {...field("stop_address", t.stopAddress)} {...address} />
      <datalist id="usual-ends" data-completes>
        {usual.ends.map((end) => <option key={end} value={end} />)}
      </datalist>
      <div class="distance-field">
        <Field
          {...field("distance", t.distance)}
          {...kilometres}
          required={typed.odometer_stop === ""}
          requiredWithout="odometer_stop"
        />
        <UsualDistances typed={typed} usual={usual.distances} />
      </div>
      <details
        class="by-hand-odometer"
        open={hasOdometer || !!errors.odometer_start || !!errors.odometer_stop}
      >
        <summary>{t.odometer}</summary>
        <div class="field-pair">
          <Field
            {...field("odometer_start", t.odometerStart)}
            {...kilometres}
          />
          <Field {...field("odometer_stop", t.odometerStop)} {...kilometres} />
        </div>
        <small class="muted">{t.distanceHint}</small>
      </details>
      <TripFields values={typed} choices={choices} errors={errors} folds />
      <SaveBar keeps={`trip by hand ${back} ${wayBackOf?.id ?? ""}`}>
        <button type="submit" class="button">{t.submit}</button>
        <a class="quiet-button outlined" href={back}>
          <span class="trip-back">{m.trip.backToLog}</span>
          <span class="trip-back-short" aria-hidden="true">
            {m.pages.tripLog}
          </span>
        </a>
      </SaveBar>
    </form>
  );
}

/** Name under which the form sends the usual distance that is taken without scripts. */
export const TAKEN = "usual_distance";

/** How far it usually is between the two addresses that are typed: one press takes it as the distance. */
function UsualDistances(
  { typed, usual }: { typed: TypedTrip; usual: readonly UsualDistance[] },
) {
  const { byHand: t } = useTexts().trip;
  const format = useFormat();
  const pair = pairOfEnds(typed.start_address, typed.stop_address);
  return (
    <div
      class="usual-purposes usual-distance"
      role="group"
      aria-label={t.usualDistance}
      aria-live="polite"
      data-usual
    >
      {usual.map(({ between, distanceM, trips }) => (
        <button
          key={between}
          type="submit"
          name={TAKEN}
          value={format.tenths(distanceM / 1000)}
          class="chip"
          data-between={between}
          hidden={typed.distance !== "" || between !== pair}
        >
          {t.usually(format.distance(distanceM), trips)}
        </button>
      ))}
    </div>
  );
}
