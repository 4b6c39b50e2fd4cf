import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { UNIT_GEOFENCES_MAX } from "../geofence/geofence.ts";
import { Version } from "../version.ts";
import { HoursSwitchRequest } from "../working-hours/working-hours-request.ts";
import {
  OVERSPEED_MAX_KMH,
  OVERSPEED_MIN_KMH,
  PROFILE_NAME_MAX,
  type ProfileFeatures,
} from "./feature-profile.ts";
import { ECO_SENSITIVITIES } from "./features.ts";

const GeofenceId = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .positive("UnreadableRequest").max(Number.MAX_SAFE_INTEGER);

const Fields = z.object({
  name: requiredLine(PROFILE_NAME_MAX, "TooLong50", "ProfileNameMissing"),
  overspeeding: z.object({
    speed_threshold: z.number("SpeedThresholdMissing")
      .int("SpeedThresholdLimits")
      .min(OVERSPEED_MIN_KMH, "SpeedThresholdLimits")
      .max(OVERSPEED_MAX_KMH, "SpeedThresholdLimits"),
  }, "UnreadableRequest").nullish(),
  eco_driving: z.object({
    sensitivity: z.enum(ECO_SENSITIVITIES, "ChooseSensitivity"),
  }, "UnreadableRequest").nullish(),
  geozones: z.object({
    geofence_ids: z.array(GeofenceId, "SelectGeozones")
      .min(1, "SelectGeozones")
      .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
      .pipe(z.array(z.number()).max(UNIT_GEOFENCES_MAX, "TooManyGeozones")),
  }, "UnreadableRequest").nullish(),
  working_hours: HoursSwitchRequest.nullish(),
  imeis: z.array(z.string("SelectUnits"), "SelectUnits").min(1, "SelectUnits"),
  version: Version.nullish(),
});

/** At least one feature is on; also checked when another field is wrong, so that all errors show at once. */
const someFeature = z.refine<Partial<z.output<typeof Fields>>>(
  (sent) =>
    Boolean(sent.overspeeding || sent.eco_driving || sent.geozones) ||
    (sent.working_hours != null && sent.working_hours.mode !== "off"),
  {
    path: ["features"],
    error: "SelectFeatures",
    when: ({ value, issues }) =>
      typeof value === "object" && value !== null &&
      !issues.some(({ path }) => FEATURES.has(String(path?.[0]))),
  },
);

const FEATURES = new Set([
  "overspeeding",
  "eco_driving",
  "geozones",
  "working_hours",
]);

/** What a person or a program sends to add or change a feature profile; the errors are text keys (FEAT-06). */
export const FeatureProfileRequest = Fields.check(someFeature).transform((
  { name, imeis, version, ...sent },
) => ({
  name,
  imeis,
  version: version ?? null,
  features: {
    overspeedKmh: sent.overspeeding?.speed_threshold ?? null,
    ecoSensitivity: sent.eco_driving?.sensitivity ?? null,
    geofenceIds: sent.geozones?.geofence_ids ?? null,
    hours: sent.working_hours ?? { mode: "off" },
  } satisfies ProfileFeatures as ProfileFeatures,
}));

export type NewFeatureProfile = z.output<typeof FeatureProfileRequest>;
