import * as z from "zod";
import { ADDRESS_MAX, requiredLine } from "../field/text.ts";
import { isDay, isTimeZone } from "../time.ts";
import { IMEI_DIGITS } from "../unit/imei.ts";
import { RADIUS_MAX_M, RADIUS_MIN_M } from "./at-home.ts";
import { type HomeSchedule, WEEKS_MAX } from "./schedule.ts";

/** The IMEI of a vehicle; whether the person sees such a one is the command's question. */
const imei = requiredLine(
  IMEI_DIGITS,
  "SpecifyValidUnitImei",
  "SpecifyValidUnitImei",
);
const degrees = (max: number) =>
  z.number("CoordinatesFormat").min(-max, "CoordinatesFormat")
    .max(max, "CoordinatesFormat");

/** Switches the check of a vehicle on (1) or off (0); the errors are text keys (API-42). */
export const StatusRequest = z.object({
  imei,
  status: z.literal([0, 1], "SafeHomeStatus"),
});

/** Sets the home of a vehicle: metres and degrees (API-43). */
export const HomeRequest = z.object({
  imei,
  radius: z.int("SafeHomeRadiusFormat").min(RADIUS_MIN_M, "RadiusLessThan300")
    .max(RADIUS_MAX_M, "SafeHomeRadiusTooLarge").nullish(),
  centerLat: degrees(90),
  centerLng: degrees(180),
  address: requiredLine(ADDRESS_MAX, "TooLong50", "SafeReturnHomeAddrEmpty"),
}).transform(({ imei, radius, centerLat, centerLng, address }) => ({
  imei,
  latitude: centerLat,
  longitude: centerLng,
  radiusM: radius ?? RADIUS_MIN_M,
  address,
}));

export type NewHome = Omit<z.output<typeof HomeRequest>, "imei">;

const DayRequest = z.object({
  id: z.int("SafeHomeDays").min(0, "SafeHomeDays").max(6, "SafeHomeDays"),
  time: z.string("SafeHomeTimes")
    .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, "SafeHomeTimes"),
});

const Week = z.array(DayRequest, "SafeHomeDays").refine(
  (days) => new Set(days.map(({ id }) => id)).size === days.length,
  "SafeHomeDays",
).transform((days) => days.toSorted((a, b) => a.id - b.id));

/** Sets when a vehicle is to be home (API-44). */
export const ScheduleRequest = z.object({
  imei,
  schedule: z.array(Week, "SafeHomeDays")
    .refine((weeks) => weeks.some((days) => days.length > 0), "SelectDays"),
  frequency: z.int("SafeHomeFrequency").min(1, "SafeHomeFrequency")
    .max(WEEKS_MAX, "SafeHomeFrequency"),
  start_date: z.string("InvalidDay").refine(isDay, "InvalidDay"),
  time_zone: z.string("UnknownTimeZone").refine(isTimeZone, "UnknownTimeZone"),
}).refine(
  ({ schedule, frequency }) => schedule.length === frequency,
  { path: ["schedule"], message: "SafeHomeWeeks" },
).transform(({ imei, schedule, start_date, time_zone }) => ({
  imei,
  schedule: {
    weeks: schedule,
    startDate: start_date,
    timeZone: time_zone,
  } satisfies HomeSchedule,
}));
