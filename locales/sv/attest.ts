import type * as en from "../en/attest.ts";
export const attest: typeof en.attest = {
  status: "Atteststatus",
  history: "Attesthistorik",
  attest: "Attestera",
  period: "Period",
  subject: "Enhet eller förare",
  myTrips: "Mina egna resor",
  note: "Anteckning (högst 100 tecken)",
  by: "Attesterad av",
  at: "Tid",
  removedBy: (name, time) => `Borttagen av ${name}, ${time}`,
  remove: "Ta bort attest",
  attested: "Attesterad",
  done: (count) =>
    count === 1 ? "1 resa attesterades." : `${count} resor attesterades.`,
  trips: (attested, trips) => `${attested} av ${trips} resor`,
  noHistory: "Det finns inga loggar.",
  lateData: "Data som kom senare skulle ha ändrat perioden.",
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
  AttestOthers: "Du kan bara attestera dina egna resor.",
  AttestNotFound: "Attesten hittades inte.",
  AttestNoteLength: "En anteckning har högst 100 tecken.",
  ChooseUnitOrUser: "Välj en enhet eller en användare.",
  ReminderSent: "Påminnelsen är på väg.",
  NotificationSendFailed:
    "Notisen kunde inte skickas. Användaren har ingen enhet med notiser på.",
};
