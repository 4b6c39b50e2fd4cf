import * as z from "zod";
import { ADDRESS_MAX, lineOfText, requiredLine } from "../field/text.ts";
import { Version } from "../version.ts";
import { WEEKLY_HOURS } from "../working-hours/weekly-request.ts";
import { readGeoJson } from "./geo-json.ts";
import { GEOFENCE_RADIUS, NAME_MAX, type Shape } from "./geofence.ts";

const degrees = (max: number) =>
  z.number("MissingGeofenceData").min(-max, "CoordinatesFormat")
    .max(max, "CoordinatesFormat").nullish();

/** The hours of the week in which no alarm is raised; null for none. */
const Deactivation = z.object(WEEKLY_HOURS, "UnreadableRequest")
  .transform(({ from, to, days }) => ({
    days,
    fromMinute: from,
    untilMinute: to,
  })).nullish().transform((hours) => hours ?? null);

const Fields = z.object({
  name: requiredLine(NAME_MAX, "TooLong50", "MissingGeofenceData"),
  address: lineOfText(ADDRESS_MAX, "TooLong50").nullish()
    .transform((address) => address ?? ""),
  latitude: degrees(90),
  longitude: degrees(180),
  radius: z.number("GeofenceRadiusFormat")
    .gt(GEOFENCE_RADIUS.minM, "GeofenceRadiusTooSmall")
    .max(GEOFENCE_RADIUS.maxM, "GeofenceRadiusTooLarge").nullish(),
  polygon: z.union([z.string(), z.looseObject({})], "GeoJsonUnreadable")
    .nullish().transform((given, context) => {
      if (given == null) return null;
      const read = readGeoJson(given);
      if (read.ok) return read.value;
      context.addIssue({ code: "custom", message: read.error.code });
      return z.NEVER;
    }),
  active: z.boolean("UnreadableRequest").default(true),
  theft_mode: z.boolean("UnreadableRequest").default(false),
  deactivation: Deactivation,
  imeis: z.array(z.string("SelectUnits"), "SelectUnits").min(1, "SelectUnits"),
  version: Version.nullish(),
});

/** A circle needs all its figures; a polygon needs none of them. */
function missingFigure(field: "latitude" | "longitude" | "radius") {
  return z.refine<Partial<z.output<typeof Fields>>>(
    (sent) => sent.polygon != null || sent[field] != null,
    {
      path: [field],
      error: field === "radius"
        ? "GeofenceRadiusMissing"
        : "MissingGeofenceData",
      // Also when another field is wrong, so that all errors show at once.
      when: ({ value, issues }) =>
        typeof value === "object" && value !== null &&
        !issues.some(({ path }) =>
          path?.[0] === field || path?.[0] === "polygon"
        ),
    },
  );
}

/** What a person or a program sends to add or change a geofence; the errors are text keys. */
export const GeofenceRequest = Fields.check(
  missingFigure("latitude"),
  missingFigure("longitude"),
  missingFigure("radius"),
).transform((
  { latitude, longitude, radius, polygon, theft_mode, ...geofence },
) => ({
  ...geofence,
  version: geofence.version ?? null,
  theftMode: theft_mode,
  shape: (polygon ? { corners: polygon } : {
    latitude: latitude!,
    longitude: longitude!,
    radiusM: radius!,
  }) satisfies Shape as Shape,
}));

export type NewGeofence = z.output<typeof GeofenceRequest>;

/** What switches a geofence on or off. */
export const ActivationRequest = z.object({
  active: z.boolean("UnreadableRequest"),
});
