import type * as en from "../en/attest.ts";
export const attest: typeof en.attest = {
  status: "Atteststatus",
  history: "Attesthistorikk",
  attest: "Attester",
  period: "Periode",
  subject: "Enhet eller sjåfør",
  myTrips: "Mine egne turer",
  note: "Merknad (høyst 100 tegn)",
  by: "Attestert av",
  at: "Tid",
  removedBy: (name, time) => `Fjernet av ${name}, ${time}`,
  remove: "Fjern attest",
  attested: "Attestert",
  done: (count) =>
    count === 1 ? "1 tur ble attestert." : `${count} turer ble attestert.`,
  trips: (attested, trips) => `${attested} av ${trips} turer`,
  noHistory: "Det finnes ingen logger.",
  lateData: "Data som kom senere, ville ha endret perioden.",
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
  AttestOthers: "Du kan bare attestere dine egne turer.",
  AttestNotFound: "Attesten ble ikke funnet.",
  AttestNoteLength: "En merknad har høyst 100 tegn.",
  ChooseUnitOrUser: "Velg en enhet eller en bruker.",
  ReminderSent: "Påminnelsen er på vei.",
  NotificationSendFailed:
    "Varselet kunne ikke sendes. Brukeren har ingen enhet med varsler på.",
};
