import type { Decoded, IncomingReport, Protocol } from "../../protocol.ts";
import {
  bodyText,
  decodedBatch,
  decodedOne,
  malformed,
  parseJson,
  usableIds,
} from "../parts.ts";
import { asList, asObject, asText } from "../values.ts";
import { decodeEdge } from "./edge.ts";
import { decodeRecord } from "./records.ts";

/** Digital Matter's HTTP connector: the old shape (`SerNo`, `Records`) and that of its Edge devices (`device`). */
export const dmt: Protocol = { name: "dmt", decode };

function decode(report: IncomingReport): Decoded {
  const json = asObject(parseJson(bodyText(report)));
  if (!json) return malformed("The body is not a JSON object");

  const device = asObject(json.device);
  if (device) {
    const ids = usableIds([asText(device.imei), asText(device.sn)]);
    if (ids.length === 0) return malformed("device has neither imei nor sn");
    return decodedOne(decodeEdge(json, ids, report.receivedAt));
  }
  const ids = usableIds([asText(json.IMEI), asText(json.SerNo)]);
  if (ids.length === 0) return malformed("IMEI and SerNo are missing");
  const records = asList(json.Records);
  if (!records) return malformed("Records is not a list");
  return decodedBatch(
    records,
    (record) => decodeRecord(asObject(record) ?? {}, ids, report.receivedAt),
  );
}
