import assert from "node:assert/strict";
import { drive, setBenefit, stage } from "../../benefit/story.ts";
import { pageOfRows } from "../../../screens/statement/row-pages.ts";
import { textsOf } from "../../../locales/index.ts";
import type { Asker } from "../../harness/ask.ts";
import { chaptersOf } from "../../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../../harness/exported.ts";
import { attributeOf, textOf } from "../../harness/html.ts";
import { newUnit } from "../../harness/build.ts";
import { startBooks } from "../../attest/story.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const TRIPS = 120;
const m = textsOf("sv");

Deno.test("REP-07 what is not known stands last, whichever way a column is sorted", () => {
  const rows = [["a", 2], ["b", null], ["c", 1], ["d", null], ["e", 3]];
  const names = (order: "asc" | "desc") =>
    pageOfRows({ rows, folded: null }, undefined, { place: 1, order })
      .open.map(([, [name]]) => name);
  assert.deepEqual(names("asc"), ["c", "a", "e", "b", "d"]);
  assert.deepEqual(names("desc"), ["e", "a", "c", "b", "d"]);
});

/** What a page of a report shows of its rows. */
interface Shown {
  html: string;
  rows: string[];
  lines: string[];
  totals: string[];
  links: { prev?: string; next?: string };
}

async function show(by: Asker, path: string): Promise<Shown> {
  const { html, status } = await by.get(path);
  assert.equal(status, 200, path);
  const bodies = [...html.matchAll(/<tbody>(.*?)<\/tbody>/gs)];
  const feet = [...html.matchAll(/<tfoot>(.*?)<\/tfoot>/gs)];
  const rowsIn = (part: string) =>
    [...part.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) => textOf(row!));
  const link = (rel: string) => {
    const tag = html.match(new RegExp(`<a [^>]*rel="${rel}"[^>]*>`))?.[0];
    return tag && attributeOf(tag, "href")!.replaceAll("&amp;", "&");
  };
  return {
    html,
    rows: bodies.flatMap(([, body]) => rowsIn(body!)),
    lines: [...html.matchAll(/<summary><strong>(.*?)<\/summary>/gs)]
      .map(([, line]) => textOf(line!)),
    totals: feet.flatMap(([, foot]) => rowsIn(foot!)),
    links: { prev: link("prev"), next: link("next") },
  };
}

/** Follows the links of a report from its first page to its last. */
async function walk(by: Asker, path: string): Promise<Shown[]> {
  const pages: Shown[] = [];
  for (let next: string | undefined = path; next;) {
    const shown: Shown = await show(by, next);
    pages.push(shown);
    next = shown.links.next;
    assert.ok(pages.length < 20, "it ends");
  }
  return pages;
}

Deno.test("a report with many rows", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car, driver } = books;
  await stage(db, (tx) =>
    tx.updateTable("units").set({
      fuel_type: "electric",
      consumption_per_10_km: 2,
    }).where("id", "=", car.id).execute());
  for (let trip = 0; trip < TRIPS; trip++) {
    const day = String(trip % 31 + 1).padStart(2, "0");
    const hour = String(4 + Math.floor(trip / 31)).padStart(2, "0");
    await drive(db, car, `2026-03-${day}T${hour}:00:00Z`, {
      type: "business",
      km: 1 + trip / 10,
      driverId: driver.id,
    });
  }
  const by = admin.with({ language: "sv" });
  const path =
    `/user/reports/charging-trips?${MARCH}&scope=units&unit=${car.id}`;
  const call = (await admin.call("GET", path.slice(1))).json.data;

  await chapter(
    "REP-07 FLOW-11 each row of a long report is on one of its pages, which links without script lead to, on a phone as a line; whom and which days stay chosen",
    async () => {
      const pages = await walk(by, path);
      assert.deepEqual(pages.map(({ rows }) => rows.length), [50, 50, 20]);
      const km = pages.flatMap(({ rows }) => rows)
        .map((row) => row.match(/([\d,]+) km/)![1]);
      assert.deepEqual(
        km,
        call.rows.map(({ distance_m }: { distance_m: number }) =>
          (distance_m / 1000).toFixed(1).replace(".", ",")
        ),
      );
      assert.equal(new Set(km).size, TRIPS);
      for (const { lines, rows, totals } of pages) {
        assert.equal(lines.length, rows.length + totals.length);
      }
      const [first, second, third] = pages;
      assert.ok(
        textOf(first!.html).includes(m.statement.rowsShown(1, 50, 120)),
      );
      assert.ok(
        textOf(third!.html).includes(m.statement.rowsShown(101, 120, 120)),
      );
      assert.equal(first!.links.prev, undefined);
      for (const link of [second!.links.prev!, second!.links.next!]) {
        const asked = new URL(link, "http://x").searchParams;
        assert.equal(asked.get("unit"), String(car.id));
        assert.equal(asked.get("from"), "2026-03-01");
        assert.equal(asked.get("to"), "2026-03-31");
        assert.match(link, /#rows$/);
      }
      assert.match(second!.html, /id="rows"/);
      assert.deepEqual(
        (await show(by, second!.links.prev!)).rows,
        first!.rows,
      );
      // Other days begin on the first page.
      assert.doesNotMatch(second!.html, /<input[^>]*name="page"/);
    },
  );

  await chapter(
    "REP-07 the sum on each page is that of all rows and says so; PDF, CSV, spreadsheet and call have all rows",
    async () => {
      const pages = await walk(by, path);
      const all = m.statement.totalOfAll(TRIPS);
      for (const { totals } of pages) {
        assert.deepEqual(totals, pages[0]!.totals);
        assert.ok(totals.at(-1)!.includes(all));
        // 120 km + 0.1 × (119 × 120 / 2).
        assert.ok(totals.at(-1)!.includes("834,0 km"));
      }
      assert.equal(call.rows.length, TRIPS);
      assert.equal(call.totals.distance_m, 834_000);
      const file = async (format: string) =>
        await by.get(path.replace("?", `/export/${format}?`));
      const rows = (lines: readonly (readonly unknown[])[]) =>
        lines.filter((line) => line.at(-1) === m.statement.line.row).length;
      assert.equal(rows(parseCsv((await file("csv")).html, ";")), TRIPS);
      assert.equal(rows(sheetOf((await file("xlsx")).bytes)), TRIPS);
      const print = (await parsePdf((await file("pdf")).bytes)).text;
      const days = print.match(/\d\s+mars\s+2026/g)!;
      assert.equal(days.length >= TRIPS, true);
    },
  );

  await chapter(
    "REP-07 a page that there is none of is the last one, and what is no page the first",
    async () => {
      const pages = await walk(by, path);
      const named = async (page: string) =>
        (await show(by, `${path}&page=${page}`)).rows;
      for (const page of ["4", "999999"]) {
        assert.deepEqual(await named(page), pages.at(-1)!.rows, page);
      }
      for (const page of ["0", "-1", "x", "1e9", ""]) {
        assert.deepEqual(await named(page), pages[0]!.rows, page);
      }
      const few = await show(by, `/user/reports/summary?${MARCH}`);
      assert.deepEqual(few.links, { prev: undefined, next: undefined });
      assert.ok(!few.totals.at(-1)!.includes(m.statement.totalOfAll(1)));
    },
  );

  await chapter(
    "REP-08 FLOW-11 rows that are folded come after the others and are reached, too, on a page of their own they stand open",
    async () => {
      const { accountId } = car;
      for (let number = 1; number <= 60; number++) {
        const { id } = await newUnit(db, accountId, {
          name: `Pool ${String(number).padStart(2, "0")}`,
        });
        await drive(db, { id, accountId }, "2026-03-09T08:00:00Z", {
          type: "business",
          km: 10,
        });
      }
      await setBenefit(db, car, { kind: "benefit" });
      const value = `/user/reports/benefit-value?${MARCH}`;
      const pages = await walk(by, value);
      assert.equal(pages.length, 2);
      const lines = pages.map(({ rows }) =>
        rows.flatMap((row) => row.match(/^Pool \d\d/) ?? [])
      );
      assert.deepEqual(lines.map(({ length }) => length), [49, 11]);
      assert.equal(new Set(lines.flat()).size, 60);
      assert.match(pages[0]!.html, /<details\s*><summary>60 fordon/);
      assert.match(pages[1]!.html, /<details open[^>]*><summary>60 fordon/);
    },
  );
});
