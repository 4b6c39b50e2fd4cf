/** The scout geofence alert of a unit. */
export const scoutAlert = {
  isOn: (since: string) => `On since ${since}`,
  isOff: "The scout geofence alert is off.",
  about:
    "With the alert on, the unit reports every hour, also while it stands, so you soon know when it leaves one of its geofences.",
  hibernates:
    "In the 12–24 hour mode the unit hibernates between reports and hears no orders until it wakes. Setting that mode, or any other frequency, switches the alert off.",
  geofences: "Active geofences of the unit",
  noGeofences: "None",
  switchOn: "Switch on and report every hour",
  switchOff: "Switch off",
  toGeofences: "To the geofences",
};

/** What the server says about it, by text key. */
export const scoutAlertByKey = {
  ScoutAlertStatus: "Specify 1 for on or 0 for off.",
  ScoutNeedsGeofence: "Give the unit an active geofence first.",
};

/** Notices that show once when something is done. */
export const scoutAlertNotices = {
  ScoutAlertOn:
    "The scout geofence alert is on. The report frequency of the unit is now 1 hour.",
  ScoutAlertOff:
    "The scout geofence alert is off. The unit still reports every hour.",
};
