/** How the line with who else drove stands in one day's part of a bar over several days of a week. */
export interface DrivenLine {
  /** The days that it may run over: up to the next day that says somebody else. */
  span: number;
  /** The lines that each part of the bar keeps free for it: more where it has one day alone. */
  lines: 1 | 2;
  /** Whether it is said there: on the days after, the same names stand there already. */
  isSaid: boolean;
}

/**
 * Places who else drove in the parts of a bar, so that all of these are as high; by the names of each day, which are
 * empty where nobody else drove. Null where there is no such line, or one part alone.
 */
export function placeDrivenLine(
  names: readonly string[],
): DrivenLine[] | null {
  if (names.length < 2 || names.every((name) => name === "")) return null;
  const isSaid = names.map((name, at) => name !== "" && name !== names[at - 1]);
  const spans = names.map((_, at) => {
    const next = isSaid.indexOf(true, at + 1);
    return (next < 0 ? names.length : next) - at;
  });
  const isNarrow = spans.some((span, at) => isSaid[at] && span === 1);
  return names.map((_, at) => ({
    span: spans[at]!,
    lines: isNarrow ? 2 : 1,
    isSaid: isSaid[at]!,
  }));
}
