import { PLACES_PATH } from "./paths.ts";
import type { FoundAddress } from "../../domain/address/found-address.ts";
import { ADDRESS_MAX, LABEL_MAX } from "../../domain/place/place.ts";
import type { ComponentChildren } from "preact";
import { ApplyFrom } from "../../components/apply-from.tsx";
import {
  Field,
  FieldError,
  FormError,
  SaveOnEnter,
} from "../../components/field.tsx";
import { PlaceRules } from "./rules.tsx";
import type { TypedPlace } from "./values.ts";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

export interface PlaceFormProps {
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
      <div class="place-main">
        <section class="card form">
          <PlaceFields {...props} />
        </section>
        <div class="place-map">
          <div class="unit-map">{map}</div>
          <p class="muted place-map-hint">{m.place.mapHint}</p>
        </div>
      </div>
      <PlaceUnits {...props} />
      <PlaceRules rules={typed.rules} errors={errors} />
      <section class="card form">
        <ApplyFrom value={typed.applyFrom} errors={errors} />
        <div class="actions">
          <button type="submit" class="button">{m.place.save}</button>
          <a class="quiet-button outlined" href={PLACES_PATH}>
            {m.place.cancel}
          </a>
        </div>
      </section>
    </form>
  );
}

function PlaceFields({ typed, errors, matches }: PlaceFormProps) {
  const m = useTexts();
  const field = (
    name: "label" | "address" | "latitude" | "longitude" | "radius",
  ) => ({
    name,
    type: "text" as const,
    label: m.place[name],
    value: typed[name],
    errors: errors[name],
    required: true,
    autocomplete: "off",
  });
  return (
    <>
      <Field {...field("label")} maxLength={LABEL_MAX} />
      <div class="place-address" data-address-search>
        <Field {...field("address")} maxLength={ADDRESS_MAX} />
        <button
          type="submit"
          class="quiet-button outlined"
          name="action"
          value="search"
        >
          {m.place.searchAddress}
        </button>
        <Matches matches={matches} />
      </div>
      <div class="place-numbers">
        <Field {...field("latitude")} inputmode="decimal" />
        <Field {...field("longitude")} inputmode="decimal" />
        <Field {...field("radius")} inputmode="decimal" />
      </div>
      <button
        type="submit"
        class="quiet-button outlined place-redraw"
        name="action"
        value="map"
      >
        {m.place.showOnMap}
      </button>
    </>
  );
}

/** The found addresses, each a button that copies it into the fields; the island does the same. */
function Matches({ matches }: Pick<PlaceFormProps, "matches">) {
  const m = useTexts();
  return (
    <div class="place-matches" role="status" data-address-matches>
      {matches?.length === 0 && <p>{m.place.noAddress}</p>}
      {matches && matches.length > 0 && (
        <>
          <p>{m.place.matches}</p>
          {matches.map((match) => (
            <button
              type="submit"
              class="quiet-button outlined"
              name="pick"
              value={`${match.latitude} ${match.longitude} ${match.address}`}
            >
              {match.address}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

function PlaceUnits({ typed, errors, units }: PlaceFormProps) {
  const m = useTexts();
  return (
    <section class="card">
      <fieldset
        class="form"
        aria-describedby={errors.imeis && "imeis-error"}
      >
        <legend>{m.place.units}</legend>
        <div class="place-units">
          {units.map(({ imei, name, registrationNumber }) => (
            <Tick
              key={imei}
              name="imeis"
              value={imei}
              checked={typed.imeis.includes(imei)}
            >
              {[name, registrationNumber].filter(Boolean).join(" · ")}
            </Tick>
          ))}
        </div>
        <FieldError name="imeis" errors={errors.imeis} />
      </fieldset>
    </section>
  );
}
