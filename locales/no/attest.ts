import type * as en from "../en/attest.ts";

export const attest: typeof en.attest = {
  choosePeriod: "Velg periode",
  history: "Attesthistorikk",
  toHistory: "Historikk",
  attest: "Attester",
  myTrips: "Mine egne turer",
  select: (name) => `Velg ${name}`,
  selectAll: (count) => `Velg alle ${count} som gjenstår`,
  selected: "Valgte rader",
  show: "Vis turene",
  ongoing: "En tur pågår fortsatt. Attester når den er ferdig.",
  ongoingSince: "En tur pågår. Dagene før den kan attesteres nå.",
  attestUntil: (count, day) => `Attester ${count} t.o.m. ${day}`,
  attestTrips: (count) =>
    count === 1
      ? "Attester 1 tur"
      : `Attester ${count.toLocaleString("nb-NO")} turer`,
  attestChosen: "Attester 1 tur|Attester {count} turer",
  attestFor: (count, whose) =>
    `Attester ${count.toLocaleString("nb-NO")} turer for ${whose}`,
  people: (count) => count === 1 ? "1 person" : `${count} personer`,
  units: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  attestOf: (name, count) =>
    count === 1
      ? `Attester 1 tur, ${name}`
      : `Attester ${count} turer, ${name}`,
  locks:
    "Når turene er attestert, kan ingen endre dem før noen låser opp perioden.",
  staysOpen:
    "Det som kjøres i dag etter dette, kan attesteres senere, og det samme gjelder andres private turer i dag og i natt.",
  notNow: "Ikke nå",
  notDone: (count) =>
    count === 1
      ? "1 av de valgte kunne ikke attesteres."
      : `${count} av de valgte kunne ikke attesteres.`,
  note: "Merknad (høyst 100 tegn)",
  by: "Attestert av",
  removedBy: (name, time) => `Låst opp av ${name}, ${time}`,
  remove: "Lås opp turene",
  removeHint:
    "Når turene er låst opp, kan sjåfører og administratorer endre dem igjen, og de må attesteres på nytt. Hvem som attesterte og hvem som låste opp, blir stående her.",
  unlock: "Lås opp perioden",
  unlockOf: (name) => `Lås opp perioden for ${name}`,
  unlockQuestion: (count) =>
    count === 1
      ? "Hele attesten fjernes. Deretter kan sjåfører og administratorer endre turene igjen, og noen må attestere dem på nytt."
      : `Alle disse ${count} attestene fjernes. Deretter kan sjåfører og administratorer endre turene igjen, og noen må attestere dem på nytt.`,
  unlockKeeps: (count) =>
    count === 1
      ? "Én til beholdes, fordi den også omfatter turer med enheter du ikke ser."
      : `${count} til beholdes, fordi de også omfatter turer med enheter du ikke ser.`,
  unlockTrips: (count) =>
    count === 1 ? "Lås opp 1 tur" : `Lås opp ${count} turer`,
  unlockAll: (trips) => `Lås opp alle ${trips}`,
  unlocked: (count, whose) =>
    count === 1
      ? `1 tur er låst opp: ${whose}.`
      : `${count} turer er låst opp: ${whose}.`,
  partlyUnlocked:
    "Noen av periodens attester er beholdt, fordi de også omfatter turer med enheter du ikke ser. Noen som ser alle enheter, kan fjerne dem.",
  attested: "Attestert",
  moreSigned: (count) => `${count} til:`,
  allDone: (days) => `${days} er ferdig`,
  lastBy: (who, time) => `Sist attestert av ${who}, ${time}`,
  goOnWith: (days) => `Fortsett med ${days}`,
  toToDo: "Til Å gjøre",
  done: (count) =>
    count === 1 ? "1 tur ble attestert." : `${count} turer ble attestert.`,
  doneFor: (whose, more) =>
    `Gjelder: ${whose}${more > 0 ? ` og ${more} til` : ""}.`,
  askToUnlock:
    "Hvis noe må endres, kan den som attesterer andres turer, låse opp perioden.",
  trips: (attested, trips) => `${attested} av ${trips} turer attestert`,
  andPrivate: (count) => count === 1 ? "+ 1 privat" : `+ ${count} private`,
  withoutTrips: (count) =>
    count === 1 ? "1 enhet uten turer" : `${count} enheter uten turer`,
  sameTrips: (count) => `Vis per enhet (${count})`,
  ofOthers: (count) =>
    count === 1
      ? "1 sjåfør med turer du ikke kan attestere"
      : `${count} sjåfører med turer du ikke kan attestere`,
  ofOthersWhy:
    "Turene som gjenstår, er kjørt med enheter du ikke ser. Den som ser enhetene, kan attestere dem, og du kan påminne sjåførene.",
  doneDrivers: (count) =>
    count === 1 ? "1 sjåfør attestert" : `${count} sjåfører attestert`,
  doneUnits: (count) =>
    count === 1 ? "1 enhet attestert" : `${count} enheter attestert`,
  noHistory: "Det finnes ingen logger.",
  lateData: "Rapporter som kom inn senere, ville ha endret perioden.",
  unseen: (count) =>
    count === 1
      ? "1 til er kjørt med en enhet du ikke ser: den som ser den, kan attestere turen."
      : `${count} til er kjørt med enheter du ikke ser: den som ser dem, kan attestere turene.`,
  why: {
    none: "Ingenting å attestere",
    others: "Du attesterer bare dine egne turer",
  },
  state: {
    none: "Ingen turer",
    open: "Ikke attestert",
    partly: "Delvis attestert",
    attested: "Attestert",
  },
  drivers: "Sjåfører",
  noDrivers: "Ingen sjåfør har turer i perioden.",
  remind: "Send påminnelse",
  remindOne: (name) => `Send en påminnelse til ${name}`,
  remindSeveral: "Minn sjåfører på det",
  remindAll: "Minn alle som har turer igjen",
  reminder: {
    waiting: (time) => `Påminnelse på vei siden ${time}`,
    sent: (time) => `Påminnet ${time}`,
    failed: (time) => `Varselet kunne ikke sendes ${time}`,
  },
};

export const attestByKey: typeof en.attestByKey = {
  AlreadyAttested: "Turene er allerede attestert.",
  NoLogsAvailable: "Det finnes ingen logger.",
  AttestOngoing: "En tur i perioden pågår fortsatt.",
  LeftForLater:
    "Andres private turer i dag og i natt kan attesteres når dagen deres er over.",
  AttestOthers: "Du kan bare attestere dine egne turer.",
  AttestNotFound: "Attesten ble ikke funnet.",
  AttestsOfHiddenUnits:
    "Attestene omfatter også turer med enheter du ikke ser. Noen som ser alle enheter, kan fjerne dem.",
  NobodyInDepartment: "Ingen bruker hører til avdelingen.",
  AttestNoteLength: "En merknad har høyst 100 tegn.",
  ChooseUnitOrUser: "Velg en enhet eller en bruker.",
  NotificationSendFailed:
    "Varselet kunne ikke sendes. Brukeren har ikke slått på varsler i noen nettleser.",
};

export const attestNotices: typeof en.attestNotices = {
  ReminderSent: "Påminnelsen er på vei.",
};

export const certificate: typeof en.certificate = {
  name: "Årsbekreftelse",
  link: "Årsbekreftelse",
  pdf: "Lagre som PDF",
  year: "År",
  whole:
    "Ingenting mangler: året er over, kilometerstanden er avlest, og alle turer er attestert.",
  missingTitle: "Dette mangler",
  missing: {
    openYear: "Året er ikke over. Alle tall gjelder til og med i dag.",
    noTrips: "Det er ingen turer i året.",
    noOdometer:
      "Kilometerstanden er ikke kjent. Legg til en avlesning, så distansene kan sjekkes mot den.",
    noReading: {
      opening:
        "Ingen leste av kilometerstanden innen en måned fra 1. januar. Tallet for den dagen er beregnet.",
      closing:
        "Ingen leste av kilometerstanden innen en måned fra 31. desember. Tallet for den dagen er beregnet.",
    },
    unattested: (months) => `Måneder med turer uten attest: ${months}`,
    chain: (entry) =>
      `Det som er attestert, er endret: post ${entry} i kjeden stemmer ikke.`,
  },
  odometer: "Kilometerstand",
  opening: "1. januar ved midnatt",
  closing: "31. desember ved midnatt",
  closingNow: "Nå",
  ran: "Distanse etter kilometerstanden",
  distances: "Distanser",
  log: "Kjørebok",
  trips: "Turer",
  edits: "Endringer",
  edited: (edits, trips) => `${edits} i ${trips}`,
  attested: "Attesterte perioder",
  notAttested: "Ikke attestert",
  gap: (days, trips) => `${days} (${trips} uten attest)`,
  drivers: "Sjåfører på yrkesturer og andre turer",
  driven: (trips, distance) => `${trips}, ${distance}`,
  noDriver: "Ingen sjåfør",
  chain: "Kjede av attesterte poster",
  chainState: "Kontroll",
  fits: (entries) =>
    entries === 1 ? "1 post, som stemmer" : `${entries} poster, alle stemmer`,
  broken: (entry) => `Post ${entry} stemmer ikke`,
  noChain: "Ingenting er attestert ennå",
  head: "Hash av den siste posten (SHA-256)",
};
