import type * as en from "../en/place.ts";

export const place: typeof en.place = {
  title: "Platser",
  add: "Lägg till plats",
  addTitle: "Ny plats",
  edit: (label) => `Ändra ${label}`,
  editTitle: (label) => `Plats – ${label}`,
  delete: (label) => `Ta bort ${label}`,
  explanation:
    "En resa som börjar eller slutar på en plats visar platsens namn i stället för adressen.",
  search: "Sök namn, adress eller enhet",
  none:
    "Det finns inga platser än. Lägg till kontoret, en kund eller hemmet, så visar resorna det namnet.",
  noMatch: "Ingen plats matchar sökningen.",
  shown: (from, to, total) => `${from}–${to} av ${total} platser`,
  noUnits: "Ingen enhet",
  label: "Namn",
  address: "Adress",
  radius: "Radie, m",
  map: "Karta över platsen",
  kind: "Laddning här är",
  kindHint:
    "Vad laddning av en elbil på platsen räknas som i rapporten om laddning.",
  noKind: "Någon annanstans",
  kinds: { home: "Hemma", workplace: "På arbetsplatsen" },
  units: "Enheter",
  rules: "Kategorisering",
  rulesExplanation:
    "Avgör vilken typ en resa till eller från platsen får när den börjar inom tiderna. Det som någon själv väljer för en resa går alltid före.",
  noRules:
    "Det finns inga regler. Resor till och från platsen får sin vanliga typ.",
  rule: (number) => `Regel ${number}`,
  type: "Typ",
  purpose: "Ärende",
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
    "En sluttid före starttiden gäller dagen efter. Samma start- och sluttid gäller hela dygnet.",
  addRule: "Lägg till regel",
  removeRule: (number) => `Ta bort regel ${number}`,
  applyFrom: "Tillämpa även på redan sparade resor, från",
  applyExplanation:
    "Utan dag gäller ändringen resor från och med nu. Attesterade resor och resor vars typ någon själv har valt ändras inte.",
  save: "Spara",
  cancel: "Avbryt",
  deleteTitle: "Ta bort plats",
  deleteQuestion: (label) =>
    `Ta bort ${label}? Resor dit visar då adressen igen, och platsens regler slutar gälla.`,
  deleteYes: "Ta bort",
  keep: "Behåll den",
  toPlaces: "Till platserna",
};

export const placeByKey: typeof en.placeByKey = {
  MissingPlaceData: "Uppgifter om platsen saknas.",
  PlaceInvalidOrNotOwned: "Platsen är ogiltig eller tillhör inte dig.",
  ChoosePlaceKind: "Välj vad laddning här räknas som.",
  CoordinatesFormat: "Ange koordinater i grader, som 59,3293 och 18,0686.",
  PlaceRadiusMissing:
    "Uppgifter om platsen saknas: radien, 10 till 9999 meter.",
  PlaceRadiusFormat: "Ange radien i meter, som 200.",
  PlaceRadiusTooSmall: "Radien är för liten: den måste vara minst 10 meter.",
  PlaceRadiusTooLarge: "Radien är för stor: den får vara högst 9999 meter.",
  ChooseDirection: "Välj om regeln gäller resor till eller från platsen.",
  RulesOverlap: "Regeln överlappar en tidigare regel i tid.",
  RulesLimit: "En plats har högst 20 regler.",
};

export const placeNotices: typeof en.placeNotices = {
  PlaceSaved: "Platsen sparades.",
  PlaceDeleted: "Platsen togs bort.",
};
