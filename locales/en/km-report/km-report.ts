import type { Way } from "../../../domain/km-report/state.ts";

/** Kilometres of a month that are reported to the external km service. */
export const kmReport = {
  title: "Report kilometres",
  explanation:
    "The kilometres that each vehicle drove in the previous month are reported to the external km service from the 1st to the 4th of a month. The distance is the sum of all trips of the month: business, private and other.",
  notSet: "The external km service is not set up.",
  closed:
    "Kilometres can be reported from the 1st to the 4th of a month. The list shows what has become of the previous month.",
  counts: (done: number, all: number) =>
    `${done} of ${all} vehicles reported or without need of a report`,
  none: "There are no vehicles to report.",
  column: {
    unit: "Vehicle",
    registrationNumber: "Registration number",
    distance: "Distance",
    state: "State",
    report: "Report",
  },
  state: {
    unreported: "Not reported",
    sending: "No answer yet",
    reported: "Reported",
    refused: "Not accepted",
    needless: "No report needed",
  },
  report: "Report",
  again: "Report again",
  reportOf: (unit: string) => `Report ${unit}`,
  reportAll: "Report all",
  confirmed: (month: string, unit: string, distance: string) =>
    `Reported for ${month}: ${unit}, ${distance}.`,
  ways: {
    title: "How the account reports",
    none: "By hand",
    remind:
      "By hand, and administrators get an e-mail each day from the 1st to the 4th while a vehicle is not reported",
    automatic:
      "Automatically from the 1st; administrators get an e-mail about vehicles that remain",
    save: "Save",
  } satisfies Record<Way | "title" | "save", string>,
};

/** What the server says about it, by text key. */
export const kmReportByKey = {
  KmWrongDay:
    "Wrong day: kilometres can be reported from the 1st to the 4th of a month.",
  KmMonthReported: "The previous month has already been reported.",
  KmNoResponse:
    "Empty response or no response from the km service. The month is not reported; try again.",
  KmNoLicencePlate:
    "No licence plate information: the vehicle has no registration number.",
  KmNoMatchingPlate:
    "No matching licence plate: the km service does not know the registration number.",
  KmServiceCar: "Service cars need no report.",
  KmBeingSent:
    "The report of this vehicle is being sent right now. Look again in a moment.",
  KmServiceDenied:
    "The km service does not accept this portal. Contact support.",
  KmServiceNotSet: "The external km service is not set up.",
  KmAllUnitsOnly:
    "Only administrators who see all units choose how the account reports.",
  KmWay: "Choose none, remind or automatic.",
};

/** Notices that show once when something is done. */
export const kmReportNotices = {
  KmReported: "The kilometres have been reported.",
  KmReportsSent: "The kilometres of all vehicles have been reported.",
  KmReportsOpen:
    "Not all vehicles could be reported. The list says why; try the others again.",
  KmWaySaved: "Saved: how the account reports.",
};
