import assert from "node:assert/strict";
import fc from "fast-check";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { type Db, openDatabase } from "../../db/database.ts";
import { ALL_COLUMNS } from "../../db/position/packed/columns.ts";
import { timestampOf } from "../../db/position/packed/instants.ts";
import { storeRows } from "../../ingest/store.ts";
import { toPositionRow } from "../../ingest/rows.ts";
import { protocols } from "../../ingest/protocols/registry.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import {
  FORWARDED,
  FRAME_FILES,
  framesOf,
  jsonReport,
} from "../ingest/frames.ts";
import {
  countStored,
  insertRows,
  packAll,
  readAll,
  type RowTexts,
  rowTexts,
  toRowTexts,
} from "./story.ts";

/** Packs a unit, and compares before and after, by our reader and by PostgreSQL itself. */
async function assertLossless(
  db: Db,
  accountId: number,
  unitId: number,
): Promise<void> {
  const texts = await rowTexts(db, unitId);
  const before = await readAll(db, accountId, unitId);
  await packAll(db);
  const { rows, packed } = await countStored(db, unitId);
  assert.deepEqual([rows, packed], [0, texts.length]);
  const after = await readAll(db, accountId, unitId);
  assert.deepEqual(after, before);
  for (const name of ALL_COLUMNS) {
    const alone = await readAll(db, accountId, unitId, [name]);
    assert.deepEqual(alone[name], before[name], `${name} alone`);
  }
  await insertRows(db, accountId, unitId, toRowTexts(after));
  assert.deepEqual(await rowTexts(db, unitId), texts);
}

const DAY_US = Date.parse("2026-03-02T00:00:00Z") * 1000;

const oddFloats = [NaN, Infinity, -Infinity, -0, 0, 5e-324, 1e308, 0.1 + 0.2];
const float8 = fc.oneof(
  fc.double(),
  fc.constantFrom(...oddFloats),
  fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((n) => n / 1e7),
);
const real = fc.oneof(
  fc.float(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 0, 1.4e-45, 3.4028234e38),
  fc.integer({ min: 0, max: 3_000 }).map((n) => n / 10),
);
const bigint = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer({ min: 0, max: 400_000_000 }),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 63n)),
);
const written = (value: number | bigint) =>
  Object.is(value, -0) ? "-0" : String(value);
const told = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { freq: 4 });
const keys = fc.oneof(
  fc.constantFrom("mock", "din", "a\nb", '"', "{", "", "ö", "attributes"),
  fc.string({ unit: "grapheme", maxLength: 5 }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, -0, 1e300, 12.5, 1e21, "1", "null"),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: "grapheme" }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 4 }),
  ),
})).value;
/** PostgreSQL refuses NUL and halves of a pair; numbers may have more digits than a float. */
const details = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '{"n": 123456789012345678901234567890.0000000001, "m": 12.60}',
    "{}",
    '{"mock": true}',
  ),
).filter((text) => !/\\u(0000|d[89a-f])/i.test(text));

const arbitraryRow: fc.Arbitrary<RowTexts> = fc.record({
  fixed_at: fc.integer({ min: 0, max: 2 * 86_400_000_000 })
    .map((us) => timestampOf(DAY_US + us)),
  received_at: fc.oneof(
    fc.integer({ min: 0, max: 2 ** 53 - 1 - DAY_US })
      .map((us) => timestampOf(DAY_US + us)),
    fc.constantFrom("infinity", "-infinity"),
  ),
  latitude: told(float8.map(written)),
  longitude: told(float8.map(written)),
  speed_kmh: told(real.map(written)),
  course_deg: told(real.map(written)),
  altitude_m: told(real.map(written)),
  hdop: told(real.map(written)),
  accuracy_m: told(real.map(written)),
  satellites: told(fc.integer({ min: -32_768, max: 32_767 }).map(String)),
  ignition: told(fc.boolean().map(String)),
  odometer_m: told(bigint.map(written)),
  details: told(details),
});

/** Stands in for the tracker, for which nothing waits any more. */
function look(db: Db): Promise<void> {
  return command(db, SYSTEM, async (tx) => {
    await tx.updateTable("unit_states").set({ dirty_from: null }).execute();
  });
}

Deno.test("packed reports", async (t) => {
  await using own = await createTestDatabase();
  const { db } = own;
  const ingest = await openDatabase(own.url, { connections: 1, system: true });
  const accountId = await newAccount(db);

  for (const [path, protocol] of Object.entries(protocols)) {
    await t.step(
      `GROW-01 what ${protocol.name} sends by ${path} reads the same from a packed day as from rows`,
      async () => {
        const unit = await newUnit(db, accountId);
        const key = { accountId, unitId: unit.id };
        const file = FRAME_FILES[path];
        const reports = file
          ? framesOf(file).map(({ report }) => report)
          : [jsonReport(FORWARDED)];
        const records = reports.flatMap((report) => {
          const decoded = protocol.decode(report);
          return decoded.ok ? decoded.records : [];
        });
        assert.ok(records.length > 0);
        const rows = records.map(({ record }) => toPositionRow(key, record));
        await storeRows(ingest.sql, rows);
        await look(db);
        await assertLossless(db, accountId, unit.id);
      },
    );
  }

  await t.step(
    "GROW-01 values that no unit can send read the same from a packed day",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryRow, { minLength: 1, maxLength: 60 }),
          async (rows) => {
            const unit = await newUnit(db, accountId);
            await insertRows(db, accountId, unit.id, rows);
            await assertLossless(db, accountId, unit.id);
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  await ingest.close();
});
