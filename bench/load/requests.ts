import { teltonikaFrame } from "../../demo/teltonika-frame.ts";
import { crc16 } from "../../ingest/protocols/teltonika/crc16.ts";
import { imeiOf } from "../fleet.ts";

/** What the units of the bench send. */
export const SHAPES = { single, jsonBatch, teltonikaBatch };
export type Shape = keyof typeof SHAPES;

/** Positions in one batch. */
const BATCH = 50;

/** How many positions a request of a shape carries. */
export function positionsIn(shape: Shape): number {
  return shape === "single" ? 1 : BATCH;
}

/** A request of one unit, written once; before each use only its fix times are replaced. */
interface Prepared {
  bytes: Uint8Array;
  setTimes(firstS: number): void;
}

/** As many digits as seconds since 1970 have until the year 2286. */
const TIME = "0000000000";

function single(unit: number): Prepared {
  const { lat, lon, speed } = fixOf(unit, 0);
  const request =
    `GET /?id=${imeiOf(unit)}&lat=${lat}&lon=${lon}&timestamp=${TIME}` +
    `&speed=${speed} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
  return withTimes(request);
}

/** What a phone that was out of coverage sends: a JSON array of the query's keys. */
function jsonBatch(unit: number): Prepared {
  const records = Array.from({ length: BATCH }, (_, index) => {
    const { lat, lon, speed } = fixOf(unit, index);
    return `{"id":"${
      imeiOf(unit)
    }","lat":${lat},"lon":${lon},"timestamp":${TIME},"speed":${speed}}`;
  });
  const body = `[${records.join(",")}]`;
  const head =
    `POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n`;
  return withTimes(head + body);
}

function withTimes(request: string): Prepared {
  const bytes = new TextEncoder().encode(request);
  const places = [...request.matchAll(new RegExp(TIME, "g"))]
    .map((match) => match.index);
  return {
    bytes,
    setTimes: (firstS) =>
      places.forEach((place, index) =>
        writeDigits(bytes, place + TIME.length, firstS + index)
      ),
  };
}

function writeDigits(bytes: Uint8Array, end: number, value: number): void {
  for (let at = end - 1; at >= end - TIME.length; at--) {
    bytes[at] = 48 + value % 10;
    value = Math.trunc(value / 10);
  }
}

const PREAMBLE_AND_LENGTH = 8;
const CODEC_AND_COUNT = 2;
const COUNT_AND_CRC = 5;

/** What a relay posts for a wired unit: a Codec 8 frame. */
function teltonikaBatch(unit: number): Prepared {
  const frame = teltonikaFrame(
    Array.from({ length: BATCH }, (_, index) => {
      const { lat, lon, speed } = fixOf(unit, index);
      return {
        fixedAt: 0,
        latitude: Number(lat),
        longitude: Number(lon),
        speedKmh: Number(speed),
        courseDeg: 90,
        altitudeM: 30,
        satellites: 11,
        hdop: 0.9,
        accuracyM: 4,
        ignition: true,
        movement: true,
        odometerM: 1_000_000 + index,
        batteryPercent: 90,
        externalPowerVolts: 14.1,
        signalBars: 4,
        kept: false,
      };
    }),
  );
  const head = new TextEncoder().encode(
    `POST /teltonika/${imeiOf(unit)} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${frame.length}\r\n\r\n`,
  );
  const bytes = new Uint8Array([...head, ...frame]);
  const view = new DataView(bytes.buffer);
  const data = bytes.subarray(head.length + PREAMBLE_AND_LENGTH, -4);
  const records = head.length + PREAMBLE_AND_LENGTH + CODEC_AND_COUNT;
  const size = (bytes.length - COUNT_AND_CRC - records) / BATCH;
  return {
    bytes,
    setTimes: (firstS) => {
      for (let index = 0; index < BATCH; index++) {
        const ms = BigInt(firstS + index) * 1000n;
        view.setBigUint64(records + index * size, ms);
      }
      view.setUint32(bytes.length - 4, crc16(data));
    },
  };
}

/** Gives a place in Sweden, in a fixed number of digits. */
function fixOf(unit: number, index: number) {
  return {
    lat: (57 + unit / 2000 + index / 1e4).toFixed(6),
    lon: (13 + unit / 1500 + index / 1e4).toFixed(6),
    speed: (20 + (unit + index) % 70).toFixed(1),
  };
}
