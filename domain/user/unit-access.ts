import * as z from "zod";
import { Version } from "../version.ts";

/** Units of a page of the access editor. */
export const UNITS_PER_PAGE = 50;
/** Most units that one call sets; pages set theirs. */
const UNITS_MAX = 20_000;
export const UNIT_SEARCH_MAX = 100;

const unitIds = (max: number) =>
  z.array(
    z.coerce.number("UnitNotFound").int("UnitNotFound").positive("UnitNotFound")
      .max(2 ** 31 - 1, "UnitNotFound"),
    "SelectUnits",
  ).max(max, "UnreadableRequest");

/** A department that narrows a list; null is any. */
export const DepartmentFilter = z.preprocess(
  (given) => given === "" ? null : given,
  z.coerce.number("DepartmentNotFound").int("DepartmentNotFound")
    .positive("DepartmentNotFound").max(2 ** 31 - 1, "DepartmentNotFound")
    .nullable(),
).default(null);

/** The units that a request asks for. */
export const UnitChoiceRequest = z.object({
  search: z.string().max(UNIT_SEARCH_MAX, "UnreadableRequest").default(""),
  department: DepartmentFilter,
  /** Only the units that the user has. */
  given: z.enum(["", "1"], "UnreadableRequest").default("")
    .transform((text) => text === "1"),
  page: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .min(1, "UnreadableRequest").max(100_000, "UnreadableRequest").default(1),
});
export type UnitChoice = z.output<typeof UnitChoiceRequest>;

/** The units that a user sees from now on, all of them (API-52). */
export const UnitAccessRequest = z.object({
  unit_ids: unitIds(UNITS_MAX).min(1, "SelectUnits"),
  version: Version,
});

/** What a page of the editor does to its units, or to all that match search and department. */
const PAGE_ACTIONS = ["save", "giveAll", "takeAll"] as const;
export const UnitPageRequest = z.object({
  action: z.enum(PAGE_ACTIONS, "UnreadableRequest").default("save"),
  /** The units on the page, and those of them that are ticked. */
  shown: unitIds(UNITS_PER_PAGE),
  units: unitIds(UNITS_PER_PAGE),
  version: Version,
});
export type UnitPage = z.output<typeof UnitPageRequest>;
