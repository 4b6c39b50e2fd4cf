import { sql } from "kysely";
import {
  type EntryDocument,
  entryHash,
} from "../../domain/attest/documents.ts";
import type { Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";

export interface EntryKey {
  account_id: number;
  attest_id: number;
  unit_id: number;
}

type EntryKind = EntryDocument["kind"];

/** Appends an entry to the chain of a unit that the transaction has locked. */
export async function appendEntry(
  tx: Tx,
  key: EntryKey,
  kind: EntryKind,
  trips: EntryDocument["trips"],
): Promise<void> {
  const last = await tx.selectFrom("attest_entries")
    .select(["sequence", "hash"])
    .where("account_id", "=", key.account_id)
    .where("unit_id", "=", key.unit_id)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  const record = await loadRecord(tx, key);
  const entry = {
    sequence: (last?.sequence ?? 0) + 1,
    previous_hash: last?.hash ?? null,
    kind,
  };
  const hash = entryHash(documentOf({ ...key, ...entry, ...record }, trips));
  await tx.insertInto("attest_entries").values({ ...key, ...entry, hash })
    .execute();
}

type RecordRow = Awaited<ReturnType<typeof loadRecord>>;

type EntryRow = EntryKey & RecordRow & {
  sequence: number;
  previous_hash: string | null;
  kind: EntryKind;
};

export function documentOf(
  row: EntryRow,
  trips: EntryDocument["trips"],
): EntryDocument {
  const isRemoval = row.kind === "removed";
  return {
    version: 1,
    sequence: row.sequence,
    previous: row.previous_hash,
    kind: row.kind,
    unitId: row.unit_id,
    attest: {
      id: row.attest_id,
      unitId: row.subject_unit_id,
      userId: row.subject_user_id,
      from: row.from_day,
      to: row.to_day,
      note: row.note,
      attestedAt: row.attested_at.toISOString(),
      attestedBy: row.attested_by_name,
      removedAt: isRemoval ? row.removed_at?.toISOString() ?? null : null,
      removedBy: isRemoval ? row.removed_by_name : null,
    },
    openingM: row.opening_m,
    closingM: row.closing_m,
    trips: trips.toSorted((a, b) => a.id - b.id),
  };
}

/** Selects attest records with what they say of a unit, as a query that can be narrowed. */
export function selectRecords(
  tx: Tx,
  { account_id, unit_id }: Omit<EntryKey, "attest_id">,
) {
  return tx.selectFrom("attested_units as u")
    .innerJoin(
      "attests as a",
      sameAccount("a.id", "u.attest_id"),
    )
    .select([
      "a.unit_id as subject_unit_id",
      "a.user_id as subject_user_id",
      sql<string>`a.from_on::text`.as("from_day"),
      sql<string>`a.to_on::text`.as("to_day"),
      "a.note",
      "a.attested_at",
      "a.attested_by_name",
      "a.removed_at",
      "a.removed_by_name",
      "u.opening_m",
      "u.closing_m",
    ])
    .where("u.account_id", "=", account_id)
    .where("u.unit_id", "=", unit_id);
}

function loadRecord(tx: Tx, key: EntryKey) {
  return selectRecords(tx, key).where("u.attest_id", "=", key.attest_id)
    .executeTakeFirstOrThrow();
}
