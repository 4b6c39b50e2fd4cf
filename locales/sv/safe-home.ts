import type * as en from "../en/safe-home.ts";

export const safeHome: typeof en.safeHome = {
  title: "Trygg hemkomst",
  explanation:
    "Om Trygg hemkomst är på för ett fordon, och det inte är inom sin hemcirkel vid en tid i schemat, larmas de som får dess säkerhetslarm.",
  search: "Namn eller registreringsnummer",
  none: "Inga poster: det finns inga fordon.",
  noMatch: "Inga poster matchar sökningen.",
  shown: (first, last, total) => `${first}–${last} av ${total}`,
  column: {
    status: "På",
    name: "Namn",
    registration_number: "Registreringsnummer",
    schedule: "Schema",
    address: "Hemadress",
  },
  switch: (unit) => `Trygg hemkomst för ${unit}`,
  select: (unit) => `Välj ${unit}`,
  addHome: "Lägg till hem",
  addHomeOf: (unit) => `Lägg till hem för ${unit}`,
  changeHome: (address, unit) => `${address}, hem för ${unit}: ändra`,
  scheduleOf: (unit) => `Schema för ${unit}`,
  noSchedule: "Ange schema",
  scheduleSet: "Har schema",
  nextCheck: (when) => `Nästa ${when}`,
  facts: {
    home: "Hemcirkel",
    radius: (metres, address) => `${metres} runt ${address}`,
    noHome: "Inget hem än",
    schedule: "Tider",
    noSchedule: "Inga tider än",
    from: (day) => `Från ${day}`,
    alarms: "Senaste larm",
    noAlarms: "Inga",
    alarm: (due, isSeen) =>
      isSeen ? `Inte hemma ${due}` : `Inte hemma ${due}, ingen position känd`,
  },
  homeTitle: (unit) => `Hem för ${unit}`,
  map: "Karta med hemcirkeln",
  radiusHint: "Minst 300 m; ett tomt fält betyder 300 m.",
  save: "Spara",
  cancel: "Avbryt",
  close: "Stäng",
  scheduleTitle: (unit) => `Schema för ${unit}`,
  scheduleExplanation:
    "Kryssa i de dagar då fordonet ska vara hemma och välj från vilken tid. Första veckan börjar på startdatumet.",
  frequency: "Upprepa",
  every: (weeks) => weeks === 1 ? "Varje vecka" : `Var ${weeks}:e vecka`,
  startDate: "Startdatum",
  week: (number) => `Vecka ${number}`,
  days: [
    "Söndag",
    "Måndag",
    "Tisdag",
    "Onsdag",
    "Torsdag",
    "Fredag",
    "Lördag",
  ],
  timeOf: (day, week) => `${day}, vecka ${week}: tid`,
  timeZone: "Tidszon",
  timesIn: (zone) => `Tiderna gäller i ${zone}.`,
};

export const safeHomeByKey: typeof en.safeHomeByKey = {
  RadiusLessThan300: "Radien kan inte vara mindre än 300 meter.",
  SafeReturnHomeAddrEmpty: "Ange en adress som går att hitta på kartan.",
  SafeHomeEnableMsg:
    "Ange en adress och ett schema innan du slår på Trygg hemkomst.",
  SafeHomeNotEnabled: "Kontot har inte Trygg hemkomst.",
  SafeHomeRadiusFormat: "Ange radien i hela meter, som 300.",
  SafeHomeRadiusTooLarge: "Radien kan inte vara större än 9 999 meter.",
  SafeHomeStatus: "Status är 1 (på) eller 0 (av).",
  SafeHomeFrequency: "Välj varje vecka, varannan vecka eller var tredje vecka.",
  SafeHomeDays:
    "Veckans dagar har nummer från 0 (söndag) till 6, varje dag högst en gång.",
  SafeHomeTimes: "Ange tider i kvartar, som 18:00 eller 18:15.",
  SafeHomeWeeks:
    "Schemat måste ha lika många veckor som det tar tills det upprepas.",
  GeocodingFailed:
    "The address could not be looked up. Please try again later.",
};

export const safeHomeNotices: typeof en.safeHomeNotices = {
  HomeAddressUpdateMsg: "Hemadressen är uppdaterad.",
  AlertScheduleUpdated: "Larmschemat är uppdaterat.",
  SafeHomeOn: "Trygg hemkomst är på för fordonet.",
  SafeHomeOff: "Trygg hemkomst är av för fordonet.",
};
