import type { MessageState } from "../../domain/message/outgoing.ts";
/** Attesting trips, and the reminders to do it. */
export const attest = {
  status: "Attest status",
  history: "Attest history",
  attest: "Attest",
  period: "Period",
  subject: "Unit or driver",
  myTrips: "My own trips",
  note: "Note (at most 100 characters)",
  by: "Attested by",
  at: "Time",
  removedBy: (name: string, time: string) => `Removed by ${name}, ${time}`,
  remove: "Remove attestation",
  attested: "Attested",
  done: (count: number) =>
    count === 1 ? "1 trip was attested." : `${count} trips were attested.`,
  trips: (attested: number, trips: number) => `${attested} of ${trips} trips`,
  noHistory: "No logs are available.",
  lateData: "Data came later that would have changed the period.",
  state: {
    none: "No trips",
    open: "Not attested",
    partly: "Partly attested",
    attested: "Attested",
  },
  drivers: "Drivers",
  noDrivers: "No driver has trips in the period.",
  remind: "Send reminder",
  remindOne: (name: string) => `Send a reminder to ${name}`,
  remindAll: "Remind all who have trips left",
  reminder: {
    waiting: (time: string) => `Reminder on its way since ${time}`,
    sent: (time: string) => `Reminded ${time}`,
    failed: (time: string) => `Notification send failed ${time}`,
  } satisfies Record<MessageState, (time: string) => string>,
};

/** What the server says about it, by text key. */
export const attestByKey = {
  AlreadyAttested: "The trips are already attested.",
  NoLogsAvailable: "No logs are available.",
  AttestOngoing: "A trip of the period still goes on.",
  AttestOthers: "You can attest your own trips only.",
  AttestNotFound: "The attestation was not found.",
  AttestNoteLength: "A note has at most 100 characters.",
  ChooseUnitOrUser: "Choose a unit or a user.",
  ReminderSent: "The reminder is on its way.",
  NotificationSendFailed:
    "Notification send failed. The user has no device with notifications on.",
};
