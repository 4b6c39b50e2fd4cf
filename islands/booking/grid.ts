/** A day of a vehicle in the week. */
export type Cell = HTMLTableCellElement;

/** Gives the cell of an element; null outside of the days. */
export function cellOf(element: Element | null): Cell | null {
  return element?.closest<Cell>("td[data-day]") ?? null;
}

/** Gives the cell at so many rows and days from another; null beyond the edge. */
export function cellBeside(
  cell: Cell,
  { rows, days }: { rows: number; days: number },
): Cell | null {
  const row = cell.parentElement as HTMLTableRowElement;
  const body = row.parentElement as HTMLTableSectionElement;
  const beside = body.rows[row.sectionRowIndex + rows]
    ?.cells[cell.cellIndex + days];
  return cellOf(beside ?? null);
}

/** Marks the days of a vehicle from one to another, or a single cell, and unmarks all others. */
export function mark(first: Cell | null, last: Cell | null = first): void {
  const table = document.querySelector(".booking-week")!;
  for (const cell of table.querySelectorAll(".is-marked")) {
    cell.classList.remove("is-marked");
  }
  if (!first || !last) return;
  const { cells } = first.parentElement as HTMLTableRowElement;
  const [from, to] = [first.cellIndex, last.cellIndex].sort((a, b) => a - b);
  for (let at = from!; at <= to!; at++) {
    cells[at]!.classList.add("is-marked");
  }
}

/** Opens the form of a new booking over the marked days. */
export function bookDays(first: Cell, last: Cell): void {
  const [from, to] = [first, last]
    .sort((a, b) => a.cellIndex - b.cellIndex) as [Cell, Cell];
  const link = from.querySelector<HTMLAnchorElement>(".booking-free");
  if (link) openWith(link, { until: to.dataset.day! });
}

/** Opens the form of a booking as it would be on another day, or of another vehicle. */
export function moveTo(chip: HTMLAnchorElement, target: Cell): void {
  openWith(chip, {
    moved_from: cellOf(chip)!.dataset.day!,
    day: target.dataset.day!,
    vehicle: target.closest("tr")!.dataset.vehicle!,
  });
}

/** Follows a link, which opens as a dialog, with a longer query. */
function openWith(
  link: HTMLAnchorElement,
  query: Record<string, string>,
): void {
  const { href } = link;
  const url = new URL(href);
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, value);
  }
  link.href = url.href;
  link.click();
  link.href = href;
}
