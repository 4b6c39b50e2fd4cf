import type * as en from "../../en/trip/trip.ts";
import { toDo } from "./to-do.ts";

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
  saveAndNext: "Spara och nästa",
  selectTrip: (time) => `Välj resan kl. ${time}`,
  selected: "Valda resor",
  setPurpose: "Ange ärende",
  removePurpose: "Ta bort ärendet",
  placeMissing: "Plats saknas",
  merge: "Slå ihop med resan före",
  split: "Dela upp i två resor",
  undo: "Ångra senaste ändringen",
  undoOf: (fields) => `Ångra ändringen av ${fields}`,
  redoOf: (fields) => `Gör om ändringen av ${fields}`,
  purposeOfTrip: (time) => `Ärende för resan kl. ${time}`,
  chosen: "{count} vald · {sum} km|{count} valda · {sum} km",
  someAttested: "De som är attesterade ändras inte.",
  chosenAttested:
    "De valda resorna är attesterade: de kan ändras när perioden är upplåst.",
  clear: "Rensa valet",
  setOther: "Sätt till Övrigt",
  more: "Mer",
  moreOf: { fillIn: "Fyll i", tax: "Skatt och intyg", unit: "Enheten" },
  chooseDays: "Enhet och dagar",
  purposesKnown: (known, of) =>
    of === 1 && known === 1
      ? "Tjänsteresan har ett ärende"
      : known === of
      ? `Alla ${of} tjänsteresor har ärende`
      : `${known} av ${of} tjänsteresor har ärende`,
  fillIn: (count) => `Fyll i ${count}`,
  withoutDriver: (count) => `${count} utan förare`,
  purposeMissing: "Ärende saknas",
  usualPurposes: "Vanliga ärenden",
  driverMissing: "Förare saknas",
  iDrove: "Jag körde",
  otherDriver: "Någon annan",
  sumPairs: "Summa per tur och retur",
  showOnMap: "Visa på karta",
  pair: (number) => `Par ${number}`,
  tripOn: (day) => `Resa, ${day}`,
  otherTrips: "Andra resor i körjournalen",
  earlierTrip: "Tidigare resa (←)",
  laterTrip: "Senare resa (→)",
  backToLog: "Tillbaka till körjournalen",
  saveAndEarlier: "Spara och gå till tidigare resa",
  saveAndLater: "Spara och gå till senare resa",
  saveAndBackToLog: "Spara och tillbaka till körjournalen",
  saveAndBack: "Spara och tillbaka",
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
  projectAndNote: "Projekt och anteckning",
  merged: "Sammanslagen",
  notMerged: "Nej",
  ecoScore: "Ecopoäng",
  details: "Detaljer",
  open: "Öppna resan",
  maxSpeed: "Högsta hastighet",
  total: "Totalt",
  none: "Det finns inga resor för enheten och perioden.",
  noneYet:
    "Resorna kommer hit av sig själva när enheten har rapporterat för första gången.",
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
    chooseUnit: "Välj en enhet",
    goOn: "Gå vidare",
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
    odometer: "Mätarställning i stället för sträcka",
    wayBack: {
      link: "Resan tillbaka",
      title: "Lägg till resan tillbaka",
      explanation: (day: string) =>
        `Resan ${day} i motsatt riktning. Fyll i när den slutade, och ändra det som inte stämmer.`,
    },
    distanceHint: "Sträckan behövs inte när båda är ifyllda.",
    submit: "Lägg till resan",
    closed: (name, days, by) =>
      `${name} är attesterad ${days} av ${by}: där går inget att lägga in.`,
    showClosed: "Visa perioden",
    overlapped: (trip) => `Den krockar med resan ${trip}.`,
    showOverlapped: "Visa resan",
    usualDistance: "Vanlig sträcka",
    usually: (distance, trips) =>
      trips === 1
        ? `Förra gången ${distance}`
        : `Brukar vara ${distance} (${trips} resor)`,
    delete: "Ta bort resan",
    question: (day: string) => `Ta bort resan ${day} som lades in för hand?`,
    keep: "Behåll den",
  },
  booked: {
    both: "Förare och ärende kommer från bokningen av fordonet.",
    driver: "Föraren kommer från bokningen av fordonet.",
    purpose: "Ärendet kommer från bokningen av fordonet.",
  },
  keys: {
    title: "Kortkommandon",
    next: "Till nästa rad där något saknas",
    save: "Spara och gå till nästa rad",
    bar: "Från raderna till knapparna för valda rader, och tillbaka",
    clear: "Avmarkera rader, stäng ett meddelande",
    search: "Sök",
    list: "Den här listan",
    use: "Använd tangenterna N och ?",
  },
  /** Why a trip has its type. */
  typedBy: {
    manual: (type: string) => `${type}, vald av en person.`,
    place: (type: string) => `${type} enligt en regel för platsen.`,
    hours: (type: string) => `${type} enligt enhetens arbetstider.`,
    gap: (type: string) =>
      `${type}, eftersom enheten inte rapporterade på vägen. Resan blir en tjänsteresa först när någon väljer det.`,
    default: (type: string) => `${type} (förvald)`,
  },
  pager: {
    label: "Körjournalens sidor",
    newer: "Nyare resor",
    older: "Äldre resor",
  },
  speed: {
    title: "Hastighet under resan",
    sums: (max, mean) => `Högst ${max}, i snitt ${mean}`,
    stands: "Stopp på vägen",
    along: "Tid på resan",
    move: "Gå längs diagrammet för att se var det var.",
    table: "Visa som tabell",
    time: "Tid",
    speed: "Hastighet",
    silent: "Inga rapporter",
  },
  map: {
    label: "Karta över resan",
    whole: "Visa hela resan",
    stop: "Stopp {number}",
    shown: "Kartan visar stoppet {stop}.",
    gestures: {
      wheel: "Klicka på kartan, eller håll ned Ctrl, för att zooma med hjulet",
      macWheel: "Klicka på kartan, eller håll ned ⌘, för att zooma med hjulet",
      touch: "Flytta kartan med två fingrar",
    },
  },
  history: {
    title: "Ändringar",
    changed: (name, fields) => `${name} ändrade ${fields}`,
    undone: (name, fields) => `${name} ångrade en ändring av ${fields}`,
    byRule: (fields) => `En regel ändrade ${fields}`,
    nobody: "En borttagen användare",
    entered: (name) => `${name} lade till resan för hand`,
    merged: (name, trips) =>
      trips.length === 2
        ? `${name} slog ihop resorna ${trips[0]} och ${trips[1]}`
        : trips.length === 1
        ? `${name} slog ihop den med resan ${trips[0]}`
        : `${name} slog ihop den med en annan resa`,
    split: (name, trips) =>
      trips.length === 1
        ? `${name} delade den från resan ${trips[0]}`
        : `${name} delade den från en annan resa`,
    from: (before) => `tidigare ${before}`,
    to: (now) => `till ${now}`,
    fromTo: (before, now) => `från ${before} till ${now}`,
    empty: "inget",
    quoted: (value) => `”${value}”`,
  },
  toDo,
};
