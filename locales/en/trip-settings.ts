/** How trips are told from stops. */
export const tripSettings = {
  title: "Trip settings",
  explanation:
    "How trips are told from stops, for all units of a type. What is attested or merged stays as it is.",
  type: "Type of unit",
  names: {
    stopDurationS: "A stop ends a trip after, minutes",
    ignitionOffS: "Ignition off ends a trip after, minutes",
    idleS: "Standing with the ignition on ends a trip after, minutes",
    movingSpeedKmh: "Moving from, km/h",
    stillRadiusM: "A standing unit stays within, metres",
    leaveM: "A unit has left its stop from, metres",
    keepDistanceM: "Shortest trip, metres",
    keepDurationS: "Or lasting at least, minutes",
  },
  bounds: (min: string, max: string, usual: string) =>
    `${min} to ${max}, usually ${usual}`,
  from: "Find trips anew from",
  save: "Save settings",
  reset: "Back to the usual settings",
  saved: "The settings are saved. Trips are found anew by them.",
  usual: "The usual settings hold.",
  changed: "Settings of your own hold.",
};

/** What the server says about it, by text key. */
export const tripSettingsByKey = {
  SettingOutOfBounds: "The value is outside the bounds.",
};
