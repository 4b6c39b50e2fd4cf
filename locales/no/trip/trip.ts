import type * as en from "../../en/trip/trip.ts";
import { toDo } from "./to-do.ts";

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
  saveAndNext: "Lagre og neste",
  selectTrip: (time) => `Velg turen kl. ${time}`,
  selected: "Valgte turer",
  setPurpose: "Angi formål",
  removePurpose: "Fjern formålet",
  placeMissing: "Sted mangler",
  merge: "Slå sammen med turen før",
  split: "Del opp i to turer",
  undo: "Angre siste endring",
  undoOf: (fields) => `Angre endringen av ${fields}`,
  redoOf: (fields) => `Gjør om endringen av ${fields}`,
  purposeOfTrip: (time) => `Formål med turen kl. ${time}`,
  chosen: "{count} valgt · {sum} km",
  someAttested: "De som er attestert, endres ikke.",
  chosenAttested:
    "De valgte turene er attestert: de kan endres når perioden er låst opp.",
  clear: "Fjern valget",
  setOther: "Sett til Annet",
  more: "Mer",
  moreOf: { fillIn: "Fyll ut", tax: "Skatt og bekreftelse", unit: "Enheten" },
  chooseDays: "Enhet og dager",
  purposesKnown: (known, of) =>
    of === 1 && known === 1
      ? "Yrkesturen har et formål"
      : known === of
      ? `Alle ${of} yrkesturer har formål`
      : `${known} av ${of} yrkesturer har formål`,
  fillIn: (count) => `Fyll inn ${count}`,
  withoutDriver: (count) => `${count} uten fører`,
  purposeMissing: "Formål mangler",
  usualPurposes: "Vanlige formål",
  driverMissing: "Sjåfør mangler",
  iDrove: "Jeg kjørte",
  otherDriver: "En annen",
  sumPairs: "Sum per tur-retur",
  showOnMap: "Vis på kart",
  pair: (number) => `Par ${number}`,
  tripOn: (day) => `Tur, ${day}`,
  otherTrips: "Andre turer i kjøreboken",
  earlierTrip: "Tidligere tur (←)",
  laterTrip: "Senere tur (→)",
  backToLog: "Tilbake til kjøreboken",
  saveAndEarlier: "Lagre og gå til tidligere tur",
  saveAndLater: "Lagre og gå til senere tur",
  saveAndBackToLog: "Lagre og tilbake til kjøreboken",
  saveAndBack: "Lagre og tilbake",
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
  projectAndNote: "Prosjekt og merknad",
  merged: "Slått sammen",
  notMerged: "Nei",
  ecoScore: "Økopoeng",
  details: "Detaljer",
  open: "Åpne turen",
  maxSpeed: "Høyeste hastighet",
  total: "Totalt",
  none: "Det finnes ingen turer for enheten og perioden.",
  noneYet:
    "Turene kommer hit av seg selv når enheten har rapportert for første gang.",
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
    chooseUnit: "Velg en enhet",
    goOn: "Gå videre",
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
    odometer: "Kilometerstand i stedet for distanse",
    wayBack: {
      link: "Turen tilbake",
      title: "Legg til turen tilbake",
      explanation: (day: string) =>
        `Turen ${day} i motsatt retning. Fyll inn når den sluttet, og endre det som ikke stemmer.`,
    },
    distanceHint: "Distansen trengs ikke når begge er fylt ut.",
    submit: "Legg til turen",
    closed: (name, days, by) =>
      `${name} er attestert ${days} av ${by}: der kan ingenting legges inn.`,
    showClosed: "Vis perioden",
    overlapped: (trip) => `Den overlapper turen ${trip}.`,
    showOverlapped: "Vis turen",
    usualDistance: "Vanlig distanse",
    usually: (distance, trips) =>
      trips === 1
        ? `Forrige gang ${distance}`
        : `Pleier å være ${distance} (${trips} turer)`,
    delete: "Slett turen",
    question: (day: string) => `Slette turen ${day} som ble ført for hånd?`,
    keep: "Behold den",
  },
  booked: {
    both: "Sjåfør og formål kommer fra bookingen av kjøretøyet.",
    driver: "Sjåføren kommer fra bookingen av kjøretøyet.",
    purpose: "Formålet kommer fra bookingen av kjøretøyet.",
  },
  keys: {
    title: "Hurtigtaster",
    next: "Til neste rad der noe mangler",
    save: "Lagre og gå til neste rad",
    bar: "Fra radene til knappene for valgte rader, og tilbake",
    clear: "Fjern valget av rader, lukk en melding",
    search: "Søk",
    list: "Denne listen",
    use: "Bruk tastene N og ?",
  },
  /** Why a trip has its type. */
  typedBy: {
    manual: (type: string) => `${type}, valgt av en person.`,
    place: (type: string) => `${type}, etter en regel for stedet.`,
    hours: (type: string) => `${type}, etter enhetens arbeidstid.`,
    gap: (type: string) =>
      `${type}, fordi enheten ikke rapporterte underveis. Turen blir en yrkestur først når noen velger det.`,
    default: (type: string) => `${type} (forvalgt)`,
  },
  pager: {
    label: "Kjørebokens sider",
    newer: "Nyere turer",
    older: "Eldre turer",
  },
  speed: {
    title: "Fart underveis",
    sums: (max, mean) => `Høyst ${max}, i snitt ${mean}`,
    stands: "Stopp underveis",
    along: "Tid på turen",
    move: "Gå langs grafen for å se hvor det var.",
    table: "Vis som tabell",
    time: "Tid",
    speed: "Fart",
    silent: "Ingen rapporter",
  },
  map: {
    label: "Kart over turen",
    whole: "Vis hele turen",
    stop: "Stopp {number}",
    shown: "Kartet viser stoppet {stop}.",
    gestures: {
      wheel: "Trykk på kartet, eller hold Ctrl, for å zoome med hjulet",
      macWheel: "Trykk på kartet, eller hold ⌘, for å zoome med hjulet",
      touch: "Flytt kartet med to fingre",
    },
  },
  history: {
    title: "Endringer",
    changed: (name, fields) => `${name} endret ${fields}`,
    undone: (name, fields) => `${name} angret en endring av ${fields}`,
    byRule: (fields) => `En regel endret ${fields}`,
    nobody: "En slettet bruker",
    entered: (name) => `${name} la til turen for hånd`,
    merged: (name, trips) =>
      trips.length === 2
        ? `${name} slo sammen turene ${trips[0]} og ${trips[1]}`
        : trips.length === 1
        ? `${name} slo den sammen med turen ${trips[0]}`
        : `${name} slo den sammen med en annen tur`,
    split: (name, trips) =>
      trips.length === 1
        ? `${name} delte den fra turen ${trips[0]}`
        : `${name} delte den fra en annen tur`,
    from: (before) => `tidligere ${before}`,
    to: (now) => `til ${now}`,
    fromTo: (before, now) => `fra ${before} til ${now}`,
    empty: "ingenting",
    quoted: (value) => `«${value}»`,
  },
  toDo,
};
