import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { featuresOf } from "../../db/feature-profile/of-units.ts";
import { textsOf } from "../../locales/index.ts";
import { startStory } from "../geofence/story.ts";
import { newUnit, newUser } from "../harness/build.ts";

export const PROFILES = "/api/v1/administration/feature-profiles";
export const PAGES = "/administration/feature-profiles";
export const HOURS = "/api/v1/user/working-hours";
export const { byKey } = textsOf("en");
export const WORKDAYS = {
  mode: "scheduled",
  hours: [{ days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00" }],
};

/** The story of geofences with a boat, an administrator who sees only the car, and what profiles need. */
export async function startProfiles() {
  const story = await startStory();
  const { portal, db, mine, car, as } = story;
  const boat = await newUnit(db, mine, { name: "Buster", type: "boat" });
  const some = await newUser(db, mine, {
    administrator: true,
    withoutAccess: true,
    unitIds: [car.id],
  });
  return {
    ...story,
    boat,
    /** An administrator who sees only the car. */
    limited: await portal.as(some.email),
    gentle: {
      name: "Gentle",
      overspeeding: { speed_threshold: 90 },
      eco_driving: { sensitivity: "normal" },
      imeis: [car.imei],
    },
    add: async (profile: object) => {
      const added = await as.admin.call("POST", PROFILES, profile);
      assert.equal(added.status, 201, JSON.stringify(added.json));
      return added.json.data;
    },
    remove: (id: number) => as.admin.call("DELETE", `${PROFILES}/${id}`),
    spansOf: (unitId: number) =>
      command(
        db,
        SYSTEM,
        async (tx) =>
          (await featuresOf(tx, [{ account_id: mine, unit_id: unitId }]))
            .get(unitId) ?? [],
      ),
    hoursOf: async (imei: string) =>
      (await as.admin.call("GET", `${HOURS}?imei=${imei}`)).json.data,
  };
}
