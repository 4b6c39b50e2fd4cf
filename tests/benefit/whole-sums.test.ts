import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { sheetOf } from "../harness/exported.ts";
import { drive, setBenefit } from "./story.ts";

const WINTER = "from=2026-01-01&to=2026-03-31";

Deno.test("REP-08 BEN-05 a sum in whole kronor is that of amounts exact to the öre: half a krona goes up, the same by call and in the spreadsheet", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car } = books;
  // A litre of 10.00 for 10 km: a kilometre is a krona.
  const perKm = { kind: "benefit", consumption: 1, price: 1000 } as const;
  await setBenefit(db, car, perKm);
  // 1.10 + 3.26 + 1.14 = 5.50; added up as binary fractions it is 5.499…
  for (
    const [month, km] of [["01", 1.1], ["02", 3.26], ["03", 1.14]] as const
  ) {
    const at = `2026-${month}-10T08:00:00Z`;
    await drive(db, car, at, { type: "private", km });
  }
  for (const report of ["fuel-benefit", "benefit-value"]) {
    const { json: { data } } = await admin.call(
      "GET",
      `user/reports/${report}?${WINTER}`,
    );
    const rows: Record<string, unknown>[] = data.rows;
    assert.deepEqual(rows.map((row) => row.user_owes), [1.1, 3.26, 1.14]);
    assert.equal(data.totals.user_owes, 6, report);
    const path = `/user/reports/${report}/export/xlsx?${WINTER}`;
    const sheet = sheetOf((await admin.get(path)).bytes);
    const column = data.columns.findIndex(({ key }: { key: string }) =>
      key === "user_owes"
    );
    const sum = sheet.find(([first]) => first === "Total")!;
    assert.equal(Number(sum[column]), 6, report);
  }
});
