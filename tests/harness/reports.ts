import assert from "node:assert/strict";
import { SYSTEM, whereUnit } from "../../domain/access/actor.ts";
import type { Fix } from "../../domain/position/fix.ts";
import type { AlarmKind } from "../../domain/report/record.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { TestPortal } from "./portal.ts";

/** Fixes that one report may hold. */
const FIXES_A_REPORT = 1000;

/** Reports fixes of a unit to the ingest service as a flespi stream, and checks that they were accepted. */
export async function reportFixes(
  portal: Pick<TestPortal, "report">,
  imei: string,
  fixes: readonly Fix[],
): Promise<void> {
  for (let from = 0; from < fixes.length; from += FIXES_A_REPORT) {
    const answer = await portal.report("/flespi", {
      method: "POST",
      body: JSON.stringify(
        fixes.slice(from, from + FIXES_A_REPORT)
          .map((fix) => messageOf(imei, fix)),
      ),
    });
    assert.equal(answer.status, 200, await answer.text());
  }
}

function messageOf(imei: string, fix: Fix) {
  const told = {
    "position.speed": fix.speedKmh,
    "position.satellites": fix.satellites,
    "position.hdop": fix.hdop,
    "engine.ignition.status": fix.ignition,
    "vehicle.mileage": fix.odometerM === null ? null : fix.odometerM / 1000,
    "position.direction": fix.courseDeg ?? null,
    ...signalsOf(fix.signals),
  };
  return {
    ident: imei,
    timestamp: fix.fixedAt / 1000,
    "position.latitude": fix.latitude,
    "position.longitude": fix.longitude,
    ...Object.fromEntries(
      Object.entries(told).filter(([, value]) => value !== null),
    ),
  };
}

/** Alarms by their names in flespi's messages. */
const ALARMS: Partial<Record<AlarmKind, string>> = {
  tow: "towing.event.trigger",
  lowBattery: "internal.battery.voltage.limit.lower.status",
  harshBraking: "harsh.braking.event.trigger",
};

function signalsOf(signals: Fix["signals"]) {
  const { externalPowerVolts, batteryPercent, batteryVolts, din, alarms } =
    signals ?? {};
  const mask = din &&
    [1, 2, 3, 4].reduce((sum, n) => sum + (din[n] ? 2 ** (n - 1) : 0), 0);
  return {
    "external.powersource.voltage": externalPowerVolts ?? null,
    "battery.level": batteryPercent ?? null,
    "battery.voltage": batteryVolts ?? null,
    din: mask ?? null,
    ...Object.fromEntries(
      (alarms ?? []).map((alarm) => [ALARMS[alarm], true]),
    ),
  };
}

/** Lists what is stored of a unit, in the order of its fixes. */
export function storedPositions(db: Db, unitId: number) {
  return asActor(
    db,
    whereUnit(unitId),
    (tx) =>
      tx.selectFrom("positions").selectAll().where("unit_id", "=", unitId)
        .orderBy("fixed_at").execute(),
  );
}

/** Counts the stored positions of all units. */
export function countPositions(db: Db): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const { count } = await tx.selectFrom("positions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
