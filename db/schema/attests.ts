import type { Generated } from "kysely";
import type { CreatedAt } from "./created-at.ts";

/** Attested trips and their books. */
export interface AttestTables {
  attests: AttestsTable;
  attested_units: AttestedUnitsTable;
  attested_trips: AttestedTripsTable;
  attest_entries: AttestEntriesTable;
}

interface AttestsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number | null;
  user_id: number | null;
  from_on: string;
  to_on: string;
  /** The same days as instants, by the account's clock. */
  from_at: Date;
  until_at: Date;
  /** Until when no other trips come into its days: see domain/attest/attest.ts. */
  closed_until: Date;
  note: string | null;
  attested_at: CreatedAt;
  attested_by: number;
  attested_by_name: string;
  removed_at: Generated<Date | null>;
  removed_by: Generated<number | null>;
  removed_by_name: Generated<string | null>;
  late_data_at: Generated<Date | null>;
}

/** What an attestation says about one unit; rows here and in the two tables below are only added. */
interface AttestedUnitsTable {
  account_id: number;
  attest_id: number;
  unit_id: number;
  opening_m: number | null;
  closing_m: number | null;
  /** How far the odometers of the trips ran, and the trips' distances: their factor applies after it too. */
  ran_m: number;
  distance_m: number;
}

/** A trip as it was attested, as domain/attest/documents.ts writes it down. */
interface AttestedTripsTable {
  account_id: number;
  attest_id: number;
  trip_id: number;
  unit_id: number;
  /** Null once it is forgotten; its hash stays. */
  document: string | null;
  hash: string;
  forgotten_at: Generated<Date | null>;
}

/** The hash chain of a unit: see domain/attest/chain.ts. */
interface AttestEntriesTable {
  account_id: number;
  unit_id: number;
  sequence: number;
  attest_id: number;
  kind: "attested" | "removed";
  previous_hash: string | null;
  hash: string;
  created_at: CreatedAt;
  /** When a name in it was removed, after which it cannot be rebuilt. */
  forgotten_at: Generated<Date | null>;
}
