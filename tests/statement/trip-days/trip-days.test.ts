import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { forAccount } from "../../../domain/access/actor.ts";
import { dayOf } from "../../../domain/time.ts";
import { asActor, type Db } from "../../../db/database.ts";
import { createTestDatabase } from "../../harness/database.ts";
import {
  anyChange,
  byKey,
  type Made,
  make,
  makeAccount,
  makeIfAllowed,
  type Sum,
} from "./story.ts";

Deno.test("REP-09 the sums of days and months equal those of the trips after any sequence of changes", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChange, { minLength: 3, maxLength: 25 }),
      async (changes) => {
        const made = await makeAccount(db);
        for (const change of changes) await makeIfAllowed(db, made, change);
        assert.deepEqual(await keptSums(db, made), await trueSums(db, made));
        assert.deepEqual(
          await keptMonths(db, made),
          await trueMonths(db, made),
        );
      },
    ),
    { numRuns: 25 },
  );
});

Deno.test("REP-09 the sums of days and months are right when many change trips of one day at once", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const made = await makeAccount(db);
  const inserts = Array.from({ length: 20 }, (_, number) => ({
    kind: "insert" as const,
    number,
    minutes: number * 60,
    unit: 0 as const,
  }));
  await Promise.all(inserts.map((change) => make(db, made, change)));
  const kept = await keptSums(db, made);
  assert.deepEqual(kept, await trueSums(db, made));
  assert.deepEqual(await keptMonths(db, made), await trueMonths(db, made));
  assert.equal(kept.reduce((sum, { trips }) => sum + trips, 0), 20);
});

async function keptSums(db: Db, { accountId }: Made): Promise<Sum[]> {
  const { rows } = await asActor(db, forAccount(accountId), (tx) =>
    sql<Sum>`
      select concat_ws(' ', unit_id, day, type, driver_id) as key,
        sum(trips)::integer as trips, sum(distance_m)::float8 as metres,
        sum(driven_ms)::float8 as ms
      from trip_days where account_id = ${accountId}
      group by 1 having sum(trips) <> 0 or sum(distance_m) <> 0
        or sum(driven_ms) <> 0`.execute(tx));
  return rows.toSorted(byKey);
}

/** Sums the trips one by one, by the account's clock. */
async function trueSums(db: Db, { accountId }: Made): Promise<Sum[]> {
  const { trips, zone } = await asActor(
    db,
    forAccount(accountId),
    async (tx) => ({
      trips: await tx.selectFrom("trips").selectAll()
        .where("account_id", "=", accountId).where("merged_into", "is", null)
        .where("ongoing", "=", false).execute(),
      zone: await tx.selectFrom("accounts").select("time_zone")
        .where("id", "=", accountId).executeTakeFirstOrThrow(),
    }),
  );
  const sums = new Map<string, Sum>();
  for (const trip of trips) {
    const day = dayOf(trip.started_at.getTime(), zone.time_zone);
    const key = [trip.unit_id, day, trip.type, trip.driver_id ?? 0].join(" ");
    const sum = sums.get(key) ?? { key, trips: 0, metres: 0, ms: 0 };
    sum.trips++;
    sum.metres += trip.distance_m;
    sum.ms += trip.stopped_at.getTime() - trip.started_at.getTime();
    sums.set(key, sum);
  }
  return [...sums.values()].toSorted(byKey);
}

/** A month of a unit as it is kept, with its days as texts. */
interface Month extends Sum {
  days: string[];
  hiddenDays: string[];
}

async function keptMonths(db: Db, { accountId }: Made): Promise<Month[]> {
  const { rows } = await asActor(
    db,
    forAccount(accountId),
    (tx) =>
      sql<Month & { bits: number; hiddenBits: number }>`
      select concat_ws(' ', unit_id, month, hidden_month, hidden_after, type,
          driver_id) as key,
        trips, distance_m as metres, driven_ms as ms,
        array(select to_char(month + n, 'YYYY-MM-DD')
          from generate_series(0, 30) as n
          where days & (1 << n) <> 0 order by n) as days,
        array(select to_char(hidden_month + n, 'YYYY-MM-DD')
          from generate_series(0, 30) as n
          where hidden_days & (1 << n) <> 0 order by n) as "hiddenDays"
      from driven_months where account_id = ${accountId}
        and (trips <> 0 or distance_m <> 0 or driven_ms <> 0 or days <> 0
          or hidden_days <> 0)`.execute(tx),
  );
  return rows.toSorted(byKey);
}

/** Adds the days up by months, in the reader's own way. */
async function trueMonths(db: Db, { accountId }: Made): Promise<Month[]> {
  const { rows } = await asActor(
    db,
    forAccount(accountId),
    (tx) =>
      sql<Sum & { of: string; day: string; hiddenDay: string; by: number }>`
      select unit_id as of, concat_ws(' ', type, driver_id) as key,
        day::text as day, hidden_day::text as "hiddenDay",
        hidden_day - day as by, trips, distance_m as metres, driven_ms as ms
      from trip_days where account_id = ${accountId} and trips > 0
      order by day`.execute(tx),
  );
  const months = new Map<string, Month>();
  for (const { of, key: rest, day, hiddenDay, by, ...sum } of rows) {
    const first = (date: string) => `${date.slice(0, 7)}-01`;
    const key = [of, first(day), first(hiddenDay), by, rest].join(" ");
    const month = months.get(key) ??
      { key, trips: 0, metres: 0, ms: 0, days: [], hiddenDays: [] };
    month.trips += sum.trips;
    month.metres += sum.metres;
    month.ms += sum.ms;
    month.days = [...new Set([...month.days, day])];
    month.hiddenDays = [...new Set([...month.hiddenDays, hiddenDay])];
    months.set(key, month);
  }
  return [...months.values()].toSorted(byKey);
}
