import { Connection } from "../load/connection.ts";
import { sleep } from "../load/measured.ts";
import { imeiOf } from "../fleet.ts";
import { placeAfter } from "./seed.ts";

const SENDERS = 32;
/** Units report in an order that goes through all of them: a prime, so that none comes twice before. */
const STEP = 7919;
const encoder = new TextEncoder();

/** What was answered, and how long each answer took, milliseconds. */
interface Sent {
  refused: number;
  answerMs: number[];
}

/** Lets units that stand report at a steady pace until it is stopped; gives the stop. */
export async function reportSteadily(
  port: number,
  units: number,
  perSecond: number,
): Promise<{ sent: Sent; stop: () => Promise<void> }> {
  const sent: Sent = { refused: 0, answerMs: [] };
  const begun = performance.now();
  let reports = 0;
  let isStopped = false;
  const send = async (connection: Connection) => {
    while (!isStopped) {
      const number = reports++;
      const due = begun + number * 1000 / perSecond;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      const unitId = 2 + number * STEP % (units - 1);
      const status = await connection.ask(
        reportOf(unitId, placeAfter(unitId).latitude, 0),
      );
      // From when it was due: a report that waits for a free connection waits for its answer, too.
      sent.answerMs.push(performance.now() - due);
      if (status !== 200) sent.refused++;
    }
    connection.close();
  };
  const connections = await Promise.all(
    Array.from({ length: SENDERS }, () => openSender(port)),
  );
  const sending = Promise.all(connections.map(send));
  return {
    sent,
    stop: async () => {
      isStopped = true;
      await sending;
    },
  };
}

export function openSender(port: number): Promise<Connection> {
  return Connection.open({ hostname: "127.0.0.1", port });
}

/** Writes the report of a unit about now, as an OsmAnd app sends it. */
export function reportOf(
  unitId: number,
  latitude: number,
  knots: number,
): Uint8Array {
  return encoder.encode(
    `GET /?id=${imeiOf(unitId - 1)}&lat=${latitude.toFixed(6)}&lon=${
      placeAfter(unitId).longitude
    }&timestamp=${
      Math.floor(Date.now() / 1000)
    }&speed=${knots} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
  );
}
