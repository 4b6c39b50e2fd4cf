import { createHash } from "node:crypto";
import type { Trip, TripEnd, TripKind, TripType } from "../trip/trip.ts";
import { canonicalJson, type Json } from "./canonical.ts";

interface PlaceDocument extends Record<string, Json> {
  latitude: number | null;
  longitude: number | null;
  address: string | null;
}

/** An attested trip. Instants are ISO 8601 in UTC, lengths metres. */
export interface TripDocument extends Record<string, Json> {
  /** 32 random hex digits, so that nobody can find a private trip by hashing likely ones. */
  salt: string;
  id: number;
  kind: TripKind;
  startedAt: string;
  stoppedAt: string;
  start: PlaceDocument;
  stop: PlaceDocument;
  odometerStartM: number | null;
  odometerStopM: number | null;
  distanceM: number;
  type: TripType;
  purpose: string | null;
  /** The driver's name when attested. */
  driver: { id: number; name: string } | null;
  note: string | null;
  project: string | null;
  /** Whether a person entered it. */
  byHand: boolean;
  /** How often the trip was edited. */
  edits: number;
}

/** An attest record in the chain. */
interface AttestDocument extends Record<string, Json> {
  id: number;
  unitId: number | null;
  userId: number | null;
  from: string;
  to: string;
  note: string | null;
  attestedAt: string;
  attestedBy: string;
  /** Null in the entry that attests. */
  removedAt: string | null;
  removedBy: string | null;
}

/** The contents of an entry in a unit's chain; its hash is the SHA-256 of this in canonical JSON. */
export interface EntryDocument extends Record<string, Json> {
  version: 1;
  sequence: number;
  /** Hash of the entry before; null in the first. */
  previous: string | null;
  kind: "attested" | "removed";
  unitId: number;
  attest: AttestDocument;
  openingM: number | null;
  closingM: number | null;
  /** The trips by their ids. */
  trips: { id: number; hash: string }[];
}

/** Writes down a trip as it is attested. */
export function tripDocument(
  trip: Trip,
  { salt, edits }: { salt: string; edits: number },
): TripDocument {
  return {
    salt,
    id: trip.id,
    kind: trip.kind,
    startedAt: trip.startedAt.toISOString(),
    stoppedAt: trip.stoppedAt.toISOString(),
    start: placeDocument(trip.start),
    stop: placeDocument(trip.stop),
    odometerStartM: trip.odometerStartM,
    odometerStopM: trip.odometerStopM,
    distanceM: trip.distanceM,
    type: trip.type,
    purpose: trip.purpose,
    driver: trip.driver && { ...trip.driver },
    note: trip.note,
    project: trip.project,
    byHand: trip.byHand,
    edits,
  };
}

function placeDocument(end: TripEnd): PlaceDocument {
  const { latitude, longitude, address } = end;
  return { latitude, longitude, address };
}

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Gives the hash of an entry. */
export function entryHash(document: EntryDocument): string {
  return sha256(canonicalJson(document));
}
