import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db, type Tx } from "../../db/database.ts";
import { odometersOf } from "../../db/odometer/odometer.ts";
import { settleMonths } from "../../db/statement/settling.ts";
import { sumPrivateTolls } from "../../db/toll/private-months.ts";
import { settle } from "../../jobs/settling.ts";
import { createTestDatabase } from "../harness/database.ts";
import { newTrip } from "../trip/trip-rows.ts";
import {
  BEGIN,
  type Change,
  DAYS,
  KINDS,
  type Made,
  makeAccount,
  makeIfAllowed,
  NOW,
  readLastStops,
} from "./settled-story.ts";

const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...KINDS),
  number: fc.nat(40),
  day: fc.nat(DAYS),
  minute: fc.integer({ min: 5 * 60, max: 17 * 60 }),
});

/** Trips of two weeks, a quarter of them with passages, so that months have sums from the beginning. */
const BEFORE: Change[] = Array.from({ length: 36 }, (_, number) => ({
  kind: number % 3 === 2 ? "find" : "insert",
  number,
  day: 4 * number % DAYS,
  minute: 6 * 60 + 97 * number % 600,
}));

/** A trip takes its type from the one that it was merged into, in whichever month that is. */
const PART_IN_ANOTHER_MONTH: Change[] =
  (["find", "merge", "settle", "intoType"] as const)
    .map((kind) => ({ kind, number: 17, day: 0, minute: 300 }));

Deno.test("REP-08 REP-09 settled months and their parts are what their trips and tolls add up to after any sequence of edits, merges, late reports and deletions", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  let settled = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChange, { minLength: 3, maxLength: 20 }),
      async (changes) => {
        const made = await makeAccount(db);
        for (const change of BEFORE) await makeIfAllowed(db, made, change);
        await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
        for (const change of changes) await makeIfAllowed(db, made, change);
        settled += await assertRight(db, made);
      },
    ),
    { numRuns: 30, examples: [[[...PART_IN_ANOTHER_MONTH]]] },
  );
  assert.ok(settled > 30, `${settled} months were settled`);
});

Deno.test("REP-08 REP-09 months that are settled while people change their trips are right", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const made = await makeAccount(db);
  for (const change of BEFORE) await makeIfAllowed(db, made, change);
  const kinds = ["type", "find", "distance", "lose", "start"] as const;
  for (let round = 0; round < 8; round++) {
    await Promise.all([
      ...kinds.map((kind, i) =>
        makeIfAllowed(db, made, {
          kind,
          number: 7 * round + i,
          day: 12 * round,
          minute: 500 + 31 * round,
        })
      ),
      settleMonths(db, made.accountId, { now: NOW, until: Infinity }),
      settleMonths(db, made.accountId, { now: NOW, until: Infinity }),
    ]);
  }
  await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
  assert.ok(await assertRight(db, made) > 0);
});

Deno.test("REP-09 the job settles months six days after they ended, and goes on where its time was up", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const made = await makeAccount(db);
  for (const change of BEFORE) await makeIfAllowed(db, made, change);
  const months = async () => [
    ...new Set((await readRows(db, made)).map(({ month }) => month)),
  ];
  const partsOf = async (month: string) => [
    ...new Set(
      (await readRows(db, made, "settled_parts"))
        .flatMap(({ first_day: day }) => day?.startsWith(month) ? [day] : []),
    ),
  ];
  const at = (now: string) => ({ now: new Date(now) });
  const cut = await settle(db, { ...at("2026-04-05T12:00:00Z"), atMostMs: -1 });
  assert.equal(cut.months, 0);
  assert.deepEqual(await months(), []);
  const first = await settle(db, {
    ...at("2026-04-05T12:00:00Z"),
    from: cut.next,
  });
  assert.equal(first.next, 0);
  assert.deepEqual(await months(), ["2026-01-01", "2026-02-01"]);
  const early = ["2026-03-01", "2026-03-08", "2026-03-15"];
  assert.deepEqual(await partsOf("2026-03"), early);
  await settle(db, at("2026-04-07T12:00:00Z"));
  assert.deepEqual(await months(), ["2026-01-01", "2026-02-01", "2026-03-01"]);
  assert.deepEqual(await partsOf("2026-03"), [...early, "2026-03-22"]);
});

Deno.test("REP-08 REP-09 what other rules have settled counts for nothing, and is settled anew", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const made = await makeAccount(db);
  for (const change of BEFORE) await makeIfAllowed(db, made, change);
  const sums = await readSums(db, made);
  await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
  const right = await readRows(db, made);
  const wrong = {
    rest_m: sql<number>`rest_m + 5000`,
    private_toll_ore: sql<number>`private_toll_ore + 100`,
  };
  const change = (values: typeof wrong & { toll_rules?: string }) =>
    command(db, SYSTEM, (tx) =>
      tx.updateTable("settled_months").set(values)
        .where("account_id", "=", made.accountId).execute());
  await change(wrong);
  const misled = await readSums(db, made);
  assert.notDeepEqual(misled.odometers, sums.odometers, "rows are read");
  assert.notDeepEqual(misled.tolls, sums.tolls, "rows are read");
  await change({ ...wrong, toll_rules: "other" });
  assert.deepEqual(await readSums(db, made), sums);
  await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
  assert.deepEqual(await readRows(db, made), right);
});

Deno.test("REP-08 REP-09 parts are read of months that are not settled, and those of other rules count for nothing", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const made = await makeAccount(db);
  for (const change of BEFORE) await makeIfAllowed(db, made, change);
  const { odometers } = await readSums(db, made);
  await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
  const right = await readRows(db, made, "settled_parts");
  const ofAccount = (tx: Tx) =>
    tx.updateTable("settled_parts").where("account_id", "=", made.accountId);
  await command(db, SYSTEM, async (tx) => {
    await tx.deleteFrom("settled_months")
      .where("account_id", "=", made.accountId).execute();
    await ofAccount(tx).set({ rest_m: sql`rest_m + 5000` }).execute();
  });
  assert.notDeepEqual((await readSums(db, made)).odometers, odometers);
  await command(db, SYSTEM, async (tx) => {
    await ofAccount(tx).set({ rules: "other" }).execute();
  });
  assert.deepEqual((await readSums(db, made)).odometers, odometers);
  await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
  assert.deepEqual(await readRows(db, made, "settled_parts"), right);
});

Deno.test("REP-08 REP-09 a change takes back the next month with trips also past a month that lost its trips while it was settled", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const made = await makeAccount(db);
  const { accountId, unitIds: [unitId] } = made;
  for (const month of ["02", "03", "04"]) {
    await newTrip(
      db,
      { accountId, id: unitId! },
      `2026-${month}-10T08:00Z`,
      `2026-${month}-10T09:00Z`,
    );
  }
  const tripsOf = (tx: Tx, month: string) =>
    tx.updateTable("trips").where("unit_id", "=", unitId!)
      .where("started_at", "=", new Date(`2026-${month}-10T08:00Z`));
  await command(
    db,
    SYSTEM,
    (tx) => tripsOf(tx, "03").set({ kind: "transported" }).execute(),
  );
  await settleMonths(db, accountId, { now: NOW, until: Infinity });
  // What is left where March was listed before its trip became transported, and settled after that.
  await command(db, SYSTEM, (tx) =>
    sql`
    insert into settled_months (account_id, unit_id, month, toll_rules,
      private_tolls, private_toll_ore)
    select account_id, unit_id, '2026-03-01', toll_rules, 0, 0
    from settled_months where unit_id = ${unitId} and month = '2026-02-01'`
      .execute(tx));
  await command(
    db,
    SYSTEM,
    (tx) =>
      tripsOf(tx, "02").set({ stopped_at: new Date("2026-02-12T08:00Z") })
        .execute(),
  );
  assert.deepEqual((await readRows(db, made)).map(({ month }) => month), [
    "2026-03-01",
  ]);
  assert.equal(await assertRight(db, made), 1);
});

const TABLES = ["settled_months", "settled_parts"] as const;

interface Row extends Record<string, unknown> {
  month: string;
  /** Of a part of it. */
  first_day?: string;
}

function readRows(
  db: Db,
  { accountId }: Made,
  table: typeof TABLES[number] = "settled_months",
): Promise<Row[]> {
  const day = table === "settled_parts"
    ? sql`, s.first_day::text as first_day`
    : sql``;
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql<Row>`
      select s.*, s.month::text as month ${day} from ${sql.table(table)} as s
      where s.account_id = ${accountId}`.execute(tx);
    return rows.toSorted((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
  });
}

/** Reads settled months, and their parts. */
async function readSettled(db: Db, made: Made): Promise<Row[]> {
  const all = TABLES.map((table) => readRows(db, made, table));
  return (await Promise.all(all)).flat();
}

/** What readers are told: private tolls by month, and odometers at many instants. */
function readSums(db: Db, { accountId, unitIds }: Made) {
  return asActor(db, SYSTEM, async (tx) => {
    const { time_zone: timeZone } = await tx.selectFrom("accounts")
      .select("time_zone").where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    const days = { from: "2026-01-10", to: "2026-05-20" };
    const tolls = await sumPrivateTolls(tx, accountId, unitIds, {
      days,
      timeZone,
    });
    const instants = Array.from(
      { length: 25 },
      (_, n) => BEGIN + (n * DAYS / 20) * 86_400_000 - 3_600_000,
    );
    const months = ["02", "03", "04", "05"].map((month) =>
      Date.parse(`2026-${month}-01T00:00:00Z`) - 3_600_000
    );
    const asked = unitIds.flatMap((unitId) =>
      [...instants, ...months]
        .map((instant) => ({ unit: { accountId, unitId }, instant }))
    );
    asked.push(...await readLastStops(tx, accountId));
    const odometers = await odometersOf(tx, asked);
    // Asked for at once, instants fall into each month, so that none of them is read as the sum that it was settled to.
    for (const one of asked) odometers.push(...await odometersOf(tx, [one]));
    return { tolls: [...tolls].toSorted(), odometers };
  });
}

/** Checks that settled months, and what is read with their help, are what there is without them; gives how many there were. */
async function assertRight(db: Db, made: Made): Promise<number> {
  const kept = await readSettled(db, made);
  const sums = await readSums(db, made);
  await command(db, SYSTEM, async (tx) => {
    for (const table of TABLES) {
      await tx.deleteFrom(table)
        .where("account_id", "=", made.accountId).execute();
    }
  });
  assert.deepEqual(sums, await readSums(db, made));
  await settleMonths(db, made.accountId, { now: NOW, until: Infinity });
  const anew = new Map(
    (await readSettled(db, made)).map((row) => [keyOf(row), row]),
  );
  // A month whose trips are all gone may stay with what is left of it: nothing.
  for (const row of kept) {
    const now = anew.get(keyOf(row));
    if (now) assert.deepEqual(row, now);
    else assert.deepEqual([row.first_id, row.private_tolls ?? 0], [null, 0]);
  }
  return kept.filter(({ first_day }) => first_day === undefined).length;
}

function keyOf({ month, first_day, unit_id }: Row): string {
  return `${month} ${first_day ?? ""} ${unit_id}`;
}
