import type * as en from "../en/place.ts";

export const place: typeof en.place = {
  title: "Steder",
  add: "Legg til sted",
  addTitle: "Nytt sted",
  edit: (label) => `Endre ${label}`,
  editTitle: (label) => `Sted – ${label}`,
  delete: (label) => `Slett ${label}`,
  explanation:
    "En tur som starter eller stopper på et sted, viser stedets navn i stedet for adressen.",
  search: "Søk navn, adresse eller enhet",
  none:
    "Det finnes ingen steder ennå. Legg til kontoret, en kunde eller hjemmet, så viser turene det navnet.",
  noMatch: "Ingen steder samsvarer med søket.",
  shown: (from, to, total) => `${from}–${to} av ${total} steder`,
  noUnits: "Ingen enhet",
  label: "Navn",
  address: "Adresse",
  radius: "Radius (m)",
  map: "Kart over stedet",
  kind: "Lading her er",
  kindHint:
    "Hva lading av en elbil på stedet regnes som i rapporten om lading.",
  noKind: "Et annet sted",
  kinds: { home: "Hjemme", workplace: "På arbeidsplassen" },
  units: "Enheter",
  rules: "Kategorisering",
  rulesExplanation:
    "Bestemmer hvilken type en tur til eller fra stedet får når den starter innenfor tidene. Det noen selv velger for en tur, går alltid foran.",
  noRules:
    "Det finnes ingen regler. Turer til og fra stedet får sin vanlige type.",
  rule: (number) => `Regel ${number}`,
  type: "Turtype",
  purpose: "Formål",
  direction: "Turer",
  directions: {
    to: "Til stedet",
    from: "Fra stedet",
    both: "Til og fra stedet",
  },
  days: "Dager",
  weekdays: ["Man", "Tir", "Ons", "Tor", "Fre", "Lør", "Søn"],
  from: "Fra",
  until: "Til",
  hoursHint:
    "En sluttid før starttiden gjelder dagen etter. Samme start- og sluttid gjelder hele døgnet.",
  addRule: "Legg til regel",
  removeRule: (number) => `Fjern regel ${number}`,
  applyFrom: "Bruk også på turer som allerede er lagret, fra",
  applyExplanation:
    "Uten dag gjelder endringen turer fra nå av. Attesterte turer og turer der noen selv har valgt type, endres ikke.",
  save: "Lagre",
  cancel: "Avbryt",
  deleteTitle: "Slett sted",
  deleteQuestion: (label) =>
    `Slette ${label}? Turer dit viser da adressen igjen, og reglene for stedet slutter å gjelde.`,
  deleteYes: "Slett",
  keep: "Behold det",
  toPlaces: "Til stedene",
};

export const placeByKey: typeof en.placeByKey = {
  MissingPlaceData: "Opplysninger om stedet mangler.",
  PlaceInvalidOrNotOwned: "Stedet er ugyldig eller tilhører ikke deg.",
  ChoosePlaceKind: "Velg hva lading her regnes som.",
  CoordinatesFormat: "Oppgi koordinater i grader, som 59,3293 og 18,0686.",
  PlaceRadiusMissing:
    "Opplysninger om stedet mangler: radiusen, 10 til 9999 meter.",
  PlaceRadiusFormat: "Oppgi radiusen i meter, som 200.",
  PlaceRadiusTooSmall: "Radiusen er for liten: den må være minst 10 meter.",
  PlaceRadiusTooLarge: "Radiusen er for stor: den kan være høyst 9999 meter.",
  ChooseDirection: "Velg om regelen gjelder turer til eller fra stedet.",
  RulesOverlap: "Regelen overlapper en tidligere regel i tid.",
  RulesLimit: "Et sted har høyst 20 regler.",
};

export const placeNotices: typeof en.placeNotices = {
  PlaceSaved: "Stedet ble lagret.",
  PlaceDeleted: "Stedet ble slettet.",
};
