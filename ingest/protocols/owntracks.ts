import type { Order } from "../../domain/order/order.ts";
import type { AlarmKind, TrackerRecord } from "../../domain/report/record.ts";
import type { Decoded, IncomingReport, Protocol } from "../protocol.ts";
import { instantOf } from "./instants.ts";
import {
  bodyText,
  decodedOne,
  malformed,
  parseJson,
  type Part,
  quoted,
  refusal,
  understood,
  usableIds,
} from "./parts.ts";
import { setAttribute } from "./traccar-names.ts";
import {
  asFlag,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  scaled,
} from "./values.ts";

/** OwnTracks over HTTP (https://owntracks.org/booklet/tech/json/): locations count, everything else is answered and dropped. */
export const owntracks: Protocol = {
  name: "owntracks",
  decode,
  // The app shows everything else in the answer as other people's positions.
  answer: () => Response.json([]),
  addOrder,
  // OwnTracks for iOS alerts its user and deletes the message (https://github.com/owntracks/ios/issues/665).
  drops4xx: true,
};

/** Adds a remote command (booklet, "cmd"); the app obeys when its user has allowed them. */
function addOrder(order: Order): Response | string {
  if (order.kind === "reportInterval") {
    const configuration = {
      _type: "configuration",
      locatorInterval: order.parameters.seconds,
    };
    const action = "setConfiguration";
    return Response.json([{ _type: "cmd", action, configuration }]);
  }
  if (order.kind === "text") {
    return Response.json([{ _type: "cmd", action: order.parameters.text }]);
  }
  return "OwnTracks has no such command";
}

function decode(report: IncomingReport): Decoded {
  const text = bodyText(report).trim();
  if (text === "") return NOTHING;
  const message = asObject(parseJson(text));
  if (!message) return malformed("The body is not a JSON object");
  if (typeof message._type !== "string") return malformed("_type is missing");
  if (message._type !== "location") return NOTHING;
  return decodedOne(decodeLocation(message, report));
}

const NOTHING: Decoded = { ok: true, records: [], refused: [] };

function decodeLocation(message: JsonObject, report: IncomingReport): Part {
  const ids = idsOf(message, report);
  if (ids.length === 0) {
    return refusal([], "Neither X-Limit-U and X-Limit-D, topic nor tid is set");
  }
  const latitude = asNumber(message.lat);
  const longitude = asNumber(message.lon);
  if (latitude === undefined || longitude === undefined) {
    const pair = `${quoted(message.lat)}, ${quoted(message.lon)}`;
    return refusal(ids, `lat and lon ${pair} are not numbers`);
  }
  const fixedAt = instantOf(message.tst);
  if (fixedAt === undefined) {
    return refusal(ids, `tst ${quoted(message.tst)} is not a time`);
  }
  const record: TrackerRecord = {
    fixedAt,
    position: {
      latitude,
      longitude,
      speedKmh: asNumber(message.vel),
      courseDeg: asNumber(message.cog),
      altitudeM: asNumber(message.alt),
      accuracyM: asNumber(message.acc),
    },
    batteryPercent: asNumber(message.batt),
    charging: chargingOf(message.bs),
    ignition: asFlag(message.ign),
    movement: asFlag(message.motion),
    batteryVolts: asNumber(message.ubatt),
    externalPowerVolts: asNumber(message.uext),
    odometerM: scaled(asNumber(message.odometer), 1000),
    alarms: alarmsOf(message.t),
  };
  for (const [name, value] of Object.entries(message)) {
    if (!TAKEN.has(name)) setAttribute(record, name, value);
  }
  return understood(ids, record, report.receivedAt);
}

// deno-fmt-ignore
const TAKEN = new Set([
  "_type", "lat", "lon", "tst", "vel", "cog", "alt", "acc", "batt", "bs",
  "ign", "motion", "ubatt", "uext", "odometer", "topic", "tid",
]);

/**
 * Lists the ids of a unit, the surest first: that of the address, user/device of the address (as the Recorder has it)
 * or of the login, the topic with and without its root, the two letters.
 */
function idsOf(
  message: JsonObject,
  { query, headers }: IncomingReport,
): string[] {
  const given = new URLSearchParams(query);
  const user = given.get("u") ?? headers.get("x-limit-u");
  const device = given.get("d") ?? headers.get("x-limit-d");
  const topic = asText(message.topic);
  return usableIds([
    given.get("id") ?? undefined,
    user && device ? `${user}/${device}` : undefined,
    topic,
    topic?.startsWith("owntracks/")
      ? topic.slice("owntracks/".length)
      : undefined,
    asText(message.tid),
  ]);
}

/** Reads the battery's status: 0 unknown, 1 unplugged, 2 charging, 3 full. */
function chargingOf(status: unknown): boolean | undefined {
  const known = asNumber(status);
  return known === 1 ? false : known === 2 || known === 3 ? true : undefined;
}

/** The reasons of a report that are alarms (qtripp's letters, as far as Traccar knows them). */
const ALARMS: Record<string, AlarmKind> = {
  "9": "lowBattery",
  "e": "powerCut",
  "!": "tow",
  "s": "overspeed",
};

function alarmsOf(trigger: unknown): AlarmKind[] | undefined {
  return typeof trigger === "string" && Object.hasOwn(ALARMS, trigger)
    ? [ALARMS[trigger]!]
    : undefined;
}
