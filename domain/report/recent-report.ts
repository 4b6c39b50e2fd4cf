/** A report of a unit as it arrived, kept for support. */
export interface RecentReport {
  /** When it arrived, ISO 8601 in UTC. */
  at: string;
  protocol: string;
  /** HTTP status of the answer. */
  status: number;
  /** Why it, or a part of it, was refused. */
  reason?: string;
  /** Its query, text or bytes in hex, cut to RAW_MAX characters. */
  raw: string;
  /** Its first decoded record, as JSON cut to RAW_MAX characters. */
  decoded?: string;
  /** How many records it held. */
  records: number;
}

/** Reports kept of each unit. */
export const RECENT_REPORTS = 10;

/** Most characters kept of a report. */
export const RAW_MAX = 2048;
