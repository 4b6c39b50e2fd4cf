/** The quick search over all that a person may see. */
export const quickSearch = {
  title: "Search",
  label: "Unit, trip, person, place, booking or page",
  hint:
    "Names, number plates, the end of an IMEI, purposes, places, drivers, e-mail. A day as 26 Nov or 26/11. Trips of the latest 12 months.",
  found: (count: number) =>
    count === 1
      ? "1 result. Enter opens it."
      : `${count} results. Enter opens the first, the arrow keys lead to the others.`,
  none: "Nothing found.",
  next:
    "Check the spelling, try a part of the word or another day, or look here:",
  actions: {
    book: "Book a vehicle",
    addUnit: "Add a unit",
    addPerson: "Add a person",
    attest: (month: string) => `Attest ${month}`,
    onMap: (unit: string) => `Show ${unit} on the map`,
    newTrip: (unit: string) => `Add a trip for ${unit}`,
    bookUnit: (unit: string) => `Book ${unit}`,
  },
  /** Words in small letters by which the search finds a page or an action whose name does not say them. */
  alsoCalled: {
    book: "reserve borrow booking vehicle car unit machine boat",
    addTrip: "new add enter missing forgotten drive trip",
    addUnit: "add new create register unit vehicle car machine boat tool",
    addPerson: "add new create invite person user driver colleague",
    tripLog: "trips drives logbook deduction",
    units: "vehicles cars boats machines tools",
    booking: "bookings book vehicle car calendar",
    attest: "approve sign lock unlock",
    /** What is attested: it finds that only along with a word for attesting. */
    attested: "trips drives month log",
    security: "password login passkey authenticator",
    reports: "sums statistics pdf excel",
    mileage: "allowance deduction",
  },
  /** What of a result says what was searched for, where its name does not. */
  fields: {
    plate: "Registration number",
    imei: "IMEI",
    day: "Day",
    place: "Place",
    address: "Address",
    driver: "Driver",
    purpose: "Purpose",
    email: "E-mail",
    unit: "Unit",
    alias: "Also called",
  },
  chooseUnit: (tab: string) => `${tab} – choose a unit`,
  noAddressYet: "address being looked up",
  kinds: {
    opened: "Opened last",
    actions: "Actions",
    bookings: "Bookings",
    pages: "Pages",
    units: "Units",
    trips: "Trips",
    people: "People",
    places: "Places",
    geofences: "Geofences",
  },
  all: (kind: string) => `Show all: ${kind}`,
};
