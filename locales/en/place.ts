import type { Direction } from "../../domain/place/place.ts";

/** Places and their rules. */
export const place = {
  title: "Places",
  add: "Add place",
  addTitle: "New place",
  edit: (label: string) => `Edit ${label}`,
  editTitle: (label: string) => `Place – ${label}`,
  delete: (label: string) => `Delete ${label}`,
  explanation:
    "A trip that starts or stops within a place shows its label in place of the address.",
  search: "Search label, address or unit",
  none:
    "There are no places yet. Add the office, a customer or home, and trips show its label.",
  noMatch: "No place matches the search.",
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} of ${total} places`,
  noUnits: "No unit",
  label: "Label",
  address: "Address",
  radius: "Radius, m",
  map: "Map of the place",
  units: "Units",
  rules: "Categorisation",
  rulesExplanation:
    "Says what trips to or from the place count as when they start within the hours. What a person writes on a trip always wins.",
  noRules: "There are no rules: trips to the place count as they otherwise do.",
  rule: (number: number) => `Rule ${number}`,
  type: "Type",
  purpose: "Purpose",
  direction: "Trips",
  directions: {
    to: "To the place",
    from: "From the place",
    both: "To and from the place",
  } satisfies Record<Direction, string>,
  days: "Days",
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  from: "From",
  until: "Until",
  hoursHint:
    "An end before the start is on the next day; the same time twice is the whole day.",
  addRule: "Add rule",
  removeRule: (number: number) => `Remove rule ${number}`,
  applyFrom: "Apply also to trips already stored, from",
  applyExplanation:
    "Without a day, the change counts for trips from now on. Attested trips and trips that a person typed stay as they are.",
  save: "Save",
  cancel: "Cancel",
  deleteTitle: "Delete place",
  deleteQuestion: (label: string) =>
    `Delete ${label}? Trips there show their addresses again, and its rules no longer count.`,
  deleteYes: "Delete",
  keep: "Keep it",
  toPlaces: "To the places",
};

/** What the server says about it, by text key. */
export const placeByKey = {
  MissingPlaceData: "Missing place data.",
  PlaceInvalidOrNotOwned: "Place invalid or not owned.",
  CoordinatesFormat:
    "Specify coordinates in degrees, as in 59.3293 and 18.0686.",
  PlaceRadiusMissing: "Missing place data: the radius, 10 to 9999 metres.",
  PlaceRadiusFormat: "Specify the radius in metres, as in 200.",
  PlaceRadiusTooSmall:
    "The radius is too small: it must be at least 10 metres.",
  PlaceRadiusTooLarge:
    "The radius is too large: it must be at most 9999 metres.",
  ChooseDirection: "Choose whether trips to or from the place are meant.",
  RulesOverlap: "The rule overlaps one above it in time.",
  RulesLimit: "A place has at most 20 rules.",
};

/** Notices that show once when something is done. */
export const placeNotices = {
  PlaceSaved: "The place was saved.",
  PlaceDeleted: "The place was deleted.",
};
