import { MARGIN, type Paper, SHEET } from "./paper.ts";

/** What a column has to hold, and how wide it is beside the others where there is room. */
interface FittedColumn {
  title: string;
  share: number;
  /** Texts that stand on one line, as amounts; of others a word does. */
  unbroken: readonly string[];
  words: readonly string[];
}

/** The width that a long word of a text may ask for, points; a longer one breaks. */
const WORD_MAX = 90;
/** What a cell has at its sides, points. */
const SIDES = 7;

/**
 * Gives columns widths that fill a sheet: by their shares, but wide enough that no word of a title and no amount breaks.
 * Where that does not fit, words of titles break before amounts do.
 */
export function fitColumns(
  paper: Paper,
  fontSize: number,
  columns: readonly FittedColumn[],
): number[] {
  paper.font("bold").fontSize(fontSize);
  const needs = columns.map((column) => needOf(paper, column));
  const room = SHEET.width - 2 * MARGIN;
  const needed = needs.reduce((sum, need) => sum + need, 0);
  if (needed >= room) {
    const least = columns.map((one) => needOf(paper, { ...one, title: "" }));
    return squeezed(needs, least, room);
  }
  const fixed = new Set<number>();
  for (;;) {
    const widths = widthsOf(columns, needs, fixed, room);
    const tooNarrow = widths.findIndex((width, i) =>
      !fixed.has(i) && width < needs[i]!
    );
    if (tooNarrow === -1) return widths;
    fixed.add(tooNarrow);
  }
}

/** Shares what room is left beyond the least widths by what else is needed; all are narrower by the same part where there is none. */
function squeezed(
  needs: readonly number[],
  least: readonly number[],
  room: number,
): number[] {
  const [needed, held] = [needs, least].map((widths) =>
    widths.reduce((sum, width) => sum + width, 0)
  ) as [number, number];
  if (held >= room) return least.map((width) => width * room / held);
  const share = (room - held) / (needed - held);
  return least.map((width, i) => width + (needs[i]! - width) * share);
}

/** Gives the columns that are fixed what they need, and shares the rest among the others. */
function widthsOf(
  columns: readonly FittedColumn[],
  needs: readonly number[],
  fixed: ReadonlySet<number>,
  room: number,
): number[] {
  const taken = needs.reduce((sum, n, i) => fixed.has(i) ? sum + n : sum, 0);
  const shares = columns.reduce(
    (sum, { share }, i) => fixed.has(i) ? sum : sum + share,
    0,
  );
  return columns.map(({ share }, i) =>
    fixed.has(i) ? needs[i]! : (room - taken) * share / shares
  );
}

function needOf(paper: Paper, column: FittedColumn): number {
  const { title, unbroken, words } = column;
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => paper.widthOfString(text)));
  const longest = words.flatMap(wordsOf);
  return SIDES + Math.max(
    widest(wordsOf(title)),
    widest(unbroken),
    Math.min(WORD_MAX, widest(longest)),
  );
}

/** Cuts a text where a line may break; a space that does not break keeps an amount and its currency together. */
function wordsOf(text: string): string[] {
  return text.split(/[ \n]+|(?<=[-–/])/).filter((word) => word !== "");
}
