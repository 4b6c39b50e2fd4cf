import type * as en from "../en/shell.ts";

export const shell: typeof en.shell = {
  languageName: "Svenska",
  chooseLanguage: "Språk",
  skipToContent: "Hoppa till innehållet",
  mistakes: (count) => `${count} fält behöver rättas:`,
  unsaved: "Ändringarna är inte sparade",
  draft: {
    kept: "Här är det du skrev utan att spara.",
    startOver: "Börja om",
  },
  menu: "Meny",
  close: "Stäng",
  logOut: "Logga ut",
  show: "Visa",
  showAll: "Visa alla",
  selectionKey: "F6 flyttar mellan raderna och de här knapparna",
  undo: "Ångra",
  redo: "Gör om",
  search: "Sök",
  searchAndFilter: "Sök och filtrera",
  readOn: "Läs mer",
  moreFilters: "Fler filter",
  pager: { label: "Sidor", previous: "Föregående", next: "Nästa" },
  administration: "Administration",
  mainNavigation: "Huvudmeny",
  menuGroups: {
    places: "Platser och sensorer",
    own: "Mina inställningar",
    data: "Journaler och data",
    support: "Support",
  },
  bottomBar: "Genvägar",
  pages: {
    attest: "Attest",
    addUnit: "Lägg till enhet",
    map: "Karta",
    tripLog: "Körjournal",
    login: "Logga in",
    diagnostics: "Diagnostik",
    notFound: "Sidan hittades inte",
    error: "Något gick fel",
  },
  notFound: {
    explanation:
      "Adressen leder ingenstans. Den kan vara felskriven, eller så har sidan flyttats.",
    toStart: "Till startsidan",
  },
  error: {
    reference: (id) => `Uppge den här referensen till kundtjänst: ${id}`,
    refresh: "Ladda om",
  },
  offline: {
    title: "Ingen anslutning",
    explanation:
      "Sidan kan inte hämtas just nu. Det du såg senast går att läsa ändå.",
    again: "Försök igen",
    now: "Du är offline. Det du ser kan ha ändrats.",
    /** The script puts unit and period in brackets, or nothing, and the instant in place of the words in braces. */
    kept: "Du är offline. Sidan{what} är från {time}.",
    keptShort: "Offline · läst {time}",
    readAt: "från {time}",
    expired:
      "Listan som sparats här är mer än en vecka gammal och visas inte längre.",
  },
  licences: {
    title: "Licenser",
    explanation:
      "Sidor, kartor och dokument innehåller andras arbete, under de här licenserna.",
    mapData: "Kartdata",
    coasts:
      "Kustlinjer och gator är utskurna och förenklade ur OpenStreetMap, © OpenStreetMap contributors, under Open Database License 1.0.",
    borders: "Gränser och sjöar kommer från Natural Earth, fria att använda.",
    places:
      "Ortnamnen kommer från GeoNames, under Creative Commons Erkännande 4.0.",
    software: "Program och typsnitt",
  },
  footer: (brand, year) => `© ${year} ${brand}`,
};

export const failure: typeof en.failure = {
  explanation:
    "Uppdatera sidan och försök igen. Kontakta kundtjänst om problemet kvarstår.",
  refresh: "Uppdatera",
  ignore: "Ignorera",
};

export const meanwhile: typeof en.meanwhile = {
  now: (value) => `Sparat nu: ${value}`,
  typed: (value) => `Du skrev: ${value}`,
  nothing: "inget",
};

export const waiting: typeof en.waiting = {
  row: "Väntar på att skickas",
  title: "Ändringar som väntar på att skickas",
  one: "1 ändring väntar på att skickas.",
  many: "{count} ändringar väntar på att skickas.",
  decideOne: "1 ändring väntar på ditt beslut.",
  decideMany: "{count} ändringar väntar på ditt beslut.",
  sentOne: "Ändringen som väntade har sparats.",
  sentMany: "{count} ändringar som väntade har sparats.",
  changed: "Resan har ändrats sedan du såg den. Vad ska gälla?",
  gone: "Resan finns inte längre, eller så får du inte längre se den.",
  mine: "Ditt: {value}",
  changedBy: "{who} ändrade resan {time}. Vad ska gälla?",
  somebody: "Någon annan",
  keepMine: "Spara ”{value}”",
  keepMineNone: "Spara tomt",
  keepTheirs: "Behåll ”{value}”",
  keepTheirsNone: "Behåll tomt",
  discard: "Släng",
  later: "Senare",
  beforeLogOut:
    "Du har ändringar som inte har skickats. De går förlorade om du loggar ut utan att skicka dem.",
  send: "Skicka och logga ut",
  discardAll: "Släng och logga ut",
  stay: "Stanna inloggad",
  unsent: "Allt kunde inte skickas.",
  loginOne: "1 ändring i den här webbläsaren väntar på att du loggar in igen.",
  loginMany:
    "{count} ändringar i den här webbläsaren väntar på att du loggar in igen.",
  stillLoggedIn:
    "Utloggningen nådde inte servern: du är fortfarande inloggad. Listorna som sparats på den här enheten har raderats. Logga ut igen när du är online.",
};

export const shellByKey: typeof en.shellByKey = {
  AccountIsAway:
    "Servern som kontot ligger på svarar inte just nu. Inget går förlorat, och det som enheterna rapporterar skickas igen. Försök igen om några minuter.",
  AccountIsMoved:
    "Kontot flyttas just nu till en annan server. Inget går förlorat, och det som enheterna rapporterar skickas igen. Försök igen om några minuter.",
  SomethingWentWrong: "Något gick fel. Kontakta kundtjänst.",
  ERR_NETWORK:
    "Servern går inte att nå. Kontrollera anslutningen och försök igen.",
  ChangedMeanwhile:
    "Det här har ändrats under tiden, kanske av någon annan. Inget har skrivits över: jämför, och spara igen om ditt är rätt.",
  NotFound: "Hittades inte.",
  WrongOrigin: "Begäran kom från en annan webbplats och avvisades.",
  RequestTooLarge: "Begäran är för stor.",
  RequestTooSlow: "Begäran tog för lång tid att komma fram.",
  TooManyBodies: "Det skickas för mycket just nu. Försök igen om en stund.",
  MethodNotAllowed: "Den metoden stöds inte här.",
  UnreadableRequest: "Begäran gick inte att läsa.",
  TooManyRequests: "För många försök. Vänta en stund och försök igen.",
  Unauthenticated: "Unauthenticated.",
  OnlyAdministrators: "Bara administratörer får göra detta.",
  NotAdministrator: "Bara administratörer får göra detta.",
  NotAllSeeing: "Bara administratörer som ser alla enheter får göra detta.",
  UnknownLanguage: "Välj svenska (sv), norska (no) eller engelska (en).",
  UnknownSubsite: "Ett varumärke har ett nummer från 0 till 7.",
};
