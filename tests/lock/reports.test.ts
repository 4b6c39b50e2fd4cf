import assert from "node:assert/strict";
import {
  type StatementId,
  STATEMENTS,
} from "../../documents/statement/statements.ts";
import { command } from "../../db/command.ts";
import { beside } from "../../domain/access/actor.ts";
import { textsOf } from "../../locales/index.ts";
import { statementPath } from "../../screens/statement/paths.ts";
import { newUser } from "../harness/build.ts";
import type { Asker } from "../harness/ask.ts";
import { parsePdf, sheetOf } from "../harness/exported.ts";
import { startEveryReport } from "../statement/every-report.ts";
import { MARCH } from "../statement/story.ts";
import { OF_LOCKED } from "./of-locked.ts";

const m = textsOf("en");
const IDS = Object.keys(STATEMENTS) as StatementId[];
/** The cars that Dora locks, by their names and the plate of one. */
const LOCKED = /Volvo|Äpplet|ABC123/;

type Row = Record<string, string | number | null>;

/** Reads the rows of a report by its call. */
async function rowsOf(by: Asker, id: StatementId, more = ""): Promise<Row[]> {
  const { json } = await by.call("GET", `user/reports/${id}?${MARCH}${more}`);
  return json.data.rows;
}

/** Gives a row as administrators read it of a locked car: who drove is what a lock hides. */
function withoutDrivers(row: Row): Row {
  return "drivers" in row ? { ...row, drivers: null } : row;
}

/** Reads what a report tells on its page under its filter, which names what may be chosen, and in its files. */
async function surfacesOf(by: Asker, id: StatementId) {
  const path = statementPath(id);
  const file = (format: string) => by.get(`${path}/export/${format}?${MARCH}`);
  const { html } = await by.get(`${path}?${MARCH}`);
  return {
    page: [...html.matchAll(/<table.*?<\/table>/gs)].join(" "),
    pdf: (await parsePdf((await file("pdf")).bytes)).text,
    csv: (await file("csv")).html,
    xlsx: JSON.stringify(sheetOf((await file("xlsx")).bytes)),
  };
}

Deno.test("what reports tell administrators of locked cars", async (t) => {
  await using story = await startEveryReport();
  const { portal, admin, car, van, driver, driveOne } = story;
  const { db } = portal.database;
  await command(
    db,
    beside(car.accountId),
    (tx) =>
      tx.insertInto("unit_access").values({
        account_id: car.accountId,
        user_id: driver.id,
        unit_id: van.id,
      }).execute(),
  );
  await driveOne({
    isCar: false,
    type: "business",
    metres: 50_000,
    hasDriver: true,
    score: 80,
    passed: ["09:00"],
  });
  const limited = await newUser(db, car.accountId, {
    administrator: true,
    withoutAccess: true,
    unitIds: [car.id, van.id],
  });
  const before = Object.fromEntries(
    await Promise.all(
      IDS.map(async (id) => [id, await rowsOf(admin, id)] as const),
    ),
  ) as Record<StatementId, Row[]>;
  const open = await surfacesOf(admin, "benefit-value");
  const locker = await portal.as(driver.email);
  for (const { imei } of [car, van]) {
    const { status } = await locker.call("PUT", `user/terminal/${imei}/lock`, {
      status: 1,
    });
    // The van is a private car, and the Volvo a benefit car.
    assert.equal(status, 200);
  }
  const administrators = {
    administrator: admin,
    "without access": await portal.as(limited.email),
  };

  await t.step(
    "BEN-11 REP-06 every report is named as shown, reduced or hidden",
    () => assert.deepEqual(Object.keys(OF_LOCKED).toSorted(), IDS.toSorted()),
  );

  for (const id of IDS) {
    await t.step(
      `BEN-11 REP-06 of locked cars ${id} is ${
        OF_LOCKED[id]
      }, on page, PDF, CSV, spreadsheet and call`,
      async () => {
        assert.ok(before[id].length > 0, "there is something to hide");
        for (const [who, by] of Object.entries(administrators)) {
          const read = await by.call("GET", `user/reports/${id}?${MARCH}`);
          // Some are not for administrators without access.
          if (read.status === 404 && by !== admin) continue;
          const rows = read.json.data.rows;
          if (OF_LOCKED[id] === "shown") {
            assert.deepEqual(rows, before[id].map(withoutDrivers), who);
          }
          if (OF_LOCKED[id] !== "hidden") continue;
          assert.deepEqual(
            rows.filter((row: Row) => LOCKED.test(JSON.stringify(row))),
            [],
            who,
          );
          const surfaces = await surfacesOf(by, id);
          for (const [surface, text] of Object.entries(surfaces)) {
            assert.doesNotMatch(text, LOCKED, `${who} ${surface}`);
          }
          const asked = `user/reports/${id}?${MARCH}&unit=${car.id}`;
          const answer = await by.call("GET", asked);
          assert.equal(answer.status, 403, who);
          assert.ok(answer.json.message.includes("Dora Driver"), who);
        }
      },
    );
  }

  await t.step(
    "BEN-11 REP-10 of a locked car the large summary tells what the summary tells, with a word why, on page, PDF, CSV, spreadsheet and call",
    async () => {
      const common = (row: Row) =>
        Object.fromEntries(
          Object.entries(row).filter(([key]) => key in summary[0]!),
        );
      const summary = await rowsOf(admin, "summary");
      const { columns, rows, totals, notes } =
        (await admin.call("GET", `user/reports/large-summary?${MARCH}`)).json
          .data;
      assert.equal(rows.length, summary.length);
      const more = columns.map(({ key }: { key: string }) => key)
        .filter((key: string) => !(key in summary[0]!));
      assert.deepEqual(more, [
        "department",
        "project",
        "drivers",
        "consumption_per_10_km",
        "fuel_used",
        "co2_kg",
      ]);
      for (const [at, row] of rows.entries()) {
        const told = summary[at]!;
        for (const [key, value] of Object.entries(common(row))) {
          assert.equal(value, told[key], key);
        }
        for (const key of more) assert.equal(row[key], null, key);
      }
      assert.equal(totals.co2_kg, null);
      assert.ok(notes.includes(m.statement.lockedShort));
      assert.ok(!notes.includes(m.statement.noConsumption));
      const open = before["large-summary"][0]!;
      assert.equal(open.drivers, "Dora Driver");
      const surfaces = await surfacesOf(admin, "large-summary");
      const page = await admin.get(`/user/reports/large-summary?${MARCH}`);
      for (
        const [surface, text] of Object.entries({
          ...surfaces,
          page: page.text,
        })
      ) {
        const told = text.replace(/\s+/g, "");
        const why = m.statement.lockedShort.replace(/\s+/g, "");
        assert.ok(told.includes(why), `${surface} says why`);
        assert.ok(!surfaces.page.includes("Dora"), surface);
        assert.ok(surface === "page" || !text.includes("Dora"), surface);
      }
      const own = await rowsOf(locker, "large-summary");
      const untimed = (rows: Row[]) =>
        rows.map((row) => ({ ...row, driven_ms: null }));
      assert.deepEqual(untimed(own), untimed(before["large-summary"]));
      // Of private trips the time shows to their driver alone.
      assert.ok(Number(own[0]!.driven_ms) > Number(open.driven_ms));
    },
  );

  await t.step(
    "BEN-11 REP-08 of a locked car the benefit value does not tell administrators who drove, with a word why, on page, PDF, CSV, spreadsheet and call; its user reads it",
    async () => {
      const id = "benefit-value";
      const drivers = (rows: Row[]) => rows.map((row) => row.drivers);
      assert.ok(drivers(before[id]).includes("Dora Driver"));
      const why = m.statement.lockedDrivers;
      for (const by of Object.values(administrators)) {
        const { json } = await by.call("GET", `user/reports/${id}?${MARCH}`);
        const { rows, notes } = json.data;
        assert.deepEqual([...new Set(drivers(rows))], [null]);
        assert.ok(notes.includes(why), "it says why");
      }
      const surfaces = await surfacesOf(admin, id);
      // She is named as holder of the one car, too.
      const named = (text: string) => text.match(/Dora\s+Driver/g)!.length;
      for (const [surface, text] of Object.entries(surfaces)) {
        assert.ok(
          named(text) < named(open[surface as keyof typeof open]),
          surface,
        );
        if (surface === "page") continue;
        const told = text.replace(/\s+/g, "");
        assert.ok(told.includes(why.replace(/\s+/g, "")), surface);
      }
      const page = await admin.get(`${statementPath(id)}?${MARCH}`);
      assert.ok(page.text.includes(why));
      assert.ok(drivers(await rowsOf(locker, id)).includes("Dora Driver"));
    },
  );

  await t.step(
    "BEN-11 REP-18 of a locked car payroll tells the fuel benefit, which the benefit value tells, and nothing else",
    async () => {
      const rows = await rowsOf(admin, "payroll");
      assert.ok(before.payroll.length > rows.length);
      assert.deepEqual([...new Set(rows.map(({ kind }) => kind))], [
        "fuelBenefit",
      ]);
      const value = await rowsOf(admin, "benefit-value");
      const sum = (all: Row[], key: string) =>
        all.reduce((metres, row) => metres + Number(row[key]), 0);
      assert.equal(sum(rows, "amount"), sum(value, "fuel_benefit"));
    },
  );
});
