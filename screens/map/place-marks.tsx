import {
  type Box,
  LETTER_PX,
  LINE_PX,
  overlap,
} from "../../components/map/text-box.ts";

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

/** The name of a town stands beside its place, or further right where a unit stands there, pixels. */
const TOWN_PX = 24;

/** From a place to the base of its label: below it, else above it, pixels. */
const BASES_PX = [18, -10];

/** How a label lies at its place: over it, or beside it where an edge of the map would cut it. */
type Anchor = "start" | "middle" | "end";

interface Town extends Pixel {
  name: string;
}

/** Gives where labels can be read: each covers no earlier one, no unit and no name of a town. */
function readableLabels(
  places: readonly PlaceMark[],
  units: readonly Pixel[],
  towns: readonly Town[],
  width: number,
): Map<PlaceMark, { base: number; anchor: Anchor }> {
  const readable = new Map<PlaceMark, { base: number; anchor: Anchor }>();
  const taken: Box[] = [
    ...units.map(({ x, y }) => boxAround({ x, y }, PIN_PX, PIN_PX)),
    ...towns.map(({ x, y, name }) => ({
      left: x,
      right: x + TOWN_PX + name.length * LETTER_PX,
      top: y - LINE_PX / 2,
      bottom: y + LINE_PX / 2,
    })),
  ];
  for (const place of places.filter(({ r }) => r >= LABELLED_PX)) {
    for (const base of BASES_PX) {
      const anchor = anchorOf(place, width);
      const box = labelBox(place, base, anchor);
      if (box.top < 0 || taken.some((one) => overlap(one, box))) continue;
      taken.push(box);
      readable.set(place, { base, anchor });
      break;
    }
  }
  return readable;
}

function anchorOf({ x, label }: PlaceMark, width: number): Anchor {
  const half = label.length / 2 * LETTER_PX;
  return x < half ? "start" : x > width - half ? "end" : "middle";
}

function labelBox(
  { x, y, label }: PlaceMark,
  base: number,
  anchor: Anchor,
): Box {
  const half = label.length / 2 * LETTER_PX;
  const aside = { start: half, middle: 0, end: -half }[anchor];
  const middle = y + base + Math.sign(base) * LINE_PX / 4;
  return boxAround({ x: x + aside, y: middle }, half, LINE_PX / 2);
}

function boxAround({ x, y }: Pixel, width: number, height: number): Box {
  return {
    left: x - width,
    right: x + width,
    top: y - height,
    bottom: y + height,
  };
}

/** The places of an account below the units of a map, which stand at `units`, beside the names of towns. */
export function PlaceMarks(
  { places, units, towns, width, isNamed }: {
    places: PlaceMark[];
    units: readonly Pixel[];
    towns: readonly Town[];
    /** Of the view. */
    width: number;
    /** Whether labels show. */
    isNamed: boolean;
  },
) {
  const readable = readableLabels(places, units, towns, width);
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
          {isNamed && readable.has(place) && (
            <g class="map-fixed-size">
              <text
                text-anchor={readable.get(place)!.anchor}
                y={readable.get(place)!.base}
              >
                {place.label}
              </text>
            </g>
          )}
        </g>
      ))}
    </>
  );
}
