import { ask } from "../enhance/ask.ts";

/** Milliseconds without a further change until the server is asked. */
const PAUSE_MS = 250;
/** What decides whether a vehicle is free. */
const DECISIVE = [
  "imei",
  "start_day",
  "start_time",
  "end_day",
  "end_time",
  "repeat",
];
const NOTE = "[data-availability]";
const VEHICLE = "select[name=imei]";

/** Asks anew which vehicles are free whenever vehicle or time of a booking's form change, until the signal. */
export function followAvailability(
  form: HTMLFormElement,
  signal: AbortSignal,
): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  signal.addEventListener("abort", () => {
    clearTimeout(pause);
    asking.abort();
  });
  const askSoon = () => {
    clearTimeout(pause);
    asking.abort();
    asking = new AbortController();
    const latest = asking.signal;
    pause = setTimeout(() => {
      sayAvailability(form, latest).catch(() => {
        if (!latest.aborted) form.querySelector(NOTE)?.replaceChildren();
      });
    }, PAUSE_MS);
  };
  form.addEventListener("change", ({ target }) => {
    if (DECISIVE.includes((target as HTMLInputElement).name)) askSoon();
  }, { signal });
  form.addEventListener("click", (event) => {
    const pick = (event.target as Element).closest<HTMLButtonElement>(
      "button[name=pick]",
    );
    if (!pick) return;
    event.preventDefault();
    const vehicle = vehicleOf(form);
    vehicle.value = pick.value;
    vehicle.dispatchEvent(new Event("change", { bubbles: true }));
    // The buttons go; the purpose is what is typed next.
    form.querySelector<HTMLElement>("[name=purpose]")?.focus();
  }, { signal });
  // What was typed before the form was left is in it again, and is not what the server looked at.
  if (form.matches("[data-changed]")) askSoon();
}

function vehicleOf(form: HTMLFormElement): HTMLSelectElement {
  return form.querySelector<HTMLSelectElement>(VEHICLE)!;
}

/** Shows what the server says of what is typed now. Throws when it cannot be asked, or when something else was typed meanwhile. */
async function sayAvailability(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<void> {
  const typed = new FormData(form);
  const query = new URLSearchParams(
    DECISIVE.map((name) => [name, String(typed.get(name) ?? "")]),
  );
  const answer = await ask(`${form.getAttribute("action")}?${query}`, {
    signal,
  });
  const page = new DOMParser().parseFromString(
    await answer.text(),
    "text/html",
  );
  const said = page.querySelector(NOTE);
  if (signal.aborted) return;
  form.querySelector(NOTE)?.replaceChildren(...said?.childNodes ?? []);
  const shown = page.querySelector(VEHICLE);
  const vehicle = vehicleOf(form);
  if (shown && shown.textContent !== vehicle.textContent) {
    const { value } = vehicle;
    vehicle.replaceChildren(...shown.childNodes);
    vehicle.value = value;
  }
}
