/** The list of what is left to do in the log. */
export const toDo = {
  title: "Trips to complete",
  month: "Month",
  search: "Search unit",
  searchHint: "Name or registration number",
  notConfirmed: (count: number) =>
    count === 1
      ? "1 reconstructed trip to confirm"
      : `${count} reconstructed trips to confirm`,
  withoutPurpose: (count: number) =>
    count === 1
      ? "1 business trip without purpose"
      : `${count} business trips without purpose`,
  withoutDriver: (count: number) =>
    count === 1 ? "1 trip without driver" : `${count} trips without driver`,
  notAttested: (count: number) =>
    count === 1 ? "1 trip not attested" : `${count} trips not attested`,
  onlyNotConfirmed: "Only reconstructed trips to confirm",
  onlyWithoutPurpose: "Only business trips without purpose",
  onlyWithoutDriver: "Only trips without driver",
  onlyNotAttested: "Only trips not attested",
  onlyOneDriver: "Only the trips of one driver",
  filter: "Selection",
  showAll: "Show all",
  nothing: "Nothing left to do.",
  allComplete: "Nothing to complete in this month.",
  complete: (count: number): string =>
    count === 1
      ? "One unit with nothing to complete"
      : `${count} units with nothing to complete`,
  noTrips: "No trips",
  /** Said in place of an empty list of trips that lack something. */
  nothingLeft: {
    confirm: "No trip waits to be confirmed any more.",
    purpose: "No business trip waits for a purpose.",
    driver: "No trip waits for a driver.",
    attest: "No trip waits to be attested.",
  },
  /** Leads to the unit with most left. */
  nextUnit: (name: string, count: number) => `Next: ${name} (${count} left)`,
  noUnits: "No unit matches the search.",
  previous: "Previous",
  next: "Next",
  range: (first: number, last: number, all: number) =>
    `${first}–${last} of ${all}`,
};
