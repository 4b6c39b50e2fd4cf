import type { Order } from "../domain/order/order.ts";
import type { TrackerRecord } from "../domain/report/record.ts";

/** An HTTP report as it came in, read but not yet understood. */
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

/** A record with the names under which its unit may be known, the likeliest first. */
export interface IdentifiedRecord {
  trackerIds: string[];
  record: TrackerRecord;
}

/** What a decoder makes of a report. */
export type Decoded =
  | { ok: true; records: IdentifiedRecord[]; refused: RefusedPart[] }
  | {
    ok: false;
    reason: string;
    /** Whose report it was, when that could be read. */
    trackerIds?: string[];
  };

/** A part of an otherwise good report that cannot be understood. */
export interface RefusedPart {
  trackerIds: string[];
  reason: string;
}

/**
 * A protocol: how to understand a report, and how to say that it is stored.
 * `answer` is called only after every record of the report is committed.
 */
export interface Protocol {
  name: string;
  decode(report: IncomingReport): Decoded;
  /** The answer its units expect; without it an empty 200. */
  answer?(report: IncomingReport, decoded: Decoded & { ok: true }): Response;
  /** The answer with an order in it, or in words why it cannot take that one along. Without it, it takes none. */
  addOrder?(order: Order, answer: Response): Response | string;
}
