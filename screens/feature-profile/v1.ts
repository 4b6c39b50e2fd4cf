import * as z from "zod";
import type { FeatureProfile } from "../../db/feature-profile/profiles.ts";
import { ECO_SENSITIVITIES } from "../../domain/feature-profile/features.ts";
import { HoursSwitchV1, toHoursSwitchV1 } from "../working-hours/v1.ts";

/** A feature profile in the JSON shape; a feature that is off is null, the speed threshold in km/h. */
export const FeatureProfileV1 = z.object({
  id: z.number(),
  name: z.string(),
  overspeeding: z.object({ speed_threshold: z.number() }).nullable(),
  eco_driving: z.object({ sensitivity: z.enum(ECO_SENSITIVITIES) }).nullable(),
  geozones: z.object({
    geofences: z.array(z.object({ id: z.number(), name: z.string() })),
  }).nullable(),
  working_hours: HoursSwitchV1,
  units: z.array(z.object({ imei: z.string(), name: z.string() })),
  version: z.number(),
  may_change: z.boolean(),
});

/** Gives a feature profile in the JSON shape. */
export function toFeatureProfileV1(
  profile: FeatureProfile,
): z.infer<typeof FeatureProfileV1> {
  const { id, name, features, geozones, units, version } = profile;
  const { overspeedKmh, ecoSensitivity, geofenceIds, hours } = features;
  return {
    id,
    name,
    overspeeding: overspeedKmh === null
      ? null
      : { speed_threshold: overspeedKmh },
    eco_driving: ecoSensitivity && { sensitivity: ecoSensitivity },
    geozones: geofenceIds && { geofences: geozones },
    working_hours: toHoursSwitchV1(hours),
    units: units.map(({ imei, name }) => ({ imei, name })),
    version,
    may_change: profile.mayChange,
  };
}
