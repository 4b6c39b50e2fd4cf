import * as z from "zod";

/** By what a list of geofences may be ordered. */
export const GEOFENCE_ORDERS = ["name", "address", "radius", "active"] as const;
export type GeofenceOrder = typeof GEOFENCE_ORDERS[number];

/** Which part of the geofences a list shows. */
export interface ListedPart {
  search: string;
  offset: number;
  order: GeofenceOrder;
  isDescending: boolean;
}

/** The order that an address asks for; by name without a known one. */
export const ListOrder = z.object({
  order: z.enum(GEOFENCE_ORDERS).catch("name").default("name"),
  direction: z.enum(["asc", "desc"]).catch("asc").default("asc"),
});
