import type { Order } from "../../../domain/order/order.ts";
import type { TrackerRecord } from "../../../domain/report/record.ts";
import type { Decoded, IncomingReport, Protocol } from "../../protocol.ts";
import { decodedBatch, malformed, refusal, understood } from "../parts.ts";
import { AVL_CODECS, type AvlShape, readAvlRecord } from "./avl.ts";
import { type Frame, openFrame, unpack } from "./frame.ts";
import { EndOfBytes, hex, Reader } from "../reader.ts";
import { codec12Frame, orderText } from "./order.ts";
import { readCodec12, readCodec13 } from "./text.ts";

/** Teltonika frames (codecs 8, 8E, 16, 12, 13) as a relay posts them, one frame a body. */
export const teltonika: Protocol = {
  name: "teltonika",
  decode,
  answer,
  addOrder,
};

function decode(report: IncomingReport): Decoded {
  const frame = openFrame(report.body);
  if (typeof frame === "string") return malformed(frame);
  if (frame.kind === "login" || frame.kind === "ping") {
    return { ok: true, records: [], refused: [] };
  }
  const imei = frame.kind === "udp" ? frame.imei : report.pathId;
  if (!imei) {
    return malformed(
      "A TCP frame holds no IMEI: it must be sent to /teltonika/{imei}",
    );
  }
  const records = readData(frame.data, report.receivedAt);
  if (typeof records === "string") return malformed(records);
  return decodedBatch(
    records,
    (record) =>
      record.fixedAt <= LAST_MS
        ? understood([imei], record, report.receivedAt)
        : refusal([imei], "The time of the record is beyond the calendar"),
  );
}

/** The latest instant that a Date can hold. */
const LAST_MS = 8.64e15;

/** Reads the data field: the codec, the number of records, the records, and their number again. */
function readData(
  data: Uint8Array,
  receivedAt: number,
): TrackerRecord[] | string {
  const codec = data[0];
  if (codec === undefined) return "The frame holds no data";
  const shape = AVL_CODECS[codec];
  if (shape) return readAvlData(data, shape);
  if (codec === 0x0c) {
    return readRecords(data, (reader) => readCodec12(reader, receivedAt));
  }
  if (codec === 0x0d) return readRecords(data, readCodec13);
  return `Codec 0x${codec.toString(16).padStart(2, "0")} is not known`;
}

/** Reads the records. Some units add a group of 16-byte values, which only the total length reveals. */
function readAvlData(
  data: Uint8Array,
  shape: AvlShape,
): TrackerRecord[] | string {
  const records = readRecords(
    data,
    (reader) => readAvlRecord(reader, shape, false),
  );
  if (typeof records !== "string") return records;
  const extended = readRecords(
    data,
    (reader) => readAvlRecord(reader, shape, true),
  );
  return typeof extended === "string" ? records : extended;
}

function readRecords(
  data: Uint8Array,
  readOne: (reader: Reader) => TrackerRecord,
): TrackerRecord[] | string {
  const reader = new Reader(data.subarray(1));
  try {
    const count = reader.u8();
    const records = Array.from({ length: count }, () => readOne(reader));
    if (reader.u8() !== count) return "The two record counts differ";
    return reader.left === 0
      ? records
      : `${reader.left} bytes follow the last record`;
  } catch (error) {
    if (error instanceof EndOfBytes) return error.message;
    throw error;
  }
}

/**
 * Gives the answer that the unit waits for: 1 after a login, nothing after a ping, otherwise the number of accepted
 * records. Refused records count too: a unit sends all again when one is missing.
 */
function answer(
  report: IncomingReport,
  decoded: Decoded & { ok: true },
): Response {
  const frame = unpack(report.body);
  const count = decoded.records.length + decoded.refused.length;
  return new Response(answerBytes(frame, count), {
    headers: { "content-type": "application/octet-stream" },
  });
}

/**
 * Adds an order as a header. The body stays the bytes that the unit waits for; the relay writes the header's bytes
 * after them.
 */
function addOrder(order: Order, answer: Response): Response | string {
  const text = orderText(order);
  if (text === null) return "No command for this is set up (SENSOR_PAIR_ORDER)";
  answer.headers.set("x-command", hex(codec12Frame(text)));
  return answer;
}

function answerBytes(
  frame: Frame | string,
  count: number,
): Uint8Array<ArrayBuffer> {
  if (typeof frame === "string" || frame.kind === "ping") {
    return new Uint8Array();
  }
  if (frame.kind === "login") return Uint8Array.of(1);
  if (frame.kind === "tcp") return Uint8Array.of(0, 0, 0, count);
  const { packetId, avlPacketId } = frame;
  // Length of the rest, packet id, an unused byte, AVL packet id, number of accepted records.
  return Uint8Array.of(
    ...[0, 5, packetId >> 8, packetId & 0xff, 1, avlPacketId, count],
  );
}
