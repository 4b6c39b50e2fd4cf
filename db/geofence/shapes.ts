import type { Shape } from "../../domain/geofence/geofence.ts";
import { middleOf } from "../../domain/geofence/shape.ts";
import type { ShapeColumns } from "../schema/alarm/geofences.ts";
import { toJsonb } from "../jsonb.ts";

/** Gives the shape that columns hold. */
export function toShape(
  { latitude, longitude, radius_m, corners }: ShapeColumns,
): Shape {
  if (radius_m !== null) return { latitude, longitude, radiusM: radius_m };
  return {
    corners: corners!.map(([longitude, latitude]) => ({ latitude, longitude })),
  };
}

/** Gives a shape as it is written to its columns. */
export function fromShape(shape: Shape) {
  const corners = "corners" in shape
    ? shape.corners.map((
      { latitude, longitude },
    ): [number, number] => [longitude, latitude])
    : null;
  return {
    ...middleOf(shape),
    radius_m: "radiusM" in shape ? shape.radiusM : null,
    corners: toJsonb(corners),
  };
}
