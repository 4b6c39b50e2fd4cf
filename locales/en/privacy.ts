import type { Retained } from "../../domain/privacy/retention.ts";
import type { ViewKind, ViewMedium } from "../../domain/privacy/view.ts";

const days = (count: number) => count === 1 ? "1 day" : `${count} days`;
const months = (count: number) => count === 1 ? "1 month" : `${count} months`;
const years = (count: number) => count === 1 ? "1 year" : `${count} years`;

/** What is kept about people: the view log, own data, retention and erasure. */
export const privacy = {
  title: "Privacy",
  introduction:
    "What is stored about you here, why, for how long, and who can see it. The periods are those of your account.",
  register: "What is stored and why",
  why: "Why",
  howLong: "How long",
  whoSees: "Who sees it",
  rows: {
    positions: {
      what: "Positions of the units you drive",
      why: "The live map, and to find trips",
      howLong: days,
      whoSees:
        "Administrators and users who have the unit. During your private trips, only you.",
    },
    trips: {
      what: "Trips in the trip log: time, places, distance, purpose, driver",
      why: "The trip log that the tax office asks for",
      howLong: (count: number) => `${years(count)} after the year of the trip`,
      whoSees:
        "Administrators and users who have the unit. Of a private trip, others see only date and distance.",
    },
    privateTrips: {
      what: "Places, route and notes of private trips",
      why: "So that you can see and correct your own trips",
      howLong: (count: number) =>
        `${months(count)}; then only date and distance are left`,
      whoSees: "Only you",
    },
    views: {
      what: "Who looked at your trips and positions",
      why: "So that you can check it",
      howLong: days,
      whoSees: "Only you",
    },
    messages: {
      what: "E-mails, SMS and notifications sent to you",
      why: "To show what was sent, and to find faults",
      howLong: days,
      whoSees: "Administrators",
    },
    profile: {
      what: "Your name, contact details and logins",
      why: "So that you can log in and be reached",
      howLong: () =>
        "Until you are deleted. Your name stays on trips as long as the tax office may ask for them.",
      whoSees: "Administrators. Everybody in the account sees your name.",
    },
  },
  support:
    "Support can open an account to help. Each time is listed in the log, marked as support staff.",
  notFor:
    "Driving style, breaks and working hours are not judged from this data.",
  rights: "Your rights",
  rightsText:
    "Ask an administrator of your account to correct or erase what is wrong or no longer needed. You can also complain to your data protection authority.",
  data: "Your data",
  dataText:
    "Everything that is stored about you: profile, trips, positions, check-ins, attestations, changes, logins, messages, and who looked. CSV comes as a zip file with one table for each.",
  downloadJson: "Download JSON",
  downloadCsv: "Download CSV (zip)",
  views: {
    title: "Who saw my trips",
    explanation:
      "Each line shows that somebody looked at your trips or positions during one particular hour. What you look at yourself is not listed.",
    none: "Nobody has looked at your trips or positions.",
    csv: "Download CSV",
    support: "Support staff",
    times: (count: number) => count === 1 ? "once" : `${count} times`,
    goneUnit: "Deleted unit",
    when: "When",
    who: "Who",
    unit: "Unit",
    kindTitle: "What",
    medium: "How",
    count: "Times",
    newest: "Newest",
    older: "Older",
    kinds: {
      trips: "Trips",
      positions: "Positions",
      place: "Place on the map",
      certificate: "Year certificate",
      diagnostics: "Diagnostics",
    } satisfies Record<ViewKind, string>,
    media: {
      page: "page",
      call: "another system",
      file: "file",
      stream: "live",
    } satisfies Record<ViewMedium, string>,
  },
  retention: {
    title: "Storage periods",
    explanation:
      "What is older is deleted every night. Shorter periods take effect the next night and cannot be undone.",
    labels: {
      positions: "Positions, days",
      messages: "Sent messages and alerts, days",
      views: "Log of who looked, days",
      privateTrips: "Private trips in full, months",
      trips: "Trip log, years after the year of the trip",
    } satisfies Record<Retained, string>,
    bounds: (min: number, max: number) => `${min} to ${max}`,
    tripsHint: (count: number) =>
      `By law, the trip log in your country must be kept for ${
        years(count)
      }, so the period cannot be shorter. Of deleted trips, the sum for each unit, year and type is kept.`,
    privateHint:
      "Then only date, distance and type are left of a private trip, so that sums and odometer remain correct.",
    save: "Save",
    runs: "What was deleted",
    noRuns: "Nothing has been deleted because of its age yet.",
    lastRun: (when: string) => `Last run: ${when}`,
    counts: {
      positions: "positions",
      messages: "messages",
      views: "log lines",
      privateTrips: "private trips emptied",
      trips: "trips",
      names: "names of erased people",
    },
    sums: "Sums of deleted trips",
  },
  erasure: {
    title: "Erase people",
    explanation:
      "A deleted user can no longer log in, but the name and what was stored remain. Here it is erased.",
    none: "No user has been deleted.",
    deletedAt: (when: string) => `Deleted ${when}`,
    erasedAt: (when: string) => `Erased ${when}`,
    nameKept: "The name stays in the trip log as long as the law requires it.",
    open: "Erase …",
    question: (name: string) => `Erase everything about ${name}?`,
    atOnce:
      "At once: contact details, logins, check-ins, positions during the trips, places and notes of private trips, messages, and the log of who looked. Elsewhere the name becomes “Deleted person”.",
    later:
      "Later: the name on trips and attestations that the tax office may ask for is removed when their period is over. Kilometres for each unit and type always stay.",
    irreversible: "This cannot be undone.",
    yes: "Erase",
    keep: "Keep",
    person: "Deleted person",
  },
};

/** What the server says about it, by text key. */
export const privacyByKey = {
  RetentionPeriod: "Specify a whole number within the limits.",
  PersonNotDeleted: "Delete the user first.",
};

/** Notices that show once when something is done. */
export const privacyNotices = {
  RetentionSaved: "The storage periods have been saved.",
  PersonErased: "The person has been erased.",
};
