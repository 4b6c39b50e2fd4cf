import type { BookableVehicle } from "../../../db/booking/vehicles.ts";
import type { UserActor } from "../../../domain/access/actor.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import type { DayPart } from "../../../domain/booking/calendar.ts";
import type { LocalTime } from "../../../domain/booking/reset.ts";
import type { OutOfService } from "../../../domain/booking/service-stop.ts";
import type { WeekPageQuery } from "../../../domain/booking/week-query.ts";
import type { Marks } from "../marks.ts";

/** What the page of a week shows. */
export interface WeekProps {
  query: WeekPageQuery;
  /** Monday to Sunday. */
  days: string[];
  now: LocalTime;
  nowMs: number;
  /** The first day of the oldest week. */
  firstDay: string;
  vehicles: BookableVehicle[];
  /** Number of vehicles that match. */
  total: number;
  parts: DayPart[];
  /** The vehicles that are out of service now or on some days, by their ids. */
  out: ReadonlyMap<number, OutOfService>;
  /** Null for a week that lies ahead. */
  marks: Marks | null;
  /** The booking that was made or changed on the page before, with its series; absent without one. */
  booked?: Pick<Booking, "id" | "series">;
  actor: UserActor;
  /** Bookings that wait for this administrator; null where that does not show. */
  waiting: number | null;
}
