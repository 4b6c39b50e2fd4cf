/** The year certificate of a unit's trip log. */
export const certificate = {
  name: "Year certificate",
  link: "Year certificate",
  pdf: "Save as PDF",
  year: "Year",
  whole:
    "Nothing is missing: the year has ended, the odometer is read, and every trip is attested.",
  missingTitle: "What is missing",
  missing: {
    openYear: "The year has not ended. All figures are up to today.",
    noTrips: "There are no trips in the year.",
    noOdometer:
      "The odometer is not known. Add a reading, so that distances can be checked against it.",
    noReading: {
      opening:
        "Nobody read the odometer within a month of 1 January. What stands for that day is computed.",
      closing:
        "Nobody read the odometer within a month of 31 December. What stands for that day is computed.",
    },
    unattested: (months: string) => `Months with unattested trips: ${months}`,
    chain: (entry: number) =>
      `What was attested has been changed: entry ${entry} of the chain does not fit.`,
  },
  odometer: "Odometer",
  opening: "1 January at midnight",
  closing: "31 December at midnight",
  closingNow: "Now",
  ran: "Distance by the odometer",
  distances: "Distances",
  log: "Log",
  trips: "Trips",
  edits: "Edits",
  edited: (edits: number, trips: string) => `${edits} in ${trips}`,
  attested: "Attested periods",
  notAttested: "Not attested",
  gap: (days: string, trips: string) => `${days} (${trips} without attest)`,
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
