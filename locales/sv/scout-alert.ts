import type * as en from "../en/scout-alert.ts";

export const scoutAlert: typeof en.scoutAlert = {
  isOn: (since) => `På sedan ${since}`,
  isOff: "Scoutlarmet är av.",
  about:
    "När larmet är på rapporterar enheten varje timme, även när den står still, så att du snart får veta om den lämnar en av sina zoner.",
  hibernates:
    "Med 12–24 timmar ligger enheten i viloläge mellan rapporterna och tar inte emot något förrän den vaknar. Om det läget eller något annat intervall väljs stängs larmet av.",
  geofences: "Enhetens aktiva zoner",
  noGeofences: "Inga",
  switchOn: "Slå på och rapportera varje timme",
  switchOff: "Stäng av",
  toGeofences: "Till zonerna",
};

export const scoutAlertByKey: typeof en.scoutAlertByKey = {
  ScoutAlertStatus: "Ange 1 för på eller 0 för av.",
  ScoutNeedsGeofence: "Ge enheten en aktiv zon först.",
};

export const scoutAlertNotices: typeof en.scoutAlertNotices = {
  ScoutAlertOn: "Scoutlarmet är på. Enheten rapporterar nu varje timme.",
  ScoutAlertOff:
    "Scoutlarmet är av. Enheten rapporterar fortfarande varje timme.",
};
