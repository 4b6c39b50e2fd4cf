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
  tripDocument,
} from "../../domain/attest/documents.ts";
import { countEdits } from "./book.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import type { UnitKey } from "../odometer/log.ts";
import { selectWholeTrips, toTrip } from "../trip/trips.ts";
import { selectVisible } from "../unit/units.ts";
import { documentOf, type EntryKey, selectRecords } from "./entries.ts";

/** An entry of a chain as people may read it: private trips stand in it as a hash. */
interface ShownEntry {
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
): Promise<ChainCheck & { chain: ShownEntry[] } | null> {
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
      sameAccount("a.id", "u.attest_id"),
    )
    .select(sql<number>`(count(*) + count(a.removed_at))::integer`.as("count"))
    .where("u.account_id", "=", unit.accountId)
    .where("u.unit_id", "=", unit.unitId)
    .executeTakeFirstOrThrow();
  return count;
}
