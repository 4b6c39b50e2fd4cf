import type * as en from "../en/alarm-receiver.ts";

export const alarmReceiver: typeof en.alarmReceiver = {
  title: "Alarmmottakere",
  explanation:
    "De som står her, får alarmer fra enhetene du velger for dem, på e-post og som varsel.",
  explanationSms:
    "De som står her, får alarmer fra enhetene du velger for dem, på e-post, SMS og som varsel.",
  search: "Navn eller e-post",
  searchPhone: "Navn, e-post eller telefon",
  add: "Ny alarmmottaker",
  smsCredits: (count) => `SMS-kreditter: ${count}`,
  smsHint: "Fylles på av kundeservice.",
  none:
    "Det finnes ingen alarmmottakere ennå. Så lenge får administratorene sikkerhetsalarmer på e-post.",
  noneOfUnit: "Ingen får alarmer fra denne enheten ennå.",
  noMatch: "Ingen alarmmottaker samsvarer med søket.",
  shown: (first, last, total) => `${first}–${last} av ${total}`,
  column: {
    name: "Navn",
    email: "E-post",
    phone: "Telefon",
    units: "Enheter",
    security: "Sikkerhetsalarmer",
    function: "Funksjonsalarmer",
    actions: "Endre og slett",
  },
  unitCount: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  selectUnit: "Velg enhet",
  selectUnitOf: (name) => `Velg enhet for ${name}`,
  alarmsOf: {
    security: (name) => `Sikkerhetsalarmer til ${name}`,
    function: (name) => `Funksjonsalarmer til ${name}`,
  },
  about: {
    security: "Om sikkerhetsalarmer",
    function: "Om funksjonsalarmer",
  },
  info: {
    security:
      "Sikkerhetsalarmer gjelder det som kan være et tyveri: en enhet forlater en sone, flytter seg selv om den skal stå stille, mister strømmen eller er ikke hjemme i tide. De kommer også i stille timer.",
    function:
      "Funksjonsalarmer gjelder hvordan enhetene har det: lavt batteri, for høy fart, grenseverdier for sensorer, service og EU-kontroll, en enhet som har blitt taus. I stille timer kommer de ikke i det hele tatt.",
  },
  quiet: (from, until) => `Stille ${from}–${until}`,
  edit: (name) => `Endre ${name}`,
  delete: (name) => `Slett ${name}`,
  hiddenUnits: "Har enheter som du ikke ser",
  ofAccount: "Alle alarmmottakere",
  choose: {
    title: "Ny alarmmottaker",
    question: "Hvem skal få alarmer?",
    new: "En ny mottaker",
    existing: "En eksisterende bruker",
    receiver: "En mottaker for andre enheter",
    search: "Navn eller e-post",
    find: "Søk",
    none: "Alle kontoens brukere er allerede alarmmottakere.",
    noMatch: "Ingen bruker samsvarer med søket.",
    noReceivers: "Alle alarmmottakere har allerede denne enheten.",
    back: "Tilbake",
  },
  form: {
    editTitle: (name) => `Endre ${name}`,
    name: "Navn",
    email: "E-post",
    country: "Landskode",
    phone: "Telefon",
    phoneHint: "Trengs hvis e-post mangler. For SMS.",
    push: "Varsler i nettleseren",
    noPush: "Brukeren har ikke slått på varsler i noen nettleser.",
    alarms: "Alarmer",
    quiet: "Stille timer",
    quietHint: "I disse timene kommer bare sikkerhetsalarmer. Tomt: ingen.",
    quietFrom: "Fra",
    quietUntil: "Til",
    save: "Lagre",
    cancel: "Avbryt",
    on: "På",
    off: "Av",
  },
  deletion: {
    title: "Slett alarmmottaker",
    question: (name) =>
      `${name} får ingen flere alarmer. Vil du slette mottakeren?`,
    yes: "Slett",
    keep: "Avbryt",
  },
  picker: {
    title: (name) => `Enheter for ${name}`,
    tabs: { gps: "GPS", ble: "Bluetooth" },
    search: "Navn, IMEI eller serienummer",
    all: "Velg alle",
    nothing: "Nullstill",
    locked: "låst",
    noUnits: "Det finnes ingen enheter.",
    noSensors: "Det finnes ingen Bluetooth-enheter.",
    find: "Søk",
    save: "Lagre",
    cancel: "Avbryt",
  },
  settings: {
    title: "Språk og tidssone for alarmer",
    language: "Alarmspråk",
    timeZone: "Tidssone",
    save: "Lagre",
    languages: { sv: "Svensk", en: "Engelsk", no: "Norsk" },
  },
  failed: { title: "Endringen ble ikke lagret", ok: "OK" },
  kinds: {
    title: "Slag av alarmer",
    explanation:
      "Bare det som er krysset av, gir alarm for denne enheten, til de av dens alarmmottakere som vil ha alarmer av den typen.",
    save: "Lagre",
    saveAll: "Lagre for alle enheter",
    saveAllHint: (count) =>
      `«Lagre for alle enheter» gir de ${count} enhetene som du ser, de samme valgene.`,
  },
  unitTitle: (unit) => `Alarmer – ${unit}`,
  numbers: {
    title: "Alarmnumre",
    explanation:
      "Alarmer fra alle enheter går på SMS også til disse numrene, i tillegg til alarmmottakerne.",
    add: "Legg til nummer",
    addTitle: "Nytt nummer",
    editTitle: (name) => `Endre ${name}`,
    none: "Det finnes ingen numre ennå.",
    name: "Navn",
    delete: (name) => `Fjern ${name}`,
    deleteTitle: "Fjern nummer",
    question: (name, phone) =>
      `${name}, ${phone}, får ingen flere alarmer. Vil du fjerne nummeret?`,
    yes: "Fjern",
  },
};

export const alarmReceiverByKey: typeof en.alarmReceiverByKey = {
  ReceiverNotFound: "Alarmmottakeren finnes ikke.",
  ReceiverNameRequired: "Oppgi et navn.",
  ReceiverNameTooLong: "Et navn har høyst 100 tegn.",
  ReceiverEmailOrPhoneRequired:
    "Oppgi en e-postadresse eller et telefonnummer.",
  ReceiverEmailRequired: "Oppgi en e-postadresse.",
  ReceiverEmailExists: "En annen alarmmottaker har allerede e-postadressen.",
  ReceiverPhoneExists: "En annen alarmmottaker har allerede telefonnummeret.",
  ReceiverMemberExists: "Brukeren er allerede alarmmottaker.",
  ReceiverHasHiddenUnits:
    "Mottakeren får også alarmer fra enheter som du ikke ser, så bare en administrator som ser alle enheter, kan endre den.",
  ReceiverPushNeedsMember:
    "Bare en mottaker som er bruker av portalen, får varsler.",
  MemberNotFound: "Brukeren finnes ikke.",
  UnknownDeviceType: "Enhetstypen er gps eller ble.",
  UnknownAlarmType: "Typen er security eller function.",
  UnknownAlertKind: "Det slaget av alarm finnes ikke.",
  UnknownAlertLanguage: "Språket er sv, en eller no.",
  UnknownAlertTimeZone: "Velg en av tidssonene i listen.",
  QuietHoursSame: "Stille timer kan ikke slutte når de begynner.",
  AlertNumberNotFound: "Nummeret finnes ikke.",
  AlertNumberExists: "Nummeret står allerede i listen.",
  TooManyAlertNumbers: "Det kan være høyst 20 numre.",
};

export const alarmReceiverNotices: typeof en.alarmReceiverNotices = {
  ReceiverSaved: "Alarmmottakeren er lagret.",
  ReceiverDeleted: "Alarmmottakeren er slettet.",
  ReceiverUnitsSaved: "Lagret: enhetene til alarmmottakeren.",
  AlertSettingsSaved: "Lagret: språk og tidssone for alarmer.",
  AlertKindsSaved: "Slagene av alarmer er lagret.",
  AlertNumberSaved: "Nummeret er lagret.",
  AlertNumberDeleted: "Nummeret er fjernet.",
};
