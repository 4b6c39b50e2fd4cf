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
    "A trip that starts or stops at a place shows the label of the place instead of the address.",
  search: "Search label, address or unit",
  none:
    "There are no places yet. Add the office, a customer or home, and trips show that label.",
  noMatch: "No place matches the search.",
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} of ${total} places`,
  noUnits: "No unit",
  label: "Label",
  address: "Address",
  radius: "Radius, m",
  map: "Map of the place",
  kind: "Charging here is",
  kindHint:
    "What charging an electric vehicle at this place counts as in the report of charging.",
  noKind: "Elsewhere",
  kinds: { home: "At home", workplace: "At work" },
  units: "Units",
  rules: "Categorisation",
  rulesExplanation:
    "Decides the type of a trip to or from the place that starts within the hours. What a person chooses for a trip always takes precedence.",
  noRules:
    "There are no rules. Trips to and from the place get their usual type.",
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
    "An end before the start is on the next day. The same start and end means the whole day.",
  addRule: "Add rule",
  removeRule: (number: number) => `Remove rule ${number}`,
  applyFrom: "Also apply to trips already stored, from",
  applyExplanation:
    "Without a day, the change applies to trips from now on. Attested trips and trips whose type a person chose do not change.",
  save: "Save",
  cancel: "Cancel",
  deleteTitle: "Delete place",
  deleteQuestion: (label: string) =>
    `Delete ${label}? Trips there then show the address again, and the rules of the place no longer apply.`,
  deleteYes: "Delete",
  keep: "Keep it",
  toPlaces: "To the places",
};

/** What the server says about it, by text key. */
export const placeByKey = {
  MissingPlaceData: "Missing place data.",
  PlaceInvalidOrNotOwned: "Place invalid or not owned.",
  ChoosePlaceKind: "Choose what charging here counts as.",
  CoordinatesFormat:
    "Specify coordinates in degrees, as in 59.3293 and 18.0686.",
  PlaceRadiusMissing: "Missing place data: the radius, 10 to 9999 metres.",
  PlaceRadiusFormat: "Specify the radius in metres, as in 200.",
  PlaceRadiusTooSmall:
    "The radius is too small: it must be at least 10 metres.",
  PlaceRadiusTooLarge:
    "The radius is too large: it must be at most 9999 metres.",
  ChooseDirection:
    "Choose whether the rule applies to trips to or from the place.",
  RulesOverlap: "The rule overlaps one above it in time.",
  RulesLimit: "A place has at most 20 rules.",
};

/** Notices that show once when something is done. */
export const placeNotices = {
  PlaceSaved: "The place was saved.",
  PlaceDeleted: "The place was deleted.",
};
