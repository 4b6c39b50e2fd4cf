import { crc16 } from "./crc16.ts";
import { printable } from "../reader.ts";

/** A Teltonika packet with its envelope taken off and checked (Teltonika wiki, "Teltonika Data Sending Protocols"). */
export type Frame =
  /** The IMEI that a unit says first on a TCP connection. */
  | { kind: "login"; imei: string }
  /** A single 0xFF that keeps a connection open. */
  | { kind: "ping" }
  | { kind: "tcp"; data: Uint8Array; crc: number }
  | {
    kind: "udp";
    imei: string;
    packetId: number;
    avlPacketId: number;
    data: Uint8Array;
  };

/** Says which packet the bytes are, or in words why they are none or damaged. */
export function openFrame(bytes: Uint8Array): Frame | string {
  const frame = unpack(bytes);
  if (typeof frame === "string" || frame.kind !== "tcp") return frame;
  return frame.crc === crc16(frame.data)
    ? frame
    : "The CRC of the frame is wrong";
}

/** Says the same without checking the checksum, for bytes that were opened before. */
export function unpack(bytes: Uint8Array): Frame | string {
  if (bytes.length === 1 && bytes[0] === 0xff) return { kind: "ping" };
  if (bytes.length < 4) return `A frame of ${bytes.length} bytes is too short`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(0) === 0
    ? openTcp(bytes, view)
    : openLogin(bytes) ?? openUdp(bytes, view);
}

/** Opens 4 zero bytes, length of the data, data, CRC of the data in 4 bytes. */
function openTcp(bytes: Uint8Array, view: DataView): Frame | string {
  if (bytes.length < 12) return `A frame of ${bytes.length} bytes is too short`;
  const stated = view.getUint32(4);
  const found = bytes.length - 12;
  if (stated !== found) {
    return `The frame states ${stated} bytes of data and holds ${found}`;
  }
  const data = bytes.subarray(8, 8 + stated);
  return { kind: "tcp", data, crc: view.getUint32(8 + stated) };
}

/** Opens the length of the IMEI in 2 bytes, then its digits. */
function openLogin(bytes: Uint8Array): Frame | undefined {
  if (bytes.length > 2 + 20) return undefined;
  const stated = (bytes[0]! << 8) | bytes[1]!;
  const imei = imeiOf(bytes.subarray(2));
  return imei && stated === imei.length ? { kind: "login", imei } : undefined;
}

/** Opens length of the rest, packet id, an unused byte, AVL packet id, length of the IMEI, IMEI, data. */
function openUdp(bytes: Uint8Array, view: DataView): Frame | string {
  if (bytes.length < 8) return `A frame of ${bytes.length} bytes is too short`;
  const stated = view.getUint16(0);
  if (stated !== bytes.length - 2) {
    return `The datagram states ${stated} bytes and holds ${bytes.length - 2}`;
  }
  const imeiEnd = 8 + view.getUint16(6);
  const imei = imeiOf(bytes.subarray(8, imeiEnd));
  if (!imei || imeiEnd > bytes.length) return "The datagram holds no IMEI";
  return {
    kind: "udp",
    imei,
    packetId: view.getUint16(2),
    avlPacketId: view.getUint8(5),
    data: bytes.subarray(imeiEnd),
  };
}

function imeiOf(bytes: Uint8Array): string | undefined {
  const text = bytes.length <= 20 ? printable(bytes) : undefined;
  return text && /^\d{8,20}$/.test(text) ? text : undefined;
}
