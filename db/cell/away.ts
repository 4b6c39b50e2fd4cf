/** A cell does not answer, or this process has not made it a cell yet: its accounts wait, those of the others do not. */
export class CellAway extends Error {
  constructor(readonly cell: number, options?: ErrorOptions) {
    super(`The cell ${cell} is away`, options);
  }
}

/** What the driver and the network say of a database that cannot be reached, and PostgreSQL while it starts or stops. */
const LOST = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
]);

/** Says whether an error means that a database cannot be reached. */
export function isLost(error: unknown): boolean {
  return LOST.has(String((error as { code?: unknown } | null)?.code));
}
