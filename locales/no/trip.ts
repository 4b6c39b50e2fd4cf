import type * as en from "../en/trip.ts";

export const trip: typeof en.trip = {
  checkIn: "Sjekk inn fra og med turen",
  checkOut: "Sjekk ut fra og med turen",
  checkInTitle: "Innsjekking av sjåfør",
  confirmCheckOut: (name) =>
    `${name} er sjekket inn. Sjekke ut ${name} og sjekke inn den nye sjåføren?`,
  confirmYes: "Ja, sjekk inn",
  no: "Nei",
  edit: "Endre",
  save: "Lagre",
  selectTrip: (time) => `Velg turen kl. ${time}`,
  selected: "Valgte turer",
  setPurpose: "Angi formål",
  merge: "Slå sammen med turen under",
  split: "Del",
  undo: "Angre siste endring",
  undoOf: (fields) => `Angre endringen av ${fields}`,
  redoOf: (fields) => `Gjør om endringen av ${fields}`,
  purposeOfTrip: (time) => `Formål med turen kl. ${time}`,
  chosen: "{count} valgt · {sum} km",
  clear: "Fjern valget",
  setOther: "Sett til Annet",
  more: "Mer",
  chooseDays: "Velg dager",
  purposeMissing: "Formål mangler",
  driverMissing: "Sjåfør mangler",
  iDrove: "Jeg kjørte",
  otherDriver: "En annen",
  sumPairs: "Legg sammen to og to",
  showOnMap: "Vis på kart",
  pair: (number) => `Par ${number}`,
  tripOn: (day) => `Tur, ${day}`,
  backToLog: "Tilbake til kjøreboken",
  mocked: "Telefonen oppgir at en app har forfalsket posisjoner på turen",
  lateData:
    "Rapporter som kom inn senere, ville ha endret turen. Den er ikke endret.",
  yes: "Ja",
  routes: "Ruter",
  unit: "Enhet",
  from: "Fra",
  to: "Til",
  today: "I dag",
  thisWeek: "Denne uken",
  thisMonth: "Denne måneden",
  lastMonth: "Forrige måned",
  start: "Start",
  stop: "Stopp",
  distance: "Distanse",
  odometerStart: "Kilometerstand ved start",
  odometerStop: "Kilometerstand ved stopp",
  driver: "Sjåfør",
  noDriver: "Ingen sjåfør",
  type: "Type",
  purpose: "Formål",
  note: "Merknad",
  merged: "Slått sammen",
  notMerged: "Nei",
  ecoScore: "Økopoeng",
  details: "Detaljer",
  maxSpeed: "Høyeste hastighet",
  total: "Totalt",
  none: "Det finnes ingen turer for enheten og perioden.",
  noUnits: "Det finnes ingen enhet med turer du kan se.",
  count: (count) => count === 1 ? "1 tur" : `${count} turer`,
  ongoing: "Underveis",
  typeOfTrip: (time) => `Type for turen kl. ${time}`,
  trackedUntil: (time) =>
    `Kjøreboken har turer fram til ${time}. Senere rapporter behandles.`,
  tooPoor: (poor, all) =>
    all === 1
      ? "1 rapport var for upresis til å brukes."
      : `${poor} av de siste ${all} rapportene var for upresise til å brukes.`,
  tooSparse: (seconds, percent) =>
    `Enheten rapporterer hvert ${seconds}. sekund under kjøring. Distanser fra GPS blir omtrent ${percent} % for korte.`,
  reconstructed: "Rekonstruert",
  transported: "Transportert",
  masked: {
    explanation: "Privat. Bare sjåføren ser når og hvor turen gikk.",
    whoDrove:
      "Turen har ingen sjåfør. Angi hvem som kjørte; den personen ser deretter hele turen.",
    giveDriver: "Angi sjåfør",
    select: (day: string) => `Velg den private turen ${day}`,
    edit: "Vis",
    place: "Privat tur: posisjonen er skjult",
    report: "Utelatt: enheten var på en privat tur eller er låst.",
  },
  byHand: {
    title: "Legg til en tur som mangler",
    explanation:
      "For en tur som ingen enhet har rapportert. Den merkes som ført for hånd.",
    mark: "Ført for hånd",
    startDate: "Startdato",
    startTime: "Starttid",
    stopDate: "Stoppdato",
    stopTime: "Stopptid",
    startAddress: "Startadresse",
    stopAddress: "Stoppadresse",
    odometerStart: "Kilometerstand ved start, km",
    odometerStop: "Kilometerstand ved stopp, km",
    distance: "Distanse, km",
    distanceHint: "Trengs ikke når begge kilometerstandene er fylt ut.",
    submit: "Legg til turen",
    delete: "Slett turen",
    question: (day: string) =>
      `Slette turen ${day} som ble ført for hånd? Den kan ikke gjenopprettes.`,
    keep: "Behold den",
  },
  /** Why a trip has its type. */
  booked: {
    both: "Sjåfør og formål kommer fra bookingen av kjøretøyet.",
    driver: "Sjåføren kommer fra bookingen av kjøretøyet.",
    purpose: "Formålet kommer fra bookingen av kjøretøyet.",
  },
  typedBy: {
    manual: (type: string) => `Type: ${type}, valgt av en person.`,
    place: (type: string) => `Type: ${type}, etter en regel for stedet.`,
    hours: (type: string) => `Type: ${type}, etter enhetens arbeidstid.`,
    gap: (type: string) =>
      `Type: ${type}, fordi enheten ikke rapporterte underveis. Turen blir en yrkestur først når noen velger det.`,
    default: (type: string) => `Type: ${type} (forvalgt)`,
  },
  pager: {
    label: "Kjørebokens sider",
    newer: "Nyere turer",
    older: "Eldre turer",
    days: (from: string, to: string) =>
      from === to ? from : `${from} til ${to}`,
  },
  speed: {
    title: "Fart underveis",
    sums: (max, mean) => `Høyst ${max}, i snitt ${mean}`,
    stands: "Stopp underveis",
    table: "Det samme som tabell",
    time: "Tid",
    speed: "Fart",
  },
  history: {
    title: "Endringer",
    changed: (name, fields) => `${name} endret ${fields}`,
    undone: (name, fields) => `${name} angret en endring av ${fields}`,
    byRule: (fields) => `En regel endret ${fields}`,
    nobody: "En slettet bruker",
  },
  toDo: {
    title: "Gjenstår å gjøre",
    month: "Måned",
    search: "Enhet",
    notConfirmed: (count: number) =>
      count === 1
        ? "1 rekonstruert tur å bekrefte"
        : `${count} rekonstruerte turer å bekrefte`,
    withoutPurpose: (count: number) =>
      count === 1
        ? "1 yrkestur uten formål"
        : `${count} yrkesturer uten formål`,
    withoutDriver: (count: number) =>
      count === 1 ? "1 tur uten sjåfør" : `${count} turer uten sjåfør`,
    notAttested: (count: number) =>
      count === 1 ? "1 tur ikke attestert" : `${count} turer ikke attestert`,
    onlyNotConfirmed: "Bare rekonstruerte turer å bekrefte",
    onlyWithoutPurpose: "Bare yrkesturer uten formål",
    onlyWithoutDriver: "Bare turer uten sjåfør",
    onlyNotAttested: "Bare turer som ikke er attestert",
    onlyOneDriver: "Bare turene til én fører",
    filter: "Utvalg",
    showAll: "Vis alle turer",
    nothing: "Ingenting gjenstår.",
    noTrips: "Ingen turer",
    noUnits: "Ingen enhet samsvarer med søket.",
    previous: "Forrige",
    next: "Neste",
    range: (first: number, last: number, all: number) =>
      `${first}–${last} av ${all}`,
  },
};

export const tripType: typeof en.tripType = {
  business: "Yrke",
  private: "Privat",
  other: "Annet",
};

export const tripKind: typeof en.tripKind = {
  driven: "",
  transported:
    "Transportert: enheten ble flyttet med tenningen av, for eksempel på en bergingsbil eller ferje. Regnes ikke som tur.",
  reconstructed: "Rekonstruert: enheten rapporterte ikke underveis",
};

export const hasGap: string = "Enheten rapporterte ikke en del av veien";

export const tripByKey: typeof en.tripByKey = {
  TripNotFound: "Turen ble ikke funnet.",
  SelectTrips: "Velg minst én tur.",
  ChooseTripType: "Velg yrke, privat eller annet.",
  DriverNotFound: "Sjåføren ble ikke funnet.",
  PurposeLength: "Et formål har høyst 100 tegn.",
  NoteLength: "En merknad har høyst 500 tegn.",
  NothingToUndo: "Det er ingen endring å angre.",
  ChangedSince: "Turen er endret siden da, så ingenting ble angret.",
  NoneFoundBelow: "Det er ingen tur under å slå sammen med.",
  AlreadyMerged: "Turen er allerede slått sammen.",
  MergeOngoing: "En tur som pågår, kan ikke slås sammen.",
  MergePrivateWithBusiness:
    "En privat tur kan ikke slås sammen med en yrkestur.",
  MergeDifferentTypes: "Turer av ulik type kan ikke slås sammen.",
  MergeDifferentDates: "Turer med ulik dato kan ikke slås sammen.",
  MergeDifferentDrivers: "Turer med ulike sjåfører kan ikke slås sammen.",
  NotLastMerge: "Bare den siste sammenslåingen kan deles.",
  CouldNotSplitOrMerge: "Kunne ikke dele eller slå sammen.",
  EvenNumberOfTrips: "Velg et partall turer for å legge dem sammen to og to.",
  MapNotSameDay:
    "En tur som ikke starter og stopper samme dag, kan ikke vises på kartet.",
  MapTooLong: "Kartet viser turer over høyst 7 dager.",
  NoRoutes: "Det finnes ingen ruter.",
  TripMasked: "En privat tur kan bare endres av sjåføren.",
  TripOverlaps: "Enheten har en annen tur på det tidspunktet.",
  TripInFuture: "En tur kan ikke ligge i fremtiden.",
  TripTooLong: "En tur varer høyst 24 timer.",
  TripInAttested: "Tiden ligger i en attestert periode.",
  StopMustBeAfterStart: "Turen må slutte etter at den har begynt.",
  OdometerStopMustBeHigher:
    "Kilometerstanden ved stopp må være høyere enn den ved start.",
  SpecifyOdometerOrDistance: "Oppgi begge kilometerstandene, eller distansen.",
  DistanceFormat: "Oppgi distansen i km, for eksempel 12,5.",
  DistanceLimit: "En distanse er mer enn 0 og høyst 5 000 km.",
  SpecifyStartAddress: "Oppgi hvor turen startet.",
  SpecifyStopAddress: "Oppgi hvor turen sluttet.",
  AddressLength: "En adresse har høyst 200 tegn.",
  TripNotByHand: "Bare turer som er ført for hånd, kan slettes.",
  SpecifyPurpose: "Oppgi et formål.",
  SelectDriver: "Velg en sjåfør.",
};

export const tripExport: typeof en.tripExport = {
  label: "Eksporter",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Konto",
  vehicle: "Kjøretøy",
  model: "Modell",
  period: "Periode",
  timeZone: "Tidssone",
  made: "Laget",
  madeBy: (time, name) => `${time} av ${name}`,
  date: "Dato",
  startTime: "Starttid",
  stopDate: "Stoppdato",
  stopTime: "Stopptid",
  startPlace: "Startsted",
  stopPlace: "Stoppsted",
  remark: "Anmerkning",
  km: (what) => `${what} (km)`,
  sum: "Sum",
  page: (number) => `Side ${number}`,
  extent: (trips, pages) =>
    pages === 1 ? `${trips} på 1 side` : `${trips} på ${pages} sider`,
  unrecordedBefore: (distance) => `Ikke registrert før turen: ${distance}`,
  remarks: {
    ongoing: "Pågikk da filen ble laget",
    reconstructed: "Rekonstruert: enheten rapporterte ikke underveis",
    gap: "Enheten rapporterte ikke en del av veien",
    mocked: "Telefonen oppgir at en app har forfalsket posisjoner på turen",
    merged: "Slått sammen av to turer",
    attested: "Attestert",
    lateData: "Rapporter som kom inn senere, ville ha endret turen",
    clockChange: "Klokken ble stilt under turen",
    byHand: "Ført for hånd",
    masked: "Privat: bare dato og distanse vises",
  },
};

export const tripSettings: typeof en.tripSettings = {
  title: "Turer og stopp",
  explanation:
    "Hvordan turer skilles fra stopp, for alle enheter av en type. Det som er attestert eller slått sammen, endres ikke.",
  type: "Enhetstype",
  names: {
    stopDurationS: "Et stopp avslutter turen etter, minutter",
    ignitionOffS: "Tenning av avslutter turen etter, minutter",
    idleS: "Stillstand med tenningen på avslutter turen etter, minutter",
    movingSpeedKmh: "I bevegelse fra, km/t",
    stillRadiusM: "En enhet som står, holder seg innenfor, meter",
    leaveM: "En enhet har forlatt stoppet etter, meter",
    keepDistanceM: "Korteste tur, meter",
    keepDurationS: "Eller korteste turtid, minutter",
  },
  bounds: (min, max, usual) => `${min} til ${max}, vanligvis ${usual}`,
  from: "Beregn turer på nytt fra",
  save: "Lagre innstillinger",
  reset: "Tilbake til de vanlige innstillingene",
  saved: "Innstillingene er lagret. Turene beregnes på nytt etter dem.",
  usual: "De vanlige innstillingene gjelder.",
  changed: "Egne innstillinger gjelder.",
};

export const tripSettingsByKey: typeof en.tripSettingsByKey = {
  SettingOutOfBounds: "Verdien er utenfor grensene.",
};

/** Notices that show once when something is done. */
export const tripNotices: typeof en.tripNotices = {
  TripTypeSaved: "Typen er endret.",
  TripPurposeSaved: "Formålet er lagret.",
  TripDriverSaved: "Sjåføren er lagret.",
  TripSaved: "Turen er lagret.",
  TripsSaved: "Turene er endret.",
  ChangeUndone: "Endringen er angret.",
  ChangeRedone: "Endringen er gjort på nytt.",
};
