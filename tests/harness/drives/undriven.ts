import { destination } from "../../../domain/geo/destination.ts";
import type { Point } from "../../../domain/geo/point.ts";
import type { Part } from "./life.ts";

/** Moves the unit while nothing is sent; nobody could know of this as a trip. */
export function unseen(metres: number): Part {
  return (life, chance) => {
    const last = life.moments.at(-1)!;
    const there = destination(last, chance.between(0, 360), metres);
    life.moments.push({ ...last, ...there, at: last.at + 1000 });
  };
}

/** Swings around an anchor on a chain, with the wind and back. */
export function swing(minutes: number, chainM: number): Part {
  return (life, chance) => {
    const begin = life.moments.at(-1)!;
    const anchor = destination(begin, chance.between(0, 360), chainM);
    let heading = 180 + bearing(anchor, begin);
    let drift = 0;
    for (let s = 1; s <= minutes * 60; s++) {
      drift = 0.999 * drift + chance.around(0.004);
      heading += drift;
      const place = destination(anchor, heading + 180, chainM);
      const speedKmh = Math.abs(drift) * Math.PI / 180 * chainM * 3.6;
      life.moments.push({
        ...begin,
        ...place,
        at: begin.at + s * 1000,
        speedKmh,
        ignition: false,
        errorM: 4,
      });
    }
  };
}

function bearing(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) *
    Math.cos(from.latitude * Math.PI / 180);
  return Math.atan2(east, to.latitude - from.latitude) * 180 / Math.PI;
}
