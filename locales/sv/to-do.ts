import type * as en from "../en/to-do.ts";

export const toDo: typeof en.toDo = {
  title: "Att göra",
  kinds: {
    alarms: (count) =>
      count === 1 ? "nytt larm eller ny händelse" : "nya larm och händelser",
    bookings: (count) =>
      count === 1 ? "bokning för dig i dag" : "bokningar för dig i dag",
    approvals: (count) =>
      count === 1 ? "bokning att godkänna" : "bokningar att godkänna",
    suggestions: () => "förslag att godkänna",
    purpose: (count) =>
      count === 1 ? "tjänsteresa utan ärende" : "tjänsteresor utan ärende",
    driver: (count) => count === 1 ? "resa utan förare" : "resor utan förare",
    attestOwn: (count) =>
      count === 1 ? "egen resa att attestera" : "egna resor att attestera",
    attestOthers: (count) =>
      count === 1
        ? "resa av andra att attestera"
        : "resor av andra att attestera",
    silent: (count) => count === 1 ? "tyst enhet" : "tysta enheter",
    services: (count) =>
      count === 1
        ? "enhet som behöver service eller besiktning"
        : "enheter som behöver service eller besiktning",
    limits: (count) =>
      count === 1
        ? "enhet nära eller över en skattegräns"
        : "enheter nära eller över en skattegräns",
    drift: (count) =>
      count === 1
        ? "enhet där mätare och körjournal skiljer sig åt"
        : "enheter där mätare och körjournal skiljer sig åt",
  },
  about: {
    alarms: "De senaste sju dagarna, som du inte har sett.",
    bookings: "Resten av dagen.",
    approvals: "Någon väntar på ditt svar.",
    suggestions:
      "Ärende, förare eller typ, efter tidigare resor. Gäller resor som redan är räknade.",
    purpose: "Den här och förra månaden.",
    driver: "Den här och förra månaden.",
    attestOwn: "Förra månaden.",
    attestOthers: "Förra månaden.",
    silent: "Ingen rapport har kommit på 24 timmar.",
    services: "Snart, eller redan förfallet.",
    limits: "Bra att veta från 80 % av gränsen; räknas inte i det som väntar.",
    drift: "Den här eller förra månaden.",
  },
  limit: { near: "nära", passed: "över" },
  urgent: "Osedda de senaste sju dagarna, minst ett säkerhetslarm.",
  first: "Först:",
  more: (count) => `${count} till`,
  total: (count) => count === 1 ? "sak väntar på dig" : "saker väntar på dig",
  all: "Allt som väntar",
  nothing: "Allt är klart. Inget väntar på dig.",
  welcome: "Välkommen! Inget väntar på dig ännu.",
  next: {
    map: "Trevlig resa!",
    log: "Trevlig resa!",
    addUnit:
      "Lägg till din första enhet, så förs körjournal från dess första rapport.",
    firstSteps:
      "De första stegen återstår: dina resor loggas från den första rapporten av en enhet.",
    askForUnit:
      "En administratör för ditt konto ger dig tillgång till en enhet.",
  },
  nextLink: {
    firstSteps: "Fortsätt med de första stegen",
    map: "Till kartan",
    log: "Till körjournalen",
    addUnit: "Lägg till en enhet",
  },
  isLanding: "Efter inloggningen kommer du till den här sidan.",
  isNotLanding: "Vill du börja dagen här?",
  landHere: "Börja här efter inloggning",
  landAsBefore: {
    map: "Börja på kartan i stället",
    log: "Börja i körjournalen i stället",
  },
};

export const toDoNotices: typeof en.toDoNotices = {
  LandsOnToDo: "Inloggningen leder hit från och med nu.",
  LandsAsBefore: "Inloggningen leder inte längre hit.",
};
