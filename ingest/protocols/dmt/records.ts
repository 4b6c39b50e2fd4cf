import type { TrackerRecord } from "../../../domain/report/record.ts";
import { instantOf } from "../instants.ts";
import { type Part, quoted, refusal, understood } from "../parts.ts";
import { setAttribute } from "../traccar-names.ts";
import {
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  KMH_PER_CMS,
  scaled,
} from "../values.ts";
import {
  takeAnalogue,
  takeInputs,
  takeOutputs,
  takeReason,
  takeStatus,
} from "./state.ts";

/** A fix older than its record by more than this is a repeated one. */
const REPEATED_AFTER_MS = 60_000;

/**
 * Decodes a record of the old shape. A sleeping unit repeats its last fix in every record: the fix then becomes a
 * record at its own time, and the rest one at the record's time.
 */
export function decodeRecord(
  json: JsonObject,
  ids: string[],
  receivedAt: number,
): Part[] {
  const loggedAt = instantOf(json.DateUTC);
  if (loggedAt === undefined) {
    return [refusal(ids, `DateUTC ${quoted(json.DateUTC)} is not a time`)];
  }
  const fields = (asList(json.Fields) ?? []).map((field) =>
    asObject(field) ?? {}
  );
  const state: TrackerRecord = { fixedAt: loggedAt };
  setAttribute(state, "sequence", json.SeqNo);
  takeReason(state, json.Reason);
  for (const field of fields) takeField(state, field);

  const fix = fields.map(fixOf).find((one) => one !== undefined);
  if (!fix) return [understood(ids, state, receivedAt)];
  if (loggedAt - fix.fixedAt > REPEATED_AFTER_MS) {
    return [
      understood(ids, fix, receivedAt),
      understood(ids, state, receivedAt),
    ];
  }
  return [understood(ids, { ...state, ...fix }, receivedAt)];
}

/** Reads field 0, the fix, with speed in cm/s. Bit 0 of GpsStat says that there is one. */
function fixOf(field: JsonObject): TrackerRecord | undefined {
  const latitude = asNumber(field.Lat);
  const longitude = asNumber(field.Long);
  const fixedAt = instantOf(field.GpsUTC);
  const status = asNumber(field.GpsStat) ?? 1;
  if (
    field.FType !== 0 || fixedAt === undefined || status % 2 === 0 ||
    latitude === undefined || longitude === undefined
  ) return undefined;
  return {
    fixedAt,
    position: {
      latitude,
      longitude,
      speedKmh: scaled(asNumber(field.Spd), KMH_PER_CMS),
      courseDeg: asNumber(field.Head),
      altitudeM: asNumber(field.Alt),
      accuracyM: asNumber(field.PosAcc),
    },
  };
}

function takeField(state: TrackerRecord, field: JsonObject): void {
  switch (field.FType) {
    case 0:
      break;
    case 2:
      takeInputs(state, field.DIn);
      takeOutputs(state, field.DOut);
      takeStatus(state, field.DevStat);
      break;
    case 3:
      state.driverKey = asText(field.DId);
      break;
    case 6:
    case 7: {
      const analogues = asObject(field.AnalogueData) ?? {};
      for (const [number, value] of Object.entries(analogues)) {
        takeAnalogue(state, Number(number), value);
      }
      break;
    }
    default:
      for (const [name, value] of Object.entries(field)) {
        if (name !== "FType") {
          setAttribute(state, `f${asText(field.FType)}.${name}`, value);
        }
      }
  }
}
