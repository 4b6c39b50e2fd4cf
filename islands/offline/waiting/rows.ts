import { type Change, dropChange, type Field, FIELDS } from "./change.ts";

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
    changes.map(({ trip, field }) => `trip-${trip} ${field}`),
  );
  for (
    const input of document.querySelectorAll<HTMLInputElement>("[data-waiting]")
  ) {
    const field = FIELDS.find((name) => input.form?.elements.namedItem(name));
    if (waits.has(`${input.closest(".trip")?.id} ${field}`)) continue;
    input.defaultValue = input.dataset.waiting ?? "";
    delete input.dataset.waiting;
  }
}

function draw(
  row: HTMLElement,
  field: Field,
  { value }: Change["mine"],
): void {
  const text = String(value ?? "");
  const input = purposeOf(row);
  if (field === "purpose" && input) {
    // Keeps what is being typed there just now.
    if (input.value === (input.dataset.waiting ?? input.defaultValue)) {
      input.value = text;
    }
    delete input.dataset.missing;
    showAtRest(row, input);
  }
  for (const own of inputsOf(row, field)) own.dataset.waiting = text;
  if (field === "type") press(row, value);
  if (field !== "driver_id") return;
  for (const button of driverButtons(row)) {
    button.ariaPressed = String(button.value === String(value));
  }
}

/** Shows what the row had before; a type stands in the class of the row, too. */
function undraw(row: HTMLElement, { field, seen }: Change): void {
  const input = purposeOf(row);
  if (field === "purpose" && input) {
    if (input.value === input.dataset.waiting) input.value = input.defaultValue;
    if (!input.value) input.dataset.missing = "";
    showAtRest(row, input);
  }
  for (const own of inputsOf(row, field)) delete own.dataset.waiting;
  if (field === "type") return press(row, seen);
  if (field === "driver_id") {
    for (const button of driverButtons(row)) button.ariaPressed = null;
  }
}

/** On a phone a purpose stands over its field until it is worked on. */
function showAtRest(row: HTMLElement, { value }: HTMLInputElement): void {
  const whole = row.querySelector(".trip-whole");
  if (whole) whole.textContent = value;
}

function press(row: HTMLElement, type: Change["seen"]): void {
  const before = row.querySelector<HTMLButtonElement>(
    "[name=type][aria-pressed=true]",
  );
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

/** Lists the inputs of the forms of a field: the one to type in, and what was seen of it. */
function inputsOf(row: HTMLElement, field: Field) {
  return row.querySelectorAll<HTMLInputElement>(
    `form:has([name=${field}]) :is([name=seen], [name=purpose])`,
  );
}

function purposeOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector("[name=purpose]");
}

function driverButtons(row: HTMLElement) {
  return row.querySelectorAll<HTMLButtonElement>("button[name=driver_id]");
}
