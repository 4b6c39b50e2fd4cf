import assert from "node:assert/strict";
import { drive } from "../benefit/story.ts";
import { parseCsv } from "../harness/exported.ts";
import { passStations } from "../toll/story.ts";
import { textsOf } from "../../locales/index.ts";
import { startPayroll } from "./story.ts";

const m = textsOf("en").payroll;
const PATH = "user/reports/payroll";

Deno.test("REP-18 SEC-07 payroll has private tolls of whole months only: those of a day would tell administrators where a private trip led; call, page and file say so", async () => {
  await using books = await startPayroll("none");
  const { portal: { database: { db } }, admin, car, driver } = books;
  for (const [day, type] of [["03", "private"], ["05", "business"]] as const) {
    const startedAt = `2026-03-${day}T08:00:00Z`;
    await drive(db, car, startedAt, { type, km: 100, driverId: driver.id });
    await passStations(db, car, startedAt, [{ at: `2026-03-${day} 09:05` }]);
  }
  const read = async (days: string) => {
    const { rows, notes } =
      (await admin.call("GET", `${PATH}?${days}`)).json.data;
    const file = await admin.get(`/${PATH}/export/csv?${days}`);
    return {
      tolls: rows.filter(({ kind }: { kind: string }) =>
        kind === "privateTolls"
      )
        .map(({ month, amount }: Record<string, unknown>) => [month, amount]),
      inFile: parseCsv(file.html, ",").flat().includes(m.kinds.privateTolls),
      said: [
        notes.includes(m.wholeMonths),
        (await admin.get(`/${PATH}?${days}`)).text.includes(m.wholeMonths),
        file.html.includes(m.wholeMonths),
      ],
    };
  };
  for (const days of ["03-01&to=2026-03-31", "02-01&to=2026-04-30"]) {
    assert.deepEqual(await read(`from=2026-${days}`), {
      tolls: [["2026-03", 20]],
      inFile: true,
      said: [false, false, false],
    });
  }
  for (
    const days of [
      "03-03&to=2026-03-03",
      "03-01&to=2026-03-30",
      "03-02&to=2026-04-30",
      "02-01&to=2026-03-03",
    ]
  ) {
    assert.deepEqual(await read(`from=2026-${days}`), {
      tolls: [],
      inFile: false,
      said: [true, true, true],
    }, days);
  }
  // The month before is whole.
  assert.deepEqual((await read("from=2026-03-01&to=2026-04-15")).tolls, [
    ["2026-03", 20],
  ]);
});
