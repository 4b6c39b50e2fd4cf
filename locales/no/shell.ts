import type * as en from "../en/shell.ts";

export const shell: typeof en.shell = {
  languageName: "Norsk",
  chooseLanguage: "Språk",
  skipToContent: "Hopp til innholdet",
  mistakes: (count) => `${count} felt må rettes:`,
  unsaved: "Endringene er ikke lagret",
  draft: {
    kept: "Her er det du skrev uten å lagre.",
    startOver: "Begynn på nytt",
  },
  menu: "Meny",
  close: "Lukk",
  logOut: "Logg ut",
  show: "Vis",
  showAll: "Vis alle",
  selectionKey: "F6 flytter mellom radene og disse knappene",
  undo: "Angre",
  redo: "Gjør om",
  search: "Søk",
  searchAndFilter: "Søk og filtrer",
  readOn: "Les mer",
  moreFilters: "Flere filtre",
  pager: { label: "Sider", previous: "Forrige", next: "Neste" },
  administration: "Administrasjon",
  mainNavigation: "Hovedmeny",
  menuGroups: {
    places: "Steder og sensorer",
    own: "Mine innstillinger",
    data: "Kjørebøker og data",
    support: "Support",
  },
  bottomBar: "Snarveier",
  pages: {
    attest: "Attest",
    addUnit: "Legg til enhet",
    map: "Kart",
    tripLog: "Kjørebok",
    login: "Logg inn",
    diagnostics: "Diagnostikk",
    notFound: "Siden ble ikke funnet",
    error: "Noe gikk galt",
  },
  notFound: {
    explanation:
      "Adressen fører ingen steder. Den kan være feilskrevet, eller siden kan være flyttet.",
    toStart: "Til startsiden",
  },
  error: {
    reference: (id) => `Oppgi denne referansen til kundeservice: ${id}`,
    refresh: "Last inn på nytt",
  },
  offline: {
    title: "Ingen tilkobling",
    explanation:
      "Siden kan ikke hentes akkurat nå. Det du så sist, kan du lese likevel.",
    again: "Prøv igjen",
    now: "Du er frakoblet. Det du ser, kan ha endret seg.",
    /** The script puts unit and period in brackets, or nothing, and the instant in place of the words in braces. */
    kept: "Du er frakoblet. Siden{what} er fra {time}.",
    keptShort: "Frakoblet · lest {time}",
    readAt: "fra {time}",
    expired:
      "Listen som ble tatt vare på her, er mer enn en uke gammel og vises ikke lenger.",
  },
  licences: {
    title: "Lisenser",
    explanation:
      "Sider, kart og dokumenter inneholder andres arbeid, under disse lisensene.",
    mapData: "Kartdata",
    coasts:
      "Kystlinjer og gater er skåret ut og forenklet fra OpenStreetMap, © OpenStreetMap contributors, under Open Database License 1.0.",
    borders: "Grenser og innsjøer kommer fra Natural Earth, fri bruk.",
    places:
      "Stedsnavnene kommer fra GeoNames, under Creative Commons Navngivelse 4.0.",
    software: "Programvare og skrifter",
  },
  footer: (brand, year) => `© ${year} ${brand}`,
};

export const failure: typeof en.failure = {
  explanation:
    "Oppdater siden og prøv igjen. Kontakt kundeservice hvis problemet vedvarer.",
  refresh: "Oppdater",
  ignore: "Ignorer",
};

export const meanwhile: typeof en.meanwhile = {
  now: (value) => `Lagret nå: ${value}`,
  typed: (value) => `Du skrev: ${value}`,
  nothing: "ingenting",
};

export const waiting: typeof en.waiting = {
  row: "Venter på å bli sendt",
  title: "Endringer som venter på å bli sendt",
  one: "1 endring venter på å bli sendt.",
  many: "{count} endringer venter på å bli sendt.",
  decideOne: "1 endring venter på avgjørelsen din.",
  decideMany: "{count} endringer venter på avgjørelsen din.",
  sentOne: "Endringen som ventet, er lagret.",
  sentMany: "{count} endringer som ventet, er lagret.",
  changed: "Turen er endret siden du så den. Hva skal gjelde?",
  gone: "Turen finnes ikke lenger, eller du kan ikke lenger se den.",
  mine: "Ditt: {value}",
  changedBy: "{who} endret turen {time}. Hva skal gjelde?",
  somebody: "Noen andre",
  keepMine: "Lagre «{value}»",
  keepMineNone: "Lagre tomt",
  keepTheirs: "Behold «{value}»",
  keepTheirsNone: "Behold tomt",
  discard: "Forkast",
  later: "Senere",
  beforeLogOut:
    "Du har endringer som ikke er sendt. De går tapt hvis du logger ut uten å sende dem.",
  send: "Send og logg ut",
  discardAll: "Forkast og logg ut",
  stay: "Forbli innlogget",
  unsent: "Ikke alt kunne sendes.",
  loginOne: "1 endring i denne nettleseren venter på at du logger inn igjen.",
  loginMany:
    "{count} endringer i denne nettleseren venter på at du logger inn igjen.",
  stillLoggedIn:
    "Utloggingen nådde ikke serveren: du er fortsatt innlogget. Listene som er lagret på denne enheten, er slettet. Logg ut igjen når du er på nett.",
};

export const shellByKey: typeof en.shellByKey = {
  AccountIsAway:
    "Serveren som kontoen ligger på, svarer ikke akkurat nå. Ingenting går tapt, og det enhetene rapporterer, sendes på nytt. Prøv igjen om noen minutter.",
  AccountIsMoved:
    "Kontoen flyttes akkurat nå til en annen server. Ingenting går tapt, og det enhetene rapporterer, sendes på nytt. Prøv igjen om noen minutter.",
  SomethingWentWrong: "Noe gikk galt. Kontakt kundeservice.",
  ERR_NETWORK: "Serveren kan ikke nås. Kontroller tilkoblingen og prøv igjen.",
  ChangedMeanwhile:
    "Dette er endret i mellomtiden, kanskje av noen andre. Ingenting er overskrevet: sammenlign, og lagre igjen hvis ditt er riktig.",
  NotFound: "Ikke funnet.",
  WrongOrigin: "Forespørselen kom fra et annet nettsted og ble avvist.",
  RequestTooLarge: "Forespørselen er for stor.",
  RequestTooSlow: "Forespørselen brukte for lang tid på å komme fram.",
  TooManyBodies: "Det sendes for mye akkurat nå. Prøv igjen om en liten stund.",
  MethodNotAllowed: "Denne metoden støttes ikke her.",
  UnreadableRequest: "Forespørselen kunne ikke leses.",
  TooManyRequests: "For mange forsøk. Vent litt og prøv igjen.",
  Unauthenticated: "Unauthenticated.",
  OnlyAdministrators: "Bare administratorer kan gjøre dette.",
  NotAdministrator: "Bare administratorer kan gjøre dette.",
  NotAllSeeing: "Bare administratorer som ser alle enheter kan gjøre dette.",
  UnknownLanguage: "Velg svensk (sv), norsk (no) eller engelsk (en).",
  UnknownSubsite: "En merkevare har et nummer fra 0 til 7.",
};
