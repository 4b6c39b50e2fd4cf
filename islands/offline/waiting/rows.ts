import { type Change, dropChange } from "./change.ts";
import { pressed } from "./form.ts";

/** Shows in the rows of the trip log what waits to be sent; a button takes it back. */
export function markRows(
  changes: readonly Change[],
  mark: HTMLElement,
  takeBack: (trip: number) => void,
): void {
  for (const old of document.querySelectorAll(".waiting-mark")) old.remove();
  settle(changes);
  for (const [trip, ofTrip] of Map.groupBy(changes, ({ trip }) => trip)) {
    const row = document.getElementById(`trip-${trip}`);
    if (!row) continue;
    for (const change of ofTrip) draw(row, change.field, change.mine);
    const own = mark.cloneNode(true) as HTMLElement;
    own.querySelector("button")!.onclick = () => takeBack(trip);
    // Above what opens and closes with the focus: a button that moves while it is pressed is missed.
    const words = row.querySelector(".trip-words");
    if (words) words.before(own);
    else row.append(own);
  }
}

/** Removes what waits of a trip, and shows it as it was. */
export function dropTrip(
  person: string,
  changes: readonly Change[],
  trip: number,
): void {
  const row = document.getElementById(`trip-${trip}`);
  for (const change of changes) {
    if (change.trip !== trip) continue;
    dropChange(person, change);
    if (row) undraw(row, change);
  }
}

/** What was sent is what the trip has now. */
function settle(changes: readonly Change[]): void {
  const waits = new Set(
    changes.filter(({ field }) => field === "purpose")
      .map(({ trip }) => `trip-${trip}`),
  );
  for (
    const input of document.querySelectorAll<HTMLInputElement>("[data-waiting]")
  ) {
    if (waits.has(input.closest(".trip")?.id ?? "")) continue;
    input.defaultValue = input.dataset.waiting ?? "";
    const seen = input.form?.elements.namedItem("seen");
    if (seen instanceof HTMLInputElement) seen.value = input.defaultValue;
    delete input.dataset.waiting;
  }
}

function draw(
  row: HTMLElement,
  field: Change["field"],
  { value }: Change["mine"],
): void {
  if (field === "type") return press(row, value);
  if (field === "purpose") {
    const input = purposeOf(row);
    if (!input) return;
    // Keeps what is being typed there just now.
    if (input.value === (input.dataset.waiting ?? input.defaultValue)) {
      input.value = String(value ?? "");
    }
    input.dataset.waiting = String(value ?? "");
    delete input.dataset.missing;
    return;
  }
  for (const button of driverButtons(row)) {
    button.ariaPressed = String(button.value === String(value));
  }
}

/** Shows what the row had before; a type stands in the class of the row, too. */
function undraw(row: HTMLElement, { field, seen }: Change): void {
  if (field === "type") return press(row, seen);
  if (field === "driver_id") {
    for (const button of driverButtons(row)) button.ariaPressed = null;
    return;
  }
  const input = purposeOf(row);
  if (!input) return;
  if (input.value === input.dataset.waiting) input.value = input.defaultValue;
  delete input.dataset.waiting;
  if (!input.value) input.dataset.missing = "";
}

function press(row: HTMLElement, type: Change["seen"]): void {
  const before = pressed(row);
  for (
    const button of row.querySelectorAll<HTMLButtonElement>(
      ".segments [name=type]",
    )
  ) {
    button.ariaPressed = String(button.value === type);
  }
  if (before) row.classList.remove(`trip-${before.value}`);
  row.classList.add(`trip-${type}`);
}

function purposeOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector("[name=purpose]");
}

function driverButtons(row: HTMLElement) {
  return row.querySelectorAll<HTMLButtonElement>("button[name=driver_id]");
}
