import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { ChargedUnit } from "../../db/charging/charged-units.ts";
import { CHARGING_PLACES } from "../../domain/charging/charging.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { currencyOf } from "../../locales/format.ts";
import type { Language } from "../../locales/index.ts";
import type { TypedCharging } from "./form.ts";
import { CHARGINGS_PATH } from "./paths.ts";

interface ChargingFormProps {
  action: string;
  units: readonly ChargedUnit[];
  typed: TypedCharging;
  errors: FieldErrors;
  language: Language;
  /** Says which currency amounts are in where the language shows another one. */
  currencyNote: string | null;
}

/** The form of a charging; the page of a stored one leads back to the list. */
export function ChargingForm(props: ChargingFormProps) {
  const t = useTexts().charging;
  const { action, typed, errors, units, language, currencyNote } = props;
  const field = (name: "date" | "time" | "kwh" | "amount") => ({
    name,
    value: typed[name],
    errors: errors[name],
  });
  const decimal = { type: "text", inputmode: "decimal" } as const;
  return (
    <form class="card form" method="post" action={action} novalidate>
      <FormError errors={errors.form} />
      <input type="hidden" name="version" value={typed.version} />
      <ChoiceField
        name="imei"
        label={t.unit}
        options={[
          { value: "", text: t.chooseUnit },
          ...units.map(({ imei, name, registrationNumber }) => ({
            value: imei,
            text: unitLabel(name, registrationNumber),
          })),
        ]}
        value={typed.imei}
        errors={errors.imei}
      />
      <div class="field-pair">
        <Field {...field("date")} type="date" label={t.date} required />
        <Field {...field("time")} type="time" label={t.time} required />
        <Field {...field("kwh")} {...decimal} label={t.kwh} required />
        <Field
          {...field("amount")}
          {...decimal}
          label={t.amount(currencyOf(language))}
          hint={[t.amountHint, ...currencyNote ? [currencyNote] : []].join(" ")}
        />
      </div>
      <PlaceChoice typed={typed} errors={errors} />
      <SaveBar>
        <button type="submit" class="button button-primary">{t.save}</button>
        {typed.version && (
          <a class="quiet-button outlined" href={CHARGINGS_PATH}>{t.cancel}</a>
        )}
      </SaveBar>
    </form>
  );
}

function PlaceChoice(
  { typed, errors }: Pick<ChargingFormProps, "typed" | "errors">,
) {
  const t = useTexts().charging;
  return (
    <ChoiceField
      name="place"
      label={t.place}
      hint={t.placeHint}
      options={[
        { value: "", text: t.byTrack },
        ...CHARGING_PLACES.map((place) => ({
          value: place,
          text: t.places[place],
        })),
      ]}
      value={typed.place}
      errors={errors.place}
    />
  );
}
