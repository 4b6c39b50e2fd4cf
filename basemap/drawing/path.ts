import { keepBends, offLine } from "../bends.ts";
import type { Pixel } from "./clip.ts";

/** Islands and lakes of fewer square pixels are too small to see. */
const LEAST_AREA_PX = 80;

/** Bends of the coast smaller than this many pixels cost more bytes than they show. */
const LEAST_BEND_PX = 2.5;

/** Writes rings as SVG path data in whole pixels, without the points and rings that make no difference then. */
export function ringsToPath(rings: Pixel[][]): string {
  return rings.filter((ring) => areaOf(ring) >= LEAST_AREA_PX)
    .map(toGrid)
    .filter((ring) => ring.length > 2)
    .map((ring) => `${lineTo(ring)}z`)
    .join("");
}

/** Writes lines as SVG path data in whole pixels. */
export function linesToPath(lines: Pixel[][]): string {
  return lines.map(toGrid).filter((line) => line.length > 1).map(lineTo).join(
    "",
  );
}

function toGrid(points: Pixel[]): Pixel[] {
  const bends = keepBends(
    points,
    (point, from, to) =>
      point.isCut ? Infinity : offLine(
        point.x - from.x,
        point.y - from.y,
        to.x - from.x,
        to.y - from.y,
      ) / LEAST_BEND_PX,
  );
  const onGrid = bends.map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
  return onGrid.filter(({ x, y }, i) =>
    x !== onGrid[i - 1]?.x || y !== onGrid[i - 1]?.y
  );
}

function areaOf(ring: Pixel[]): number {
  let twice = 0;
  ring.forEach((point, i) => {
    const previous = ring.at(i - 1)!;
    twice += previous.x * point.y - point.x * previous.y;
  });
  return Math.abs(twice) / 2;
}

/** Writes the steps between points, which are shorter than positions; "-" separates numbers as well as a space does. */
function lineTo(points: Pixel[]): string {
  let path = "";
  points.forEach(({ x, y }, i) => {
    const previous = points[i - 1];
    const pair = previous ? [x - previous.x, y - previous.y] : [x, y];
    const text = `${pair[0]} ${pair[1]}`.replace(" -", "-");
    if (i === 0) path += `M${text}`;
    else if (i === 1) path += `l${text}`;
    else path += text.startsWith("-") ? text : ` ${text}`;
  });
  return path;
}
