import type { EventKind } from "../../domain/event/kinds.ts";
import type { EventTexts } from "../../domain/event/texts.ts";

/** What happened to units. */
export const event = {
  title: "Events",
  search: "Search unit, registration number or IMEI",
  /** What the search finds, short enough for the field on a phone. */
  searchHint: "Name, plate, IMEI",
  kindLabel: "Kind",
  everyDay: "All days",
  allKinds: "All kinds",
  from: "From",
  to: "To",
  onlyUnseen: "Only unseen",
  show: "Show",
  none:
    "Nothing has happened yet. Alarms, visits to zones and harsh driving are shown here as they happen.",
  noneFound: "Nothing that happened matches the filter.",
  wrongFilter: "Correct the filter, and the events are shown here.",
  older: "Older events",
  newest: "Newest events",
  unseen: (count: number, most: number) =>
    count === 0
      ? "You have seen all events of the last week."
      : count === 1
      ? "1 unseen event"
      : `${count > most ? `More than ${most}` : count} unseen events`,
  markAll: "Mark all as seen",
  mark: "Mark as seen",
  isUnseen: "Unseen: ",
  seenBy: (names: string) => `Seen by ${names}`,
  csv: "Download as CSV",
  /** How grave a kind is. */
  sort: {
    security: "Security alarm",
    function: "Function alarm",
    driving: "Driving style",
  },
  keptDays: (days: string) => `Only ${days}, as chosen last.`,
  allDays: "Show all days",
  /** Of one unit, one after the other. */
  harshDriving: (count: number): string => `Harsh driving ${count} times`,
  goesOn: "goes on",
  until: "until",
  late: "found late, told nobody",
  withdrawn: "withdrawn: later reports show that it did not happen",
  placeHidden: "the place is hidden",
  columns: {
    happened: "Time",
    ended: "End",
    unit: "Unit",
    what: "What happened",
    latitude: "Latitude",
    longitude: "Longitude",
    seenBy: "Seen by",
  },
  kind: {
    geofenceEntered: "Entered a geofence",
    geofenceLeft: "Left a geofence",
    movement: "Moved",
    powerLost: "Power lost",
    powerBack: "Power back",
    lowBattery: "Low battery",
    overspeeding: "Speeding",
    harshBraking: "Harsh braking",
    harshAcceleration: "Harsh acceleration",
    harshCornering: "Harsh cornering",
    temperatureAbove: "Temperature too high",
    temperatureBelow: "Temperature too low",
    humidityAbove: "Humidity too high",
    humidityBelow: "Humidity too low",
    doorOpened: "Door opened",
    doorClosed: "Door closed",
    inputOn: "Input on",
    inputOff: "Input off",
    serviceDue: "Service due",
    inspectionDue: "Inspection due",
    silent: "Silent",
    awayFromHome: "Not home in time",
    theftModeOn: "Theft mode on",
    theftModeOff: "Theft mode off",
  } satisfies Record<EventKind, string> as Record<EventKind, string>,
  what: {
    geofenceEntered: ({ geofence }) => `Entered ${geofence}`,
    geofenceLeft: ({ geofence }) => `Left ${geofence}`,
    movement: ({ cause }) =>
      cause === "theftMode"
        ? "Moved in theft mode"
        : "Moved with the ignition off",
    powerLost: ({ volts }, number) =>
      volts === null ? "Power lost" : `Power lost (${number(volts)} V)`,
    powerBack: ({ volts }, number) =>
      volts === null ? "Power back" : `Power back (${number(volts)} V)`,
    lowBattery: ({ percent, volts }, number) =>
      percent !== null
        ? `Low battery: ${number(percent)}%`
        : volts !== null
        ? `Low battery: ${number(volts)} V`
        : "Low battery",
    overspeeding: ({ topKmh, limitKmh }, number) =>
      `Drove ${number(Math.round(topKmh))} km/h; the limit is ${
        number(limitKmh)
      } km/h`,
    harshBraking: () => "Harsh braking",
    harshAcceleration: () => "Harsh acceleration",
    harshCornering: () => "Harsh cornering",
    temperatureAbove: ({ sensor, celsius, limitCelsius }, number) =>
      `${sensor}: ${number(celsius)} °C, above ${number(limitCelsius)} °C`,
    temperatureBelow: ({ sensor, celsius, limitCelsius }, number) =>
      `${sensor}: ${number(celsius)} °C, below ${number(limitCelsius)} °C`,
    humidityAbove: ({ sensor, percent, limitPercent }, number) =>
      `${sensor}: humidity ${number(percent)}%, above ${number(limitPercent)}%`,
    humidityBelow: ({ sensor, percent, limitPercent }, number) =>
      `${sensor}: humidity ${number(percent)}%, below ${number(limitPercent)}%`,
    doorOpened: ({ sensor }) => `${sensor}: door opened`,
    doorClosed: ({ sensor }) => `${sensor}: door closed`,
    inputOn: ({ input }) => `Input ${input} on`,
    inputOff: ({ input }) => `Input ${input} off`,
    serviceDue: ({ isPast }) =>
      isPast ? "Service is overdue" : "Service is due soon",
    inspectionDue: ({ isPast, on }) =>
      isPast ? `Inspection was due on ${on}` : `Inspection is due on ${on}`,
    silent: ({ afterHours }, number) =>
      `No report for ${number(afterHours)} hours`,
    awayFromHome: ({ address, isSeen }) =>
      isSeen
        ? `Not home at ${address} in time`
        : `Not home at ${address} in time; no position of it was known then`,
    theftModeOn: ({ by, geofence }) =>
      by !== null
        ? `Theft mode switched on by ${by}`
        : geofence !== null
        ? `Theft mode on because it left ${geofence}`
        : "Theft mode on",
    theftModeOff: ({ by }) =>
      by !== null ? `Theft mode switched off by ${by}` : "Theft mode off",
  } as EventTexts,
};

/** Notices that show once when something is done. */
export const eventNotices = {
  EventSeen: "The event is marked as seen.",
  EventsSeen: "All events are marked as seen.",
};

export const eventByKey = {
  EventNotFound: "That event no longer exists. Nothing was marked as seen.",
};
