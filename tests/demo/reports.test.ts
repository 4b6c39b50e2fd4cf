import assert from "node:assert/strict";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { sql } from "kysely";
import { administrator } from "../../demo/zones.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { dayOf } from "../../domain/time.ts";
import { startTestPortal } from "../harness/portal.ts";

const ZONE = "Europe/Stockholm";

Deno.test("OPS-08 the demo's reports for tax and pay have figures from its first start on: benefit, mileage, payroll, kilometres of the last month, forecast", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  await command(
    db,
    SYSTEM,
    (tx) => tx.deleteFrom("accounts").execute(),
  );
  assert.ok(await seedDemo(db));
  const anna = await portal.as("admin@demo.test");
  const today = Temporal.PlainDate.from(dayOf(Date.now(), ZONE));
  const lastMonth = today.toPlainYearMonth().subtract({ months: 1 });
  const days = `from=${lastMonth}-01&to=${
    lastMonth.toPlainDate({ day: lastMonth.daysInMonth })
  }`;
  const rowsOf = async (report: string, by = anna) =>
    (await by.call("GET", `user/reports/${report}?${days}`)).json.data.rows;
  const values = await rowsOf("benefit-value");
  assert.ok(values.some((row: { fuel_benefit: number }) => row.fuel_benefit));
  const [electric, petrol] = await rowsOf("fuel-benefit");
  assert.ok(electric.company_owes > 0 && petrol.user_owes > 0);
  const [lena] = await rowsOf("mileage");
  assert.ok(lena.driver === "Lena Lagom" && lena.taxable > 0);
  const ole = await portal.as("admin@other.test");
  const [norwegian] = await rowsOf("mileage", ole);
  assert.ok(norwegian.paid > norwegian.tax_free);
  const scopes = await rowsOf("co2-scopes");
  assert.deepEqual(
    new Set(scopes.map((row: { scope: string }) => row.scope)),
    new Set(["1", "2", "3", "outside"]),
  );
  const pay = await anna.get(
    `/administration/payroll/file/paxml?month=${lastMonth}`,
  );
  assert.equal(pay.status, 200, "no employee lacks a number or a pay type");
  assert.match(pay.html, /anstid="1003"/);
  const forecast = await rowsOf("year-forecast");
  assert.ok(forecast.some((row: { worth: number }) => row.worth));

  // The story of the two firms: drivers, purposes by the rules of places, private evenings.
  for (
    const [who, drivers, purposes] of [[anna, 8, 15], [ole, 2, 6]] as const
  ) {
    const { accountId } = await administrator(
      db,
      who === anna ? "admin@demo.test" : "admin@other.test",
    );
    const told = await asActor(db, SYSTEM, async (tx) => {
      const { rows: [row] } = await sql<Record<string, number>>`
        select (select count(distinct unit_id) from check_ins
            where account_id = ${accountId}) as drivers,
          (select count(*) from place_rules where account_id = ${accountId}
            and purpose is not null) as purposes,
          (select count(*) from working_hours
            where account_id = ${accountId}) as hours`.execute(tx);
      return row!;
    });
    assert.ok(told.drivers! >= drivers && told.purposes! >= purposes);
    assert.ok(told.hours! > 0, JSON.stringify(told));
  }
});
