import {
  type DriverAttest,
  listDriverAttests,
} from "../../db/attest/reminders.ts";
import { readSigned } from "../../db/attest/signed.ts";
import { listToDo } from "../../db/trip/to-do.ts";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import { can } from "../../domain/access/can.ts";
import { NOTHING_SIGNED, type Signed } from "../../domain/attest/signed.ts";
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
async function listAttestRows(
  { db, actor, pageNumber }: Ask,
  { search, period }: { search: string; period: Period },
): Promise<{ rows: AttestRow[]; total: number }> {
  const { units, total } = await listToDo(db, actor, {
    search,
    period,
    offset: (pageNumber - 1) * UNITS,
    limit: UNITS,
  });
  const rows = units.map(({ id, name, trips, attested }) => {
    const state = attestState({ trips, attested });
    return { unitId: id, name, trips, attested, state };
  });
  return { rows, total };
}

/** The attest state of a period, with what an attestation of each row takes. */
export interface Status {
  rows: AttestRow[];
  total: number;
  drivers: DriverAttest[];
  /** The trips of the person; null when the person attests none. */
  own: Signed | null;
  signed: { units: Map<number, Signed>; drivers: Map<number, Signed> };
}

/** The state without a period. */
export const NOTHING: Status = {
  rows: [],
  total: 0,
  drivers: [],
  own: null,
  signed: { units: new Map(), drivers: new Map() },
};

/** Reads the rows of a period with what an attestation of each takes (FLOW-07). */
export async function readStatus(
  ask: Ask,
  asked: { search: string; period: Period },
): Promise<Status> {
  const { db, actor } = ask;
  const { userId } = actor;
  const { period } = asked;
  const { rows, total } = await listAttestRows(ask, asked);
  const drivers = await listDriverAttests(db, actor, period);
  const units = await readSigned(db, actor, {
    of: "unit",
    ids: rows.map(({ unitId }) => unitId),
    period,
  });
  const ids = [userId, ...drivers.map((driver) => driver.userId)];
  const ofDrivers = await readSigned(db, actor, { of: "driver", ids, period });
  return {
    rows,
    total,
    drivers,
    own: can(actor, "attest", { userId })
      ? ofDrivers.get(userId) ?? NOTHING_SIGNED
      : null,
    signed: { units, drivers: ofDrivers },
  };
}
