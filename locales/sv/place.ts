import type { Texts } from "../en.ts";
import type { placeTexts as english } from "../en/place.ts";

export const places: Texts["places"] = {
  title: "Platser",
  add: "Lägg till plats",
  addTitle: "Ny plats",
  edit: (label) => `Ändra ${label}`,
  editTitle: (label) => `Plats – ${label}`,
  delete: (label) => `Ta bort ${label}`,
  explanation:
    "En resa som börjar eller slutar inom en plats visar platsens namn i stället för adressen.",
  search: "Sök namn, adress eller enhet",
  none:
    "Det finns inga platser än. Lägg till kontoret, en kund eller hemmet, så visar resorna dess namn.",
  noMatch: "Ingen plats matchar sökningen.",
  shown: (from, to, total) => `${from}–${to} av ${total} platser`,
  previous: "Föregående",
  next: "Nästa",
  noUnits: "Ingen enhet",
  label: "Namn",
  address: "Adress",
  searchAddress: "Sök adress",
  matches: "Hittade adresser",
  noAddress: "Ingen adress hittades. Fyll i koordinaterna själv.",
  latitude: "Latitud",
  longitude: "Longitud",
  radius: "Radie, m",
  showOnMap: "Visa på kartan",
  map: "Karta över platsen",
  mapHint: "Klicka på kartan eller dra nålen för att flytta platsen.",
  units: "Enheter",
  rules: "Kategorisering",
  rulesExplanation:
    "Bestämmer vad resor till eller från platsen räknas som när de börjar inom tiderna. Det som någon skriver på en resa gäller alltid före.",
  noRules: "Det finns inga regler: resor till platsen räknas som vanligt.",
  rule: (number) => `Regel ${number}`,
  type: "Typ",
  purpose: "Syfte",
  direction: "Resor",
  directions: {
    to: "Till platsen",
    from: "Från platsen",
    both: "Till och från platsen",
  },
  days: "Dagar",
  weekdays: ["Mån", "Tis", "Ons", "Tors", "Fre", "Lör", "Sön"],
  from: "Från",
  until: "Till",
  hoursHint:
    "En sluttid före starttiden är dagen efter; samma tid två gånger är hela dygnet.",
  addRule: "Lägg till regel",
  removeRule: (number) => `Ta bort regel ${number}`,
  applyFrom: "Tillämpa även på redan sparade resor, från",
  applyExplanation:
    "Utan dag gäller ändringen resor från och med nu. Attesterade resor och resor som någon själv har satt typ på ändras inte.",
  save: "Spara",
  cancel: "Avbryt",
  saved: "Platsen sparades.",
  deleted: "Platsen togs bort.",
  deleteTitle: "Ta bort plats",
  deleteQuestion: (label) =>
    `Ta bort ${label}? Resor dit visar sina adresser igen, och dess regler gäller inte längre.`,
  deleteYes: "Ta bort",
  keep: "Behåll den",
  toPlaces: "Till platserna",
};

export const workingHours: Texts["workingHours"] = {
  link: "Arbetstider",
  title: (unit) => `Arbetstider – ${unit}`,
  explanation:
    "Sätter resornas typ automatiskt. Platsers regler går före, och det som någon skriver på en resa gäller alltid.",
  mode: "Arbetstidsväxling",
  modes: {
    off: "Av: resor är tjänsteresor tills någon ändrar dem",
    scheduled:
      "Schemalagd: resor inom arbetstid är tjänsteresor, övriga privata",
    manual: "Manuell: resor får den typ som gäller när de börjar",
  },
  schedule: "Arbetstider",
  weekdays: [
    "Måndag",
    "Tisdag",
    "Onsdag",
    "Torsdag",
    "Fredag",
    "Lördag",
    "Söndag",
  ],
  from: (day, number) => `${day}, från (${number})`,
  until: (day, number) => `${day}, till (${number})`,
  more: "Fler tider per dag",
  manual: "Typ från och med nu",
  now: {
    business: "Resor är tjänsteresor nu.",
    private: "Resor är privata nu.",
    other: "Resor är av typen övrigt nu.",
  },
  switchTo: {
    business: "Växla till tjänst",
    private: "Växla till privat",
    other: "Växla till övrigt",
  },
  saved: "Arbetstiderna sparades.",
};

export const placeTexts: typeof english = {
  MissingPlaceData: "Uppgifter om platsen saknas.",
  PlaceInvalidOrNotOwned: "Platsen är ogiltig eller tillhör inte dig.",
  CoordinatesFormat: "Ange koordinater i grader, som 59,3293 och 18,0686.",
  PlaceRadiusLimit: "Radien är 10 till 9999 meter.",
  SelectUnits: "Välj minst en enhet.",
  SelectDays: "Välj minst en dag.",
  SpecifyHours: "Ange tider som 08:30.",
  ChooseDirection: "Välj om resor till eller från platsen avses.",
  RulesOverlap: "Regeln överlappar en tidigare regel i tid.",
  RulesLimit: "En plats har högst 20 regler.",
  ApplyFromInFuture: "Dagen får inte ligga i framtiden.",
  ChooseHoursMode: "Välj av, schemalagd eller manuell.",
  TooManyHours: "Det är fler tider än vad som ryms i en vecka.",
  AddressSearchDown:
    "Adressökningen svarar inte. Fyll i adress och koordinater själv.",
  SpecifySearch: "Ange vad du vill söka efter.",
  PlaceSaved: places.saved,
  PlaceDeleted: places.deleted,
  WorkingHoursSaved: workingHours.saved,
};
