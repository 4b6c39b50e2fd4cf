/** A line of the authority's invoice: a passage, or the passages of a day. */
export interface InvoiceLine {
  /** As in ABC123. */
  registrationNumber: string;
  day: string;
  /** As in 07:20; null for the sum of a day. */
  clock: string | null;
  /** As written there; null where it is not told. */
  station: string | null;
  /** How many passages it sums up; null where it is not told. */
  passages: number | null;
  feeOre: number;
}

/** Why a line cannot be read. */
export type InvoiceFault =
  | "InvalidDay"
  | "InvalidTime"
  | "InvalidAmount"
  | "NoRegistrationNumber"
  | "SameLineTwice"
  | "TooManyLines";

/** Gives a registration number in capitals without blanks, as in ABC123; null where a text is none. */
export function plateOf(text: string): string | null {
  const plate = text.replace(/[\s\-\u00a0]/g, "").toUpperCase();
  return /^[A-ZÅÄÖÆØ0-9]{2,10}$/.test(plate) ? plate : null;
}
