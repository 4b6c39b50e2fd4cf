import type * as en from "../en/to-do.ts";

export const toDo: typeof en.toDo = {
  title: "Å gjøre",
  kinds: {
    alarms: (count) =>
      count === 1 ? "ny alarm eller hendelse" : "nye alarmer og hendelser",
    bookings: (count) =>
      count === 1 ? "booking for deg i dag" : "bookinger for deg i dag",
    approvals: (count) =>
      count === 1 ? "booking å godkjenne" : "bookinger å godkjenne",
    suggestions: () => "forslag å godkjenne",
    purpose: (count) =>
      count === 1 ? "yrkestur uten formål" : "yrkesturer uten formål",
    driver: (count) => count === 1 ? "tur uten sjåfør" : "turer uten sjåfør",
    attestOwn: (count) =>
      count === 1 ? "egen tur å attestere" : "egne turer å attestere",
    attestOthers: (count) =>
      count === 1 ? "tur av andre å attestere" : "turer av andre å attestere",
    silent: (count) => count === 1 ? "stille enhet" : "stille enheter",
    services: (count) =>
      count === 1
        ? "enhet som trenger service eller kontroll"
        : "enheter som trenger service eller kontroll",
    limits: (count) =>
      count === 1
        ? "enhet nær eller over en skattegrense"
        : "enheter nær eller over en skattegrense",
    drift: (count) =>
      count === 1
        ? "enhet der kilometerteller og kjørebok er ulike"
        : "enheter der kilometerteller og kjørebok er ulike",
  },
  about: {
    alarms: "De siste sju dagene, som du ikke har sett.",
    bookings: "Resten av dagen.",
    approvals: "Noen venter på svaret ditt.",
    suggestions:
      "Formål, sjåfør eller type, etter tidligere turer. Gjelder turer som allerede er talt.",
    purpose: "Denne og forrige måned.",
    driver: "Denne og forrige måned.",
    attestOwn: "Forrige måned.",
    attestOthers: "Forrige måned.",
    silent: "Ingen rapport har kommet på 24 timer.",
    services: "Snart, eller over tiden.",
    limits: "Greit å vite fra 80 % av grensen; telles ikke i det som venter.",
    drift: "Denne eller forrige måned.",
  },
  limit: { near: "nær", passed: "over" },
  urgent: "Usett de siste sju dagene, minst én sikkerhetsalarm.",
  first: "Først:",
  more: (count) => `${count} til`,
  total: () => "ting venter på deg",
  all: "Alt som venter",
  nothing: "Alt er gjort. Ingenting venter på deg.",
  welcome: "Velkommen! Ingenting venter på deg ennå.",
  next: {
    map: "God tur!",
    log: "God tur!",
    addUnit:
      "Legg til din første enhet, så føres kjøreboken fra den første rapporten.",
    firstSteps:
      "De første stegene gjenstår: turene dine logges fra den første rapporten fra en enhet.",
    askForUnit:
      "En administrator for kontoen din gir deg tilgang til en enhet.",
  },
  nextLink: {
    firstSteps: "Fortsett med de første stegene",
    map: "Til kartet",
    log: "Til kjøreboken",
    addUnit: "Legg til en enhet",
  },
  isLanding: "Innloggingen fører til denne siden.",
  isNotLanding: "Vil du starte dagen her?",
  landHere: "Start her etter innlogging",
  landAsBefore: {
    map: "Start på kartet i stedet",
    log: "Start i kjøreboken i stedet",
  },
};

export const toDoNotices: typeof en.toDoNotices = {
  LandsOnToDo: "Innloggingen fører hit fra nå av.",
  LandsAsBefore: "Innloggingen fører ikke lenger hit.",
};
