import assert from "node:assert/strict";
import { type Statement } from "../../documents/statement/statement.ts";
import {
  type StatementId,
  STATEMENTS,
} from "../../documents/statement/statements.ts";
import { textsOf } from "../../locales/index.ts";
import { statementPath } from "../../screens/statement/paths.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newDepartment } from "./department.ts";
import { MARCH, startFleet } from "./story.ts";

const m = textsOf("en");
const IDS = Object.keys(STATEMENTS) as StatementId[];
/** An id that nobody has. */
const NOBODY = 99_999;

/** Asks for a report on its page, as each file and by its call; gives their answers. */
async function askAll(by: Asker, id: StatementId, query: string) {
  const path = statementPath(id);
  const file = (format: string) => by.get(`${path}/export/${format}?${query}`);
  return {
    page: await by.get(`${path}?${query}`),
    pdf: await file("pdf"),
    csv: await file("csv"),
    xlsx: await file("xlsx"),
    call: await by.call("GET", `user/reports/${id}?${query}`),
  };
}

async function statusesOf(by: Asker, id: StatementId, query: string) {
  const answers = await askAll(by, id, query);
  return Object.values(answers).map(({ status }) => status);
}

const all = (status: number) => [status, status, status, status, status];

Deno.test("whom a report is about", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { portal, admin, car, van, driver } = fleet;
  const { db } = portal.database;
  const viewer = await portal.as(driver.email);
  const elsewhere = await newAccount(db);
  const theirUnit = await newUnit(db, elsewhere);
  const theirs = {
    unit: theirUnit.id,
    department: await newDepartment(db, elsewhere, "Theirs", theirUnit.id),
    driver: (await newUser(db, elsewhere)).id,
  };
  const department = await newDepartment(db, car.accountId, "Bygg", van.id);

  await chapter(
    "REP-01 REP-06 SEC-06 a unit, department or driver of another account, or an unknown one, is not found in any report, on page, file and call",
    async () => {
      for (const id of IDS) {
        for (const [kind, foreign] of Object.entries(theirs)) {
          for (const other of [foreign, NOBODY]) {
            const query = `${kind}=${other}&${MARCH}`;
            assert.deepEqual(
              await statusesOf(admin, id, query),
              all(404),
              `${id} ${query}`,
            );
          }
        }
      }
    },
  );

  await chapter(
    "REP-01 REP-06 one that is not the reader's beside one that is makes the whole not found, and the call says which",
    async () => {
      for (
        const [by, query, message] of [
          [admin, `unit=${car.id}&unit=${NOBODY}`, m.byKey.UnitNotFound],
          [
            admin,
            `department=${department}&department=${NOBODY}`,
            m.byKey.DepartmentNotFound,
          ],
          [admin, `driver=${NOBODY}`, m.byKey.DriverNotFound],
          [admin, "unit=x", m.byKey.UnitNotFound],
        ] as const
      ) {
        const answers = await askAll(by, "summary", `${query}&${MARCH}`);
        const statuses = Object.values(answers).map(({ status }) => status);
        assert.deepEqual(statuses, all(404), query);
        assert.equal(answers.call.json.message, message);
      }
      const { id: anna } = await newUser(db, car.accountId);
      const own = `driver=${driver.id}&${MARCH}`;
      const others = `driver=${anna}&${MARCH}`;
      assert.deepEqual(await statusesOf(viewer, "eco", own), all(200));
      assert.deepEqual(await statusesOf(viewer, "eco", others), all(404));
    },
  );

  await chapter(
    "REP-01 REP-06 ERR-12 one of the own account that the reader may not see is no access, also beside one that they see",
    async () => {
      for (const units of [[van], [car, van], [van, car]]) {
        const query = units.map(({ id }) => `unit=${id}`).join("&");
        const answers = await askAll(viewer, "summary", `${query}&${MARCH}`);
        for (const { status, text } of Object.values(answers)) {
          assert.equal(status, 403, query);
          assert.ok(text.includes(m.byKey.NoAccessToTracker), text);
        }
      }
    },
  );

  await chapter(
    "REP-01 an own department without units has an empty report; a driver of a report about units alone is refused at the field",
    async () => {
      const empty = await viewer.call(
        "GET",
        `user/reports/summary?department=${department}&${MARCH}`,
      );
      assert.deepEqual(empty.json.data.rows, []);
      for (const id of IDS) {
        const { subjects }: Statement = STATEMENTS[id];
        const query = `driver=${driver.id}&${MARCH}`;
        const { page, call, csv } = await askAll(admin, id, query);
        if (subjects.includes("drivers")) {
          assert.equal(page.status, 200, id);
          continue;
        }
        assert.deepEqual([page.status, csv.status, call.status], [
          422,
          422,
          422,
        ]);
        assert.deepEqual(call.json.errors.scope, [m.byKey.SelectUnitOrUser]);
        assert.ok(page.text.includes(m.byKey.SelectUnitOrUser), id);
      }
    },
  );

  await chapter(
    "REP-01 REP-02 an unknown scope and wrong days are refused in every report with the reason at the field, on page, file and call, and what was typed stays",
    async () => {
      for (const id of IDS) {
        for (
          const [query, field, code] of [
            [`scope=zzz&${MARCH}`, "scope", "ChooseScope"],
            ["from=2026-03-02&to=2026-03-01", "to", "EndDateMustBeAfterStart"],
          ] as const
        ) {
          const answers = await askAll(admin, id, query);
          for (const [surface, { status, text }] of Object.entries(answers)) {
            const where = `${id} ${surface} ${query}`;
            assert.equal(status, 422, where);
            assert.ok(text.includes(m.byKey[code]), where);
          }
          assert.ok(answers.call.json.errors[field], id);
          for (const { html } of [answers.page, answers.csv]) {
            const from = query.match(/from=([\d-]+)/)![1];
            assert.ok(html.includes(`value="${from}"`), id);
          }
        }
      }
    },
  );

  await chapter(
    "REP-02 a range of 12 months by the calendar is answered, also over a leap day, and one day more is refused at its field, on page, file and call",
    async () => {
      for (
        const [from, last, next] of [
          ["2025-11-01", "2026-10-31", "2026-11-01"],
          ["2023-03-01", "2024-02-29", "2024-03-01"],
          ["2024-02-29", "2025-02-28", "2025-03-01"],
        ] as const
      ) {
        const year = `from=${from}&to=${last}`;
        assert.deepEqual(await statusesOf(admin, "summary", year), all(200));
        const longer = `from=${from}&to=${next}`;
        const answers = await askAll(admin, "summary", longer);
        for (const { status, text } of Object.values(answers)) {
          assert.equal(status, 422, longer);
          assert.ok(text.includes(m.byKey.PeriodTooLong), longer);
        }
        assert.deepEqual(answers.call.json.errors.to, [m.byKey.PeriodTooLong]);
        assert.match(
          answers.page.html,
          /name="to"[^>]*aria-describedby|aria-describedby[^>]*name="to"/,
        );
      }
    },
  );

  await chapter(
    "REP-13 SHELL-06 the files of the toll report at the address of other reports are where its page is",
    async () => {
      for (const format of ["pdf", "xlsx", "csv"]) {
        const path = `/user/reports/tolls/export/${format}`;
        const wrong = await admin.get(
          `${path}?from=2026-03-02&to=2026-03-01`,
        );
        assert.equal(wrong.status, 422, format);
        assert.equal((await admin.get(`${path}?${MARCH}`)).status, 200);
      }
    },
  );
});
