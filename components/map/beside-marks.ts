import { type Box, LETTER_PX, LINE_PX, overlap } from "./text-box.ts";

/** A text beside a mark of a drawn map, and whether it lies on nothing. */
export interface BesideText {
  x: number;
  y: number;
  /** It ends at its place. */
  isLeft: boolean;
  isFree: boolean;
}

interface Dot {
  x: number;
  y: number;
}

/** From the middle of a mark to its text, and how far the mark reaches. */
const AWAY_PX = 20;
const MARK_PX = 15;
/** The buttons of the map cover its right edge so far. */
const BUTTONS_PX = 70;
/** A line is looked at in places this far apart. */
const DOTS_PX = 10;

/**
 * Puts a text beside each mark where it lies on nothing, at its right if it can be, and says which of them lie on others
 * or on `taken`; it would rather not lie on the lines of the map.
 */
export function besideMarks(
  marks: readonly { x: number; y: number; text: string }[],
  taken: readonly {
    x: number;
    y: number;
    text: string;
    isAbove: boolean;
    isLeft: boolean;
  }[],
  { view: { width }, lines }: {
    view: { width: number };
    lines: readonly (readonly Dot[])[];
  },
): BesideText[] {
  const used: Box[] = [
    ...taken.map(({ isAbove, ...text }) =>
      boxOf({ ...text, y: text.y + (isAbove ? -LINE_PX : LINE_PX) / 2 })
    ),
    ...marks.map(({ x, y }) => ({
      left: x - MARK_PX,
      right: x + MARK_PX,
      top: y - MARK_PX,
      bottom: y + MARK_PX,
    })),
  ];
  const way = lines.flatMap(dotsOf);
  return marks.map(({ x, y, text }) => {
    const sides = [false, true].map((isLeft) => {
      const at = { x: x + (isLeft ? -AWAY_PX : AWAY_PX), y, isLeft };
      const box = boxOf({ ...at, text });
      const isFree = box.left > 0 && box.right < width - BUTTONS_PX &&
        !used.some((one) => overlap(one, box));
      const crossed = way.filter((dot) => holds(box, dot)).length;
      return { at, box, isFree, crossed };
    });
    const [best] = sides.toSorted((a, b) =>
      Number(b.isFree) - Number(a.isFree) || a.crossed - b.crossed
    );
    if (best!.isFree) used.push(best!.box);
    return { ...best!.at, isFree: best!.isFree };
  });
}

/** Gives places on a line, close to each other. */
function dotsOf(line: readonly Dot[]): Dot[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.min(100, Math.ceil(length / DOTS_PX));
    return Array.from({ length: count }, (_, dot) => {
      const share = (dot + 1) / count;
      return {
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      };
    });
  });
}

function holds(box: Box, { x, y }: Dot): boolean {
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

function boxOf(
  { x, y, text, isLeft }: {
    x: number;
    y: number;
    text: string;
    isLeft: boolean;
  },
): Box {
  const length = text.length * LETTER_PX;
  return {
    left: isLeft ? x - length : x,
    right: isLeft ? x : x + length,
    top: y - LINE_PX / 2,
    bottom: y + LINE_PX / 2,
  };
}
