import type { Order } from "../domain/order/order.ts";
import type { TrackerRecord } from "../domain/report/record.ts";

/** An HTTP report as it arrived, read but not yet decoded. */
export interface IncomingReport {
  method: string;
  /** Without the question mark, still percent-encoded. */
  query: string;
  headers: Headers;
  body: Uint8Array;
  /** The last part of the path, for protocols that name the unit there (`/teltonika/{imei}`). */
  pathId?: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A record with the ids under which its unit may be known, the likeliest first. */
export interface IdentifiedRecord {
  trackerIds: string[];
  record: TrackerRecord;
}

/** The result of decoding a report. */
export type Decoded =
  | { ok: true; records: IdentifiedRecord[]; refused: RefusedPart[] }
  | {
    ok: false;
    reason: string;
    /** The ids of its unit, if they could be read. */
    trackerIds?: string[];
  };

/** A part of an otherwise good report that cannot be understood. */
export interface RefusedPart {
  trackerIds: string[];
  reason: string;
}

/**
 * A protocol: how to decode a report, and how to answer that it is stored. `answer` is called only after every record
 * of the report is committed.
 */
export interface Protocol {
  name: string;
  decode(report: IncomingReport): Decoded;
  /** Its senders delete what is answered 4xx, so an unknown id, which can become known, is answered 503. */
  drops4xx?: true;
  /** The answer its units expect; without it an empty 200. */
  answer?(report: IncomingReport, decoded: Decoded & { ok: true }): Response;
  /**
   * Adds an order to the answer, or says in words why it cannot carry it. Without this function the protocol carries no
   * orders.
   */
  addOrder?(order: Order, answer: Response): Response | string;
}
