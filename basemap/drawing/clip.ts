/** A point of a drawing, in pixels. */
export interface Pixel {
  x: number;
  y: number;
  /** Whether the point is where a tile was cut off; such points stay, or slivers of land would lie along the cut. */
  isCut?: boolean;
}

/** An upright box of a drawing, in pixels. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Gives how far a point is inside one side of the box; negative means outside. */
type Side = (point: Pixel) => number;

/** Cuts a ring at the four sides of a box, one after the other (Sutherland and Hodgman). */
export function clipRing(ring: Pixel[], box: Box): Pixel[] {
  return sidesOf(box).reduce((kept, side) => clipAt(kept, side), ring);
}

/** Keeps the pieces of a line that may be visible; the ends of a piece may lie outside of the box. */
export function clipLine(line: Pixel[], box: Box): Pixel[][] {
  const sides = sidesOf(box);
  const pieces: Pixel[][] = [];
  let piece: Pixel[] = [];
  line.forEach((point, i) => {
    const previous = line[i - 1];
    if (!previous) return;
    if (sides.some((side) => side(previous) < 0 && side(point) < 0)) {
      piece = [];
    } else if (piece.length === 0) {
      pieces.push(piece = [previous, point]);
    } else {
      piece.push(point);
    }
  });
  return pieces;
}

function sidesOf({ minX, minY, maxX, maxY }: Box): Side[] {
  return [
    ({ x }) => x - minX,
    ({ x }) => maxX - x,
    ({ y }) => y - minY,
    ({ y }) => maxY - y,
  ];
}

function clipAt(ring: Pixel[], side: Side): Pixel[] {
  const kept: Pixel[] = [];
  ring.forEach((point, i) => {
    const previous = ring.at(i - 1)!;
    const [inside, before] = [side(point), side(previous)];
    if (inside < 0 !== before < 0) {
      const share = before / (before - inside);
      kept.push({
        x: previous.x + share * (point.x - previous.x),
        y: previous.y + share * (point.y - previous.y),
      });
    }
    if (inside >= 0) kept.push(point);
  });
  return kept;
}
