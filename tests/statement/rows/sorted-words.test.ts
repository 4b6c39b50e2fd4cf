import assert from "node:assert/strict";
import { startBooks } from "../../attest/story.ts";
import { drive, stage } from "../../benefit/story.ts";
import { newUnit } from "../../harness/build.ts";
import { textOf } from "../../harness/html.ts";

Deno.test("REP-07 a column of words is sorted by the words that it shows, in the language of the page", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car: { accountId } } = books;
  for (const fuel_type of ["petrol", "electric", "diesel"] as const) {
    const { id } = await newUnit(db, accountId, {});
    await stage(
      db,
      (tx) =>
        tx.updateTable("units").set({ fuel_type }).where("id", "=", id)
          .execute(),
    );
    await drive(db, { id, accountId }, "2026-03-09T08:00:00Z", {
      type: "business",
      km: 10,
    });
  }
  const path =
    "/user/reports/environment?from=2026-03-01&to=2026-03-31&sort=fuel_type";
  const fuels = async (order: string) => {
    const { html } = await admin.with({ language: "sv" })
      .get(`${path}&order=${order}`);
    const [, body] = html.match(/<tbody>(.*?)<\/tbody>/s)!;
    return textOf(body!).match(/Bensin|Diesel|El(?= )/g);
  };
  assert.deepEqual(await fuels("asc"), ["Bensin", "Diesel", "El"]);
  assert.deepEqual(await fuels("desc"), ["El", "Diesel", "Bensin"]);
});
