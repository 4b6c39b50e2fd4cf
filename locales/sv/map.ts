import type * as en from "../en/map.ts";

export const map: typeof en.map = {
  units: "Enheter",
  searchUnits: "Sök namn, registreringsnummer eller IMEI",
  noUnits:
    "Här finns inga enheter än. Enheter som du får tillgång till visas här.",
  noMatch: "Ingen enhet matchar sökningen.",
  listed: (shown: number, all: number) =>
    `${shown} av ${all} enheter visas i listan. Begränsa den för att hitta de andra.`,
  noPosition: "Ingen position än",
  never: "Har inte rapporterat än",
  mapOf: (count) =>
    count === 1 ? "Karta över 1 enhet" : `Karta över ${count} enheter`,
  address: "Adress",
  speed: "Hastighet",
  lastPosition: "Senaste position",
  state: "Status",
  driver: "Förare",
  noDriver: "Ingen förare",
  registrationNumber: "Registreringsnummer",
  reconnecting: "Frånkopplad. Ansluter igen …",
  mapAttribution:
    "Karta: © OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)",
  showTrips: "Körjournal",
  zoomIn: "Zooma in",
  zoomOut: "Zooma ut",
  type: "Typ",
  group: "{count} enheter",
  circle: {
    latitude: "Latitud",
    longitude: "Longitud",
    radius: "Radie, m",
    showOnMap: "Visa på kartan",
    hint:
      "Klicka på kartan eller dra nålen för att flytta cirkeln, och dra i kanten för att ändra storleken. Piltangenterna gör samma sak.",
    centre: "Cirkelns mitt: flytta den med piltangenterna",
    edge: "Cirkelns radie: ändra den med piltangenterna",
  },
};

export const mapByKey: typeof en.mapByKey = {
  NoMap: "Kartan är avstängd för din användare.",
  NoAccessToTracker: "Du har inte åtkomst till enheten.",
};
