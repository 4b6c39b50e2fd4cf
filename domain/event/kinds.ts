/** The two sorts of alarms that people choose to get (ALARM-07). */
export type AlarmType = "security" | "function";

/** What is known of a kind of event. */
interface EventKindFacts {
  /** The sort of alarm that it raises; null when it raises none. */
  alarm: AlarmType | null;
  /** Whether it has an end. */
  lasts: boolean;
  /** Found by the clock and not in reports, so however late it is found it is news. */
  byClock?: boolean;
}

/** All kinds of events. */
export const EVENT_KINDS = {
  geofenceEntered: { alarm: "security", lasts: false },
  geofenceLeft: { alarm: "security", lasts: false },
  /** The unit moves in theft mode, or although it should stand. */
  movement: { alarm: "security", lasts: false },
  powerLost: { alarm: "security", lasts: true },
  powerBack: { alarm: "function", lasts: false },
  lowBattery: { alarm: "function", lasts: false },
  overspeeding: { alarm: "function", lasts: true },
  harshBraking: { alarm: null, lasts: false },
  harshAcceleration: { alarm: null, lasts: false },
  harshCornering: { alarm: null, lasts: false },
  temperatureAbove: { alarm: "function", lasts: false },
  temperatureBelow: { alarm: "function", lasts: false },
  humidityAbove: { alarm: "function", lasts: false },
  humidityBelow: { alarm: "function", lasts: false },
  doorOpened: { alarm: "function", lasts: false },
  doorClosed: { alarm: "function", lasts: false },
  inputOn: { alarm: "function", lasts: false },
  inputOff: { alarm: "function", lasts: false },
  serviceDue: { alarm: "function", lasts: false, byClock: true },
  inspectionDue: { alarm: "function", lasts: false, byClock: true },
  silent: { alarm: "function", lasts: true, byClock: true },
  /** The unit was not home at a scheduled time. */
  awayFromHome: { alarm: "security", lasts: false, byClock: true },
  theftModeOn: { alarm: "security", lasts: false },
  theftModeOff: { alarm: "security", lasts: false },
} as const satisfies Record<string, EventKindFacts>;

export type EventKind = keyof typeof EVENT_KINDS;
