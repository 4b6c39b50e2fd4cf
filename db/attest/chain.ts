import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type ChainCheck,
  checkChain,
  type StoredEntry,
  writtenTrip,
} from "../../domain/attest/chain.ts";
import {
  type EntryDocument,
  entryHash,
  tripDocument,
} from "../../domain/attest/documents.ts";
import { countEdits } from "./book.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { UnitKey } from "../odometer/legs.ts";
import { selectWholeTrips, toTrip } from "../trip/trips.ts";
import { selectVisible } from "../unit/units.ts";

interface EntryKey {
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

/** An entry of a chain as people may read it: private trips stand in it as a hash. */
export interface ToldEntry {
  hash: string;
  /** A name was removed from it, so its hash can no longer be recomputed; the links still hold. */
  isForgotten: boolean;
  document: EntryDocument;
}

/** Recomputes the chain of a unit from what is stored now; null when the person may not see the unit. */
export function verifyChain(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<ChainCheck & { chain: ToldEntry[] } | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return null;
    const key = { accountId: actor.accountId, unitId };
    const entries = await loadEntries(tx, key);
    return {
      ...checkChain(entries, await countExpected(tx, key)),
      chain: entries.map(({ hash, document, isForgotten }) => ({
        hash,
        document,
        isForgotten,
      })),
    };
  });
}

type RecordRow = Awaited<ReturnType<typeof loadRecord>>;
type EntryRow = EntryKey & RecordRow & {
  sequence: number;
  previous_hash: string | null;
  kind: EntryKind;
};

function documentOf(
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
function selectRecords(
  tx: Tx,
  { account_id, unit_id }: Omit<EntryKey, "attest_id">,
) {
  return tx.selectFrom("attested_units as u")
    .innerJoin(
      "attests as a",
      (join) =>
        join.onRef("a.account_id", "=", "u.account_id")
          .onRef("a.id", "=", "u.attest_id"),
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

async function loadEntries(tx: Tx, unit: UnitKey): Promise<StoredEntry[]> {
  const key = { account_id: unit.accountId, unit_id: unit.unitId };
  const rows = await selectRecords(tx, key)
    .innerJoin(
      "attest_entries as e",
      (join) =>
        join.onRef("e.account_id", "=", "u.account_id")
          .onRef("e.unit_id", "=", "u.unit_id")
          .onRef("e.attest_id", "=", "u.attest_id"),
    )
    .selectAll("e")
    .orderBy("e.sequence")
    .execute();
  const entries = [];
  for (const row of rows) {
    const trips = row.kind === "attested" ? await loadWritten(tx, row) : [];
    entries.push({
      hash: row.hash,
      document: documentOf(
        row,
        trips.map(({ id, hash, written }) =>
          written === null ? { id, hash } : writtenTrip(written)
        ),
      ),
      trips,
      isForgotten: row.forgotten_at !== null,
      isRemoved: row.removed_at !== null,
    });
  }
  return entries;
}

/** Loads what was written down about the trips of an attestation, and what they are now. */
async function loadWritten(
  tx: Tx,
  key: EntryKey,
): Promise<StoredEntry["trips"]> {
  const written = await tx.selectFrom("attested_trips")
    .select(["trip_id", "document", "hash"])
    .where("account_id", "=", key.account_id)
    .where("attest_id", "=", key.attest_id)
    .where("unit_id", "=", key.unit_id)
    .orderBy("trip_id")
    .execute();
  const ids = written.map(({ trip_id }) => trip_id);
  const rows = await selectWholeTrips(tx, key.account_id)
    .where("t.id", "in", ids)
    .where("t.attest_id", "=", key.attest_id)
    .execute();
  const edits = await countEdits(tx, key.account_id, ids);
  const now = new Map(rows.map((row) => [row.id, toTrip(row)]));
  return written.map(({ trip_id, document, hash }) => {
    const trip = now.get(trip_id);
    const key = { id: trip_id, hash };
    if (document === null) return { ...key, written: null, now: null };
    const { salt } = JSON.parse(document) as { salt: string };
    const details = { salt, edits: edits.get(trip_id) ?? 0 };
    return {
      ...key,
      written: document,
      now: trip ? tripDocument(trip, details) : null,
    };
  });
}

/** Counts the entries that the attest records of a unit need: one each, and one more for each removed record. */
async function countExpected(tx: Tx, unit: UnitKey): Promise<number> {
  const { count } = await tx.selectFrom("attested_units as u")
    .innerJoin(
      "attests as a",
      (join) =>
        join.onRef("a.account_id", "=", "u.account_id")
          .onRef("a.id", "=", "u.attest_id"),
    )
    .select(sql<number>`(count(*) + count(a.removed_at))::integer`.as("count"))
    .where("u.account_id", "=", unit.accountId)
    .where("u.unit_id", "=", unit.unitId)
    .executeTakeFirstOrThrow();
  return count;
}
