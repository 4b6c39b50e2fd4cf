import type { ComponentChildren } from "preact";
import {
  groupNear,
  type MapView,
  toPixel,
  type WorldPoint,
} from "../../domain/geo/projection.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { HEADING_ARROW, inkOn, UNIT_ICONS } from "./unit-icons.ts";

/** What a marker shows of a unit. A unit without a position has no marker. */
export interface MarkerUnit {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** Clockwise from north; null when unknown. */
  courseDeg: number | null;
  moving: boolean;
  /** `#rrggbb` */
  colour: string;
  symbol: UnitType;
  /** The tags that it was the last to hear. */
  tags?: string[];
}

/** The drawing behind the units, in pixels of the view (see basemap/backdrop.ts). */
export interface MapBackdrop {
  land: string[];
  towns: string[];
  lakes: string[];
  borders: string;
  streets: {
    earth: string[];
    water: string[];
    roads: {
      name: string;
      isTunnel: boolean;
      widthPx: number;
      path: string;
    }[];
  };
  places: { name: string; x: number; y: number; scale: number }[];
}

interface UnitMapSvgProps {
  units: MarkerUnit[];
  view: MapView;
  backdrop: MapBackdrop;
  /** The chosen unit, which no badge hides and no other marker covers. */
  chosenId?: string;
  /** Drawn above the land and below the units. */
  under?: ComponentChildren;
  /** Describes the map to people who cannot see it. */
  label: string;
  hrefOf(unitId: string): string;
  /** Describes a badge: how many units it stands for, and their names. */
  groupLabel(units: MarkerUnit[]): string;
}

/**
 * A map drawn on the server, seen until the map script loads and where there is no script. It fills its box; a box
 * of another shape than the view shows more of the land.
 */
export function UnitMapSvg(props: UnitMapSvgProps) {
  const { view, backdrop } = props;
  const groups = groupMarkers(props.units, view, props.chosenId);
  return (
    <svg
      class="map-svg"
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={props.label}
    >
      <MapScenery
        backdrop={backdrop}
        isCovered={(place) => groups.some((group) => isNear(group, place))}
      />
      {props.under}
      {groups.map((group) => (
        <Marker key={group.units[0]?.id} group={group} {...props} />
      ))}
    </svg>
  );
}

/** Land, borders and place names behind the content of a map. */
export function MapScenery(
  { backdrop, isCovered = () => false }: {
    backdrop: MapBackdrop;
    /** Says whether something covers a place, so that its name moves aside. */
    isCovered?(place: MapBackdrop["places"][number]): boolean;
  },
) {
  return (
    <g aria-hidden="true">
      <Areas name="land" paths={backdrop.land} />
      <Areas name="water" paths={backdrop.lakes} />
      <Areas name="town" paths={backdrop.towns} />
      <Streets {...backdrop.streets} />
      <path class="map-border" d={backdrop.borders} />
      {backdrop.places.map((place) => (
        <PlaceLabel
          key={`${place.name} ${place.x}`}
          place={place}
          isUnderMarker={isCovered(place)}
        />
      ))}
    </g>
  );
}

function Areas({ name, paths }: { name: string; paths: string[] }) {
  return (
    <>
      {paths.map((path) => <path key={path} class={`map-${name}`} d={path} />)}
    </>
  );
}

/** Shores and roads. A road is drawn twice from one path, first its edges and then itself. */
function Streets({ earth, water, roads }: MapBackdrop["streets"]) {
  const edged = roads.filter(({ name, isTunnel }) =>
    !isTunnel && name !== "path" && name !== "rail"
  );
  return (
    <>
      <Areas name="land" paths={earth} />
      <Areas name="water" paths={water} />
      <defs>
        {edged.map(({ name, path }) => (
          <path key={name} id={`road-${name}`} d={path} />
        ))}
      </defs>
      {edged.map(({ name, widthPx }) => (
        <use
          key={name}
          href={`#road-${name}`}
          class="map-casing"
          stroke-width={widthPx + 1.6}
        />
      ))}
      {roads.map((road) => (
        <Road key={`${road.name} ${road.isTunnel}`} {...road} />
      ))}
    </>
  );
}

function Road(
  { name, isTunnel, widthPx, path }: MapBackdrop["streets"]["roads"][number],
) {
  const look = { class: `map-road map-${name}`, "stroke-width": widthPx };
  if (isTunnel) return <path {...look} data-tunnel="true" d={path} />;
  return name === "path" || name === "rail"
    ? <path {...look} d={path} />
    : <use {...look} href={`#road-${name}`} />;
}

interface PlaceLabelProps {
  place: MapBackdrop["places"][number];
  /** Its name moves aside. */
  isUnderMarker: boolean;
}

function PlaceLabel({ place, isUnderMarker }: PlaceLabelProps) {
  return (
    <g
      class="map-place"
      data-scale={place.scale}
      transform={`translate(${place.x} ${place.y})`}
    >
      <g class="map-fixed-size">
        <circle r="2.5" />
        <text x={isUnderMarker ? 24 : 6} y="4.5">{place.name}</text>
      </g>
    </g>
  );
}

function Marker(
  { group, hrefOf, groupLabel }: { group: MarkerGroup } & UnitMapSvgProps,
) {
  const [unit] = group.units;
  if (!unit) return null;
  const at = `translate(${Math.round(group.x)} ${Math.round(group.y)})`;
  if (group.units.length > 1) {
    return (
      <g
        class="unit-group"
        transform={at}
        role="img"
        aria-label={groupLabel(group.units)}
      >
        <title>{groupLabel(group.units)}</title>
        <g class="map-fixed-size">
          <circle r="18" />
          <text text-anchor="middle" y="5">{group.units.length}</text>
        </g>
      </g>
    );
  }
  return (
    <g transform={at}>
      <a href={hrefOf(unit.id)} class="unit-marker" aria-label={unit.name}>
        <title>{[unit.name, ...unit.tags ?? []].join(", ")}</title>
        <g class="map-fixed-size">
          <MarkerSymbol unit={unit} />
        </g>
      </a>
    </g>
  );
}

/** The disc, arrow and symbol of a unit around 0,0; also used in lists, inside an <svg viewBox="-26 -26 52 52">. */
export function MarkerSymbol(
  { unit }: {
    unit: Pick<
      MarkerUnit,
      "colour" | "symbol" | "moving" | "courseDeg" | "tags"
    >;
  },
) {
  return (
    <>
      {unit.moving && unit.courseDeg !== null && (
        <path
          class="unit-marker-arrow"
          d={HEADING_ARROW}
          fill={unit.colour}
          transform={`rotate(${unit.courseDeg})`}
        />
      )}
      <circle r="15" fill={unit.colour} class="unit-marker-disc" />
      <path
        d={UNIT_ICONS[unit.symbol]}
        fill={inkOn(unit.colour)}
        fill-rule="evenodd"
        transform="translate(-9.6-9.6)scale(.8)"
      />
      {unit.tags && unit.tags.length > 0 && (
        <g class="unit-marker-tags" transform="translate(13-12)">
          <circle r="8" />
          <text text-anchor="middle" y="4">{unit.tags.length}</text>
        </g>
      )}
    </>
  );
}

interface MarkerGroup extends WorldPoint {
  units: MarkerUnit[];
}

/** Markers closer to each other than this would cover one another, pixels. */
const GROUP_PX = 30;

/**
 * Groups units whose markers would cover one another, at the place of the first of them. The chosen one stands alone, and
 * last, where it is drawn above the others.
 */
function groupMarkers(
  units: MarkerUnit[],
  view: MapView,
  chosenId?: string,
): MarkerGroup[] {
  const markers = units.flatMap((unit) => {
    const { latitude, longitude } = unit;
    if (latitude === null || longitude === null) return [];
    return [{ unit, ...toPixel(view, { latitude, longitude }) }];
  });
  const others = markers.filter(({ unit }) => unit.id !== chosenId);
  const groups = groupNear(others, GROUP_PX).map((numbers) =>
    numbers.map((number) => others[number]!)
  );
  const chosen = markers.filter(({ unit }) => unit.id === chosenId);
  return [...groups, ...chosen.map((one) => [one])].map((members) => {
    const { x, y } = members[0]!;
    return { x, y, units: members.map(({ unit }) => unit) };
  });
}

function isNear(a: WorldPoint, b: WorldPoint): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < GROUP_PX;
}
