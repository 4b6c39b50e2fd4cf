import type * as en from "../en/quick-search.ts";

export const quickSearch: typeof en.quickSearch = {
  title: "Søk",
  label: "Enhet, tur, person, sted eller side",
  hint:
    "Navn, registreringsnummer, slutten av en IMEI, formål, adresser, e-post. En dag som 26. nov. eller 26.11. Turer fra de siste 12 månedene.",
  found: (count) =>
    count === 1
      ? "1 treff. Enter åpner det."
      : `${count} treff. Enter åpner det første, piltastene fører til de andre.`,
  none: "Ingenting ble funnet.",
  kinds: {
    pages: "Sider",
    units: "Enheter",
    trips: "Turer",
    people: "Personer",
    places: "Steder",
    geofences: "Soner",
  },
  all: (kind) => `Vis alle: ${kind}`,
};
