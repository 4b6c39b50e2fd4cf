import type * as en from "../en/attest.ts";

export const attest: typeof en.attest = {
  choosePeriod: "Välj period",
  history: "Attesthistorik",
  toHistory: "Historik",
  attest: "Attestera",
  myTrips: "Mina egna resor",
  select: (name) => `Välj ${name}`,
  selectAll: (count) => `Välj alla ${count} som är kvar`,
  selected: "Valda rader",
  show: "Visa resorna",
  ongoing: "En resa pågår fortfarande. Attestera när den är slut.",
  ongoingSince: "En resa pågår. Dagarna före den kan attesteras nu.",
  attestUntil: (count, day) => `Attestera ${count} t.o.m. ${day}`,
  attestTrips: (count) =>
    count === 1
      ? "Attestera 1 resa"
      : `Attestera ${count.toLocaleString("sv-SE")} resor`,
  attestChosen: "Attestera 1 resa|Attestera {count} resor",
  attestFor: (count, whose) =>
    `Attestera ${count.toLocaleString("sv-SE")} resor för ${whose}`,
  people: (count) => count === 1 ? "1 person" : `${count} personer`,
  units: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  attestOf: (name, count) =>
    count === 1
      ? `Attestera 1 resa, ${name}`
      : `Attestera ${count} resor, ${name}`,
  locks:
    "När resorna är attesterade kan ingen ändra dem förrän någon låser upp perioden.",
  staysOpen:
    "Det som körs i dag efter det här kan attesteras senare, liksom andras privata resor i dag och i natt.",
  notNow: "Inte nu",
  notDone: (count) =>
    count === 1
      ? "1 av de valda kunde inte attesteras."
      : `${count} av de valda kunde inte attesteras.`,
  note: "Anteckning (högst 100 tecken)",
  by: "Attesterad av",
  removedBy: (name, time) => `Upplåst av ${name}, ${time}`,
  remove: "Lås upp resorna",
  removeHint:
    "När resorna är upplåsta kan förare och administratörer ändra dem igen, och de behöver attesteras på nytt. Vem som attesterade och vem som låste upp står kvar här.",
  unlock: "Lås upp perioden",
  unlockOf: (name) => `Lås upp perioden för ${name}`,
  unlockQuestion: (count) =>
    count === 1
      ? "Hela attesten tas bort. Sedan kan förare och administratörer ändra resorna igen, och någon behöver attestera dem på nytt."
      : `Alla de här ${count} attesterna tas bort. Sedan kan förare och administratörer ändra resorna igen, och någon behöver attestera dem på nytt.`,
  unlockKeeps: (count) =>
    count === 1
      ? "En till är kvar, eftersom den också omfattar resor med enheter som du inte ser."
      : `${count} till är kvar, eftersom de också omfattar resor med enheter som du inte ser.`,
  unlockTrips: (count) =>
    count === 1 ? "Lås upp 1 resa" : `Lås upp ${count} resor`,
  unlockAll: (trips) => `Lås upp alla ${trips}`,
  unlocked: (count, whose) =>
    count === 1
      ? `1 resa är upplåst: ${whose}.`
      : `${count} resor är upplåsta: ${whose}.`,
  partlyUnlocked:
    "Några av periodens attester är kvar, eftersom de också omfattar resor med enheter som du inte ser. Någon som ser alla enheter kan ta bort dem.",
  attested: "Attesterad",
  moreSigned: (count) => `${count} till:`,
  allDone: (days) => `${days} är klar`,
  lastBy: (who, time) => `Senast attesterat av ${who}, ${time}`,
  goOnWith: (days) => `Fortsätt med ${days}`,
  toToDo: "Till Att göra",
  done: (count) =>
    count === 1 ? "1 resa attesterades." : `${count} resor attesterades.`,
  doneFor: (whose, more) =>
    `Gäller: ${whose}${more > 0 ? ` och ${more} till` : ""}.`,
  askToUnlock:
    "Om något behöver ändras kan den som attesterar andras resor låsa upp perioden.",
  trips: (attested, trips) => `${attested} av ${trips} resor attesterade`,
  andPrivate: (count) => count === 1 ? "+ 1 privat" : `+ ${count} privata`,
  withoutTrips: (count) =>
    count === 1 ? "1 enhet utan resor" : `${count} enheter utan resor`,
  sameTrips: (count) => `Visa per enhet (${count})`,
  ofOthers: (count) =>
    count === 1
      ? "1 förare vars resor du inte kan attestera"
      : `${count} förare vars resor du inte kan attestera`,
  ofOthersWhy:
    "Resorna som är kvar är körda med enheter som du inte ser. Den som ser enheterna kan attestera dem, och du kan påminna förarna.",
  doneDrivers: (count) =>
    count === 1 ? "1 förare attesterad" : `${count} förare attesterade`,
  doneUnits: (count) =>
    count === 1 ? "1 enhet attesterad" : `${count} enheter attesterade`,
  noHistory: "Det finns inga loggar.",
  lateData: "Rapporter som kom in senare skulle ha ändrat perioden.",
  unseen: (count) =>
    count === 1
      ? "1 till är körd med en enhet som du inte ser: den som ser den kan attestera resan."
      : `${count} till är körda med enheter som du inte ser: den som ser dem kan attestera resorna.`,
  why: {
    none: "Inget att attestera",
    others: "Du attesterar bara dina egna resor",
  },
  state: {
    none: "Inga resor",
    open: "Inte attesterad",
    partly: "Delvis attesterad",
    attested: "Attesterad",
  },
  drivers: "Förare",
  noDrivers: "Ingen förare har resor i perioden.",
  remind: "Skicka påminnelse",
  remindOne: (name) => `Skicka en påminnelse till ${name}`,
  remindSeveral: "Påminn förare",
  remindAll: "Påminn alla som har resor kvar",
  reminder: {
    waiting: (time) => `Påminnelse på väg sedan ${time}`,
    sent: (time) => `Påmind ${time}`,
    failed: (time) => `Notisen kunde inte skickas ${time}`,
  },
};

export const attestByKey: typeof en.attestByKey = {
  AlreadyAttested: "Resorna är redan attesterade.",
  NoLogsAvailable: "Det finns inga loggar.",
  AttestOngoing: "En resa i perioden pågår fortfarande.",
  LeftForLater:
    "Andras privata resor i dag och i natt kan attesteras när deras dag är slut.",
  AttestOthers: "Du kan bara attestera dina egna resor.",
  AttestNotFound: "Attesten hittades inte.",
  AttestsOfHiddenUnits:
    "Attesterna omfattar också resor med enheter som du inte ser. Någon som ser alla enheter kan ta bort dem.",
  NobodyInDepartment: "Ingen användare hör till avdelningen.",
  AttestNoteLength: "En anteckning har högst 100 tecken.",
  ChooseUnitOrUser: "Välj en enhet eller en användare.",
  NotificationSendFailed:
    "Notisen kunde inte skickas. Användaren har inte slagit på notiser i någon webbläsare.",
};

export const attestNotices: typeof en.attestNotices = {
  ReminderSent: "Påminnelsen är på väg.",
};

export const certificate: typeof en.certificate = {
  name: "Årsintyg",
  link: "Årsintyg",
  pdf: "Spara som PDF",
  year: "År",
  whole:
    "Inget saknas: året är slut, mätarställningen är avläst och alla resor är attesterade.",
  missingTitle: "Det här saknas",
  missing: {
    openYear: "Året är inte slut. Alla siffror gäller till och med i dag.",
    noTrips: "Det finns inga resor under året.",
    noOdometer:
      "Mätarställningen är inte känd. Lägg till en avläsning, så att sträckorna kan stämmas av mot den.",
    noReading: {
      opening:
        "Ingen läste av mätaren inom en månad från den 1 januari. Siffran för den dagen är beräknad.",
      closing:
        "Ingen läste av mätaren inom en månad från den 31 december. Siffran för den dagen är beräknad.",
    },
    unattested: (months) => `Månader med oattesterade resor: ${months}`,
    chain: (entry) =>
      `Det som attesterats har ändrats: post ${entry} i kedjan stämmer inte.`,
  },
  odometer: "Mätarställning",
  opening: "1 januari vid midnatt",
  closing: "31 december vid midnatt",
  closingNow: "Nu",
  ran: "Sträcka enligt mätaren",
  distances: "Sträckor",
  log: "Körjournal",
  trips: "Resor",
  edits: "Ändringar",
  edited: (edits, trips) => `${edits} i ${trips}`,
  attested: "Attesterade perioder",
  notAttested: "Inte attesterat",
  gap: (days, trips) => `${days} (${trips} utan attest)`,
  drivers: "Förare av tjänsteresor och övriga resor",
  driven: (trips, distance) => `${trips}, ${distance}`,
  noDriver: "Ingen förare",
  chain: "Kedja av attesterade poster",
  chainState: "Kontroll",
  fits: (entries) =>
    entries === 1 ? "1 post, som stämmer" : `${entries} poster, alla stämmer`,
  broken: (entry) => `Post ${entry} stämmer inte`,
  noChain: "Inget är attesterat än",
  head: "Den sista postens hash (SHA-256)",
};
