import type { Texts } from "../en.ts";
import type { placeTexts as english } from "../en/place.ts";

export const places: Texts["places"] = {
  title: "Steder",
  add: "Legg til sted",
  addTitle: "Nytt sted",
  edit: (label) => `Endre ${label}`,
  editTitle: (label) => `Sted – ${label}`,
  delete: (label) => `Slett ${label}`,
  explanation:
    "En tur som starter eller stopper innenfor et sted, viser stedets navn i stedet for adressen.",
  search: "Søk navn, adresse eller enhet",
  none:
    "Det finnes ingen steder ennå. Legg til kontoret, en kunde eller hjemmet, så viser turene navnet.",
  noMatch: "Ingen steder passer til søket.",
  shown: (from, to, total) => `${from}–${to} av ${total} steder`,
  previous: "Forrige",
  next: "Neste",
  noUnits: "Ingen enhet",
  label: "Navn",
  address: "Adresse",
  searchAddress: "Søk adresse",
  matches: "Adresser som ble funnet",
  noAddress: "Ingen adresse ble funnet. Fyll inn koordinatene selv.",
  latitude: "Breddegrad",
  longitude: "Lengdegrad",
  radius: "Radius (m)",
  showOnMap: "Vis på kartet",
  map: "Kart over stedet",
  mapHint: "Klikk på kartet eller dra nålen for å flytte stedet.",
  units: "Enheter",
  rules: "Kategorisering",
  rulesExplanation:
    "Bestemmer hva turer til eller fra stedet regnes som når de starter innenfor tidene. Det noen skriver på en tur, gjelder alltid først.",
  noRules: "Det finnes ingen regler: turer til stedet regnes som vanlig.",
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
    "En sluttid før starttiden er dagen etter; samme tid to ganger er hele døgnet.",
  addRule: "Legg til regel",
  removeRule: (number) => `Fjern regel ${number}`,
  applyFrom: "Bruk også på turer som allerede er lagret, fra",
  applyExplanation:
    "Uten dag gjelder endringen turer fra nå av. Attesterte turer og turer noen selv har satt type på, endres ikke.",
  save: "Lagre",
  cancel: "Avbryt",
  saved: "Stedet ble lagret.",
  deleted: "Stedet ble slettet.",
  deleteTitle: "Slett sted",
  deleteQuestion: (label) =>
    `Slette ${label}? Turer dit viser adressene sine igjen, og reglene gjelder ikke lenger.`,
  deleteYes: "Slett",
  keep: "Behold det",
  toPlaces: "Til stedene",
};

export const workingHours: Texts["workingHours"] = {
  link: "Arbeidstid",
  title: (unit) => `Arbeidstid – ${unit}`,
  explanation:
    "Setter turtype automatisk. Regler for steder går foran, og det noen skriver på en tur, gjelder alltid.",
  mode: "Arbeidstidsbryter",
  modes: {
    off: "Av: turer er yrkesturer til noen endrer dem",
    scheduled:
      "Etter timeplan: turer i arbeidstiden er yrkesturer, andre er private",
    manual: "Manuell: turer får typen som gjelder når de starter",
  },
  schedule: "Arbeidstid",
  weekdays: [
    "Mandag",
    "Tirsdag",
    "Onsdag",
    "Torsdag",
    "Fredag",
    "Lørdag",
    "Søndag",
  ],
  from: (day, number) => `${day}, fra (${number})`,
  until: (day, number) => `${day}, til (${number})`,
  more: "Flere tider per dag",
  manual: "Type fra nå av",
  now: {
    business: "Turer er yrkesturer nå.",
    private: "Turer er private nå.",
    other: "Turer er av typen annet nå.",
  },
  switchTo: {
    business: "Bytt til yrke",
    private: "Bytt til privat",
    other: "Bytt til annet",
  },
  saved: "Arbeidstiden ble lagret.",
};

export const placeTexts: typeof english = {
  MissingPlaceData: "Opplysninger om stedet mangler.",
  PlaceInvalidOrNotOwned: "Stedet er ugyldig eller tilhører ikke deg.",
  CoordinatesFormat: "Oppgi koordinater i grader, som 59,3293 og 18,0686.",
  PlaceRadiusLimit: "Radiusen er 10 til 9999 meter.",
  SelectUnits: "Velg minst én enhet.",
  SelectDays: "Velg minst én dag.",
  SpecifyHours: "Oppgi tider som 08:30.",
  ChooseDirection: "Velg om turer til eller fra stedet menes.",
  RulesOverlap: "Regelen overlapper en tidligere regel i tid.",
  RulesLimit: "Et sted har høyst 20 regler.",
  ApplyFromInFuture: "Dagen kan ikke ligge i fremtiden.",
  ChooseHoursMode: "Velg av, etter timeplan eller manuell.",
  TooManyHours: "Det er flere tider enn en uke har plass til.",
  AddressSearchDown:
    "Adressesøket svarer ikke. Fyll inn adresse og koordinater selv.",
  SpecifySearch: "Oppgi hva du vil søke etter.",
  PlaceSaved: places.saved,
  PlaceDeleted: places.deleted,
  WorkingHoursSaved: workingHours.saved,
};
