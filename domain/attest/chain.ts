import { canonicalJson } from "./canonical.ts";
import {
  type EntryDocument,
  entryHash,
  sha256,
  type TripDocument,
} from "./documents.ts";

/** A stored entry: its hash, and the data that it was made of, as read now. */
export interface StoredEntry {
  hash: string;
  /** Rebuilt from the current records; `previous` as the entry itself names it. */
  document: EntryDocument;
  /** The trips of an attestation; a removal has none. */
  trips: StoredTripDocument[];
  /** Whether the attestation was removed later, so that its trips may have changed. */
  isRemoved: boolean;
  /** Whether a name was removed from its record, so that its hash can no longer be recomputed. */
  isForgotten: boolean;
}

/** What was written down about a trip, and what it is now; null when it is deleted or no longer attested. */
interface StoredTripDocument {
  id: number;
  /** Stays when the document is forgotten. */
  hash: string;
  /** Null when it is forgotten, since the law no longer requires it and a person asked for erasure. */
  written: string | null;
  now: TripDocument | null;
}

/** The fault: the order, the link to the entry before, the entry itself, one of its trips, or a missing entry. */
type ChainFault = "order" | "link" | "record" | "trip" | "missing";

export interface ChainCheck {
  entries: number;
  /** Hash of the last entry; null while there is none. */
  head: string | null;
  /** Entries and trips of which only the hash is left. */
  forgotten: number;
  /** The first entry that does not fit; null when all do. */
  fault: { sequence: number; reason: ChainFault; tripId?: number } | null;
}

/**
 * Recomputes a chain in order of its sequence; `expected` is the number of entries that the attest records need, so
 * that a chain cut off at the end is noticed too.
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

/** Finds the first changed trip of an entry; trips freed by a removal may differ. */
function firstChanged({ trips, isRemoved }: StoredEntry): number | null {
  if (isRemoved) return null;
  const changed = trips.find(({ hash, written, now }) =>
    written !== null &&
    (sha256(written) !== hash || !isAsWritten(written, now))
  );
  return changed?.id ?? null;
}

/** Says whether a trip is as written; a later address and a driver's new name are no changes. */
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

/** Gives id and hash of a written trip, as in its entry. */
export function writtenTrip(written: string): { id: number; hash: string } {
  const { id } = JSON.parse(written) as TripDocument;
  return { id, hash: sha256(written) };
}
