import type { ReminderState } from "../../domain/message/outgoing.ts";

/** Attesting trips, and the reminders to do it. */
export const attest = {
  choosePeriod: "Choose period",
  history: "Attest history",
  toHistory: "History",
  attest: "Attest",
  myTrips: "My own trips",
  select: (name: string) => `Choose ${name}`,
  selectAll: (count: number) => `Choose all ${count} that are left`,
  selected: "Chosen rows",
  show: "Show the trips",
  ongoing: "A trip is still ongoing. Attest when it has ended.",
  ongoingSince: "A trip is ongoing. The days before it can be attested now.",
  attestUntil: (count: number, day: string) => `Attest ${count} until ${day}`,
  attestTrips: (count: number) =>
    count === 1
      ? "Attest 1 trip"
      : `Attest ${count.toLocaleString("en-GB")} trips`,
  /** {count} trips of the chosen rows: one | several. */
  attestChosen: "Attest 1 trip|Attest {count} trips",
  attestFor: (count: number, whose: string) =>
    `Attest ${count.toLocaleString("en-GB")} trips for ${whose}`,
  people: (count: number) => count === 1 ? "1 person" : `${count} people`,
  units: (count: number) => count === 1 ? "1 unit" : `${count} units`,
  attestOf: (name: string, count: number) =>
    count === 1
      ? `Attest 1 trip of ${name}`
      : `Attest ${count} trips of ${name}`,
  locks:
    "Once attested, nobody can change these trips until somebody unlocks the period.",
  staysOpen:
    "What is driven today after this can be attested later, and so can private trips of others today and last night.",
  notNow: "Not now",
  notDone: (count: number) =>
    count === 1
      ? "1 of the chosen could not be attested."
      : `${count} of the chosen could not be attested.`,
  note: "Note (at most 100 characters)",
  by: "Attested by",
  removedBy: (name: string, time: string) => `Unlocked by ${name}, ${time}`,
  remove: "Unlock the trips",
  /** Over the history, for people who may unlock. */
  removeHint:
    "After unlocking, drivers and administrators can edit the trips again, and they need to be attested anew. Who attested and who unlocked stays here.",
  unlock: "Unlock period",
  unlockOf: (name: string) => `Unlock the period of ${name}`,
  /** Above the attestations that go. */
  unlockQuestion: (count: number) =>
    count === 1
      ? "The whole attestation goes. Then drivers and administrators can edit its trips again, and somebody needs to attest them anew."
      : `All of these ${count} attestations go. Then drivers and administrators can edit their trips again, and somebody needs to attest them anew.`,
  unlockKeeps: (count: number) =>
    count === 1
      ? "One more stays, because it also includes trips of units that are hidden from you."
      : `${count} more stay, because they also include trips of units that are hidden from you.`,
  unlockTrips: (count: number) =>
    count === 1 ? "Unlock 1 trip" : `Unlock ${count} trips`,
  /** What one press attested of several: "Unlock all 44". */
  unlockAll: (trips: number) => `Unlock all ${trips}`,
  /** "70 trips were unlocked: Volvo 18, Erik Ek 52." */
  unlocked: (count: number, whose: string) =>
    count === 1
      ? `1 trip was unlocked: ${whose}.`
      : `${count} trips were unlocked: ${whose}.`,
  partlyUnlocked:
    "Some attestations of the period stay, because they also include trips of units that are hidden from you. Somebody who sees all units can remove them.",
  attested: "Attested",
  moreSigned: (count: number) => `${count} more:`,
  allDone: (days: string) => `${days} is done`,
  lastBy: (who: string, time: string) => `Last attested by ${who}, ${time}`,
  goOnWith: (days: string) => `Go on with ${days}`,
  toToDo: "Go to To do",
  done: (count: number) =>
    count === 1 ? "1 trip was attested." : `${count} trips were attested.`,
  doneFor: (whose: string, more: number) =>
    `For: ${whose}${more > 0 ? ` and ${more} more` : ""}.`,
  askToUnlock:
    "If something must change, ask somebody who attests the trips of others to unlock the period.",
  trips: (attested: number, trips: number) =>
    `${attested} of ${trips} trips attested`,
  andPrivate: (count: number) => `+ ${count} private`,
  withoutTrips: (count: number) =>
    count === 1 ? "1 unit without trips" : `${count} units without trips`,
  /** Rows of units whose trips stand in rows of drivers. */
  sameTrips: (count: number) => `Show by unit (${count})`,
  /** Drivers with trips left of which the viewer attests none. */
  ofOthers: (count: number) =>
    count === 1
      ? "1 driver whose trips you cannot attest"
      : `${count} drivers whose trips you cannot attest`,
  ofOthersWhy:
    "The trips that are left were driven with units that you do not see. Somebody who sees the units can attest them, and you can remind the drivers.",
  doneDrivers: (count: number) =>
    count === 1 ? "1 driver attested" : `${count} drivers attested`,
  doneUnits: (count: number) =>
    count === 1 ? "1 unit attested" : `${count} units attested`,
  noHistory: "No logs are available.",
  lateData: "Reports that came in later would have changed the period.",
  /** Trips of a driver that the viewer's button leaves out. */
  unseen: (count: number) =>
    count === 1
      ? "1 more was driven with a unit that you do not see: somebody who sees it can attest it."
      : `${count} more were driven with units that you do not see: somebody who sees these can attest them.`,
  /** Why a row has no button. */
  why: {
    none: "Nothing to attest",
    others: "You attest only your own trips",
  },
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
  /** Opens the choice of a department. */
  remindSeveral: "Remind drivers",
  remindAll: "Remind all who have trips left",
  reminder: {
    waiting: (time: string) => `Reminder on its way since ${time}`,
    sent: (time: string) => `Reminded ${time}`,
    failed: (time: string) => `Notification send failed ${time}`,
  } satisfies Record<ReminderState, (time: string) => string>,
};

/** What the server says about it, by text key. */
export const attestByKey = {
  AlreadyAttested: "The trips are already attested.",
  NoLogsAvailable: "No logs are available.",
  AttestOngoing: "A trip in the period is still ongoing.",
  LeftForLater:
    "Private trips of others today and last night can be attested when their day is over.",
  AttestOthers: "You can only attest your own trips.",
  AttestNotFound: "The attestation was not found.",
  AttestsOfHiddenUnits:
    "The attestations also include trips of units that are hidden from you. Somebody who sees all units can remove them.",
  NobodyInDepartment: "No user belongs to the department.",
  AttestNoteLength: "A note has at most 100 characters.",
  ChooseUnitOrUser: "Choose a unit or a user.",
  NotificationSendFailed:
    "Notification send failed. The user has no browser with notifications turned on.",
};

/** Notices that show once when something is done. */
export const attestNotices = {
  ReminderSent: "The reminder is on its way.",
};

/** The year certificate of a unit's trip log. */
export const certificate = {
  name: "Year certificate",
  link: "Year certificate",
  pdf: "Save as PDF",
  year: "Year",
  whole:
    "Nothing is missing: the year has ended, the odometer has been read, and every trip is attested.",
  missingTitle: "What is missing",
  missing: {
    openYear: "The year has not ended. All figures apply up to today.",
    noTrips: "There are no trips in the year.",
    noOdometer:
      "The odometer is not known. Add a reading, so that distances can be checked against it.",
    noReading: {
      opening:
        "Nobody read the odometer within a month of 1 January. The figure for that day is calculated.",
      closing:
        "Nobody read the odometer within a month of 31 December. The figure for that day is calculated.",
    },
    unattested: (months: string) => `Months with unattested trips: ${months}`,
    chain: (entry: number) =>
      `What was attested has been changed: entry ${entry} of the chain does not fit.`,
  },
  odometer: "Odometer",
  opening: "1 January at midnight",
  closing: "31 December at midnight",
  closingNow: "Now",
  ran: "Distance on the odometer",
  distances: "Distances",
  log: "Log",
  trips: "Trips",
  edits: "Edits",
  edited: (edits: number, trips: string) => `${edits} in ${trips}`,
  attested: "Attested periods",
  notAttested: "Not attested",
  gap: (days: string, trips: string) => `${days} (${trips} not attested)`,
  drivers: "Drivers of business and other trips",
  driven: (trips: string, distance: string) => `${trips}, ${distance}`,
  noDriver: "No driver",
  chain: "Chain of attested records",
  chainState: "Check",
  fits: (entries: number) =>
    entries === 1
      ? "1 entry, which fits"
      : `${entries} entries, all of which fit`,
  broken: (entry: number) => `Entry ${entry} does not fit`,
  noChain: "Nothing has been attested yet",
  head: "Hash of the last entry (SHA-256)",
};
