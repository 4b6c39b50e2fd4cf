import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { createTestDatabase } from "../harness/database.ts";

Deno.test("arrays of every type that is used come from PostgreSQL as they were sent", async () => {
  await using database = await createTestDatabase();
  /** Sends a value, or what the driver takes for it, and compares what comes back. */
  const same = async (
    type: string,
    value: unknown[],
    sent: unknown = value,
  ) => {
    const { rows: [row] } = await asActor(
      database.db,
      SYSTEM,
      (tx) =>
        sql<{ value: unknown }>`select ${sent}::${sql.raw(type)} as value`
          .execute(tx),
    );
    assert.deepEqual(row!.value, value, type);
  };
  await same("text[]", []);
  await same("text[]", [
    "plain",
    'a "quoted" one',
    "back\\slash",
    "{braces}, commas",
    "NULL",
    "",
    " blanks ",
    "two\nlines",
    null,
  ]);
  await same("text[]", [["a", "b,c"], ["{", '"']]);
  await same("integer[]", [1, -2, null]);
  await same("bigint[]", [9007199254740991, 0]);
  await same("float8[]", [0.1, -1e-7, 1e25, null]);
  await same("float8[]", [NaN, Infinity, -Infinity, 1]);
  await same("boolean[]", [true, false, null], "{t,f,NULL}");
  await same("numeric[]", ["1.50", "-3"]);
  await same("uuid[]", ["7d1b6a4e-3f0b-4f0e-9d0e-0d7f2f6c8a11"]);
  await same("jsonb[]", [{ a: [1, "x"] }, { b: null }]);
  const instant = "2026-11-23T18:30:00.123Z";
  await same("timestamptz[]", [new Date(instant)], `{${instant}}`);
});
