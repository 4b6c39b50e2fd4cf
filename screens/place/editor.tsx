import { PLACES_PATH } from "./paths.ts";
import type { FoundAddress } from "../../domain/address/found-address.ts";
import { LABEL_MAX, PLACE_KINDS } from "../../domain/place/place.ts";
import type { ComponentChildren } from "preact";
import { ApplyFrom } from "../../components/apply-from.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { CircleFields } from "../../components/map/circle-fields.tsx";
import { Field, FormError, SaveOnEnter } from "../../components/field.tsx";
import { UnitTicks } from "../unit/unit-ticks.tsx";
import { PlaceRules } from "./rules.tsx";
import type { TypedPlace } from "./values.ts";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

interface PlaceFormProps {
  /** The path without the fragment that the buttons for rules add, which saving would keep. */
  action: string;
  typed: TypedPlace;
  errors: Record<string, string[]>;
  units: { imei: string; name: string; registrationNumber: string | null }[];
  /** The addresses that a search found; null before a search. */
  matches: FoundAddress[] | null;
  /** The drawn map, and the island that replaces it. */
  map: ComponentChildren;
}

/**
 * The editor of a place. Every button sends the same form: buttons other than saving (search, rules, map) show the
 * page again with everything that is typed.
 */
export function PlaceForm(props: PlaceFormProps) {
  const m = useTexts();
  const { typed, errors, map } = props;
  return (
    <form class="place-form" method="post" action={props.action} novalidate>
      <SaveOnEnter label={m.place.save} />
      <FormError errors={errors.form} />
      <div class="circle-editor">
        <section class="card form">
          <Field
            name="label"
            type="text"
            label={m.place.label}
            value={typed.label}
            errors={errors.label}
            required
            autocomplete="off"
            maxLength={LABEL_MAX}
          />
          <CircleFields {...props} />
          <ChoiceField
            name="kind"
            label={m.place.kind}
            hint={m.place.kindHint}
            options={["" as const, ...PLACE_KINDS].map((kind) => ({
              value: kind,
              text: kind === "" ? m.place.noKind : m.place.kinds[kind],
            }))}
            value={typed.kind}
            errors={errors.kind}
          />
        </section>
        {map}
      </div>
      <UnitTicks
        legend={m.place.units}
        units={props.units}
        imeis={typed.imeis}
        errors={errors.imeis}
      />
      <PlaceRules rules={typed.rules} errors={errors} />
      <section class="card form">
        <ApplyFrom value={typed.applyFrom} errors={errors} />
      </section>
      <SaveBar>
        <button type="submit" class="button">{m.place.save}</button>
        <a class="quiet-button outlined" href={PLACES_PATH}>
          {m.place.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
