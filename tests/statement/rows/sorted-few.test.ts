import assert from "node:assert/strict";
import {
  type StatementId,
  STATEMENTS,
} from "../../../documents/statement/statements.ts";
import { statementPath } from "../../../screens/statement/paths.ts";
import { startEveryReport } from "../every-report.ts";

/** Days without a trip, the last of them with a single one, and all that was driven. */
const DAYS = {
  empty: "from=2025-05-01&to=2025-05-31",
  single: "from=2026-03-02&to=2026-03-02",
  many: "from=2026-03-01&to=2026-03-31",
};

interface Called {
  columns: { key: string }[];
  rows: unknown[];
}

Deno.test("REP-07 FLOW-05 a sorted report of one row, or of none, is shown without an order to choose, and keeps that of its address for other days and periods", async () => {
  await using story = await startEveryReport();
  const { admin } = story;
  const counts = new Map<number, number>();
  for (const id of Object.keys(STATEMENTS) as StatementId[]) {
    for (const days of Object.values(DAYS)) {
      const { json } = await admin.call("GET", `user/reports/${id}?${days}`);
      const { columns, rows }: Called = json.data;
      const { key } = columns.at(-1)!;
      const page = await admin.get(
        `${statementPath(id)}?${days}&sort=${key}&order=asc`,
      );
      const said = `${id} of ${days}`;
      assert.equal(page.status, 200, said);
      assert.match(
        page.html,
        new RegExp(`<input type="hidden" name="sort" value="${key}"`),
        said,
      );
      assert.match(page.html, /<input type="hidden" name="order" value="asc"/);
      const [periods = ""] = page.html.match(
        /<nav class="periods".*?<\/nav>/s,
      )!;
      const links = [...periods.matchAll(/href="([^"]*)"/g)];
      assert.equal(links.length, 3, said);
      for (const [, href] of links) {
        assert.ok(href!.endsWith(`&amp;sort=${key}&amp;order=asc`), said);
      }
      const isSortable = rows.length > 1;
      assert.equal(page.html.includes('statement-sort"'), isSortable, said);
      assert.equal(page.html.includes("statement-sorted"), isSortable, said);
      counts.set(rows.length, 1 + (counts.get(rows.length) ?? 0));
    }
  }
  assert.ok(counts.get(0)! > 3 && counts.get(1)! > 3, "empty, and one row");
});
