import { distanceM, type Point } from "../domain/geo/point.ts";
import { archipelago } from "./routes/archipelago.ts";
import { oslo } from "./routes/oslo.ts";
import { pointsOf, type RoadMap, type RoadPoint } from "./routes/road.ts";
import { stockholm } from "./routes/stockholm.ts";

export const REGIONS = { stockholm, oslo, archipelago } as const;

export type Region = keyof typeof REGIONS;

/** One leg of a route with its speed limit; `lights` says whether traffic lights stand at its end. */
export interface RouteStep extends Point {
  limitKmh: number;
  lights: boolean;
}

/** The way from one place to another: the first step is the start. */
export interface Route {
  key: string;
  steps: RouteStep[];
}

interface Edge {
  to: string;
  limitKmh: number;
  seconds: number;
}

interface Network {
  points: Map<string, RoadPoint>;
  edges: Map<string, Edge[]>;
}

const networks = new Map<Region, Network>();
const routes = new Map<string, Route>();

/** Gives the position of a named place of a region. */
export function placeAt(region: Region, place: string): Point {
  const at = (REGIONS[region] as RoadMap).places[place];
  if (!at) throw new Error(`No such place in ${region}: ${place}`);
  return { latitude: at[0], longitude: at[1] };
}

/** Finds the quickest way between two places of a region along its roads. */
export function routeBetween(region: Region, from: string, to: string): Route {
  const key = `${region}:${from}>${to}`;
  const known = routes.get(key);
  if (known) return known;
  const route = { key, steps: quickest(networkOf(region), region, from, to) };
  routes.set(key, route);
  return route;
}

/** Gives the way of a drive, past the places on it. */
export function routeOf(
  { region, from, via = [], to }: {
    region: Region;
    from: string;
    via?: readonly string[];
    to: string;
  },
): Route {
  if (via.length === 0) return routeBetween(region, from, to);
  const places = [from, ...via, to];
  const key = `${region}:${places.join(">")}`;
  const known = routes.get(key);
  if (known) return known;
  const steps = places.slice(1).flatMap((place, index) =>
    routeBetween(region, places[index]!, place).steps
      .slice(index === 0 ? 0 : 1)
  );
  const route = { key, steps };
  routes.set(key, route);
  return route;
}

function networkOf(region: Region): Network {
  const known = networks.get(region);
  if (known) return known;
  const network = buildNetwork(REGIONS[region]);
  networks.set(region, network);
  return network;
}

/** Builds the network: roads meet where they share a point. */
function buildNetwork(map: RoadMap): Network {
  const network: Network = { points: new Map(), edges: new Map() };
  for (const road of map.roads) {
    let before: RoadPoint | undefined;
    for (const point of pointsOf(road, map)) {
      const known = network.points.get(keyOf(point));
      const lights = point.lights || Boolean(known?.lights);
      network.points.set(keyOf(point), { ...point, lights });
      if (before) connect(network, before, point, road.limitKmh);
      before = point;
    }
  }
  return network;
}

function connect(network: Network, a: Point, b: Point, limitKmh: number) {
  const seconds = distanceM(a, b) / (limitKmh / 3.6);
  for (const [from, to] of [[a, b], [b, a]] as const) {
    const edges = network.edges.get(keyOf(from)) ?? [];
    edges.push({ to: keyOf(to), limitKmh, seconds });
    network.edges.set(keyOf(from), edges);
  }
}

/** Finds the quickest way by Dijkstra's search; the networks are small, so the open points need no heap. */
function quickest(
  network: Network,
  region: Region,
  from: string,
  to: string,
): RouteStep[] {
  const start = keyOf(placeAt(region, from));
  const goal = keyOf(placeAt(region, to));
  const reached = new Map([[start, { seconds: 0, by: "", limitKmh: 0 }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const here = nearest(open, (key) => reached.get(key)?.seconds ?? Infinity);
    if (here === goal) break;
    open.delete(here);
    const so = reached.get(here)?.seconds ?? 0;
    for (const edge of network.edges.get(here) ?? []) {
      const seconds = so + edge.seconds;
      if (seconds >= (reached.get(edge.to)?.seconds ?? Infinity)) continue;
      reached.set(edge.to, { seconds, by: here, limitKmh: edge.limitKmh });
      open.add(edge.to);
    }
  }
  return stepsTo(network, reached, goal, `${region}: ${from} to ${to}`);
}

function nearest(open: Set<string>, seconds: (key: string) => number): string {
  let best = "";
  for (const key of open) {
    if (best === "" || seconds(key) < seconds(best)) best = key;
  }
  return best;
}

function stepsTo(
  network: Network,
  reached: Map<string, { by: string; limitKmh: number }>,
  goal: string,
  what: string,
): RouteStep[] {
  const steps: RouteStep[] = [];
  for (let key = goal; key !== "";) {
    const point = network.points.get(key);
    const step = reached.get(key);
    if (!point || !step) throw new Error(`No way in ${what}`);
    steps.unshift({
      latitude: point.latitude,
      longitude: point.longitude,
      limitKmh: step.limitKmh,
      lights: point.lights,
    });
    key = step.by;
  }
  return steps;
}

function keyOf(point: Point): string {
  return `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`;
}
