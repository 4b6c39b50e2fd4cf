import { THIS_WEEK, WeekPageQuery } from "../../domain/booking/week-query.ts";
import { localPath } from "../../http/local-path.ts";
import { SCHEDULE_PATH } from "./paths.ts";

/** Gives the address of the week for a query. */
export function weekAddress(query: WeekPageQuery): string {
  return withQuery(
    SCHEDULE_PATH,
    Object.fromEntries(
      Object.entries(query)
        .filter(([name, value]) =>
          value !== THIS_WEEK[name as keyof WeekPageQuery]
        )
        .map(([name, value]) => [name, String(value)]),
    ),
  );
}

/** Gives a path with a query; what is empty is left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | undefined>,
): string {
  const said = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(said).toString();
  return search ? `${path}?${search}` : path;
}

/** Gives the address of the schedule that a form leads back to. */
export function backTo(address: unknown): string {
  const path = localPath(address, SCHEDULE_PATH);
  return path.startsWith(`${SCHEDULE_PATH}?`) ? path : SCHEDULE_PATH;
}

/** Gives the address of the schedule with the week of a day, at a booking that was made or changed. */
export function withBooked(
  address: string,
  day: string,
  bookingId: number,
): string {
  const url = new URL(address, "http://localhost");
  url.searchParams.set("day", day);
  url.searchParams.set("booked", String(bookingId));
  return `${url.pathname}${url.search}#${BOOKED}`;
}

/** Where the page shows the booking that was made or changed. */
export const BOOKED = "booked";
