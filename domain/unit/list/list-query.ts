import * as z from "zod";
import { SORTS } from "./list.ts";

const id = z.coerce.number().int().positive().max(2 ** 31 - 1)
  .nullish().catch(null).transform((value) => value ?? null);

/** The filter of a list of units; unreadable values do not filter. */
export const UnitFilterQuery = z.object({
  search: z.string().trim().max(100).catch("").default(""),
  tag: id,
  department: id,
  project: id,
});

/** What a page or a program asks of the list of units: API-50, UNIT-27. */
export const UnitListQuery = UnitFilterQuery.extend({
  sort: z.enum(SORTS).catch("name").default("name"),
  order: z.enum(["asc", "desc"]).catch("asc").default("asc"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});

export type UnitListQuery = z.output<typeof UnitListQuery>;
