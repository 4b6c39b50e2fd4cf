import type { IncomingReport } from "../../ingest/protocol.ts";

/** One line of the sample reports; see README.md in the frames folder. */
export interface Frame {
  name: string;
  invalid: boolean;
  expect: Expectation;
  report: IncomingReport;
}

/** What a frame's own `expect` says, in the words of its source. */
export interface Expectation {
  positions?: number;
  records?: number;
  imei?: string;
  text?: string;
  payloadHex?: string;
  time?: string;
  attributes?: Record<string, string | number | boolean>;
  first?: {
    time: string;
    lat: number;
    lon: number;
    altitude: number;
    angle: number;
    satellites: number;
    speedKmh: number;
  };
}

/** The instant at which all frames are received, after all of them. */
export const RECEIVED_AT = Date.UTC(2026, 0, 1);
/** The IMEI in the path, for frames without one. */
export const PATH_IMEI = "356307042441013";

/** The files of sample reports by the path of their protocol. */
export const FRAME_FILES: Record<string, string> = {
  "/": "osmand",
  "/teltonika": "teltonika",
  "/flespi": "flespi",
  "/owntracks": "owntracks",
  "/pub": "owntracks",
  "/dmt": "dmthttp",
  "/ttn": "ttnhttp",
  "/globalstar": "globalstar",
  "/sigfox": "sigfox",
};

/** A report that Traccar forwards, of which there are no samples. */
export const FORWARDED = {
  position: {
    fixTime: "2025-09-25T12:00:00Z",
    latitude: 59.32932849999999,
    longitude: 18.06858210000001,
    speed: 3.4557,
    attributes: { alarm: "sos", in1: true, bleTemp1: 3, hours: 4 },
  },
  device: { uniqueId: "1" },
};

/** Reads the sample reports of a protocol, as the ingest service gives them to its decoder. */
export function framesOf(file: string): Frame[] {
  const url = new URL(`./frames/${file}.jsonl`, import.meta.url);
  return Deno.readTextFileSync(url).trim().split("\n").map((line) => {
    const source = JSON.parse(line);
    return {
      name: source.name,
      invalid: source.invalid,
      expect: source.expect,
      report: {
        method: source.method,
        query: source.path_or_query.split("?")[1] ?? "",
        headers: new Headers(
          source.contentType ? { "content-type": source.contentType } : {},
        ),
        body: source.bodyHex
          ? Uint8Array.fromHex(source.bodyHex)
          : new TextEncoder().encode(source.body ?? ""),
        // A datagram contains its IMEI.
        pathId: source.name.includes("udp-datagram") ? undefined : PATH_IMEI,
        receivedAt: RECEIVED_AT,
      },
    };
  });
}

/** Creates a report. */
export function reportOf(parts: Partial<IncomingReport>): IncomingReport {
  return {
    method: "POST",
    query: "",
    headers: new Headers(),
    body: new Uint8Array(),
    receivedAt: RECEIVED_AT,
    ...parts,
  };
}

/** A report whose body is JSON. */
export function jsonReport(
  value: unknown,
  parts: Partial<IncomingReport> = {},
): IncomingReport {
  return reportOf({
    body: new TextEncoder().encode(JSON.stringify(value)),
    ...parts,
  });
}
