import { LETTER_PX, LINE_PX } from "../../components/map/text-box.ts";

/** A place on a server-drawn map, in pixels of its view. */
interface PlaceMark {
  id: number;
  label: string;
  x: number;
  y: number;
  r: number;
}

/** Least radius of a place, so that it is a dot from far away, pixels. */
const LEAST_PX = 4;
/** Narrower circles have no label, which would cover the land, pixels. */
const LABELLED_PX = 3;

/** Half the size of the marker of a unit, pixels. */
const PIN_PX = 28;

interface Pixel {
  x: number;
  y: number;
}

/** Gives the places whose labels can be read: each label covers no earlier one, and no unit stands on it. */
function readableLabels(
  places: readonly PlaceMark[],
  units: readonly Pixel[],
): Set<PlaceMark> {
  const readable = new Set<PlaceMark>();
  for (const place of places.filter(({ r }) => r >= LABELLED_PX)) {
    const coversLabel = readable.values().some(({ x, y, label }) =>
      Math.abs(x - place.x) <
        (label.length + place.label.length) / 2 * LETTER_PX &&
      Math.abs(y - place.y) < LINE_PX
    );
    const isUnderUnit = units.some(({ x, y }) =>
      Math.abs(x - place.x) <
        place.label.length / 2 * LETTER_PX + PIN_PX &&
      Math.abs(y - place.y - LINE_PX) < LINE_PX / 2 + PIN_PX
    );
    if (!coversLabel && !isUnderUnit) readable.add(place);
  }
  return readable;
}

/** The places of an account below the units of a map, which stand at `units`. */
export function PlaceMarks(
  { places, units }: { places: PlaceMark[]; units: readonly Pixel[] },
) {
  const readable = readableLabels(places, units);
  return (
    <>
      {places.map((place) => (
        <g
          key={place.id}
          class="place-mark"
          transform={`translate(${place.x} ${place.y})`}
        >
          <title>{place.label}</title>
          <circle class="map-circle" r={Math.max(LEAST_PX, place.r)} />
          {readable.has(place) && (
            <g class="map-fixed-size">
              <text text-anchor="middle" y="18">{place.label}</text>
            </g>
          )}
        </g>
      ))}
    </>
  );
}
