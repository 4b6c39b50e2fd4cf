import { useEffect, useRef, useState } from "react";
import { followAvailability } from "./booking/availability.ts";
import { localNow, moveEnd, resetFields, timesIn } from "./booking/fields.ts";

/**
 * Wakes the form of a booking that it stands in: a start or an end that is past on today's date is set anew when its
 * field is left (BOOK-19, BOOK-20), the end follows a start that comes to lie after it, the form says at once whether the
 * vehicle is free then (BOOK-25), and purposes are chosen by a press.
 */
export default function BookingFields(
  { purposes, label, timeZone }: {
    purposes: string[];
    label: string;
    timeZone: string;
  },
) {
  const place = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);

  useEffect(() => {
    const form = place.current!.closest("form")!;
    const ending = new AbortController();
    const { signal } = ending;
    const reset = () => resetFields(form, (ms) => localNow(ms, timeZone));
    // Day and clock are typed part by part, and each part changes them: what counts is how the form stood before.
    let before = timesIn(form);
    let field: EventTarget | null = null;
    const go = (to: EventTarget | null) => {
      // The parts of one field get the focus in turn, too.
      if (to === field) return;
      field = to;
      reset();
      before = timesIn(form);
    };
    form.addEventListener("focusin", ({ target }) => go(target), { signal });
    form.addEventListener("focusout", ({ target, relatedTarget }) => {
      // A window that is left keeps its field, in which typing goes on later.
      if (document.activeElement === target) return;
      // A press beside the fields gives the focus to none.
      if (!form.contains(relatedTarget as Node | null)) go(null);
    }, { signal });
    form.addEventListener("change", ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (name.startsWith("start_")) moveEnd(form, before);
    }, { signal });
    // Somebody may have thought for a while before saving.
    form.addEventListener("submit", reset, { signal, capture: true });
    followAvailability(form, signal);
    setAwake(true);
    return () => ending.abort();
  }, []);

  const choose = (purpose: string) => {
    const field = place.current!.closest("form")!
      .querySelector<HTMLInputElement>("[name=purpose]")!;
    field.value = purpose;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={place} class="booking-purposes" role="group" aria-label={label}>
      {isAwake && purposes.map((purpose) => (
        <button
          key={purpose}
          type="button"
          class="quiet-button outlined"
          onClick={() => choose(purpose)}
        >
          {purpose}
        </button>
      ))}
    </div>
  );
}
