import type * as en from "../en/undoing.ts";

/** Counts events. */
function events(count: number): string {
  return count === 1 ? "1 hendelse" : `${count} hendelser`;
}

export const undoing: typeof en.undoing = {
  nouns: {
    places: (name) => `stedet ${name}`,
    geofences: (name) => `sonen ${name}`,
    bookings: (name) => `bookingen av ${name}`,
    check_ins: (name) => `innsjekkingen på ${name}`,
    working_hours: (name) => `arbeidstidene for ${name}`,
    departments: (name) => `avdelingen ${name}`,
    projects: (name) => `prosjektet ${name}`,
    purposes: (name) => `formålet ${name}`,
    tags: (name) => `taggen ${name}`,
    alarm_receivers: (name) => `alarmmottakeren ${name}`,
    alert_numbers: (name) => `alarmnummeret til ${name}`,
    sensors: (name) => `sensoren ${name}`,
    report_schedules: () => "den faste rapporten",
    chargings: (name) => `ladingen av ${name}`,
    toll_invoices: (name) => `fakturaen for trengselsskatt for ${name}`,
    users: (name) => `brukeren ${name}`,
    unit_access: (name) => `hvilke enheter ${name} ser`,
    units: (name) => `enheten ${name}`,
    unit_tags: (name) => `taggene til ${name}`,
    odometer_readings: (name) => `kilometerstanden til ${name}`,
    operating_hour_readings: (name) => `avlesningen av driftstimer for ${name}`,
    safe_homes: (name) => `trygg hjemkomst for ${name}`,
    booking_rules: (name) => `bookingreglene for ${name}`,
    benefit_settings: (name) => `fordelen for ${name}`,
    company_cars: (name) => `skatteopplysningene for ${name}`,
    fuel_costs: (name) => `drivstoffkostnadene for ${name}`,
    object_descriptions: (name) => `objektbeskrivelsen av ${name}`,
    theft_infos: (name) => `tyveriopplysningene for ${name}`,
    scout_alerts: (name) => `scoutalarmen for ${name}`,
    unit_alert_kinds: (name) => `alarmene for ${name}`,
    alarm_receiver_units: () => "hvem som får hvilke alarmer",
    alert_settings: () => "innstillingene for alarmer",
    report_schedule_receivers: () => "mottakerne av rapporten",
    payroll_mappings: () => "oppsettet av lønnsfilen",
    km_report_settings: () => "hvordan kilometer rapporteres",
    retention_settings: () => "lagringstidene",
    accounts: () => "kontoinnstillingene",
  },
  several: {
    places: (count) => `${count} steder`,
    bookings: (count) => `${count} bookinger`,
    units: (count) => `${count} enheter`,
    users: (count) => `${count} brukere`,
    unit_access: (count) => `hvilke enheter ${count} brukere ser`,
    check_ins: (count) => `${count} innsjekkinger`,
    working_hours: (count) => `${count} enheters arbeidstider`,
  },
  events: {
    seen: (count) => `Merket som sett: ${events(count)}.`,
    unseen: (count) => `Usett igjen: ${events(count)}.`,
    becomeSeen: (count) => `${events(count)} regnes som sett igjen`,
    becomeUnseen: (count) => `${events(count)} regnes som usett igjen`,
  },
  trip: (when, unit) => `turen ${when} med ${unit}`,
  trips: (count) => `${count} turer`,
  yes: "ja",
  no: "nei",
  allOfIt: "alt sammen",
  change: (what) => `endringen av ${what}`,
  takesAway: (what) => `${what} fjernes igjen`,
  bringsBack: (what) => `${what} kommer tilbake`,
  filledIn: (value, what) => `Fylt inn på ${what}: ${value}.`,
  fields: {
    type: "typen",
    purpose: "formålet",
    project: "prosjektet",
    driverId: "sjåføren",
    note: "notatet",
  },
  fieldOf: (fields, what) => `${fields} for ${what}`,
  tripsUndone: (part) => `Angret: ${part}.`,
  tripsRedone: (part) => `Gjort om igjen: ${part}.`,
  isOfType: {
    business: (what) => `Lagret som yrke: ${what}.`,
    private: (what) => `Lagret som privat: ${what}.`,
    other: (what) => `Lagret som annet: ${what}.`,
  },
  isNow: (part, value) => `Lagret: ${part} er ${value}.`,
  isEmptied: (part) => `Fjernet: ${part}.`,
  purposeSaved: (what) => `Lagret: formålet for ${what}.`,
  driverSaved: (what) => `Lagret: sjåføren for ${what}.`,
  tripSaved: (what) => `Lagret: ${what}.`,
  tripEntered: (what) => `Lagt inn: ${what}.`,
  tripDeleted: (what) => `Slettet: ${what}.`,
  changed: (what) => `Endret: ${what}.`,
  undone: (what, fields) =>
    `Angret: endringen av ${what}${fields ? ` (${fields})` : ""}.`,
  redone: (what, fields) =>
    `Gjort om igjen: endringen av ${what}${fields ? ` (${fields})` : ""}.`,
  unitNow: {
    name: (name, again) => `Navnet er ${name}${again ? " igjen" : ""}.`,
    plate: (plate, again) =>
      `Registreringsnummeret er ${plate}${again ? " igjen" : ""}.`,
    noPlate: (again) =>
      `Registreringsnummeret er ${again ? "borte igjen" : "fjernet"}.`,
    odometer: (odometer, again) =>
      `Kilometerstanden er ${odometer}${again ? " igjen" : ""}.`,
    driver: (driver, again) => `${driver} kjører ${again ? "igjen" : "nå"}.`,
    noDriver: (again) => `Ingen er sjekket inn ${again ? "igjen" : "nå"}.`,
  },
  isGone: (what) => `Fjernet: ${what}.`,
  isBack: (what) => `Tilbake: ${what}.`,
};

export const undoingByKey: typeof en.undoingByKey = {
  UndoingNotFound: "Ingenting ble angret: dette kan ikke angres lenger.",
  UndoneAlready: "Dette er allerede angret.",
  UndoNotAllowed:
    "Ingenting ble angret: du har ikke lenger lov til å endre alt dette.",
  UndoChangedSince: "Ingenting ble angret: dette er endret igjen siden da.",
  UndoBegan: "Ingenting ble angret: bookingen har begynt.",
  UndoTimeTaken:
    "Ingenting ble endret: kjøretøyet er allerede booket i det tidsrommet.",
  UndoByButton:
    "Ingenting ble angret: det gjøres med knappen Angre i meldingen etter endringen.",
  UndoAgainstRules:
    "Ingenting ble angret: reglene for kjøretøyet tillater ikke lenger bookingen.",
  UndoDriven: "Ingenting ble angret: enheten er kjørt siden da.",
};

export const undoingNotices: typeof en.undoingNotices = {
  ChangeSaved: "Endringen er lagret.",
};
