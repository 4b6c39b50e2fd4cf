import { sql } from "kysely";
import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { parsePdf, sheetOf } from "../harness/exported.ts";
import type { Asker } from "../harness/ask.ts";
import {
  filesOf,
  MAY_FIRST,
  MONTHLY,
  startMailing,
} from "../report-schedule/story.ts";
import { drive, setBenefit, stage } from "./story.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";
const SPRING = "from=2026-03-01&to=2026-04-30";
const REPORTS = ["benefit-value", "fuel-benefit"] as const;
const m = textsOf("en");

Deno.test("who reads what a car is in tax", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026. Dora has the Volvo; Gun may drive it, too.
  await using story = await startMailing();
  const { db, portal, admin, viewer: dora, car, driver } = story;
  const { accountId } = car;
  const people = {
    gun: { firstName: "Gun", unitIds: [car.id] },
    attester: { firstName: "Atte", unitIds: [car.id], attestAdmin: true },
    withoutAccess: {
      administrator: true,
      withoutAccess: true,
      unitIds: [car.id],
    },
  };
  const gunUser = await newUser(db, accountId, people.gun);
  const gun = await portal.as(gunUser.email);
  const attester = await portal.as(
    (await newUser(db, accountId, people.attester)).email,
  );
  const late = await newUser(db, accountId, people.withoutAccess);
  const withoutAccess = await portal.as(late.email);
  await setBenefit(db, car, { kind: "benefit" });
  await drive(db, car, "2026-04-12T08:00:00Z", { type: "private", km: 100 });
  const hold = async (holder_id: number, from_month?: string) => {
    const path = `administration/company-car?imei=${car.imei}`;
    const { version } = (await admin.call("GET", path)).json.data;
    const done = await admin.call("PUT", path, {
      ownership: "leased",
      holder_id,
      list_price: 400_000,
      vehicle_tax: 3000,
      technology: "none",
      taxed_from: "2024-01-01",
      model_year: 2024,
      from_month,
      version,
    });
    assert.equal(done.status, 200, done.text);
  };
  await hold(driver.id);
  // 112 km in private since the story drove 12.
  const MONEY = { "benefit-value": "6,942.33", "fuel-benefit": "127.40" };
  /** Gives on which surfaces a person reads the money of a report. */
  const surfacesOf = async (by: Asker, report: typeof REPORTS[number]) => {
    const path = `/user/reports/${report}`;
    const query = `${APRIL}&unit=${car.id}`;
    const file = async (format: string) =>
      await by.get(`${path}/export/${format}?${query}`);
    const { json } = await by.call("GET", `user/reports/${report}?${query}`);
    const shown = MONEY[report];
    const told = Number(shown.replace(",", ""));
    const pdf = await parsePdf((await file("pdf")).bytes);
    const cells = sheetOf((await file("xlsx")).bytes).flat().map(Number);
    const csv = (await file("csv")).html;
    return {
      page: (await by.get(`${path}?${query}`)).text.includes(shown),
      call: JSON.stringify(json).includes(String(told)),
      pdf: pdf.text.includes(shown),
      xlsx: cells.includes(told),
      csv: csv.includes(told.toFixed(2)) || csv.includes(String(told)),
    };
  };
  /** Gives how page, call and files answer whom. */
  const statusesOf = async (by: Asker, report: typeof REPORTS[number]) => {
    const path = `/user/reports/${report}`;
    const query = `${APRIL}&unit=${car.id}`;
    const answers = [
      await by.get(`${path}?${query}`),
      await by.call("GET", `user/reports/${report}?${query}`),
      await by.get(`${path}/export/pdf?${query}`),
      await by.get(`${path}/export/xlsx?${query}`),
      await by.get(`${path}/export/csv?${query}`),
    ];
    return answers.map(({ status }) => status);
  };
  const ALL = { page: true, call: true, pdf: true, xlsx: true, csv: true };
  const NONE = {
    page: false,
    call: false,
    pdf: false,
    xlsx: false,
    csv: false,
  };

  for (const report of REPORTS) {
    await chapter(
      `REP-08 BEN-05 ${report}: administrators, those without access too, and the person who has the car read it on page, call, PDF, spreadsheet and CSV; who may only drive it, or attest, reads it nowhere`,
      async () => {
        assert.deepEqual(await surfacesOf(admin, report), ALL);
        assert.deepEqual(await surfacesOf(withoutAccess, report), ALL);
        assert.deepEqual(await surfacesOf(dora, report), ALL);
        assert.deepEqual(await surfacesOf(gun, report), NONE);
        assert.deepEqual(await surfacesOf(attester, report), NONE);
        const { text } = await gun.get(`/user/reports/${report}?${APRIL}`);
        assert.ok(text.includes(m.statement.none));
        assert.ok(text.includes(m.companyCar.readersNote), text);
      },
    );
  }

  await chapter(
    "JOB-06 REP-08 a scheduled benefit report brings each receiver what the receiver may read",
    async () => {
      const { id: gunId } = gunUser;
      const { status } = await story.schedule({
        ...MONTHLY,
        statement: "benefit-value",
        receivers: [driver.id, gunId],
      });
      assert.equal(status, 201);
      assert.equal(await story.runAt(MAY_FIRST), 1);
      const mails = await story.mails();
      const to = (email: string) => mails.find((mail) => mail.to[0] === email);
      const doras = await filesOf(to(driver.email)!);
      assert.match(doras.print!, /6,942\.33|6\s942,33/);
      assert.match(JSON.stringify(doras.rows), /6942\.33/);
      const guns = to(gunUser.email);
      const sent = guns ? await filesOf(guns) : null;
      assert.doesNotMatch(sent?.print ?? "", /6.942|Dora/);
      assert.doesNotMatch(JSON.stringify(sent?.rows ?? ""), /6942|Dora/);
      assert.doesNotMatch(guns?.parsed.text ?? "", /6.942|Dora/);
    },
  );

  await chapter(
    "REP-20 what a limit means in money is for the same people, in the forecast and on the page of the limits",
    async () => {
      const worths = async (by: Asker) =>
        (await by.call("GET", `user/reports/year-forecast?${APRIL}`)).json.data
          .rows.map(
            ({ worth, money_at_year_end: money }: Record<string, unknown>) =>
              worth ?? money,
          ).filter((one: unknown) => one !== null);
      assert.ok((await worths(admin)).length > 0);
      assert.ok((await worths(dora)).length > 0);
      assert.deepEqual(await worths(gun), []);
      const page = async (by: Asker) =>
        (await by.get(`/user/tax-limits?subject=unit-${car.id}`)).text;
      assert.match(await page(dora), /SEK/);
      assert.doesNotMatch(await page(gun), /SEK/);
    },
  );

  await chapter(
    "REP-08 when another gets the car, each reads the own months, and the year so far is of these",
    async () => {
      await hold(gunUser.id, "2026-04");
      const read = async (by: Asker) =>
        (await by.call(
          "GET",
          `user/reports/benefit-value?${SPRING}&unit=${car.id}`,
        )).json.data.rows.map((
          row: Record<string, unknown>,
        ) => [row.month, row.holder]);
      assert.deepEqual(await read(dora), [["2026-03", "Dora Driver"]]);
      assert.deepEqual(await read(gun), [["2026-04", "Gun Person"]]);
      assert.deepEqual((await read(admin)).length, 2);
      const path = `user/reports/benefit-value?${APRIL}&unit=${car.id}`;
      const [row] = (await gun.call("GET", path)).json.data.rows;
      const [whole] = (await admin.call("GET", path)).json.data.rows;
      // March, with 20.25 km in private and 3 of other trips, was Dora's.
      assert.equal(row.year_private_m, row.private_m + row.other_m);
      assert.equal(whole.year_private_m, row.year_private_m);
    },
  );

  await chapter(
    "REP-08 BEN-05 ACC-06 whose access has ended reads the own months on in page, call, PDF, spreadsheet and CSV, and nothing else of the car; an administrator without access, too",
    async () => {
      await stage(db, (tx) => tx.deleteFrom("unit_access").execute());
      await drive(db, car, "2026-03-05T08:00:00Z", { type: "private", km: 7 });
      for (const report of REPORTS) {
        const read = async (by: Asker) =>
          (await by.call(
            "GET",
            `user/reports/${report}?${SPRING}&unit=${car.id}`,
          )).json.data.rows.map(({ month }: { month: string }) => month);
        assert.deepEqual(await read(dora), ["2026-03"], report);
        assert.deepEqual(await read(gun), ["2026-04"], report);
        assert.deepEqual(await surfacesOf(gun, report), ALL, report);
        assert.deepEqual(await surfacesOf(dora, report), NONE, report);
        // Who never had the car is refused everywhere.
        for (const by of [attester, withoutAccess]) {
          assert.deepEqual(
            await statusesOf(by, report),
            [403, 403, 403, 403, 403],
            report,
          );
        }
        const { text } = await gun.get(`/user/reports/${report}?${SPRING}`);
        assert.ok(text.includes("Volvo"), "without a choice of units");
      }
      const others = ["summary", "fuel", "environment", "tolls", "mileage"];
      for (const report of others) {
        const { json } = await gun.call(
          "GET",
          `user/reports/${report}?${APRIL}`,
        );
        assert.deepEqual(json.data.rows, [], report);
      }
      const log = `/user/create-triplog?unit=${car.id}`;
      assert.doesNotMatch((await gun.get(log)).text, /Volvo/);
      assert.equal(
        (await gun.get(`/user/tax-limits?subject=unit-${car.id}`)).status,
        404,
      );
      // The administrator had the car in March, and Dora has not.
      await stage(db, (tx) =>
        tx.updateTable("setting_months")
          .set({ value: sql`to_jsonb(${late.id}::integer)` as never })
          .where("setting", "=", "holderId")
          .where("from_month", "<", sql<never>`'2026-04-01'::date`).execute());
      const { json } = await withoutAccess.call(
        "GET",
        `user/reports/benefit-value?${SPRING}&unit=${car.id}`,
      );
      assert.deepEqual(
        json.data.rows.map(({ month }: { month: string }) => month),
        ["2026-03"],
      );
    },
  );
});
