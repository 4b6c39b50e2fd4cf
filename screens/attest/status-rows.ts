import { listToDo } from "../../db/trip/to-do.ts";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import type { Period } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** Units of one page. */
export const UNITS = 50;

/** A unit and how much of its period is attested. */
export interface AttestRow {
  unitId: number;
  name: string;
  trips: number;
  attested: number;
  state: AttestState;
}

/** Lists a page of the units that the person may see, by name, with how much of a period is attested (ATT-02). */
export async function listAttestRows(
  { db, actor, pageNumber }: Ask,
  { search, period }: { search: string; period: Period },
): Promise<{ rows: AttestRow[]; total: number }> {
  const { units, total } = await listToDo(db, actor, {
    search,
    period,
    offset: (pageNumber - 1) * UNITS,
    limit: UNITS,
  });
  const rows = units.map(({ id, name, trips, left }) => {
    const attested = trips - left.attest;
    const state = attestState({ trips, attested });
    return { unitId: id, name, trips, attested, state };
  });
  return { rows, total };
}
