import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import { findNeighbours } from "../../db/trip/neighbours.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { readLogFilter, WHOLE_LOG } from "../../domain/trip/log/log-filter.ts";
import { daysOfMonth, decideDays } from "../../domain/trip/log/log-query.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { Ask } from "../../http/ask.ts";
import { LOG, tripPath } from "./paths.ts";

/** In which direction a person goes from trip to trip. */
export type Along = keyof TripNeighbours;

/** Reads the direction from an address or a form. */
export function readAlong(asked: string | undefined): Along | null {
  return asked === "earlier" || asked === "later" ? asked : null;
}

/** Paths of the trips beside one in the log that the person came from; null at its ends. */
export interface TripNeighbours {
  earlier: string | null;
  later: string | null;
}

/** Finds the trips beside one: of the unit, days and filter of the log that `back` leads to, or of the trip's month. */
export async function readNeighbours(
  ask: Ask,
  trip: Trip,
  back: string,
): Promise<TripNeighbours> {
  const { db, actor, timeZone } = ask;
  const url = new URL(back, "http://localhost");
  const asked = url.pathname === LOG
    ? Object.fromEntries(url.searchParams)
    : {};
  const filter = readLogFilter(asked);
  const day = dayOf(trip.startedAt.getTime(), timeZone);
  const isOfUnit = asked.unit === String(trip.unitId);
  const decided = isOfUnit ? decideDays(asked, day) : null;
  const days = decided?.ok ? decided.value : daysOfMonth(day.slice(0, 7))!;
  const { earlier, later } = await findNeighbours(db, actor, trip.id, {
    unitId: trip.unitId,
    period: periodOfDays(days.from, days.to, timeZone),
    filter: filter.ok && isOfUnit ? filter.value : WHOLE_LOG,
  });
  const pathTo = (id: number | null, along: Along) => {
    if (id === null) return null;
    url.hash = `trip-${id}`;
    const there = url.pathname + url.search + url.hash;
    return `${tripPath(id)}?${new URLSearchParams({ back: there, along })}`;
  };
  return {
    earlier: pathTo(earlier, "earlier"),
    later: pathTo(later, "later"),
  };
}

/**
 * Leads to the trips before and after, also by the keys ← and → (islands/in-place/steps.ts). What is typed is saved on
 * the way, and the links say so from the first letter on (static/css/trip/steps.css).
 */
export function NeighbourLinks({ earlier, later }: TripNeighbours) {
  const m = useTexts();
  if (!earlier && !later) return null;
  const link = (
    href: string | null,
    key: string,
    text: string,
    saves: string,
    icon: "back" | "forward",
  ) =>
    href
      ? (
        <a
          class="icon-button"
          href={href}
          rel={icon === "back" ? "prev" : "next"}
          aria-keyshortcuts={key}
          data-step={key}
        >
          <span class="trip-as-saved" title={text}>
            <Icon name={icon} />
            <span class="visually-hidden">{text}</span>
          </span>
          <span class="trip-saves" title={saves}>
            <Icon name={icon} />
            <span class="visually-hidden">{saves}</span>
          </span>
        </a>
      )
      : (
        <span class="icon-button" aria-hidden="true">
          <Icon name={icon} />
        </span>
      );
  return (
    <nav class="trip-steps" aria-label={m.trip.otherTrips}>
      <span class="trip-saves" aria-hidden="true">{m.trip.save}</span>
      {link(
        earlier,
        "ArrowLeft",
        m.trip.earlierTrip,
        m.trip.saveAndEarlier,
        "back",
      )}
      {link(
        later,
        "ArrowRight",
        m.trip.laterTrip,
        m.trip.saveAndLater,
        "forward",
      )}
    </nav>
  );
}
