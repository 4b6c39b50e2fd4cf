import { useEffect, useState } from "react";
import { ask } from "../../enhance/ask.ts";
import type { Track, UnitDayView } from "./unit-day.ts";

/** How often the card of a chosen unit is read again, milliseconds. */
const AGAIN_MS = 30_000;

/** Asks where a unit was on a day, or in the last hours without a day. Throws when the answer is none. */
export function askTrack(unitId: string, day?: string): Promise<Track> {
  const query = day === undefined ? "" : `?${new URLSearchParams({ day })}`;
  return askJson(`${pathOf(unitId)}/track${query}`);
}

/** Gives today of a unit, and reads it again while the card is open; null until it is known. */
export function useUnitDay(
  unitId: string,
  initial: UnitDayView | null,
): UnitDayView | null {
  const [known, setKnown] = useState({ unitId, day: initial });
  useEffect(() => {
    const ending = new AbortController();
    const load = () =>
      askJson<UnitDayView>(`${pathOf(unitId)}/day`, ending.signal)
        .then((day) => setKnown({ unitId, day }))
        // The card keeps what it knows; the page says when the line is down.
        .catch(() => {});
    if (known.unitId !== unitId || known.day === null) load();
    const timer = setInterval(load, AGAIN_MS);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [unitId]);
  return known.unitId === unitId ? known.day : null;
}

const pathOf = (unitId: string) => `/user/realtime-tracking/units/${unitId}`;

async function askJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const answer = await ask(url, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return await answer.json();
}
