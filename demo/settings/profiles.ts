import type { NewFeatureProfile } from "../../domain/feature-profile/feature-profile-request.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Db } from "../../db/database.ts";
import { saveProfile } from "../../db/feature-profile/changes.ts";
import { DENSE_UNITS } from "../units.ts";

/** Days before the first start from which on the profiles count, so that the driven history has scores. */
const DAYS_BEFORE = 20;

const [annasCar, johansCar, ...vans] = DENSE_UNITS;

/** The feature profiles of Nordbygg: one for its vans, one for its cars. */
const PROFILES: readonly NewFeatureProfile[] = [
  {
    name: "Servicebilar",
    imeis: vans,
    features: {
      overspeedKmh: 50,
      ecoSensitivity: "sensitive",
      geofenceIds: null,
      hours: { mode: "off" },
    },
    version: null,
  },
  {
    name: "Tjänstebilar",
    imeis: [annasCar!, johansCar!],
    features: {
      overspeedKmh: 70,
      ecoSensitivity: "normal",
      geofenceIds: null,
      hours: { mode: "off" },
    },
    version: null,
  },
];

/** Adds feature profiles to the account of an administrator of the demo, as that person would have some weeks ago. */
export async function addProfiles(db: Db, actor: UserActor): Promise<void> {
  const then = new Date(Date.now() - DAYS_BEFORE * 86_400_000);
  for (const profile of PROFILES) {
    await saveProfile(db, actor, null, profile, then);
  }
}
