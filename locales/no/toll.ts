import { monthText } from "../month.ts";
import type * as en from "../en/toll.ts";

export const toll: typeof en.toll = {
  time: "Tid",
  station: "Betalingsstasjon",
  type: "Turens type",
  tariff: "På den tiden",
  fee: "Avgift",
  remark: "Hvorfor",
  remarks: {
    unresolved: "Kom inn i eller ut av sonen uten å bli sett: spør sjåføren",
    freeTime: "Avgiftsfri tid eller dag",
    severalPassages: "Regnes sammen med en dyrere eller tidligere passering",
    notThrough: "Kjørte ikke gjennom Backa",
    dayMaximum: "Døgnets høyeste beløp er nådd",
    afterOthers: "Det turen legger til døgnet etter de andre turene",
    vehicleType: "Kjøretøy av denne typen er avgiftsfrie",
    exempt: "Kjøretøyet er fritatt",
    probable: "usikker: få posisjoner nær stasjonen",
    added: "lagt til for hånd",
    removed: "Fjernet for hånd",
  },
  hiddenMonth: (month) => `Andres private turer i ${monthText(month, "no")}`,
  estimate:
    "Beregnet av kjøretøyenes posisjoner. Det er vedtaket fra svenske Transportstyrelsen som gjelder.",
  coverage:
    "Kjent er betalingsstasjonene for trengselsskatt i Stockholm og Göteborg, der den åpne kilden mangler noen kjørefelt. Dette beregnes ikke, siden stasjonenes plassering ikke er kjent her: alle bomstasjoner i Norge, avgiftene på Motalabron, Sundsvallsbron og Skurubron, ferger og avgifter i andre land. En tur som har passert en slik stasjon, viser ingen avgift.",
  rules: {
    stockholm: (version, low, high) =>
      `Stockholm, tabell ${version}: hver passering koster det tidspunktet koster; passeringer av Essingeleden under samme kjøring regnes som én. Høyst ${high} SEK per kjøretøy og døgn i høysesong (1. mars til dagen før midtsommeraften, 15. august til 30. november), ellers ${low} SEK.`,
    gothenburg: (version, low) =>
      `Göteborg, tabell ${version}: passeringer innen 60 minutter fra den første regnes som én, den dyreste. Høyst ${low} SEK per kjøretøy og døgn.`,
  },
  uncertain:
    "Usikre passeringer tas med. Der et kjøretøy kom over sonens grense under et opphold i posisjonene, eller uten at en stasjon lå ved veien, regnes ingen avgift, fordi avgiftsfrie tunneler går under grensen.",
  hidden:
    "Passeringer i tjenesten regnes som om det ikke fantes private; en privat passering koster det den legger til døgnet. Andres private turer vises som summen av hver hele måned i perioden.",
  passages: {
    title: (when) => `Trengselsskatt for turen ${when}`,
    back: "Tilbake til turen",
    open: "Vis eller endre passeringer",
    none: "Ingen passering av en betalingsstasjon er kjent.",
    sum: (count, amount) =>
      count === 1
        ? `Trengselsskatt: 1 passering, ${amount}.`
        : `Trengselsskatt: ${count} passeringer, ${amount}.`,
    unknownStation: "Ukjent betalingsstasjon",
    attested: "Turen er attestert, så passeringene kan ikke endres.",
    addTitle: "Legg til en passering",
    date: "Dato",
    time: "Tid",
    chooseStation: "Velg betalingsstasjon",
    addReason: "Grunn, for eksempel fakturaen der den står",
    add: "Legg til passeringen",
    remove: "Fjern…",
    removeReason: "Hvorfor kjøretøyet ikke passerte her",
    removeYes: "Fjern passeringen",
    log: "Endringer",
    noLog: "Passeringene på denne turen er ikke endret.",
    said: {
      added: (station, clock) => `Lagt til: ${station}, ${clock}`,
      removed: (station, clock) => `Fjernet: ${station}, ${clock}`,
    },
    by: (who, when) => `${who}, ${when}`,
    undoneBy: (who, when) => `Angret av ${who}, ${when}`,
    undo: "Angre",
    undoOf: (what) => `Angre: ${what}`,
  },
  invoice: {
    outcome: "Utfall",
    outcomes: {
      private: "Privat, skal belastes",
      differs: "Annet beløp",
      notInvoiced: "Mangler på fakturaen",
      notInLog: "Mangler i kjøreboken",
      agreed: "Stemmer",
    },
    invoiced: "Faktura",
    computed: "Kjørebok",
    private: "Privat",
    notes: [
      "De lagrede fakturaene for de valgte dagene sammenlignes. En linje og en passering hører sammen innen tre minutter ved samme betalingsstasjon; en dagssum sammenlignes med dagens passeringer.",
      "Av andres private turer er bare dagen kjent her: en linje er privat når kjøretøyet hadde en slik tur den dagen og ingen annen passering forklarer linjen. Spør sjåføren hvis det er uklart.",
    ],
    title: "Fakturaer for trengselsskatt",
    intro:
      "Lim inn fakturaen fra Transportstyrelsen, eller velg den som fil, og se den ved siden av kjørebokens passeringer.",
    hint:
      "En tabell med overskriftslinje (dato, tid, stasjon, beløp, registreringsnummer) som CSV, eller tekst kopiert fra en PDF. En linje uten tid er summen av en dag. Lagres et kjøretøys måned igjen, erstattes den.",
    file: "Fil (CSV eller tekst)",
    text: "Eller lim inn linjene her",
    plate: "Registreringsnummer",
    plateHint: "Bare når linjene ikke nevner noe kjøretøy.",
    save: "Lagre og sammenlign",
    stored: "Lagrede fakturaer",
    none: "Ingen faktura er lagret ennå.",
    vehicles: "Kjøretøy",
    lines: "Linjer",
    sum: "Sum",
    savedBy: (when, who) => who ? `Lagret ${when} av ${who}` : `Lagret ${when}`,
    open: (month) => `Sammenlign ${month}`,
    delete: "Slett",
    deleteOf: (month) => `Slett fakturaen for ${month}`,
    question: (month) =>
      `Vil du slette det som er lagret av fakturaen for ${month}? Turer og passeringer blir stående.`,
    yes: "Slett fakturaen",
    keep: "Behold den",
    saved: (lines) =>
      lines === 1 ? "1 linje er lagret." : `${lines} linjer er lagret.`,
    gone: (lines) =>
      lines === 1
        ? "1 linje som var lagret for samme kjøretøy og måned er ikke i den, og er borte."
        : `${lines} linjer som var lagret for samme kjøretøyer og måneder er ikke i den, og er borte.`,
    faults: (count) =>
      count === 1
        ? "1 linje kunne ikke leses:"
        : `${count} linjer kunne ikke leses:`,
    line: (line) => `Linje ${line}`,
  },
};

export const tollByKey: typeof en.tollByKey = {
  ChooseStation: "Velg en betalingsstasjon.",
  SpecifyReason: "Oppgi en grunn.",
  PassageOutsideTrip: "Tiden ligger utenfor turen.",
  PassageExists: "Turen har allerede en passering av stasjonen på den tiden.",
  PassageNotFound: "Turen har ikke lenger en slik passering.",
  NothingToRead:
    "Fant ingen linje med dato og beløp. Se etter at hele tabellen eller teksten er med.",
  NoLineReadable: "Ingen linje kan leses, så ingenting er lagret. {name}",
  InvalidTime: "Tiden er ikke gyldig.",
  InvalidAmount: "Beløpet er ikke gyldig.",
  TooManyLines:
    "Det er flere linjer enn som kan leses på én gang; del fakturaen opp per måned.",
  NoRegistrationNumber: "Linjen nevner ikke noe kjøretøy.",
  SameLineTwice: "Linjen finnes to ganger; den regnes én gang.",
  InvalidPlate: "Dette er ikke et registreringsnummer.",
};

export const tollNotices: typeof en.tollNotices = {
  PassageAdded: "Passeringen er lagt til.",
  PassageRemoved: "Passeringen er fjernet.",
  InvoiceSaved: "Fakturaen er lagret.",
  InvoiceReplaced:
    "Fakturaen er lagret. Linjer som var lagret for samme kjøretøyer og måneder og ikke er i den, er borte.",
  InvoiceKnown: "Ingenting nytt: alle linjene i fakturaen var lagret fra før.",
  InvoiceDeleted: "Fakturaen er slettet.",
};
