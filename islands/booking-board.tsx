import { useEffect, useRef } from "react";
import type { BoardTexts } from "./booking/texts.ts";
import { watchKeys } from "./booking/keys.ts";
import { watchPointer } from "./booking/pointer.ts";

/**
 * Wakes the week: bookings are moved to another day or vehicle, and several days are marked for a new one, by mouse and
 * by keys. What was dragged fills in the form, which the person saves; nothing is stored by dragging alone.
 */
export default function BookingBoard({ texts }: { texts: BoardTexts }) {
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const table = document.querySelector<HTMLTableElement>(".booking-week");
    if (!table) return;
    const ending = new AbortController();
    const say = (text: string) => said.current!.textContent = text;
    table.classList.add("is-awake");
    const booked = document.getElementById("booked");
    if (booked?.checkVisibility()) {
      booked.scrollIntoView({ block: "center" });
      booked.focus({ preventScroll: true });
    }
    watchPointer(table, ending.signal);
    watchKeys(table, texts, say, ending.signal);
    return () => ending.abort();
  }, []);

  return (
    <>
      <p class="muted booking-hint">{texts.hint}</p>
      <p ref={said} class="visually-hidden" aria-live="polite" />
    </>
  );
}
