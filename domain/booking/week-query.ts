import * as z from "zod";
import { isDay } from "../time.ts";

/** Vehicles on a page of the week. */
export const VEHICLES_A_PAGE = 50;
/** Longest search, characters. */
export const VEHICLE_SEARCH_MAX = 100;
/** The columns by which the vehicles are sorted (BOOK-02). */
export const VEHICLE_SORTS = ["name", "registration_number", "model"] as const;

/** Which week and which vehicles are shown; what a person wrote into the address in another way counts as not given. */
export const WeekPageQuery = z.object({
  /** A day of the week, as in 2026-11-23; today when empty. */
  day: z.string().refine((day) => isDay(day)).catch(""),
  search: z.string().catch("").transform((text) =>
    text.trim().slice(0, VEHICLE_SEARCH_MAX)
  ),
  sort: z.enum(VEHICLE_SORTS).catch("name"),
  order: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type WeekPageQuery = z.output<typeof WeekPageQuery>;

/** The current week of all vehicles, by name. */
export const THIS_WEEK: WeekPageQuery = WeekPageQuery.parse({});
