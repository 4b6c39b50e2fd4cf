import { useEffect, useRef } from "react";
import { watchKeys } from "./booking/keys.ts";
import { watchPointer } from "./booking/pointer.ts";

/** What the board says to people who cannot see it; {cell} stands for a vehicle and a day. */
export interface BoardTexts {
  /** How it is worked by keys. */
  hint: string;
  picked: string;
  over: string;
  cancelled: string;
}

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
