import * as z from "zod";
import { DepartmentFilter } from "./unit-access.ts";

/** Users on a page, unless the request says another number. */
export const USERS_PER_PAGE = 50;
/** Longest search text. */
export const USER_SEARCH_MAX = 100;

export const USER_SORTS = ["name", "email", "department"] as const;
export type UserSort = typeof USER_SORTS[number];

/** The users that a request asks for; a limit of null means all. */
export interface UserListQuery {
  search: string;
  /** Only the users of this department; null is any (ORG-04). */
  department: number | null;
  sort: UserSort;
  descending: boolean;
  page: number;
  limit: number | null;
}

/** The query of the list; `limit=-1` asks for all users (API-33). */
export const UserListRequest = z.object({
  search: z.string().max(USER_SEARCH_MAX, "UnreadableRequest").default(""),
  department: DepartmentFilter,
  sort: z.enum(USER_SORTS, "UnreadableRequest").default("name"),
  descending: z.enum(["0", "1"], "UnreadableRequest").default("0")
    .transform((text) => text === "1"),
  page: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .min(1, "UnreadableRequest").max(100_000, "UnreadableRequest").default(1),
  limit: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .min(-1, "UnreadableRequest").max(1000, "UnreadableRequest")
    .default(USERS_PER_PAGE)
    .transform((limit) => limit < 1 ? null : limit),
});
