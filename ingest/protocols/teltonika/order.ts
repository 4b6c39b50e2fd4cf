import type { Order } from "../../../domain/order/order.ts";
import { crc16 } from "./crc16.ts";

/** Parameters of the FMB family that set how often a unit records and sends on its home network, moving and on stop. */
const MOVING = { record: 10050, send: 10055 };
const STANDING = { record: 10000, send: 10005 };

/** Parameter of the sleep mode: 0 off, 2 deep sleep (Teltonika wiki, "System parameters", 102). */
const SLEEP = 102;

/** Parameter of the Bluetooth radio: 0 off, 2 on and visible (Teltonika wiki, "SAS device Parameter list - Bluetooth"). */
const BLUETOOTH = 800;

const UTF8 = new TextEncoder();

/** Writes an order as one of Teltonika's "SMS/GPRS commands"; null when there is none for it. */
export function orderText(order: Order): string | null {
  switch (order.kind) {
    case "output": {
      const { output, on } = order.parameters;
      // One sign for each output, "?" for those that stay as they are.
      return `setdigout ${"?".repeat(output - 1)}${on ? 1 : 0}`;
    }
    case "reportInterval": {
      const { seconds, standingSeconds, hibernates } = order.parameters;
      const settings = standingSeconds === undefined
        ? [period(MOVING, seconds)]
        : [period(STANDING, standingSeconds), period(MOVING, seconds)];
      if (hibernates !== undefined) {
        settings.push(`${SLEEP}:${hibernates ? 2 : 0}`);
      }
      return `setparam ${settings.join(";")}`;
    }
    case "bluetooth":
      return `setparam ${BLUETOOTH}:${order.parameters.on ? 2 : 0}`;
    case "pairSensor":
    case "unpairSensor":
    case "text":
      return order.parameters.text;
  }
}

function period({ record, send }: typeof MOVING, seconds: number): string {
  return `${record}:${seconds};${send}:${seconds}`;
}

/** Writes a Codec 12 frame with one order: codec, quantity, type 5, length, text, quantity, in the usual envelope. */
export function codec12Frame(text: string): Uint8Array {
  const payload = UTF8.encode(text);
  const data = new Uint8Array(8 + payload.length);
  data.set([0x0c, 1, 5]);
  new DataView(data.buffer).setUint32(3, payload.length);
  data.set(payload, 7);
  data[data.length - 1] = 1;
  const frame = new Uint8Array(data.length + 12);
  const view = new DataView(frame.buffer);
  view.setUint32(4, data.length);
  frame.set(data, 8);
  view.setUint32(8 + data.length, crc16(data));
  return frame;
}
