import type * as en from "../en/safe-home.ts";

export const safeHome: typeof en.safeHome = {
  title: "Trygg hjemkomst",
  explanation:
    "Hvis Trygg hjemkomst er på for et kjøretøy, og det ikke er innenfor hjemmesirkelen sin på et tidspunkt i tidsplanen, varsles de som får sikkerhetsalarmene for det.",
  search: "Navn eller registreringsnummer",
  none: "Ingen oppføringer: det finnes ingen kjøretøy.",
  noMatch: "Ingen oppføringer samsvarer med søket.",
  shown: (first, last, total) => `${first}–${last} av ${total}`,
  column: {
    status: "På",
    name: "Navn",
    registration_number: "Registreringsnummer",
    schedule: "Tidsplan",
    address: "Hjemmeadresse",
  },
  switch: (unit) => `Trygg hjemkomst for ${unit}`,
  select: (unit) => `Velg ${unit}`,
  addHome: "Legg til hjem",
  addHomeOf: (unit) => `Legg til hjem for ${unit}`,
  changeHome: (address, unit) => `${address}, hjemmet til ${unit}: endre`,
  scheduleOf: (unit) => `Tidsplan for ${unit}`,
  noSchedule: "Angi tidsplan",
  scheduleSet: "Har tidsplan",
  nextCheck: (when) => `Neste ${when}`,
  facts: {
    home: "Hjemmesirkel",
    radius: (metres, address) => `${metres} rundt ${address}`,
    noHome: "Ikke noe hjem ennå",
    schedule: "Tider",
    noSchedule: "Ingen tider ennå",
    from: (day) => `Fra ${day}`,
    alarms: "Siste alarmer",
    noAlarms: "Ingen",
    alarm: (due, isSeen) =>
      isSeen
        ? `Ikke hjemme ${due}`
        : `Ikke hjemme ${due}, ingen posisjon kjent`,
  },
  homeTitle: (unit) => `Hjemmet til ${unit}`,
  map: "Kart med hjemmesirkelen",
  radiusHint: "Minst 300 m; et tomt felt betyr 300 m.",
  save: "Lagre",
  cancel: "Avbryt",
  close: "Lukk",
  scheduleTitle: (unit) => `Tidsplan for ${unit}`,
  scheduleExplanation:
    "Kryss av for dagene da kjøretøyet skal være hjemme, og velg fra hvilken tid. Den første uken begynner på startdatoen.",
  frequency: "Gjenta",
  every: (weeks) => weeks === 1 ? "Hver uke" : `Hver ${weeks}. uke`,
  startDate: "Startdato",
  week: (number) => `Uke ${number}`,
  days: [
    "Søndag",
    "Mandag",
    "Tirsdag",
    "Onsdag",
    "Torsdag",
    "Fredag",
    "Lørdag",
  ],
  timeOf: (day, week) => `${day}, uke ${week}: tid`,
  timeZone: "Tidssone",
  timesIn: (zone) => `Tidene gjelder i ${zone}.`,
};

export const safeHomeByKey: typeof en.safeHomeByKey = {
  RadiusLessThan300: "Radiusen kan ikke være mindre enn 300 meter.",
  SafeReturnHomeAddrEmpty: "Oppgi en adresse som finnes på kartet.",
  SafeHomeEnableMsg:
    "Angi en adresse og en tidsplan før du slår på Trygg hjemkomst.",
  SafeHomeNotEnabled: "Kontoen har ikke Trygg hjemkomst.",
  SafeHomeRadiusFormat: "Oppgi radiusen i hele meter, som 300.",
  SafeHomeRadiusTooLarge: "Radiusen kan ikke være større enn 9 999 meter.",
  SafeHomeStatus: "Status er 1 (på) eller 0 (av).",
  SafeHomeFrequency: "Velg hver uke, annenhver uke eller hver tredje uke.",
  SafeHomeDays:
    "Ukedagene er nummerert fra 0 (søndag) til 6, hver dag høyst én gang.",
  SafeHomeTimes: "Oppgi tider i kvarter, som 18:00 eller 18:15.",
  SafeHomeWeeks: "Planen må ha like mange uker som det tar til den gjentas.",
  GeocodingFailed:
    "The address could not be looked up. Please try again later.",
};

export const safeHomeNotices: typeof en.safeHomeNotices = {
  HomeAddressUpdateMsg: "Hjemmeadressen er oppdatert.",
  AlertScheduleUpdated: "Alarmplanen er oppdatert.",
  SafeHomeOn: "Trygg hjemkomst er på for kjøretøyet.",
  SafeHomeOff: "Trygg hjemkomst er av for kjøretøyet.",
};
