import type * as en from "../en/undoing.ts";

/** Counts events. */
function events(count: number): string {
  return count === 1 ? "1 händelse" : `${count} händelser`;
}

export const undoing: typeof en.undoing = {
  nouns: {
    places: (name) => `platsen ${name}`,
    geofences: (name) => `zonen ${name}`,
    bookings: (name) => `bokningen av ${name}`,
    check_ins: (name) => `incheckningen på ${name}`,
    working_hours: (name) => `arbetstiderna för ${name}`,
    departments: (name) => `avdelningen ${name}`,
    projects: (name) => `projektet ${name}`,
    purposes: (name) => `ärendet ${name}`,
    tags: (name) => `taggen ${name}`,
    alarm_receivers: (name) => `larmmottagaren ${name}`,
    alert_numbers: (name) => `larmnumret för ${name}`,
    sensors: (name) => `sensorn ${name}`,
    report_schedules: () => "den regelbundna rapporten",
    chargings: (name) => `laddningen av ${name}`,
    toll_invoices: (name) => `fakturan för trängselskatt för ${name}`,
    users: (name) => `användaren ${name}`,
    unit_access: (name) => `vilka enheter ${name} ser`,
    units: (name) => `enheten ${name}`,
    unit_tags: (name) => `taggarna för ${name}`,
    odometer_readings: (name) => `mätarställningen för ${name}`,
    operating_hour_readings: (name) => `avläsningen av drifttimmar för ${name}`,
    safe_homes: (name) => `trygg hemkomst för ${name}`,
    booking_rules: (name) => `bokningsreglerna för ${name}`,
    benefit_settings: (name) => `förmånen för ${name}`,
    company_cars: (name) => `skatteuppgifterna för ${name}`,
    fuel_costs: (name) => `drivmedelskostnaderna för ${name}`,
    object_descriptions: (name) => `objektbeskrivningen av ${name}`,
    theft_infos: (name) => `stölduppgifterna för ${name}`,
    scout_alerts: (name) => `scoutlarmet för ${name}`,
    unit_alert_kinds: (name) => `larmen för ${name}`,
    alarm_receiver_units: () => "vem som får vilka larm",
    alert_settings: () => "inställningarna för larm",
    report_schedule_receivers: () => "rapportens mottagare",
    payroll_mappings: () => "lönefilens utformning",
    km_report_settings: () => "hur kilometer rapporteras",
    retention_settings: () => "lagringstiderna",
    accounts: () => "kontots inställningar",
  },
  several: {
    places: (count) => `${count} platser`,
    bookings: (count) => `${count} bokningar`,
    units: (count) => `${count} enheter`,
    users: (count) => `${count} användare`,
    unit_access: (count) => `vilka enheter ${count} användare ser`,
    check_ins: (count) => `${count} incheckningar`,
    working_hours: (count) => `${count} enheters arbetstider`,
  },
  events: {
    seen: (count) => `Markerat som sett: ${events(count)}.`,
    unseen: (count) => `Osett igen: ${events(count)}.`,
    becomeSeen: (count) => `${events(count)} räknas som sedda igen`,
    becomeUnseen: (count) => `${events(count)} räknas som osedda igen`,
  },
  trip: (when, unit) => `resan ${when} med ${unit}`,
  trips: (count) => `${count} resor`,
  yes: "ja",
  no: "nej",
  allOfIt: "alltihop",
  change: (what) => `ändringen av ${what}`,
  takesAway: (what) => `${what} tas bort igen`,
  bringsBack: (what) => `${what} kommer tillbaka`,
  filledIn: (value, what) => `Ifyllt på ${what}: ${value}.`,
  fields: {
    type: "typen",
    purpose: "ärendet",
    project: "projektet",
    driverId: "föraren",
    note: "anteckningen",
  },
  fieldOf: (fields, what) => `${fields} för ${what}`,
  tripsUndone: (part) => `Ångrat: ${part}.`,
  tripsRedone: (part) => `Gjort igen: ${part}.`,
  isOfType: {
    business: (what) => `Sparat som tjänst: ${what}.`,
    private: (what) => `Sparat som privat: ${what}.`,
    other: (what) => `Sparat som övrigt: ${what}.`,
  },
  isNow: (part, value) => `Sparat: ${part} är ${value}.`,
  isEmptied: (part) => `Borttaget: ${part}.`,
  purposeSaved: (what) => `Sparat: ärendet för ${what}.`,
  driverSaved: (what) => `Sparat: föraren för ${what}.`,
  tripSaved: (what) => `Sparat: ${what}.`,
  tripEntered: (what) => `Inlagt: ${what}.`,
  tripDeleted: (what) => `Borttaget: ${what}.`,
  changed: (what) => `Ändrat: ${what}.`,
  undone: (what, fields) =>
    `Ångrat: ändringen av ${what}${fields ? ` (${fields})` : ""}.`,
  redone: (what, fields) =>
    `Gjort igen: ändringen av ${what}${fields ? ` (${fields})` : ""}.`,
  unitNow: {
    name: (name, again) => `Namnet är ${name}${again ? " igen" : ""}.`,
    plate: (plate, again) =>
      `Registreringsnumret är ${plate}${again ? " igen" : ""}.`,
    noPlate: (again) =>
      `Registreringsnumret är ${again ? "borta igen" : "borttaget"}.`,
    odometer: (odometer, again) =>
      `Mätarställningen är ${odometer}${again ? " igen" : ""}.`,
    driver: (driver, again) => `${driver} kör ${again ? "igen" : "nu"}.`,
    noDriver: (again) => `Ingen är incheckad ${again ? "igen" : "nu"}.`,
  },
  isGone: (what) => `Borttaget: ${what}.`,
  isBack: (what) => `Tillbaka: ${what}.`,
};

export const undoingByKey: typeof en.undoingByKey = {
  UndoingNotFound: "Inget ångrades: det här går inte längre att ångra.",
  UndoneAlready: "Det här är redan ångrat.",
  UndoNotAllowed: "Inget ångrades: du får inte längre ändra allt det här.",
  UndoChangedSince: "Inget ångrades: det här har ändrats igen sedan dess.",
  UndoBegan: "Inget ångrades: bokningen har börjat.",
  UndoTimeTaken: "Inget ändrades: fordonet är redan bokat den tiden.",
  UndoByButton:
    "Inget ångrades: det görs med knappen Ångra i meddelandet efter ändringen.",
  UndoAgainstRules:
    "Inget ångrades: fordonets regler tillåter inte längre bokningen.",
  UndoDriven: "Inget ångrades: enheten har körts sedan dess.",
};

export const undoingNotices: typeof en.undoingNotices = {
  ChangeSaved: "Ändringen sparades.",
};
