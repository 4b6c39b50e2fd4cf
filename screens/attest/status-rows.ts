import {
  type DriverAttest,
  listDriverAttests,
} from "../../db/attest/reminders.ts";
import { readSigned } from "../../db/attest/signed.ts";
import { listToDo } from "../../db/trip/to-do.ts";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import { can } from "../../domain/access/can.ts";
import {
  isSignable,
  NOTHING_SIGNED,
  type Signed,
} from "../../domain/attest/signed.ts";
import {
  addDays,
  dayOf,
  type Period,
  periodOfDays,
} from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
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

/** The attest state of a period, with what an attestation of each row takes. */
export interface Status {
  rows: AttestRow[];
  total: number;
  drivers: DriverAttest[];
  /** The trips of the person; null when the person attests none. */
  own: Signed | null;
  signed: { units: Map<number, Signed>; drivers: Map<number, Signed> };
}

/** What can be attested of a row before the day on which a trip began that still goes on. */
export interface EarlierDays {
  days: Days;
  signed: Signed;
}

/** The state without a period. */
export const NOTHING: Status = {
  rows: [],
  total: 0,
  drivers: [],
  own: null,
  signed: { units: new Map(), drivers: new Map() },
};

/**
 * Reads a page of the units that the person may see, by name, and the drivers, with how much of a period is attested
 * (ATT-02) and what an attestation of each takes (FLOW-07). Counts and kilometres are of the same trips: hidden ones of
 * a day that is not over are in neither (SEC-07).
 */
export async function readStatus(
  ask: Ask,
  { search, period }: { search: string; period: Period },
): Promise<Status> {
  const { db, actor, now, pageNumber } = ask;
  const { userId } = actor;
  const { units: named, total } = await listToDo(db, actor, {
    search,
    period,
    offset: (pageNumber - 1) * UNITS,
    limit: UNITS,
  });
  const drivers = await listDriverAttests(db, actor, period, now);
  const units = await readSigned(db, actor, {
    of: "unit",
    ids: named.map(({ id }) => id),
    period,
    now,
  });
  const rows = named.map(({ id, name }) => {
    const { trips, attested } = units.get(id) ?? NOTHING_SIGNED;
    const state = attestState({ trips, attested });
    return { unitId: id, name, trips, attested, state };
  });
  const ids = [userId, ...drivers.map((driver) => driver.userId)];
  const ofDrivers = await readSigned(db, actor, {
    of: "driver",
    ids,
    period,
    now,
  });
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

/** Reads what can be attested of rows with a trip that goes on, by their subjects, as in "unit-5" and "user-7". */
export async function readEarlier(
  ask: Ask,
  days: Days,
  { units, drivers }: Status["signed"],
): Promise<Map<string, EarlierDays>> {
  return new Map([
    ...await earlierOf(ask, days, "unit", units),
    ...await earlierOf(ask, days, "driver", drivers),
  ]);
}

async function earlierOf(
  { db, actor, timeZone, now }: Ask,
  { from }: Days,
  of: "unit" | "driver",
  signed: ReadonlyMap<number, Signed>,
): Promise<[string, EarlierDays][]> {
  const found: [string, EarlierDays][] = [];
  const going = [...signed].filter(([, { ongoing }]) => ongoing > 0);
  const lastDay = ({ ongoingSince }: Signed) =>
    addDays(dayOf(ongoingSince!, timeZone), -1);
  for (
    const [to, rows] of Map.groupBy(going, ([, signed]) => lastDay(signed))
  ) {
    if (to < from) continue;
    const period = periodOfDays(from, to, timeZone);
    const ids = rows.map(([id]) => id);
    for (
      const [id, signed] of await readSigned(db, actor, {
        of,
        ids,
        period,
        now,
      })
    ) {
      if (!isSignable(signed)) continue;
      const subject = `${of === "unit" ? "unit" : "user"}-${id}`;
      found.push([subject, { days: { from, to }, signed }]);
    }
  }
  return found;
}
