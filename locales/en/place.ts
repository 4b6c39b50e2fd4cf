import type { Direction } from "../../domain/place/place.ts";

/** Places, their rules, and the working-hour switch of a unit. */
export const places = {
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
  previous: "Previous",
  next: "Next",
  noUnits: "No unit",
  label: "Label",
  address: "Address",
  searchAddress: "Search address",
  matches: "Addresses found",
  noAddress: "No address was found. Fill in the coordinates yourself.",
  latitude: "Latitude",
  longitude: "Longitude",
  radius: "Radius, m",
  showOnMap: "Show on the map",
  map: "Map of the place",
  mapHint: "Click on the map or drag the pin to move the place.",
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
  saved: "The place was saved.",
  deleted: "The place was deleted.",
  deleteTitle: "Delete place",
  deleteQuestion: (label: string) =>
    `Delete ${label}? Trips there show their addresses again, and its rules no longer count.`,
  deleteYes: "Delete",
  keep: "Keep it",
  toPlaces: "To the places",
};

export const workingHours = {
  link: "Working hours",
  title: (unit: string) => `Working hours – ${unit}`,
  explanation:
    "Types trips by themselves. Rules of places go before, and what a person writes on a trip always wins.",
  mode: "Working-hour switch",
  modes: {
    off: "Off: trips are business until somebody changes them",
    scheduled:
      "Scheduled: trips within working hours are business, others private",
    manual: "Manual: trips get the type that stands when they start",
  },
  schedule: "Working hours",
  weekdays: [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ],
  from: (day: string, number: number) => `${day}, from (${number})`,
  until: (day: string, number: number) => `${day}, until (${number})`,
  more: "More hours a day",
  manual: "Type from now on",
  now: {
    business: "Trips are business now.",
    private: "Trips are private now.",
    other: "Trips are of the type other now.",
  },
  switchTo: {
    business: "Switch to business",
    private: "Switch to private",
    other: "Switch to other",
  },
  saved: "The working hours were saved.",
};

/** Texts of the text keys of places and working hours. */
export const placeTexts = {
  MissingPlaceData: "Missing place data.",
  PlaceInvalidOrNotOwned: "Place invalid or not owned.",
  CoordinatesFormat:
    "Specify coordinates in degrees, as in 59.3293 and 18.0686.",
  PlaceRadiusLimit: "The radius is 10 to 9999 metres.",
  SelectUnits: "Select at least one unit.",
  SelectDays: "Select at least one day.",
  SpecifyHours: "Specify times as in 08:30.",
  ChooseDirection: "Choose whether trips to or from the place are meant.",
  RulesOverlap: "The rule overlaps one above it in time.",
  RulesLimit: "A place has at most 20 rules.",
  ApplyFromInFuture: "The day must not be in the future.",
  ChooseHoursMode: "Choose off, scheduled or manual.",
  TooManyHours: "That are more hours than a week has room for.",
  AddressSearchDown:
    "The address search does not answer. Fill in address and coordinates yourself.",
  SpecifySearch: "Specify what to search for.",
  PlaceSaved: places.saved,
  PlaceDeleted: places.deleted,
  WorkingHoursSaved: workingHours.saved,
};
