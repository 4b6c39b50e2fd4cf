import { canonicalJson } from "./canonical.ts";
import {
  type EntryDocument,
  entryHash,
  sha256,
  type TripDocument,
} from "./documents.ts";

/** An entry as it is stored: the hash of then, and what it was made of, read again now. */
export interface StoredEntry {
  hash: string;
  /** Rebuilt from the records as they are now; `previous` as the entry itself names it. */
  document: EntryDocument;
  /** The trips of an entry that attests; none of a removal. */
  trips: StoredTripDocument[];
  /** Whether the attestation has been removed since, so that its trips may be anything. */
  isRemoved: boolean;
  /** Whether a name was removed from its record, so that its hash can no longer be made of it. */
  isForgotten: boolean;
}

/** What was written down of a trip, and what the trip is now; null when it is gone or no longer attested so. */
export interface StoredTripDocument {
  id: number;
  /** Stays when the document is forgotten. */
  hash: string;
  /** Null once it was forgotten, since the law no longer wants it kept and a person wanted it gone. */
  written: string | null;
  now: TripDocument | null;
}

/** What does not fit: the order, the link to the entry before, the entry itself, one of its trips, or its absence. */
export type ChainFault = "order" | "link" | "record" | "trip" | "missing";

export interface ChainCheck {
  entries: number;
  /** Hash of the last entry; null while there is none. */
  head: string | null;
  /** Entries and trips of which only the hash is left, so that nobody can say any more what they were. */
  forgotten: number;
  /** The first entry that does not fit; null when all do. */
  fault: { sequence: number; reason: ChainFault; tripId?: number } | null;
}

/**
 * Recomputes a chain in the order of its sequence; `expected` is how many entries the attest records ask for, so
 * that one cut off at the end is missed too.
 */
export function checkChain(
  entries: readonly StoredEntry[],
  expected: number,
): ChainCheck {
  const head = entries.at(-1)?.hash ?? null;
  const forgotten = countForgotten(entries);
  const sums = { entries: entries.length, head, forgotten };
  let previous: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const { sequence } = entry.document;
    const reason = faultOf(entry, index + 1, previous);
    if (reason) return { ...sums, fault: { sequence, reason } };
    const tripId = firstChanged(entry);
    if (tripId !== null) {
      return { ...sums, fault: { sequence, reason: "trip", tripId } };
    }
    previous = entry.hash;
  }
  const isShort = entries.length < expected;
  const missing = { sequence: entries.length + 1, reason: "missing" } as const;
  return { ...sums, fault: isShort ? missing : null };
}

function countForgotten(entries: readonly StoredEntry[]): number {
  return entries.reduce(
    (sum, { isForgotten, trips }) =>
      sum + (isForgotten ? 1 : 0) +
      trips.filter(({ written }) => written === null).length,
    0,
  );
}

function faultOf(
  { document, hash, isForgotten }: StoredEntry,
  sequence: number,
  previous: string | null,
): ChainFault | null {
  if (document.sequence !== sequence) return "order";
  if (document.previous !== previous) return "link";
  return isForgotten || entryHash(document) === hash ? null : "record";
}

/** The first trip of an entry that is not what it was; what a removal has freed may differ. */
function firstChanged({ trips, isRemoved }: StoredEntry): number | null {
  if (isRemoved) return null;
  const changed = trips.find(({ hash, written, now }) =>
    written !== null &&
    (sha256(written) !== hash || !isAsWritten(written, now))
  );
  return changed?.id ?? null;
}

/** An address that came after the attestation, and a driver's new name, are no change of the trip. */
function isAsWritten(written: string, now: TripDocument | null): boolean {
  if (!now) return false;
  const then = JSON.parse(written) as TripDocument;
  const end = (key: "start" | "stop") => ({
    ...now[key],
    address: then[key].address && now[key].address,
  });
  const driver = now.driver?.id === then.driver?.id ? then.driver : now.driver;
  return written ===
    canonicalJson({ ...now, start: end("start"), stop: end("stop"), driver });
}

/** The hash under which a written trip stands in its entry. */
export function writtenTrip(written: string): { id: number; hash: string } {
  const { id } = JSON.parse(written) as TripDocument;
  return { id, hash: sha256(written) };
}
