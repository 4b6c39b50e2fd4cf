/** An order to a unit, with its parameters. */
export type Order =
  /** Switches a digital output, numbered from 1. */
  | { kind: "output"; parameters: { output: number; on: boolean } }
  | { kind: "reportInterval"; parameters: ReportInterval }
  /** Pairs a Bluetooth sensor, or ends that, by a text in the unit's own command language; null when none is known. */
  | { kind: "pairSensor" | "unpairSensor"; parameters: SensorOrder }
  /** Switches the unit's Bluetooth radio. */
  | { kind: "bluetooth"; parameters: { on: boolean } }
  /** Text in the unit's own command language. */
  | { kind: "text"; parameters: { text: string } };

interface SensorOrder {
  mac: string;
  slot: number;
  text: string | null;
}

/** How often a unit reports. */
export interface ReportInterval {
  /** Seconds between reports while it moves. */
  seconds: number;
  /** Seconds between reports while it stands; absent leaves them as they are. */
  standingSeconds?: number;
  /** Whether it sleeps deeply between reports, out of reach of orders; absent leaves that as it is. */
  hibernates?: boolean;
}

export type OrderKind = Order["kind"];
export type OrderParameters = Order["parameters"];

const ORDER_STATES = [
  "queued",
  "sent",
  "acknowledged",
  "timedOut",
  "cancelled",
] as const;

/** Queued until the unit's next report carries it, then sent until the unit answers or 90 seconds pass. */
export type OrderState = typeof ORDER_STATES[number];

/** How long a unit has to answer an order that was sent, milliseconds (UNIT-16). */
export const ANSWER_MS = 90_000;

/** The progress of an order. */
export interface Progress {
  state: OrderState;
  /** Milliseconds since 1970. */
  sentAt: number | null;
}

/** Gives the state of an order at an instant: a sent order without an answer in time has timed out. */
export function stateAt(
  { state, sentAt }: Progress,
  now: number,
): OrderState {
  const isLate = state === "sent" && sentAt !== null &&
    now - sentAt >= ANSWER_MS;
  return isLate ? "timedOut" : state;
}

/**
 * Finds the order that a unit's next report carries: the oldest, when no other is sent. Only one at a time, because a
 * unit's answer does not say which order it answers.
 */
export function nextToSend<T extends Progress>(
  orders: readonly T[],
  now: number,
): T | undefined {
  const isUnderWay = orders.some((one) => stateAt(one, now) === "sent");
  return isUnderWay
    ? undefined
    : orders.find(({ state }) => state === "queued");
}
