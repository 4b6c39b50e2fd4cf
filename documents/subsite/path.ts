type Pen = [number, number];

/** How many straight pieces a curve becomes. */
const PIECES = 24;

/**
 * Turns SVG path data into closed polygons, points of its box (SVG 2, chapter 9). It knows the commands of the brands'
 * marks: M, L, H, V, C, S, A and Z, absolute and relative; of arcs only those of circles.
 */
export function polygonsOf(path: string): Pen[][] {
  const polygons: Pen[][] = [];
  let at: Pen = [0, 0];
  let control: Pen = at;
  for (
    const [, command = "", rest = ""] of path.matchAll(
      /([a-zA-Z])([^a-zA-Z]*)/g,
    )
  ) {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const kind = command.toUpperCase();
    const count = ARGUMENTS[kind] ?? 0;
    if (kind === "Z") {
      at = polygons.at(-1)?.[0] ?? at;
      continue;
    }
    for (let i = 0; i < numbers.length; i += count) {
      const values = numbers.slice(i, i + count);
      const [ox, oy] = command === kind ? [0, 0] : at;
      const [x = 0, y = 0] = values.slice(-2);
      const to: Pen = kind === "H"
        ? [y0(values) + ox, at[1]]
        : kind === "V"
        ? [at[0], y0(values) + oy]
        : [x + ox, y + oy];
      if (kind === "M" && i === 0) polygons.push([to]);
      else {
        const line = polygons.at(-1)!;
        if (kind === "C" || kind === "S") {
          const [a, b] = kind === "C"
            ? [[values[0]! + ox, values[1]! + oy], [
              values[2]! + ox,
              values[3]! + oy,
            ]]
            : [[2 * at[0] - control[0], 2 * at[1] - control[1]], [
              values[0]! + ox,
              values[1]! + oy,
            ]];
          line.push(...curve(at, a as Pen, b as Pen, to));
          control = b as Pen;
        } else if (kind === "A") line.push(...arc(at, to, values));
        else line.push(to);
      }
      at = to;
      if (kind !== "C" && kind !== "S") control = at;
    }
  }
  return polygons;
}

const ARGUMENTS: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  A: 7,
};

function y0([value = 0]: number[]): number {
  return value;
}

function curve(from: Pen, a: Pen, b: Pen, to: Pen): Pen[] {
  return pieces((t) => {
    const u = 1 - t;
    const on = (i: 0 | 1) =>
      u ** 3 * from[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] +
      t ** 3 * to[i];
    return [on(0), on(1)];
  });
}

/** The part of a circle between two points (SVG 2, appendix B.2.4, with equal radii). */
function arc(
  from: Pen,
  to: Pen,
  [radius = 0, , , isLarge = 0, isSweep = 0]: number[],
): Pen[] {
  const [dx, dy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const half = Math.hypot(dx, dy);
  const r = Math.max(radius, half);
  const off = Math.sqrt(Math.max(0, r * r - half * half)) / half *
    (isLarge === isSweep ? -1 : 1);
  const [cx, cy] = [
    (from[0] + to[0]) / 2 - off * dy,
    (from[1] + to[1]) / 2 + off * dx,
  ];
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  return pieces((
    t,
  ) => [
    cx + r * Math.cos(start + t * turn),
    cy + r * Math.sin(start + t * turn),
  ]);
}

function pieces(at: (t: number) => Pen): Pen[] {
  return Array.from({ length: PIECES }, (_, i) => at((i + 1) / PIECES));
}
