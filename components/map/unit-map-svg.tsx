import type { ComponentChildren } from "preact";
import {
  groupNear,
  type MapView,
  toPixel,
  type WorldPoint,
} from "../../domain/geo/projection.ts";
import { DRAWN_WIDTHS, drawnGroupPx } from "../../domain/map/drawn.ts";
import { MarkerSymbol, type MarkerUnit } from "./marker-symbol.tsx";

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
  const groups = groupBySize(props.units, view, props.chosenId);
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
      <g class="map-pins">
        {groups.map((group) => (
          <Marker key={group.key} group={group} {...props} />
        ))}
      </g>
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
  { group, hrefOf, groupLabel }: { group: SizedGroup } & UnitMapSvgProps,
) {
  const [unit] = group.units;
  if (!unit) return null;
  const driving = group.units.filter(({ moving }) => moving).length;
  const at = `translate(${Math.round(group.x)} ${Math.round(group.y)})`;
  if (group.units.length > 1) {
    return (
      <g
        class="unit-group"
        data-at={group.sizes}
        transform={at}
        role="img"
        aria-label={groupLabel(group.units)}
      >
        <title>{groupLabel(group.units)}</title>
        <g class="map-fixed-size">
          <circle r="18" />
          <text text-anchor="middle" y="5" fill="currentColor">
            {group.units.length}
          </text>
          {driving > 0 && (
            <g fill="#13703a" transform="translate(14-14)">
              <circle r="9" />
              <text text-anchor="middle" y="4.5" fill="#fff">{driving}</text>
            </g>
          )}
        </g>
      </g>
    );
  }
  return (
    <g transform={at} data-at={group.sizes}>
      <a
        href={hrefOf(unit.id)}
        class="unit-marker"
        aria-label={unit.name}
        data-state={unit.state}
      >
        <title>{[unit.name, ...unit.tags ?? []].join(", ")}</title>
        <g class="map-fixed-size">
          <MarkerSymbol unit={unit} />
        </g>
      </a>
    </g>
  );
}

interface MarkerGroup extends WorldPoint {
  units: MarkerUnit[];
}

/** A group, and in which sizes of the drawing its units are one: their numbers, with a space between them. */
type SizedGroup = MarkerGroup & { key: string; sizes: string };

/** Groups units for each size of the drawing, since markers keep theirs; what is one group in several sizes is drawn once. */
function groupBySize(
  units: MarkerUnit[],
  view: MapView,
  chosenId?: string,
): SizedGroup[] {
  const found = DRAWN_WIDTHS.flatMap((width, size) =>
    groupMarkers(units, view, drawnGroupPx(width), chosenId).map((group) => ({
      ...group,
      size,
      key: group.units.map(({ id }) => id).join(" "),
    }))
  );
  return [...Map.groupBy(found, ({ key }) => key).values()].map((alike) => ({
    ...alike[0]!,
    sizes: alike.map(({ size }) => size).join(" "),
  }));
}

/** Markers and names closer to each other than this would cover one another, pixels. */
const NEAR_PX = 30;

/**
 * Groups units whose markers would cover one another, at the place of the first of them. The chosen one stands alone, and
 * last, where it is drawn above the others.
 */
function groupMarkers(
  units: MarkerUnit[],
  view: MapView,
  groupPx: number,
  chosenId?: string,
): MarkerGroup[] {
  const markers = units.flatMap((unit) => {
    const { latitude, longitude } = unit;
    if (latitude === null || longitude === null) return [];
    return [{ unit, ...toPixel(view, { latitude, longitude }) }];
  });
  const others = markers.filter(({ unit }) => unit.id !== chosenId);
  const groups = groupNear(others, groupPx).map((numbers) =>
    numbers.map((number) => others[number]!)
  );
  const chosen = markers.filter(({ unit }) => unit.id === chosenId);
  return [...groups, ...chosen.map((one) => [one])].map((members) => {
    const { x, y } = members[0]!;
    return { x, y, units: members.map(({ unit }) => unit) };
  });
}

function isNear(a: WorldPoint, b: WorldPoint): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < NEAR_PX;
}
