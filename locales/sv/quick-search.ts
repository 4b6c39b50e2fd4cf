import type * as en from "../en/quick-search.ts";

export const quickSearch: typeof en.quickSearch = {
  title: "Sök",
  label: "Enhet, resa, person, plats eller sida",
  hint:
    "Namn, registreringsnummer, slutet av ett IMEI, ärenden, adresser, e-post. En dag som 26 nov. eller 26/11. Resor från de senaste 12 månaderna.",
  found: (count) =>
    count === 1
      ? "1 träff. Enter öppnar den."
      : `${count} träffar. Enter öppnar den första, piltangenterna leder till de andra.`,
  none: "Inget hittades.",
  kinds: {
    pages: "Sidor",
    units: "Enheter",
    trips: "Resor",
    people: "Personer",
    places: "Platser",
    geofences: "Zoner",
  },
  all: (kind) => `Visa alla: ${kind}`,
};
