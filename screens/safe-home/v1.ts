import * as z from "zod";
import type { SafeHome } from "../../db/safe-home/homes.ts";

/** A day of a week, 0 (Sunday) to 6 (Saturday), with its local time. */
const DayV1 = z.object({ id: z.number(), time: z.string() });

/** A vehicle as the list of API-40 names it; metres and degrees. */
export const SafeHomeV1 = z.object({
  imei: z.string(),
  name: z.string(),
  RegistrationNumber: z.string().nullable(),
  status: z.literal([0, 1]),
  address: z.string().nullable(),
  centerLat: z.number().nullable(),
  centerLng: z.number().nullable(),
  radius: z.number().nullable(),
  schedule: z.array(z.array(DayV1)).nullable(),
  frequency: z.number().nullable(),
  start_date: z.string().nullable(),
  time_zone: z.string().nullable(),
});

/** Gives a vehicle in the JSON shape. */
export function toSafeHomeV1(
  { home, schedule, ...unit }: SafeHome,
): z.infer<typeof SafeHomeV1> {
  return {
    imei: unit.imei,
    name: unit.name,
    RegistrationNumber: unit.registrationNumber,
    status: unit.isOn ? 1 : 0,
    address: home?.address ?? null,
    centerLat: home?.latitude ?? null,
    centerLng: home?.longitude ?? null,
    radius: home?.radiusM ?? null,
    schedule: schedule && schedule.weeks.map((days) => [...days]),
    frequency: schedule && schedule.weeks.length,
    start_date: schedule && schedule.startDate,
    time_zone: schedule && schedule.timeZone,
  };
}
