import type * as en from "../en/trip.ts";

export const trip: typeof en.trip = {
  checkIn: "Checka in från och med resan",
  checkOut: "Checka ut från och med resan",
  checkInTitle: "Incheckning av förare",
  confirmCheckOut: (name) =>
    `${name} är incheckad. Checka ut ${name} och checka in den nya föraren?`,
  confirmYes: "Ja, checka in",
  no: "Nej",
  edit: "Ändra",
  save: "Spara",
  selectTrip: (time) => `Välj resan kl. ${time}`,
  selected: "Valda resor",
  setPurpose: "Ange ärende",
  merge: "Slå ihop med resan nedanför",
  split: "Dela",
  undo: "Ångra senaste ändringen",
  undoOf: (fields) => `Ångra ändringen av ${fields}`,
  redoOf: (fields) => `Gör om ändringen av ${fields}`,
  purposeOfTrip: (time) => `Ärende för resan kl. ${time}`,
  chosen: "{count} valda · {sum} km",
  clear: "Rensa valet",
  setOther: "Sätt till Övrigt",
  more: "Mer",
  chooseDays: "Välj dagar",
  purposeMissing: "Ärende saknas",
  driverMissing: "Förare saknas",
  iDrove: "Jag körde",
  otherDriver: "Någon annan",
  sumPairs: "Räkna ihop två och två",
  showOnMap: "Visa på karta",
  pair: (number) => `Par ${number}`,
  tripOn: (day) => `Resa, ${day}`,
  backToLog: "Tillbaka till körjournalen",
  mocked: "Telefonen uppger att en app har förfalskat positioner under resan",
  lateData:
    "Rapporter som kom in senare skulle ha ändrat resan. Den har lämnats oförändrad.",
  yes: "Ja",
  routes: "Rutter",
  unit: "Enhet",
  from: "Från",
  to: "Till",
  today: "I dag",
  thisWeek: "Den här veckan",
  thisMonth: "Den här månaden",
  lastMonth: "Förra månaden",
  start: "Start",
  stop: "Stopp",
  distance: "Sträcka",
  odometerStart: "Mätarställning vid start",
  odometerStop: "Mätarställning vid stopp",
  driver: "Förare",
  noDriver: "Ingen förare",
  type: "Typ",
  purpose: "Ärende",
  note: "Anteckning",
  merged: "Sammanslagen",
  notMerged: "Nej",
  ecoScore: "Ecopoäng",
  details: "Detaljer",
  maxSpeed: "Högsta hastighet",
  total: "Totalt",
  none: "Det finns inga resor för enheten och perioden.",
  noUnits: "Det finns ingen enhet vars resor du får se.",
  count: (count) => count === 1 ? "1 resa" : `${count} resor`,
  ongoing: "På väg",
  typeOfTrip: (time) => `Typ för resan kl. ${time}`,
  trackedUntil: (time) =>
    `Körjournalen har resor fram till ${time}. Senare rapporter bearbetas.`,
  tooPoor: (poor, all) =>
    all === 1
      ? "1 rapport var för oprecis för att användas."
      : `${poor} av de senaste ${all} rapporterna var för oprecisa för att användas.`,
  tooSparse: (seconds, percent) =>
    `Enheten rapporterar var ${seconds}:e sekund under färd. Sträckor från GPS blir omkring ${percent} % för korta.`,
  reconstructed: "Rekonstruerad",
  transported: "Transporterad",
  masked: {
    explanation: "Privat. Bara föraren ser när och var resan gjordes.",
    whoDrove:
      "Resan har ingen förare. Ange vem som körde; den personen ser sedan hela resan.",
    giveDriver: "Ange förare",
    select: (day: string) => `Välj den privata resan ${day}`,
    edit: "Visa",
    place: "Privat resa: positionen är dold",
    report: "Utelämnad: enheten var på en privat resa eller är låst.",
  },
  byHand: {
    title: "Lägg till en resa som saknas",
    explanation:
      "För en resa som ingen enhet har rapporterat. Den märks som inlagd för hand.",
    mark: "Inlagd för hand",
    startDate: "Startdatum",
    startTime: "Starttid",
    stopDate: "Stoppdatum",
    stopTime: "Stopptid",
    startAddress: "Startadress",
    stopAddress: "Stoppadress",
    odometerStart: "Mätarställning vid start, km",
    odometerStop: "Mätarställning vid stopp, km",
    distance: "Sträcka, km",
    distanceHint: "Behövs inte när båda mätarställningarna är ifyllda.",
    submit: "Lägg till resan",
    delete: "Ta bort resan",
    question: (day: string) =>
      `Ta bort resan ${day} som lades in för hand? Den kan inte återställas.`,
    keep: "Behåll den",
  },
  /** Why a trip has its type. */
  booked: {
    both: "Förare och ärende kommer från bokningen av fordonet.",
    driver: "Föraren kommer från bokningen av fordonet.",
    purpose: "Ärendet kommer från bokningen av fordonet.",
  },
  typedBy: {
    manual: (type: string) => `Typ: ${type}, vald av en person.`,
    place: (type: string) => `Typ: ${type}, enligt en regel för platsen.`,
    hours: (type: string) => `Typ: ${type}, enligt enhetens arbetstider.`,
    gap: (type: string) =>
      `Typ: ${type}, eftersom enheten inte rapporterade på vägen. Resan blir en tjänsteresa först när någon väljer det.`,
    default: (type: string) => `Typ: ${type} (förvald)`,
  },
  pager: {
    label: "Körjournalens sidor",
    newer: "Nyare resor",
    older: "Äldre resor",
    days: (from: string, to: string) =>
      from === to ? from : `${from} till ${to}`,
  },
  speed: {
    title: "Hastighet under resan",
    sums: (max, mean) => `Högst ${max}, i snitt ${mean}`,
    stands: "Stopp på vägen",
    table: "Samma som tabell",
    time: "Tid",
    speed: "Hastighet",
  },
  history: {
    title: "Ändringar",
    changed: (name, fields) => `${name} ändrade ${fields}`,
    undone: (name, fields) => `${name} ångrade en ändring av ${fields}`,
    byRule: (fields) => `En regel ändrade ${fields}`,
    nobody: "En borttagen användare",
  },
  toDo: {
    title: "Kvar att göra",
    month: "Månad",
    search: "Enhet",
    notConfirmed: (count: number) =>
      count === 1
        ? "1 rekonstruerad resa att bekräfta"
        : `${count} rekonstruerade resor att bekräfta`,
    withoutPurpose: (count: number) =>
      count === 1
        ? "1 tjänsteresa utan ärende"
        : `${count} tjänsteresor utan ärende`,
    withoutDriver: (count: number) =>
      count === 1 ? "1 resa utan förare" : `${count} resor utan förare`,
    notAttested: (count: number) =>
      count === 1 ? "1 resa ej attesterad" : `${count} resor ej attesterade`,
    onlyNotConfirmed: "Bara rekonstruerade resor att bekräfta",
    onlyWithoutPurpose: "Bara tjänsteresor utan ärende",
    onlyWithoutDriver: "Bara resor utan förare",
    onlyNotAttested: "Bara resor som inte är attesterade",
    onlyOneDriver: "Bara en förares resor",
    filter: "Urval",
    showAll: "Visa alla resor",
    nothing: "Inget kvar att göra.",
    noTrips: "Inga resor",
    noUnits: "Ingen enhet matchar sökningen.",
    previous: "Föregående",
    next: "Nästa",
    range: (first: number, last: number, all: number) =>
      `${first}–${last} av ${all}`,
  },
};

export const tripType: typeof en.tripType = {
  business: "Tjänst",
  private: "Privat",
  other: "Övrigt",
};

export const tripKind: typeof en.tripKind = {
  driven: "",
  transported:
    "Transporterad: enheten flyttades med tändningen av, till exempel på en bärgningsbil eller färja. Räknas inte som resa.",
  reconstructed: "Rekonstruerad: enheten rapporterade inte på vägen",
};

export const hasGap: string = "Enheten rapporterade inte under en del av vägen";

export const tripByKey: typeof en.tripByKey = {
  TripNotFound: "Resan hittades inte.",
  SelectTrips: "Välj minst en resa.",
  ChooseTripType: "Välj tjänst, privat eller övrigt.",
  DriverNotFound: "Föraren hittades inte.",
  PurposeLength: "Ett ärende har högst 100 tecken.",
  NoteLength: "En anteckning har högst 500 tecken.",
  NothingToUndo: "Det finns ingen ändring att ångra.",
  ChangedSince: "Resan har ändrats sedan dess, så inget ångrades.",
  NoneFoundBelow: "Det finns ingen resa nedanför att slå ihop med.",
  AlreadyMerged: "Resan är redan sammanslagen.",
  MergeOngoing: "En resa som pågår kan inte slås ihop.",
  MergePrivateWithBusiness:
    "En privat resa kan inte slås ihop med en tjänsteresa.",
  MergeDifferentTypes: "Resor av olika typ kan inte slås ihop.",
  MergeDifferentDates: "Resor med olika datum kan inte slås ihop.",
  MergeDifferentDrivers: "Resor med olika förare kan inte slås ihop.",
  NotLastMerge: "Bara den senaste sammanslagningen kan delas.",
  CouldNotSplitOrMerge: "Det gick inte att dela eller slå ihop.",
  EvenNumberOfTrips:
    "Välj ett jämnt antal resor för att räkna ihop dem två och två.",
  MapNotSameDay:
    "En resa som inte börjar och slutar samma dag kan inte visas på kartan.",
  MapTooLong: "Kartan visar resor över högst 7 dagar.",
  NoRoutes: "Det finns inga rutter.",
  TripMasked: "En privat resa kan bara ändras av sin förare.",
  TripOverlaps: "Enheten har en annan resa vid den tiden.",
  TripInFuture: "En resa kan inte ligga i framtiden.",
  TripTooLong: "En resa varar högst 24 timmar.",
  TripInAttested: "Tiden ligger i en attesterad period.",
  StopMustBeAfterStart: "Resan måste sluta efter att den börjat.",
  OdometerStopMustBeHigher:
    "Mätarställningen vid stopp måste vara högre än den vid start.",
  SpecifyOdometerOrDistance: "Ange båda mätarställningarna, eller sträckan.",
  DistanceFormat: "Ange sträckan i km, till exempel 12,5.",
  DistanceLimit: "En sträcka är mer än 0 och högst 5 000 km.",
  SpecifyStartAddress: "Ange var resan började.",
  SpecifyStopAddress: "Ange var resan slutade.",
  AddressLength: "En adress har högst 200 tecken.",
  TripNotByHand: "Bara resor som lagts in för hand kan tas bort.",
  SpecifyPurpose: "Ange ett ärende.",
  SelectDriver: "Välj en förare.",
};

export const tripExport: typeof en.tripExport = {
  label: "Exportera",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Konto",
  vehicle: "Fordon",
  model: "Modell",
  period: "Period",
  timeZone: "Tidszon",
  made: "Skapad",
  madeBy: (time, name) => `${time} av ${name}`,
  date: "Datum",
  startTime: "Starttid",
  stopDate: "Stoppdatum",
  stopTime: "Stopptid",
  startPlace: "Startplats",
  stopPlace: "Stopplats",
  remark: "Anmärkning",
  km: (what) => `${what} (km)`,
  sum: "Summa",
  page: (number) => `Sida ${number}`,
  extent: (trips, pages) =>
    pages === 1 ? `${trips} på 1 sida` : `${trips} på ${pages} sidor`,
  unrecordedBefore: (distance) => `Ej registrerat före resan: ${distance}`,
  remarks: {
    ongoing: "Pågick när filen skapades",
    reconstructed: "Rekonstruerad: enheten rapporterade inte på vägen",
    gap: "Enheten rapporterade inte under en del av vägen",
    mocked: "Telefonen uppger att en app har förfalskat positioner under resan",
    merged: "Sammanslagen av två resor",
    attested: "Attesterad",
    lateData: "Rapporter som kom in senare skulle ha ändrat resan",
    clockChange: "Klockan ställdes om under resan",
    byHand: "Inlagd för hand",
    masked: "Privat: bara datum och sträcka visas",
  },
};

export const tripSettings: typeof en.tripSettings = {
  title: "Resor och stopp",
  explanation:
    "Hur resor skiljs från stopp, för alla enheter av en typ. Det som är attesterat eller sammanslaget ändras inte.",
  type: "Enhetstyp",
  names: {
    stopDurationS: "Ett stopp avslutar resan efter, minuter",
    ignitionOffS: "Avstängd tändning avslutar resan efter, minuter",
    idleS: "Stillastående med tändningen på avslutar resan efter, minuter",
    movingSpeedKmh: "I rörelse från, km/h",
    stillRadiusM: "En stillastående enhet håller sig inom, meter",
    leaveM: "En enhet har lämnat sitt stopp efter, meter",
    keepDistanceM: "Kortaste resa, meter",
    keepDurationS: "Eller kortaste restid, minuter",
  },
  bounds: (min, max, usual) => `${min} till ${max}, vanligen ${usual}`,
  from: "Räkna om resor från",
  save: "Spara inställningar",
  reset: "Tillbaka till de vanliga inställningarna",
  saved: "Inställningarna är sparade. Resorna räknas om efter dem.",
  usual: "De vanliga inställningarna gäller.",
  changed: "Egna inställningar gäller.",
};

export const tripSettingsByKey: typeof en.tripSettingsByKey = {
  SettingOutOfBounds: "Värdet ligger utanför gränserna.",
};

/** Notices that show once when something is done. */
export const tripNotices: typeof en.tripNotices = {
  TripTypeSaved: "Typen är ändrad.",
  TripPurposeSaved: "Ärendet är sparat.",
  TripDriverSaved: "Föraren är sparad.",
  TripSaved: "Resan är sparad.",
  TripsSaved: "Resorna är ändrade.",
  ChangeUndone: "Ändringen är ångrad.",
  ChangeRedone: "Ändringen är gjord igen.",
};
