/** Gives how far a point is off the straight line between two others, in units of the tolerance. */
type Bend<T> = (point: T, from: T, to: T) => number;

/** Removes the points of a line whose bend is at most 1 (Douglas and Peucker); the ends stay. */
export function keepBends<T>(line: T[], bendOf: Bend<T>): T[] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const pieces: [start: number, end: number][] = [[0, line.length - 1]];
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [start, end] = piece;
    let most = 1;
    let farthest = 0;
    for (let i = start + 1; i < end; i++) {
      const bend = bendOf(line[i]!, line[start]!, line[end]!);
      if (bend > most) [most, farthest] = [bend, i];
    }
    if (farthest === 0) continue;
    kept[farthest] = 1;
    pieces.push([start, farthest], [farthest, end]);
  }
  return line.filter((_, i) => kept[i]);
}

/** Gives the distance of the point (px, py) from the line segment between the origin and (dx, dy). */
export function offLine(
  px: number,
  py: number,
  dx: number,
  dy: number,
): number {
  const squared = dx * dx + dy * dy;
  const along = squared === 0
    ? 0
    : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
  return Math.hypot(px - along * dx, py - along * dy);
}
