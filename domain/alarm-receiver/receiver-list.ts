import * as z from "zod";
import { DEVICE_TYPES } from "./receiver-request.ts";

/** Receivers on a page of the list. */
export const RECEIVERS_A_PAGE = 50;
/** Longest search, characters. */
export const RECEIVER_SEARCH_MAX = 100;

/** The columns by which the list is sorted (ALARM-08). */
const RECEIVER_SORTS = ["name", "email", "phone"] as const;
export type ReceiverSort = typeof RECEIVER_SORTS[number];

/** Which receivers the list shows, and in which order; what a person wrote into the address in another way counts as not given. */
export const ReceiverListQuery = z.object({
  search: z.string().catch("").transform((text) =>
    text.trim().slice(0, RECEIVER_SEARCH_MAX)
  ),
  sort: z.enum(RECEIVER_SORTS).catch("name"),
  order: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  /** Only the receivers of one unit or sensor; 0 for those of the account. */
  device: z.coerce.number().int().min(0).max(2 ** 31 - 1).catch(0),
  device_type: z.enum(DEVICE_TYPES).catch("gps"),
});

export type ReceiverListQuery = z.output<typeof ReceiverListQuery>;

/** Every receiver of the account, by name. */
export const ALL_RECEIVERS: ReceiverListQuery = ReceiverListQuery.parse({});
