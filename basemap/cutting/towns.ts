import type { Feature, FeatureCollection, Polygon } from "geojson";
import type { Place } from "./places.ts";

/** Inhabitants of a square kilometre by which a town's area is drawn: a convention, no measurement. */
const PER_KM2 = 3_000;
/** A big city is drawn no wider: its suburbs are towns of their own. */
const LARGEST_KM = 6;
/** Smaller places are names only. */
const LEAST_POPULATION = 2_000;
/** Where towns are drawn as areas: where our customers' units drive. */
const COUNTRIES = new Set(["SE", "NO", "DK", "FI"]);
const CORNERS = 40;
const KM_PER_DEGREE = 111.2;
/** Side of the cells in which stretches of coast are looked up, degrees. */
const CELL = 0.1;

type Position = readonly [longitude: number, latitude: number];
type Stretch = readonly [from: Position, to: Position];

/** Draws towns as round areas of the size that their population needs, each up to the shore before it. */
export function townLayer(
  places: readonly Place[],
  shores: readonly FeatureCollection<Polygon>[],
): FeatureCollection<Polygon> {
  const towns = places.filter(({ country, population, isPartOfCity }) =>
    COUNTRIES.has(country) && population >= LEAST_POPULATION && !isPartOfCity
  );
  const shore = new Shore(shores);
  return {
    type: "FeatureCollection",
    features: towns.map((town) => areaOf(town, shore)),
  };
}

function areaOf(town: Place, shore: Shore): Feature<Polygon> {
  const { longitude, latitude, population } = town;
  const radiusKm = Math.sqrt(population / PER_KM2 / Math.PI);
  const radius = Math.min(LARGEST_KM, radiusKm) / KM_PER_DEGREE;
  const narrow = Math.cos(latitude * Math.PI / 180);
  const near = shore.near(longitude, latitude, radius / narrow, radius);
  const edges = Array.from({ length: CORNERS }, (_, i): Position => {
    const angle = i * 2 * Math.PI / CORNERS;
    return [
      longitude + Math.cos(angle) * radius / narrow,
      latitude + Math.sin(angle) * radius,
    ];
  });
  const shares = rounded(
    edges.map((edge) => shareToShore([longitude, latitude], edge, near)),
  );
  const ring = edges.map(([x, y], i) => [
    longitude + (x - longitude) * shares[i]!,
    latitude + (y - latitude) * shares[i]!,
  ]);
  return {
    type: "Feature",
    properties: {},
    geometry: { type: "Polygon", coordinates: [[...ring, ring[0]!]] },
  };
}

/** Takes off the spikes that a bay leaves: no corner reaches farther than its neighbours do on average. */
function rounded(shares: number[]): number[] {
  return shares.map((share, i) => {
    const around = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) =>
      shares[(i + step + CORNERS) % CORNERS]!
    );
    return Math.min(share, around.reduce((sum, one) => sum + one) / 9);
  });
}

/** Gives how much of the way from a town's middle to its edge is dry, 0 to 1. */
function shareToShore(
  [ax, ay]: Position,
  [bx, by]: Position,
  near: Iterable<Stretch>,
): number {
  let share = 1;
  for (const [[cx, cy], [dx, dy]] of near) {
    const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    if (across === 0) continue;
    const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
    const side = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
    if (along > 0 && along < share && side >= 0 && side <= 1) share = along;
  }
  return share;
}

/** The stretches of coasts and lakes, found by where they are. */
class Shore {
  #cells = new Map<string, Stretch[]>();

  constructor(shores: readonly FeatureCollection<Polygon>[]) {
    for (const { geometry } of shores.flatMap(({ features }) => features)) {
      const ring = geometry.coordinates[0] as unknown as Position[];
      ring.slice(1).forEach((to, i) => this.#add([ring[i]!, to]));
    }
  }

  /** Gives the stretches that may lie within a box around a place. */
  near(x: number, y: number, width: number, height: number): Set<Stretch> {
    const found = new Set<Stretch>();
    for (const key of cellsOf(x - width, x + width, y - height, y + height)) {
      for (const stretch of this.#cells.get(key) ?? []) found.add(stretch);
    }
    return found;
  }

  #add(stretch: Stretch) {
    const [[ax, ay], [bx, by]] = stretch;
    if (Math.min(ay, by) < 53 || Math.max(ay, by) > 72) return;
    if (Math.min(ax, bx) < 3 || Math.max(ax, bx) > 33) return;
    for (
      const key of cellsOf(
        Math.min(ax, bx),
        Math.max(ax, bx),
        Math.min(ay, by),
        Math.max(ay, by),
      )
    ) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(stretch);
      else this.#cells.set(key, [stretch]);
    }
  }
}

function* cellsOf(minX: number, maxX: number, minY: number, maxY: number) {
  for (let x = Math.floor(minX / CELL); x <= maxX / CELL; x++) {
    for (let y = Math.floor(minY / CELL); y <= maxY / CELL; y++) {
      yield `${x},${y}`;
    }
  }
}
