import { sayMistake } from "./mistakes.ts";

/** The fields with which a stop is judged. */
const TIMES = ["start_date", "start_clock", "stop_date", "stop_clock"] as const;

/**
 * Says beside the stop of a form with `data-stop-after` that it is not after the start, once the stop is left; the server
 * judges the same (TRIP-25, ERR-01).
 */
export function enhanceStopAfter(form: HTMLFormElement): void {
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement;
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const stops: unknown[] = [field("stop_date"), field("stop_clock")];
    if (!stops.includes(target) || stops.includes(relatedTarget)) return;
    const [startDay, startClock, stopDay, stopClock] = TIMES.map((name) =>
      field(name).value
    );
    if (!startDay || !startClock || !stopDay || !stopClock) return;
    if (`${stopDay} ${stopClock}` > `${startDay} ${startClock}`) return;
    const wrong = field(stopDay === startDay ? "stop_clock" : "stop_date");
    // What is said goes with the correction of any of them.
    wrong.dataset.judgedWith = TIMES.join(" ");
    sayMistake(wrong, form.dataset.stopAfter!);
  });
}
