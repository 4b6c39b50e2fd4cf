import type { TrackerRecord } from "../../domain/report/record.ts";
import type { Decoded, IncomingReport, Protocol } from "../protocol.ts";
import { instantOf } from "./instants.ts";
import {
  bodyText,
  decodedBatch,
  decodedOne,
  malformed,
  parseJson,
  type Part,
  quoted,
  refusal,
  understood,
} from "./parts.ts";
import { setAttribute, setTraccarAttribute } from "./traccar-names.ts";
import {
  asFlag,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  KMH_PER_KNOT,
  scaled,
} from "./values.ts";

/** What a Traccar server forwards (`forward.type` json): `{ position, device }`, speed in knots. */
export const traccar: Protocol = { name: "traccar", decode };

function decode(report: IncomingReport): Decoded {
  const json = parseJson(bodyText(report));
  const list = asList(json);
  if (list) {
    return decodedBatch(
      list,
      (item) => decodeForwarded(asObject(item) ?? {}, report.receivedAt),
    );
  }
  const forwarded = asObject(json);
  return forwarded
    ? decodedOne(decodeForwarded(forwarded, report.receivedAt))
    : malformed("The body is not a JSON object");
}

function decodeForwarded(forwarded: JsonObject, receivedAt: number): Part {
  const uniqueId = asText(asObject(forwarded.device)?.uniqueId);
  if (!uniqueId) return refusal([], "device.uniqueId is missing");
  const position = asObject(forwarded.position);
  if (!position) return refusal([uniqueId], "position is missing");
  // An outdated or invalid position repeats an old one beside new attributes.
  const isFix = asFlag(position.valid) !== false &&
    asFlag(position.outdated) !== true;
  const time = isFix
    ? position.fixTime
    : position.deviceTime ?? position.fixTime;
  const fixedAt = instantOf(time);
  if (fixedAt === undefined) {
    return refusal([uniqueId], `fixTime ${quoted(time)} is not a time`);
  }
  const record: TrackerRecord = { fixedAt };
  const attributes = asObject(position.attributes) ?? {};
  if (isFix) {
    const latitude = asNumber(position.latitude);
    const longitude = asNumber(position.longitude);
    if (latitude === undefined || longitude === undefined) {
      const pair = `${quoted(position.latitude)}, ${
        quoted(position.longitude)
      }`;
      return refusal([uniqueId], `The coordinates ${pair} are not numbers`);
    }
    record.position = {
      latitude,
      longitude,
      speedKmh: scaled(asNumber(position.speed), KMH_PER_KNOT),
      courseDeg: asNumber(position.course),
      altitudeM: asNumber(position.altitude),
      // Traccar writes 0 where a unit tells no accuracy.
      accuracyM: asNumber(position.accuracy) || undefined,
      satellites: asNumber(attributes.sat),
      hdop: asNumber(attributes.hdop),
    };
  }
  setAttribute(record, "protocol", position.protocol);
  for (const [name, value] of Object.entries(attributes)) {
    if (record.position && (name === "sat" || name === "hdop")) continue;
    setTraccarAttribute(record, name, value);
  }
  return understood([uniqueId], record, receivedAt);
}
