import type { TrackerRecord } from "../../../domain/report/record.ts";
import { instantOf } from "../instants.ts";
import { type Part, quoted, refusal, understood } from "../parts.ts";
import { setAttribute } from "../traccar-names.ts";
import {
  asList,
  asNumber,
  asObject,
  type JsonObject,
  scaled,
} from "../values.ts";
import {
  takeAnalogue,
  takeInputs,
  takeOutputs,
  takeReason,
  takeStatus,
} from "./state.ts";

/** Decodes a report of an Edge device; Digital Matter's location engine found its position. */
export function decodeEdge(
  json: JsonObject,
  ids: string[],
  receivedAt: number,
): Part {
  const fixedAt = instantOf(json.date);
  if (fixedAt === undefined) {
    return refusal(ids, `date ${quoted(json.date)} is not a time`);
  }
  const record: TrackerRecord = { fixedAt };
  takePosition(record, json);
  setAttribute(record, "sequence", json.sqn);
  takeReason(record, json.reason);
  takeInputs(record, json.inputs);
  takeOutputs(record, json.outputs);
  takeStatus(record, json.status);
  for (const [id, value] of numbered(json.analogues)) {
    takeAnalogue(record, id, value);
  }
  for (const [id, value] of numbered(json.counters)) {
    takeCounter(record, id, value);
  }
  return understood(ids, record, receivedAt);
}

function takePosition(record: TrackerRecord, json: JsonObject): void {
  const latitude = asNumber(json.lat);
  const longitude = asNumber(json.lng);
  if (latitude === undefined || longitude === undefined) return;
  const info = asObject(json.posInfo) ?? {};
  const gps = asNumber(info.GSat);
  const beidou = asNumber(info.BSat);
  record.position = {
    latitude,
    longitude,
    altitudeM: asNumber(json.alt),
    accuracyM: asNumber(json.posAcc),
    hdop: asNumber(info.HDOP),
    satellites: gps === undefined && beidou === undefined
      ? undefined
      : (gps ?? 0) + (beidou ?? 0),
  };
  setAttribute(record, "positionSource", info.Src);
}

/** Reads a counter: 0 is the internal battery in mV, 1 its charge in hundredths of a percent. */
function takeCounter(record: TrackerRecord, id: number, value: unknown): void {
  if (id === 0) record.batteryVolts = scaled(asNumber(value), 0.001);
  else if (id === 1) record.batteryPercent = scaled(asNumber(value), 0.01);
  else setAttribute(record, `counter${id}`, value);
}

/** Reads the pairs of a list like `[{ "id": 1, "val": 300 }]`. */
function numbered(value: unknown): [number, unknown][] {
  return (asList(value) ?? []).flatMap((item) => {
    const pair = asObject(item);
    const id = asNumber(pair?.id);
    return id === undefined ? [] : [[id, pair!.val] as [number, unknown]];
  });
}
