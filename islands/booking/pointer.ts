import { bookDays, type Cell, cellOf, mark, moveTo } from "./grid.ts";

/** How far a mouse moves before it drags, pixels. */
const DRAG_PX = 6;

interface Drag {
  from: Cell;
  /** The booking that is moved; null while days are marked. */
  chip: HTMLAnchorElement | null;
  x: number;
  y: number;
  isMoving: boolean;
  over: Cell;
}

/** Lets a mouse mark days and move bookings; fingers scroll, and press what they mean. */
export function watchPointer(
  table: HTMLTableElement,
  signal: AbortSignal,
): void {
  let drag: Drag | null = null;
  const end = () => {
    drag = null;
    mark(null);
    table.classList.remove("is-dragging");
  };
  table.addEventListener("pointerdown", (event) => {
    drag = event.pointerType === "mouse" && event.button === 0
      ? dragFrom(event)
      : null;
  }, { signal });
  document.addEventListener("pointermove", (event) => {
    if (drag) follow(drag, event, table);
  }, { signal });
  document.addEventListener("pointerup", () => {
    const done = drag;
    end();
    if (done?.isMoving) drop(done, signal);
  }, { signal });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
  }, { signal });
  table.addEventListener("dragstart", (event) => event.preventDefault(), {
    signal,
  });
}

function dragFrom(event: PointerEvent): Drag | null {
  const target = event.target as Element;
  const from = cellOf(target);
  const chip = target.closest<HTMLAnchorElement>(".booking-chip");
  const canDrag = chip
    ? chip.dataset.booking !== undefined
    : target.closest(".booking-free") && !from?.classList.contains("is-past");
  if (!from || !canDrag || target.closest("[popover]")) return null;
  return {
    from,
    chip,
    x: event.clientX,
    y: event.clientY,
    isMoving: false,
    over: from,
  };
}

function follow(drag: Drag, event: PointerEvent, table: HTMLTableElement) {
  const { clientX, clientY } = event;
  drag.isMoving ||= Math.hypot(clientX - drag.x, clientY - drag.y) > DRAG_PX;
  if (!drag.isMoving) return;
  table.classList.add("is-dragging");
  const over = cellOf(document.elementFromPoint(clientX, clientY));
  // Days are marked along the row of one vehicle.
  const isSameRow = over?.parentElement === drag.from.parentElement;
  if (over && (drag.chip || isSameRow)) drag.over = over;
  if (drag.chip) mark(drag.over);
  else mark(drag.from, drag.over);
}

function drop({ from, chip, over }: Drag, signal: AbortSignal): void {
  // The browser presses the link on which the mouse was released.
  document.addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true, once: true });
  setTimeout(() => {
    if (!chip) bookDays(from, over);
    else if (over !== from) moveTo(chip, over);
  });
}
