import type { TrackerRecord } from "../../../domain/report/record.ts";
import { hex, type Reader } from "../reader.ts";
import { setAttribute } from "../traccar-names.ts";
import { tidy } from "../values.ts";

/** The event bytes of a pressed button. */
const BUTTON_EVENTS = new Set([0x22, 0x62]);

/** Reads `payload`: an event, then tagged values (the fields as Traccar names them). */
export function readPayload(record: TrackerRecord, reader: Reader): void {
  const event = reader.u8();
  setAttribute(record, "event", event);
  if (BUTTON_EVENTS.has(event)) record.alarms = ["sos"];
  while (reader.left > 0) readField(record, reader, reader.u8());
}

function readField(record: TrackerRecord, reader: Reader, tag: number): void {
  switch (tag) {
    case 0x01: // a position whose scale is not known
      setAttribute(record, "position", hex(reader.take(6)));
      break;
    case 0x02:
      record.position = { latitude: reader.f32(), longitude: reader.f32() };
      if (!Number.isFinite(record.position.latitude)) delete record.position;
      break;
    case 0x03: // half degrees
      setAttribute(record, "temperature1", (reader.u8() << 24 >> 24) / 2);
      break;
    case 0x04: // tenths of a volt
      record.batteryVolts = tidy(reader.u8() * 0.1);
      break;
    case 0x05:
      record.batteryPercent = reader.u8();
      break;
    case 0x06: {
      const mac = hex(reader.take(6));
      setAttribute(record, "wifi", `${mac},${-reader.u8()}`);
      break;
    }
    case 0x07: // more wifi
      reader.take(10);
      break;
    case 0x08: // acceleration
      reader.take(6);
      break;
    case 0x09: {
      const speedKmh = reader.u8();
      if (record.position) record.position.speedKmh = speedKmh;
      break;
    }
    default: // number of a fence
      setAttribute(record, "fence", reader.u8());
  }
}
