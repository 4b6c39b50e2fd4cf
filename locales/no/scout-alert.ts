import type * as en from "../en/scout-alert.ts";

export const scoutAlert: typeof en.scoutAlert = {
  isOn: (since) => `På siden ${since}`,
  isOff: "Scoutalarmen er av.",
  about:
    "Når alarmen er på, rapporterer enheten hver time, også når den står stille, så du snart får vite om den forlater en av sonene sine.",
  hibernates:
    "Med 12–24 timer ligger enheten i dvale mellom rapportene og mottar ingenting før den våkner. Velges den modusen eller et annet intervall, slås alarmen av.",
  geofences: "Aktive soner for enheten",
  noGeofences: "Ingen",
  switchOn: "Slå på og rapporter hver time",
  switchOff: "Slå av",
  toGeofences: "Til sonene",
};

export const scoutAlertByKey: typeof en.scoutAlertByKey = {
  ScoutAlertStatus: "Oppgi 1 for på eller 0 for av.",
  ScoutNeedsGeofence: "Gi enheten en aktiv sone først.",
};

export const scoutAlertNotices: typeof en.scoutAlertNotices = {
  ScoutAlertOn: "Scoutalarmen er på. Enheten rapporterer nå hver time.",
  ScoutAlertOff: "Scoutalarmen er av. Enheten rapporterer fortsatt hver time.",
};
