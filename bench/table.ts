import process from "node:process";

/** Prints a line. */
export function say(text = ""): void {
  process.stdout.write(`${text}\n`);
}

/** Prints rows under their headings, text to the left and figures to the right. */
export function printTable(
  heads: string[],
  rows: (string | number)[][],
): void {
  const cells = rows.map((row) => row.map(show));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]!.length))
  );
  const line = (texts: string[], row?: (string | number)[]) =>
    texts.map((text, column) =>
      typeof (row ?? rows[0])?.[column] === "number"
        ? text.padStart(widths[column]!)
        : text.padEnd(widths[column]!)
    ).join("  ").trimEnd();
  say(line(heads));
  say(widths.map((width) => "-".repeat(width)).join("  "));
  cells.forEach((row, index) => say(line(row, rows[index])));
}

/** Writes three digits: a measurement on a busy machine is not more exact. */
function show(cell: string | number): string {
  if (typeof cell === "string") return cell;
  if (cell >= 1000) return Math.round(cell).toLocaleString("en");
  return cell.toFixed(cell >= 100 ? 0 : 1);
}
