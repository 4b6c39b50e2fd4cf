/** The frame of every page, and the pages for errors. */
export const shell = {
  languageName: "English",
  chooseLanguage: "Language",
  skipToContent: "Skip to content",
  mistakes: (count: number) => `${count} fields need another look:`,
  unsaved: "The changes are not saved",
  draft: {
    kept: "This is what you typed and did not save.",
    startOver: "Start over",
  },
  menu: "Menu",
  close: "Close",
  logOut: "Log out",
  show: "Show",
  showAll: "Show all",
  selectionKey: "F6 moves between the rows and these buttons",
  undo: "Undo",
  redo: "Do again",
  search: "Search",
  searchAndFilter: "Search and filter",
  readOn: "Read more",
  moreFilters: "More filters",
  pager: { label: "Pages", previous: "Previous", next: "Next" },
  administration: "Administration",
  mainNavigation: "Main navigation",
  menuGroups: {
    places: "Places and sensors",
    own: "My settings",
    data: "Logs and data",
    support: "Support",
  },
  bottomBar: "Shortcuts",
  pages: {
    attest: "Attest",
    addUnit: "Add unit",
    map: "Map",
    tripLog: "Trip log",
    login: "Log in",
    diagnostics: "Diagnostics",
    notFound: "Page Not Found",
    error: "Something went wrong",
  },
  notFound: {
    explanation:
      "The address does not lead anywhere. It may have been mistyped, or the page may have moved.",
    toStart: "To the start page",
  },
  error: {
    reference: (id: string) => `Give this reference to support: ${id}`,
    refresh: "Refresh",
  },
  offline: {
    title: "No connection",
    explanation:
      "The page cannot be loaded right now. What you saw last can be read all the same.",
    again: "Try again",
    now: "You are offline. What you see may have changed.",
    /** The script puts unit and period in brackets, or nothing, and the instant in place of the words in braces. */
    kept: "You are offline. This page{what} is from {time}.",
    /** What a phone shows of it until it is pressed. */
    keptShort: "Offline · read {time}",
    readAt: "from {time}",
    expired:
      "The list that was kept here is more than a week old and is no longer shown.",
  },
  licences: {
    title: "Licences",
    explanation:
      "Pages, maps and documents contain the work of others, under these licences.",
    mapData: "Map data",
    coasts:
      "The coastlines and streets are cut and simplified from OpenStreetMap, © OpenStreetMap contributors, under the Open Database License 1.0.",
    borders: "The borders and lakes come from Natural Earth, public domain.",
    places:
      "The names of places come from GeoNames, under Creative Commons Attribution 4.0.",
    software: "Software and fonts",
  },
  footer: (brand: string, year: number) => `© ${year} ${brand}`,
};

export const failure = {
  explanation:
    "Refresh the page and try again. If the issue persists, contact support team.",
  refresh: "Refresh",
  ignore: "Ignore",
};

export const meanwhile = {
  now: (value: string) => `Saved now: ${value}`,
  typed: (value: string) => `You typed: ${value}`,
  nothing: "nothing",
};

/** What was changed without a connection; the script puts the number in place of the word in braces. */
export const waiting = {
  row: "Waits to be sent",
  title: "Changes that wait to be sent",
  one: "1 change waits to be sent.",
  many: "{count} changes wait to be sent.",
  decideOne: "1 change needs your decision.",
  decideMany: "{count} changes need your decision.",
  sentOne: "The change that waited has been saved.",
  sentMany: "{count} changes that waited have been saved.",
  changed: "The trip has been changed since you saw it. Which one holds?",
  gone: "The trip is gone, or you may no longer see it.",
  mine: "Yours: {value}",
  changedBy: "{who} changed the trip {time}. Which one do you keep?",
  somebody: "Somebody",
  keepMine: "Save “{value}”",
  keepMineNone: "Save it empty",
  keepTheirs: "Keep “{value}”",
  keepTheirsNone: "Keep it empty",
  discard: "Discard",
  later: "Later",
  beforeLogOut:
    "You have changes that are not sent yet. They are lost when you log out without sending them.",
  send: "Send and log out",
  discardAll: "Discard and log out",
  stay: "Stay logged in",
  unsent: "Not everything could be sent.",
  loginOne: "1 change in this browser waits for you to log in again.",
  loginMany: "{count} changes in this browser wait for you to log in again.",
  stillLoggedIn:
    "The logout did not reach the server: you are still logged in. The lists kept on this device have been erased. Log out again when you are online.",
};

/** What the server says about it, by text key. */
export const shellByKey = {
  AccountIsAway:
    "The server that holds this account does not answer at the moment. Nothing is lost, and what units report is sent again. Try again in a few minutes.",
  AccountIsMoved:
    "This account is being moved to another server. Nothing is lost, and what units report is sent again. Try again in a few minutes.",
  SomethingWentWrong: "Something went wrong. Please contact support.",
  ERR_NETWORK:
    "The server cannot be reached. Check your connection and try again.",
  ChangedMeanwhile:
    "This has been changed in the meantime, perhaps by somebody else. Nothing has been overwritten: compare, and save again if yours is right.",
  NotFound: "Not found.",
  WrongOrigin: "The request came from another site and was refused.",
  RequestTooLarge: "The request is too large.",
  RequestTooSlow: "The request took too long to arrive.",
  TooManyBodies: "Too much is being sent at the moment. Try again soon.",
  MethodNotAllowed: "This method is not supported here.",
  UnreadableRequest: "The request could not be read.",
  TooManyRequests: "Too many requests. Wait a while and try again.",
  Unauthenticated: "Unauthenticated.",
  OnlyAdministrators: "Only administrators may do this.",
  NotAdministrator: "Only administrators may do this.",
  NotAllSeeing: "Only administrators who see all units may do this.",
  UnknownLanguage: "Choose Swedish (sv), Norwegian (no) or English (en).",
  UnknownSubsite: "A brand has a number from 0 to 7.",
};
