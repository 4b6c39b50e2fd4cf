import type * as en from "../en/undoing.ts";

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
  trip: (when, unit) => `turen ${when} med ${unit}`,
  trips: (count) => `${count} turer`,
  yes: "ja",
  no: "nei",
  allOfIt: "alt sammen",
  change: (what) => `endringen av ${what}`,
  takesAway: (what) => `${what} fjernes igjen`,
  bringsBack: (what) => `${what} kommer tilbake`,
  filledIn: (value, what) => `${value} er fylt inn på ${what}.`,
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
    business: (what, count) =>
      count > 1 ? `${what} er yrkesturer.` : `${what} er en yrkestur.`,
    private: (what, count) => `${what} er ${count > 1 ? "private" : "privat"}.`,
    other: (what) => `${what} regnes som annet.`,
  },
  isNow: (part, value) => `${part} er ${value}.`,
  isEmptied: (part) => `${part} ble fjernet.`,
  purposeSaved: (what) => `Formålet for ${what} er lagret.`,
  driverSaved: (what) => `Sjåføren for ${what} er lagret.`,
  tripSaved: (what) => `${what} er lagret.`,
  tripEntered: (what) => `${what} er lagt inn.`,
  tripDeleted: (what) => `${what} er slettet.`,
  changed: (what) => `${what} er endret.`,
  undone: (what, fields) =>
    `Endringen av ${what} er angret${fields ? ` (${fields})` : ""}.`,
  redone: (what, fields) =>
    `Endringen av ${what} er gjort om igjen${fields ? ` (${fields})` : ""}.`,
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
  isGone: (what) => `${what} er borte igjen.`,
  isBack: (what) => `${what} er tilbake.`,
};

export const undoingByKey: typeof en.undoingByKey = {
  UndoingNotFound: "Dette kan ikke angres lenger.",
  UndoneAlready: "Dette er allerede angret.",
  UndoNotAllowed:
    "Du har ikke lenger lov til å endre alt dette, så ingenting ble angret.",
  UndoChangedSince: "Dette er endret igjen siden da, så ingenting ble angret.",
  UndoBegan: "Bookingen har begynt, så ingenting ble angret.",
  UndoTimeTaken:
    "Kjøretøyet er allerede booket i det tidsrommet, så ingenting ble endret.",
  UndoByButton:
    "Ingenting ble angret: det gjøres med knappen Angre i meldingen etter endringen.",
  UndoAgainstRules:
    "Reglene for kjøretøyet tillater ikke lenger bookingen, så ingenting ble angret.",
  UndoDriven: "Enheten er kjørt siden da, så ingenting ble angret.",
};

export const undoingNotices: typeof en.undoingNotices = {
  ChangeSaved: "Endringen er lagret.",
};
