import type { Order } from "../../../domain/order/order.ts";
import type { Decoded, IncomingReport, Protocol } from "../../protocol.ts";
import {
  bodyText,
  decodedBatch,
  decodedOne,
  malformed,
  parseJson,
  type Part,
} from "../parts.ts";
import {
  asList,
  asObject,
  asText,
  isPlain,
  type JsonObject,
} from "../values.ts";
import { type Draft, finished, newDraft, takeField } from "./fields.ts";
import { decodeLocation } from "./location.ts";
import { takeQuery } from "./query.ts";

/** OsmAnd and Traccar Client: GET or POST query, form body, or JSON in two shapes. */
export const osmand: Protocol = { name: "osmand", decode, addOrder };

/** Writes the text of the order as the answer's body, like Traccar's server. Its own phone client ignores it. */
function addOrder(order: Order): Response | string {
  const text = "text" in order.parameters ? order.parameters.text : null;
  return text === null
    ? "OsmAnd's protocol knows commands as text only"
    : new Response(text);
}

function decode(report: IncomingReport): Decoded {
  const draft = newDraft();
  takeQuery(draft, report.query);
  if (report.body.length > 0) {
    const text = bodyText(report).trim();
    if (text.startsWith("{") || text.startsWith("[")) {
      return decodeJson(text, draft, report.receivedAt);
    }
    takeQuery(draft, text);
  }
  return decodedOne(
    finished(
      draft,
      report.receivedAt,
      () => report.headers.get("user-agent"),
    ),
  );
}

/** Decodes JSON; unit and unit of speed are named in the JSON or, for every record in it, in the query. */
function decodeJson(text: string, query: Draft, receivedAt: number): Decoded {
  const json = parseJson(text);
  const list = asList(json);
  if (list) {
    return decodedBatch(
      list,
      (item) => decodeFlat(asObject(item) ?? {}, query, receivedAt),
    );
  }
  const report = asObject(json);
  if (!report) return malformed("The body is not valid JSON");

  const trackerIds = [...idsOf(report), ...query.trackerIds];
  const locations = asList(report.location);
  if (locations) {
    return decodedBatch(
      locations,
      (location) => decodeLocation(location, trackerIds, receivedAt),
    );
  }
  return decodedOne(
    asObject(report.location)
      ? decodeLocation(report.location, trackerIds, receivedAt)
      : decodeFlat(report, query, receivedAt),
  );
}

const ID_KEYS = ["device_id", "deviceId", "deviceid", "id"];

function idsOf(report: JsonObject): string[] {
  return ID_KEYS.map((key) => asText(report[key])).filter((id) =>
    id !== undefined
  );
}

/** Other words for the keys of the query, in use where the report is written as JSON. */
const FLAT_NAMES = new Map([
  ["device_id", "id"],
  ["deviceId", "id"],
  ["latitude", "lat"],
  ["longitude", "lon"],
  ["course", "bearing"],
]);

/** Decodes flat JSON, which has the same keys as the query. */
function decodeFlat(
  report: JsonObject,
  query: Draft,
  receivedAt: number,
): Part {
  const draft = newDraft();
  draft.habits.speed_unit = query.habits.speed_unit;
  for (const key in report) {
    const value = report[key];
    if (!isPlain(value)) continue;
    takeField(draft, FLAT_NAMES.get(key) ?? key, value);
  }
  draft.trackerIds.push(...query.trackerIds);
  return finished(draft, receivedAt);
}
