import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { isQuietAt } from "../../domain/alarm-receiver/quiet-hours.ts";
import { setSmsCredits } from "../../db/alarm-receiver/sms-credits.ts";
import {
  alertNumbersOf,
  alertSettingsOf,
  kindsOffOf,
  receiversOf,
  receiversOfSensors,
  takeSmsCredit,
} from "../../db/alarm-receiver/telling.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

Deno.test("ALARM-33 ALARM-34 what telling reads of an account: receivers of units and sensors, settings, numbers, kinds that are off", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const van = await newUnit(db, account);
  const ref = ({ id }: { id: number }) => ({
    account_id: account,
    unit_id: id,
  });
  await command(db, SYSTEM, async (tx) => {
    const { id } = await tx.insertInto("alarm_receivers").values({
      account_id: account,
      member_id: null,
      name: "Rut",
      email: "rut@example.test",
      country_code: "46",
      phone: "701234567",
      security_alarm: true,
      quiet_from: "22:00",
      quiet_until: "06:30",
    }).returning("id").executeTakeFirstOrThrow();
    const of = { account_id: account, receiver_id: id };
    await tx.insertInto("alarm_receiver_units").values([
      { ...of, device_type: "gps", unit_id: car.id, sensor_id: null },
    ]).execute();
    await tx.insertInto("unit_alert_kinds").values([
      { ...ref(car), kind: "lowBattery", is_on: false },
      { ...ref(car), kind: "powerLost", is_on: true },
    ]).execute();
    await tx.insertInto("alert_numbers").values({
      account_id: account,
      name: "Jour",
      country_code: "977",
      phone: "9812345678",
    }).execute();
  });
  await asActor(db, SYSTEM, async (tx) => {
    assert.deepEqual(
      (await receiversOf(tx, [ref(car), ref(van)])).map(({ id: _, ...r }) => r),
      [{
        accountId: account,
        unitId: car.id,
        memberId: null,
        name: "Rut",
        email: "rut@example.test",
        phone: "+46701234567",
        pushNotification: false,
        securityAlarm: true,
        functionAlarm: false,
        quietHours: { from: "22:00", until: "06:30" },
      }],
    );
    assert.deepEqual(await receiversOf(tx, []), []);
    assert.deepEqual(await receiversOfSensors(tx, account, [1]), []);
    assert.deepEqual(await kindsOffOf(tx, [ref(car), ref(van)]), [
      { ...ref(car), kind: "lowBattery" },
    ]);
    assert.deepEqual(await alertNumbersOf(tx, account), ["+9779812345678"]);
    assert.deepEqual(await alertSettingsOf(tx, account), {
      language: "sv",
      timeZone: "Europe/Stockholm",
    });
  });
});

Deno.test("ALARM-33 SMS credits fall by one, stop at 0 and are never taken twice", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [rich, poor] = [await newAccount(db), await newAccount(db)];
  await command(db, SYSTEM, (tx) => setSmsCredits(tx, rich, 5));
  const take = (account: number) =>
    command(db, SYSTEM, (tx) => takeSmsCredit(tx, account));
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(rich)));
  assert.equal(taken.filter(Boolean).length, 5);
  assert.equal(await take(poor), false, "an account without a row has none");
});

Deno.test("ALARM-41 quiet hours hold over midnight, in the zone of the alerts", () => {
  const at = (clock: string) => Date.parse(`2026-02-22T${clock}:00Z`);
  const night = { from: "22:00", until: "06:30" };
  const quiet = (clock: string, hours = night) =>
    isQuietAt(hours, at(clock), "Europe/Stockholm");
  assert.deepEqual(
    ["20:59", "21:00", "23:30", "05:29", "05:30", "12:00"].map((clock) =>
      quiet(clock)
    ),
    [false, true, true, true, false, false],
  );
  const noon = { from: "11:00", until: "13:00" };
  assert.deepEqual(
    ["09:59", "10:00", "11:59", "12:00"].map((clock) => quiet(clock, noon)),
    [false, true, true, false],
  );
});
