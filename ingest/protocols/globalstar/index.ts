import type { Decoded, IncomingReport, Protocol } from "../../protocol.ts";
import {
  bodyText,
  decodedBatch,
  malformed,
  parseJson,
  type Part,
  quoted,
  refusal,
  understood,
} from "../parts.ts";
import { instantOf } from "../instants.ts";
import { bytesOfHex } from "../reader.ts";
import { asList, asObject } from "../values.ts";
import { decodeDevice } from "./device.ts";
import { smartOneRecord } from "./smartone.ts";
import { readStuMessages, type StuMessage, stuResponse } from "./stu-xml.ts";

/** Globalstar's back office: XML with the raw payload of each message, or JSON with its fields read. */
export const globalstar: Protocol = { name: "globalstar", decode, answer };

function decode(report: IncomingReport): Decoded {
  const text = bodyText(report).trim();
  if (text.startsWith("<")) {
    const document = readStuMessages(text);
    if (typeof document === "string") return malformed(document);
    return decodedBatch(
      document.messages,
      (message) => decodeMessage(message, report.receivedAt),
    );
  }
  const entry = asObject(asObject(parseJson(text))?.entry);
  const devices = asList(entry?.devices);
  if (!devices) return malformed("The body is neither stuMessages nor JSON");
  return decodedBatch(
    devices,
    (device) => decodeDevice(asObject(device) ?? {}, report.receivedAt),
  );
}

function decodeMessage(message: StuMessage, receivedAt: number): Part {
  if (!message.esn) return refusal([], "A stuMessage has no esn");
  const ids = [message.esn];
  const fixedAt = instantOf(message.unixTime);
  if (fixedAt === undefined) {
    return refusal(ids, `unixTime ${quoted(message.unixTime)} is not a time`);
  }
  const payload = bytesOfHex(message.payload ?? "");
  if (!payload || payload.length === 0) {
    return refusal(ids, `The payload ${quoted(message.payload)} is not hex`);
  }
  const record = smartOneRecord(payload, fixedAt);
  return record
    ? understood(ids, record, receivedAt)
    : refusal(ids, `A payload of ${payload.length} bytes is too short`);
}

/** Answers XML with XML that repeats the messageID; without it the back office sends again. */
function answer(report: IncomingReport): Response {
  const document = readStuMessages(bodyText(report).trim());
  if (typeof document === "string") return new Response();
  const xml = stuResponse(document.messageId, report.receivedAt);
  return new Response(xml, { headers: { "content-type": "text/xml" } });
}
