import * as z from "zod";

/** Vehicles on a page of the list. */
export const HOMES_A_PAGE = 50;
/** Longest search, characters. */
export const HOME_SEARCH_MAX = 100;
/** The columns by which the list is sorted (HOME-03). */
const HOME_SORTS = ["name", "registration_number"] as const;

/** Which vehicles the list shows, and in which order; what a person wrote into the address in another way counts as not given. */
export const HomeListQuery = z.object({
  search: z.string().catch("").transform((text) =>
    text.trim().slice(0, HOME_SEARCH_MAX)
  ),
  sort: z.enum(HOME_SORTS).catch("name"),
  order: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  /** The id of the selected vehicle; 0 when none is. */
  vehicle: z.coerce.number().int().min(0).max(2 ** 31 - 1).catch(0),
});

export type HomeListQuery = z.output<typeof HomeListQuery>;

/** Every vehicle, by name. */
export const ALL_HOMES: HomeListQuery = HomeListQuery.parse({});
