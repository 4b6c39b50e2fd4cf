import type * as en from "../en/map.ts";

export const map: typeof en.map = {
  units: "Enheter",
  searchUnits: "Søk navn, registreringsnummer eller IMEI",
  noUnits:
    "Her er det ingen enheter ennå. Enheter du får tilgang til, vises her.",
  noMatch: "Ingen enhet passer til søket.",
  listed: (shown: number, all: number) =>
    `${shown} av ${all} enheter vises i listen. Begrens den for å finne de andre.`,
  noPosition: "Ingen posisjon ennå",
  never: "Har ikke rapportert ennå",
  mapOf: (count) =>
    count === 1 ? "Kart over 1 enhet" : `Kart over ${count} enheter`,
  address: "Adresse",
  speed: "Hastighet",
  lastPosition: "Siste posisjon",
  state: "Status",
  driver: "Sjåfør",
  noDriver: "Ingen sjåfør",
  registrationNumber: "Registreringsnummer",
  reconnecting: "Frakoblet. Kobler til igjen …",
  mapAttribution:
    "Kart: © OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)",
  showTrips: "Kjørebok",
  zoomIn: "Zoom inn",
  zoomOut: "Zoom ut",
  type: "Type",
  group: "{count} enheter",
  circle: {
    latitude: "Breddegrad",
    longitude: "Lengdegrad",
    radius: "Radius (m)",
    showOnMap: "Vis på kartet",
    hint:
      "Klikk på kartet eller dra nålen for å flytte sirkelen, og dra i kanten for å endre størrelsen. Piltastene gjør det samme.",
    centre: "Midten av sirkelen: flytt den med piltastene",
    edge: "Radien til sirkelen: endre den med piltastene",
  },
};

export const mapByKey: typeof en.mapByKey = {
  NoMap: "Kartet er slått av for brukeren din.",
  NoAccessToTracker: "Du har ikke tilgang til enheten.",
};
