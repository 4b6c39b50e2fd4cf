import * as z from "zod";
import type { BookableVehicle } from "../../db/booking/vehicles.ts";
import { BOOKING_STATES } from "../../domain/booking/approval.ts";
import type { DayPart } from "../../domain/booking/calendar.ts";
import { REPEATS } from "../../domain/booking/series/recurrence.ts";

/** The part of a booking that lies on one day; what names a series is absent where the booking does not recur. */
const EntryV1 = z.object({
  booking_id: z.number(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  purpose: z.string(),
  booked_by: z.number(),
  imei: z.string(),
  state: z.enum(BOOKING_STATES),
  series_id: z.number().optional(),
  repeat: z.enum(REPEATS).optional(),
  repeat_weekdays: z.array(z.number()).optional(),
  repeat_until: z.string().optional(),
});

/** The schedule of some vehicles as API-34 and API-35 name it. */
export const ScheduleV1 = z.object({
  BookingSchedules: z.array(z.object({
    ID: z.number(),
    Name: z.string(),
    RegistrationNumber: z.string().nullable(),
    Model: z.string().nullable(),
    Imei: z.string(),
    schedule: z.array(EntryV1),
  })),
  OldestBooking: z.string().nullable(),
});

/** Gives vehicles with the parts of their bookings in the JSON shape. */
export function toScheduleV1(
  vehicles: readonly BookableVehicle[],
  parts: readonly DayPart[],
  oldestDay: string | null,
): z.infer<typeof ScheduleV1> {
  const byUnit = Map.groupBy(parts, ({ booking }) => booking.unitId);
  return {
    BookingSchedules: vehicles.map((vehicle) => ({
      ID: vehicle.id,
      Name: vehicle.name,
      RegistrationNumber: vehicle.registrationNumber,
      Model: vehicle.model,
      Imei: vehicle.imei,
      schedule: (byUnit.get(vehicle.id) ?? []).map((part) =>
        toEntryV1(part, vehicle.imei)
      ),
    })),
    OldestBooking: oldestDay,
  };
}

function toEntryV1(
  { day, start, end, booking }: DayPart,
  imei: string,
): z.infer<typeof EntryV1> {
  return {
    booking_id: booking.id,
    date: day,
    start_time: start,
    end_time: end,
    purpose: booking.purpose,
    booked_by: booking.driverId,
    imei,
    state: booking.state,
    ...booking.series && {
      series_id: booking.series.id,
      repeat: booking.series.repeat,
      repeat_weekdays: booking.series.weekdays,
      repeat_until: booking.series.until,
    },
  };
}
