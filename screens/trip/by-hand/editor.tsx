import type { CoveringAttest } from "../../../db/attest/covering.ts";
import { TRIP_ADDRESS_MAX } from "../../../domain/trip/by-hand.ts";
import { Field, FormError } from "../../../components/field.tsx";
import { ATTEST_PATH } from "../../attest/paths.ts";
import { type TripChoices, TripFields, type TripValues } from "../fields.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";

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

/** The form that enters a trip which no unit reported. */
export function TripByHandForm(
  { unitName, typed, choices, errors, closedBy, back }: {
    unitName: string;
    typed: TypedTrip;
    choices: TripChoices;
    errors: Record<string, string[]>;
    /** The attestation because of which the time was refused. */
    closedBy: CoveringAttest | null;
    back: string;
  },
) {
  const m = useTexts();
  const t = m.trip.byHand;
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
    autocomplete: "off",
  });
  const kilometres = { inputmode: "decimal", maxLength: 20 } as const;
  return (
    <form class="card form by-hand" method="post" novalidate>
      <h2>{unitName}</h2>
      <p>{t.explanation}</p>
      <FormError errors={errors.form} />
      {closedBy && <Closed {...closedBy} />}
      <div class="field-pair">
        <Field {...field("start_date", t.startDate, "date")} required />
        <Field {...field("start_clock", t.startTime, "time")} required />
      </div>
      <Field
        {...field("start_address", t.startAddress)}
        maxLength={TRIP_ADDRESS_MAX}
        required={typed.type !== "private"}
      />
      <div class="field-pair">
        <Field {...field("stop_date", t.stopDate, "date")} required />
        <Field {...field("stop_clock", t.stopTime, "time")} required />
      </div>
      <Field
        {...field("stop_address", t.stopAddress)}
        maxLength={TRIP_ADDRESS_MAX}
        required={typed.type !== "private"}
      />
      <div class="field-pair">
        <Field {...field("odometer_start", t.odometerStart)} {...kilometres} />
        <Field {...field("odometer_stop", t.odometerStop)} {...kilometres} />
      </div>
      <Field
        {...field("distance", t.distance)}
        {...kilometres}
        required={typed.odometer_stop === ""}
        requiredWithout="odometer_stop"
        hint={t.distanceHint}
      />
      <TripFields values={typed} choices={choices} errors={errors} />
      <SaveBar keeps={`trip by hand ${back}`}>
        <button type="submit" class="button">{t.submit}</button>
        <a class="quiet-button outlined" href={back}>{m.trip.backToLog}</a>
      </SaveBar>
    </form>
  );
}

/** Says whose attestation keeps the time closed, and leads to it. */
function Closed({ name, from, to, by }: CoveringAttest) {
  const { byHand: t } = useTexts().trip;
  return (
    <p>
      {t.closed(name, `${from} – ${to}`, by)}{" "}
      <a href={`${ATTEST_PATH}?${new URLSearchParams({ from, to })}`}>
        {t.showClosed}
      </a>
    </p>
  );
}
