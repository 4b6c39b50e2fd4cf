import * as z from "zod";

const id = z.number().int().positive().max(2 ** 31 - 1);

/** Whether another driver who is checked in may be checked out for it (TRIP-19). */
const confirmed = z.boolean().default(false);

/** What a program sends to check a driver in to a unit from a trip on; without a driver it is refused (TRIP-18). */
export const CheckInRequest = z.object({
  trip_id: z.number().int().positive(),
  driver_id: id.nullish().transform((driver) => driver ?? null),
  confirmed,
});

/** What a program sends to check the caller in by the code of a unit. */
export const ScanRequest = z.object({ confirmed });
