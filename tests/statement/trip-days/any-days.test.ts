import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { forAccount } from "../../../domain/access/actor.ts";
import { addDays } from "../../../domain/time.ts";
import { asActor, type Db } from "../../../db/database.ts";
import { selectTripMonths } from "../../../db/statement/trip-months.ts";
import { createTestDatabase } from "../../harness/database.ts";
import {
  anyChange,
  byKey,
  type Made,
  makeAccount,
  makeIfAllowed,
  type Sum,
} from "./story.ts";

Deno.test("REP-09 the sums of any days equal those of the days one by one, cut wherever they are asked for apart", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChange, { minLength: 5, maxLength: 25 }),
      fc.uniqueArray(fc.nat(8), { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      // Most of a month, or little of it.
      fc.constantFrom(0, 24),
      fc.constantFrom(0, 24),
      async (changes, after, isHidden, earlier, later) => {
        const made = await makeAccount(db);
        for (const change of changes) await makeIfAllowed(db, made, change);
        const [from, ...others] = after.toSorted((a, b) => a - b)
          .map((days) => addDays("2026-03-26", days));
        const [to, ...cuts] = others.toReversed();
        const asked = {
          days: { from: addDays(from!, -earlier), to: addDays(to!, later) },
          cuts: cuts.toReversed(),
          isHidden,
        };
        assert.deepEqual(
          await readSums(db, made, asked),
          await addDaysUp(db, made, asked),
        );
      },
    ),
    { numRuns: 80 },
  );
});

interface SumsAsked {
  days: { from: string; to: string };
  cuts: string[];
  /** Whether private trips are shown on their hidden days. */
  isHidden: boolean;
}

/** Reads what reports add up, with the days as bits. */
async function readSums(
  db: Db,
  { accountId }: Made,
  { isHidden, ...asked }: SumsAsked,
): Promise<(Sum & { bits: number })[]> {
  const { rows } = await asActor(
    db,
    forAccount(accountId),
    (tx) =>
      sql<Sum & { bits: number }>`
      select concat_ws(' ', unit_id, month, since, type, driver_id) as key,
        sum(trips)::integer as trips, sum(distance_m)::float8 as metres,
        sum(driven_ms)::float8 as ms, bit_or(days) as bits
      from (${
        selectTripMonths({
          accountId,
          ...asked,
          where: sql`true`,
          isHidden: sql`t.type = 'private' and ${isHidden}::boolean`,
        })
      }) as months group by 1`.execute(tx),
  );
  return rows.toSorted(byKey);
}

/** Adds the same up day by day, in the reader's own way. */
async function addDaysUp(
  db: Db,
  { accountId }: Made,
  { days: { from, to }, cuts, isHidden }: SumsAsked,
): Promise<(Sum & { bits: number })[]> {
  const { rows } = await asActor(db, forAccount(accountId), (tx) =>
    sql<
      Omit<Sum, "key"> & {
        unit: number;
        type: string;
        driver: number | null;
        day: string;
      }
    >`
      select unit_id as unit, type, nullif(driver_id, 0) as driver,
        (case when type = 'private' and ${isHidden}::boolean then hidden_day
          else day end)::text as day,
        trips, distance_m as metres,
        case when type = 'private' and ${isHidden}::boolean then 0
          else driven_ms end::float8 as ms
      from trip_days where account_id = ${accountId} and trips > 0`
      .execute(tx));
  const sums = new Map<string, Sum & { bits: number }>();
  for (const { unit, type, driver, day, trips, metres, ms } of rows) {
    if (day < from || day > to) continue;
    const month = `${day.slice(0, 7)}-01`;
    const since = [month, from, ...cuts].filter((first) => first <= day)
      .toSorted().at(-1)!;
    const key = [unit, month, since, type, ...driver ? [driver] : []].join(" ");
    const sum = sums.get(key) ?? { key, trips: 0, metres: 0, ms: 0, bits: 0 };
    sum.trips += trips;
    sum.metres += metres;
    sum.ms += ms;
    sum.bits |= 1 << (Number(day.slice(8)) - 1);
    sums.set(key, sum);
  }
  return [...sums.values()].toSorted(byKey);
}
