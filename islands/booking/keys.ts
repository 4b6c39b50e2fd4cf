import {
  bookDays,
  type Cell,
  cellBeside,
  cellOf,
  mark,
  moveTo,
} from "./grid.ts";
import type { BoardTexts } from "./texts.ts";

const STEPS: Record<string, { rows: number; days: number }> = {
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
};

/** What the keys are about to do: mark days from a cell, or move a booking. */
interface Plan {
  from: Cell;
  to: Cell;
  chip: HTMLAnchorElement | null;
}

/**
 * Lets keys do what the mouse does: arrows walk over the days, with Shift they mark several for a new booking; Space
 * picks a booking up, arrows carry it, Enter puts it down, Escape leaves it where it was.
 */
export function watchKeys(
  table: HTMLTableElement,
  texts: BoardTexts,
  say: (text: string) => void,
  signal: AbortSignal,
): void {
  let plan: Plan | null = null;
  const show = (text: string) => {
    mark(plan && (plan.chip ? plan.to : plan.from), plan?.to);
    say(text.replace("{cell}", plan ? nameOf(plan.to) : ""));
  };
  const end = (text: string) => {
    plan = null;
    show(text);
  };
  table.addEventListener("keydown", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      ".booking-free, .booking-cell > .booking-chip:not(.is-beyond)",
    );
    const cell = cellOf(link);
    if (!link || !cell) return;
    const step = STEPS[event.key];
    const chip = link.dataset.booking ? link : null;
    if (plan && event.key === "Escape") end(texts.cancelled);
    else if (plan && (event.key === "Enter" || event.key === " ")) {
      const done = plan;
      end("");
      if (done.chip) moveTo(done.chip, done.to);
      else bookDays(done.from, done.to);
    } else if (event.key === " " && chip) {
      plan = { from: cell, to: cell, chip };
      show(texts.picked);
    } else if (step && (plan || event.shiftKey)) {
      plan ??= { from: cell, to: cell, chip: null };
      const days = plan.chip ? step : { ...step, rows: 0 };
      plan.to = cellBeside(plan.to, days) ?? plan.to;
      show(texts.over);
    } else if (step) walk(link, cell, step);
    else return;
    event.preventDefault();
  }, { signal });
  table.addEventListener("focusout", (event) => {
    const next = event.relatedTarget as Element | null;
    if (plan && next && !table.contains(next)) end("");
  }, { signal });
}

/** Moves the focus: to the neighbouring day, or to what is next above or below. */
function walk(
  link: HTMLAnchorElement,
  cell: Cell,
  step: { rows: number; days: number },
): void {
  const within = linksOf(cell);
  const next = step.rows && within[within.indexOf(link) + step.rows];
  if (next) return next.focus();
  const beside = cellBeside(cell, step);
  if (!beside) return;
  const links = linksOf(beside);
  links.at(step.rows < 0 ? -1 : 0)?.focus();
}

function linksOf(cell: Cell): HTMLElement[] {
  return [
    ...cell.querySelectorAll<HTMLElement>(
      ":scope > :is(.booking-chip:not(.is-beyond), .booking-more, .booking-free)",
    ),
  ];
}

/** Names a cell by its vehicle and its day. */
function nameOf(cell: Cell): string {
  const row = cell.parentElement as HTMLTableRowElement;
  const heads = row.closest("table")!.tHead!.rows[0]!.cells;
  const day = heads[cell.cellIndex]!.getAttribute("aria-label");
  return `${row.cells[0]!.textContent}, ${day}`;
}
