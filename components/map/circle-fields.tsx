import type { FoundAddress } from "../../domain/address/found-address.ts";
import { ADDRESS_MAX } from "../../domain/field/text.ts";
import type { TypedCircle } from "../../domain/geo/typed-circle.ts";
import { Field, type FieldProps } from "../field.tsx";
import { useTexts } from "../texts.tsx";

export interface CircleFieldsProps {
  typed: TypedCircle & { address: string };
  errors: Record<string, string[]>;
  /** The addresses that a search found; null before a search. */
  matches: FoundAddress[] | null;
  /** What the field of the radius has besides or in place of the usual. */
  radiusField?: Partial<FieldProps>;
}

/**
 * The fields of a circle with its address: the address with its search, the coordinates and the radius. The buttons send
 * the form with `action` or `pick`; the island of the map (islands/circle-map.tsx) takes them over.
 */
export function CircleFields(
  { typed, errors, matches, radiusField }: CircleFieldsProps,
) {
  const m = useTexts();
  const field = (name: "address" | keyof TypedCircle, label: string) => ({
    name,
    label,
    type: "text" as const,
    value: typed[name],
    errors: errors[name],
    required: true,
    autocomplete: "off",
  });
  const { latitude, longitude, radius } = m.map.circle;
  return (
    <>
      <div class="circle-address">
        <Field {...field("address", m.map.address)} maxLength={ADDRESS_MAX} />
        <button
          type="submit"
          class="quiet-button outlined"
          name="action"
          value="search"
        >
          {m.address.search}
        </button>
        <Matches matches={matches} />
      </div>
      <div class="circle-numbers">
        <Field {...field("latitude", latitude)} inputmode="decimal" />
        <Field {...field("longitude", longitude)} inputmode="decimal" />
        <Field
          {...field("radius", radius)}
          inputmode="decimal"
          {...radiusField}
        />
      </div>
      <button
        type="submit"
        class="quiet-button outlined circle-redraw"
        name="action"
        value="map"
      >
        {m.map.circle.showOnMap}
      </button>
    </>
  );
}

/** The found addresses, each a button that copies it into the fields; the island does the same. */
function Matches({ matches }: Pick<CircleFieldsProps, "matches">) {
  const m = useTexts();
  return (
    <div class="circle-matches" role="status" data-address-matches>
      {matches?.length === 0 && <p>{m.address.noAddress}</p>}
      {matches && matches.length > 0 && (
        <>
          <p>{m.address.matches}</p>
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
