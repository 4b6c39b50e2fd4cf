/** The quick search over all that a person may see. */
export const quickSearch = {
  title: "Search",
  label: "Unit, trip, person, place or page",
  hint:
    "Names, number plates, the end of an IMEI, purposes, addresses, e-mail. A day as 26 Nov or 26/11. Trips of the latest 12 months.",
  found: (count: number) =>
    count === 1
      ? "1 result. Enter opens it."
      : `${count} results. Enter opens the first, the arrow keys lead to the others.`,
  none: "Nothing found.",
  kinds: {
    pages: "Pages",
    units: "Units",
    trips: "Trips",
    people: "People",
    places: "Places",
    geofences: "Geofences",
  },
  all: (kind: string) => `Show all: ${kind}`,
};
