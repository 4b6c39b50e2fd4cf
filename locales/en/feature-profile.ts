import type { EcoSensitivity } from "../../domain/feature-profile/features.ts";

/** Feature profiles: their list and their editor. */
export const featureProfile = {
  title: "Feature profiles",
  explanation:
    "A feature profile switches features on for several units at once. Changes count from now on.",
  add: "Add profile",
  addTitle: "New feature profile",
  edit: (name: string) => `Edit ${name}`,
  editTitle: (name: string) => `Feature profile – ${name}`,
  delete: (name: string) => `Delete ${name}`,
  none:
    "There are no feature profiles yet. Add one to get eco scores or to know when somebody drives too fast.",
  name: "Name",
  features: "Features",
  units: "Units",
  unitsHint:
    "Features work on trip log devices: cars, vans, lorries and motorcycles. A unit that has another profile gets this one instead.",
  noTriplog: "No trip log device",
  andMore: (count: number) => `and ${count} more`,
  feature: {
    overspeeding: "Overspeeding",
    eco_driving: "Eco driving",
    geozones: "Geozones",
    working_hours: "Working-hour trip switch",
  },
  hint: {
    overspeeding:
      "Driving above the threshold is counted for each trip and can raise an alert.",
    eco_driving:
      "Each trip gets a score from 0 to 100 by acceleration, braking, cornering, idling and overspeeding. Tell the drivers what you use it for; of a private trip only its driver sees the score.",
    geozones:
      "These geofences watch the units of the profile. A unit has at most 5 geofences, those of its profile included.",
    working_hours:
      "Scheduled: trips within working hours become business, others private. Manual: people choose the type of trips.",
  },
  speedThreshold: "Threshold, km/h",
  sensitivity: "Sensitivity",
  sensitivities: {
    sensitive: "Sensitive",
    normal: "Normal",
    insensitive: "Insensitive",
  } satisfies Record<EcoSensitivity, string>,
  hoursModes: {
    off: "Off: each unit has its own working hours",
    scheduled: "Working hours scheduled",
    manual: "Type of trips by hand",
  },
  noGeofences: "There are no geofences yet.",
  overspeedingAbove: (speed: string) => `Overspeeding above ${speed}`,
  ecoWith: (sensitivity: string) => `Eco driving: ${sensitivity}`,
  geozonesNamed: (names: string) => `Geozones: ${names}`,
  save: "Save",
  cancel: "Cancel",
  deleteTitle: "Delete feature profile",
  deleteQuestion: (name: string, units: number) =>
    `Delete ${name}? ${
      units === 1 ? "1 unit loses" : `${units} units lose`
    } its features. Scores and counts of earlier trips stay. This cannot be undone.`,
  deleteYes: "Delete",
  keep: "Keep it",
  toProfiles: "To the feature profiles",
};

/** What the server says about it, by text key. */
export const featureProfileByKey = {
  FeatureProfileNotFound: "There is no such feature profile.",
  ProfileNameMissing: "Specify a name.",
  ProfileNameTaken: "Another feature profile has this name.",
  SelectFeatures: "Select at least one feature.",
  SpeedThresholdMissing: "Specify the speed threshold in km/h, as in 90.",
  SpeedThresholdLimits: "The threshold is a whole number from 5 to 250 km/h.",
  ChooseSensitivity: "Choose a sensitivity.",
  SelectGeozones: "Select at least one geofence.",
  TooManyGeozones: "A unit can have at most 5 geofences.",
  GeozoneNotFound: "One of the geofences does not exist any more.",
  FeaturesTriplogOnly:
    "Features can only be switched on for trip log devices: cars, vans, lorries and motorcycles.",
};

/** Notices that show once when something is done. */
export const featureProfileNotices = {
  FeatureProfileSaved: "The feature profile was saved.",
  FeatureProfileDeleted: "The feature profile was deleted.",
};
