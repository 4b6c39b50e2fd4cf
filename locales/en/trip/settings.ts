/** How trips are separated from stops. */
export const tripSettings = {
  title: "Trips and stops",
  explanation:
    "How trips are separated from stops, for all units of a type. Attested and merged trips do not change.",
  type: "Unit type",
  names: {
    stopDurationS: "A stop ends a trip after, minutes",
    ignitionOffS: "Ignition off ends a trip after, minutes",
    idleS: "Standing still with the ignition on ends a trip after, minutes",
    movingSpeedKmh: "Moving from, km/h",
    stillRadiusM: "A unit that stands still stays within, metres",
    leaveM: "A unit has left its stop after, metres",
    keepDistanceM: "Shortest trip, metres",
    keepDurationS: "Or shortest duration, minutes",
  },
  bounds: (min: string, max: string, usual: string) =>
    `${min} to ${max}, usually ${usual}`,
  from: "Recalculate trips from",
  save: "Save settings",
  reset: "Back to the usual settings",
  saved:
    "The settings have been saved. Trips are being recalculated with them.",
  usual: "The usual settings apply.",
  changed: "Your own settings apply.",
};

/** What the server says about it, by text key. */
export const tripSettingsByKey = {
  SettingOutOfBounds: "The value is outside the bounds.",
};
