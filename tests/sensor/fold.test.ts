import assert from "node:assert/strict";
import fc from "fast-check";
import { SYSTEM } from "../../domain/access/actor.ts";
import { findPassings, UNKNOWN } from "../../domain/sensor/limits.ts";
import { asActor } from "../../db/database.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { listDirtyUnits } from "../../db/tracking/waiting-units.ts";
import { newUnit } from "../harness/build.ts";
import { damage, DAMAGES, lookAt } from "../tracking/looking.ts";
import type { SentSensor } from "./frames.ts";
import { NOW, startStory } from "./story.ts";

const LIMITS = {
  temperature_above: 8,
  temperature_below: 2,
  humidity_above: 80,
  tells_opened: true,
  tells_closed: true,
};

const MINUTE = 60_000;

Deno.test("what sensors read", async (t) => {
  await using story = await startStory();
  const { db, portal, mine, van, truck, report, insertSensor } = story;
  const sensorOf = (id: number) =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("sensors").selectAll().where("id", "=", id)
          .executeTakeFirstOrThrow(),
    );
  const readingsOf = (id: number) =>
    asActor(db, SYSTEM, (tx) =>
      tx.selectFrom("sensor_readings").selectAll()
        .where("sensor_id", "=", id).orderBy("read_at").orderBy("unit_id")
        .execute());
  const eventsOf = (id: number) =>
    asActor(db, SYSTEM, async (tx) => {
      const rows = await tx.selectFrom("events").selectAll()
        .where("subject", "=", String(id)).where("withdrawn_at", "is", null)
        .orderBy("happened_at").orderBy("kind").execute();
      return rows.map(({ unit_id, kind, happened_at, facts }) => ({
        unitId: unit_id,
        kind,
        at: happened_at.getTime(),
        facts,
      }));
    });
  // Each step has an hour of its own: a unit tells one thing at a time.
  let begin = NOW;
  const heard = async (
    unit: { imei: string },
    ...records: [minute: number, sensor: SentSensor][]
  ) => {
    await report(
      unit,
      records.map(([minute, sensor]) => ({
        at: begin + minute * MINUTE,
        sensors: [sensor],
      })),
    );
    await portal.tracker.lookOnce();
  };

  await t.step(
    "UNIT-01 BLE-01 a sensor is known by its MAC: its latest values and the unit that heard it last are stored",
    async () => {
      begin += 60 * MINUTE;
      const { id, mac } = await insertSensor();
      const both = { temperatureC: 4.25, humidityPercent: 61 };
      await heard(van, [0, { mac, ...both, doorOpen: false }]);
      await heard(truck, [1, { mac, temperatureC: 5 }]);
      const sensor = await sensorOf(id);
      assert.deepEqual(
        [sensor.heard_by_unit_id, sensor.heard_at?.getTime()],
        [truck.id, begin + MINUTE],
      );
      assert.deepEqual(
        [sensor.temperature_c, sensor.humidity_percent, sensor.is_door_open],
        [5, 61, false],
      );
      assert.equal((await readingsOf(id)).length, 2);
    },
  );

  await t.step(
    "BLE-11 values from -20 to +60 °C are kept, others show as rejected and ring nobody",
    async () => {
      begin += 60 * MINUTE;
      const { id, mac } = await insertSensor({ temperature_above: 8 });
      await heard(
        van,
        [0, { mac, temperatureC: -20 }],
        [1, { mac, temperatureC: 60 }],
        [2, { mac, temperatureC: 4 }],
        [3, { mac, temperatureC: 60.01 }],
        [4, { mac, temperatureC: -20.01 }],
        [5, { mac, temperatureC: 85 }],
      );
      const sensor = await sensorOf(id);
      assert.equal(sensor.temperature_c, 4);
      assert.equal(sensor.rejected_at?.getTime(), begin + 5 * MINUTE);
      assert.equal(sensor.heard_at?.getTime(), begin + 5 * MINUTE);
      const read = await readingsOf(id);
      assert.deepEqual(read.map((r) => r.temperature_c), [-20, 60, 4]);
      assert.deepEqual((await eventsOf(id)).map(({ at }) => at), [
        begin + MINUTE,
      ]);
    },
  );

  await t.step(
    "BLE-13 a value that stands at its limit is told once, and again after it was back by a margin",
    async () => {
      begin += 60 * MINUTE;
      const { id, mac } = await insertSensor({
        name: "Kyl",
        temperature_above: 8,
      });
      const values = [7.9, 8, 8.1, 8, 7.9, 8.1, 7.6, 8.2, 7.5, 8.1, 8.1];
      await heard(
        van,
        ...values.map((temperatureC, minute): [number, SentSensor] => [
          minute,
          { mac, temperatureC },
        ]),
      );
      const events = await eventsOf(id);
      assert.deepEqual(
        events.map(({ kind, at }) => [kind, (at - begin) / MINUTE]),
        [["temperatureAbove", 2], ["temperatureAbove", 9]],
      );
      assert.deepEqual(events[0]!.facts, {
        sensor: "Kyl",
        celsius: 8.1,
        limitCelsius: 8,
      });
    },
  );

  await t.step(
    "BLE-13 a door tells that it was opened and closed, the first state tells nothing",
    async () => {
      begin += 60 * MINUTE;
      const { id, mac } = await insertSensor(LIMITS);
      const states = [true, true, false, false, true];
      await heard(
        van,
        ...states.map((doorOpen, minute): [number, SentSensor] => [
          minute,
          { mac, doorOpen },
        ]),
      );
      assert.deepEqual(
        (await eventsOf(id)).map((
          { kind, at },
        ) => [kind, (at - begin) / MINUTE]),
        [["doorClosed", 2], ["doorOpened", 4]],
      );
    },
  );

  await t.step(
    "BLE-13 a stuck sensor rings once; a reading of before the limit was set rings nobody",
    async () => {
      begin += 60 * MINUTE;
      const { id, mac } = await insertSensor({
        temperature_above: 8,
        alerts_since: new Date(begin + 10 * MINUTE),
      });
      for (let minute = 0; minute < 30; minute++) {
        await heard(van, [minute, { mac, temperatureC: 21.5 }]);
      }
      assert.deepEqual((await eventsOf(id)).map(({ at }) => at), [
        begin + 10 * MINUTE,
      ]);
    },
  );

  await t.step(
    "TRK-11 BLE-13 any order, repetition, cutting into looks and damage to checkpoints stores the readings and events of one pass",
    async () => {
      const reading = fc.record({
        unit: fc.constantFrom(0, 0, 0, 1),
        temperatureC: fc.option(
          fc.constantFrom(-30, 1, 2.4, 2.5, 5, 7.5, 7.6, 8, 8.1, 9, 99),
          { nil: undefined },
        ),
        humidityPercent: fc.option(fc.constantFrom(70, 79, 80, 81), {
          nil: undefined,
        }),
        doorOpen: fc.option(fc.boolean(), { nil: undefined }),
      });
      const look = fc.record({
        size: fc.integer({ min: 1, max: 8 }),
        damage: fc.constantFrom(
          "none" as const,
          "none" as const,
          ...Object.keys(DAMAGES) as (keyof typeof DAMAGES)[],
        ),
      });
      let told = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(reading, { minLength: 1, maxLength: 30 }),
          fc.array(look, { minLength: 30, maxLength: 30 }),
          fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
          async (readings, looks, random) => {
            const units = [await newUnit(db, mine), await newUnit(db, mine)];
            const { id, mac } = await insertSensor(LIMITS);
            const sent = readings.map(({ unit, ...sensor }, n) => ({
              unit: units[unit]!,
              record: {
                at: NOW + n * MINUTE,
                sensors: [{ mac, ...sensor }],
              },
            }));
            const arrived = [...sent, ...sent.slice(0, 5)]
              .map((one) => ({ one, order: random.next().value as number }))
              .sort((a, b) => a.order - b.order).map(({ one }) => one);
            for (const { size, damage: kind } of looks) {
              const now = arrived.splice(0, size);
              if (now.length === 0) break;
              for (const { unit, record } of now) await report(unit, [record]);
              for (const unit of units) await damage(db, unit.id, kind);
              await lookAt(
                db,
                await listDirtyUnits(db, 1000, 0),
                new Date(),
                FOLDS,
              );
            }
            const { expected, last } = inOnePass(sent);
            assert.deepEqual(
              (await eventsOf(id)).map(({ unitId, kind, at }) =>
                `${at} ${kind} ${unitId}`
              ),
              expected,
            );
            const sensor = await sensorOf(id);
            assert.equal(sensor.heard_by_unit_id, last.unit.id);
            assert.equal(sensor.heard_at?.getTime(), last.record.at);
            told += expected.length;
          },
        ),
        { numRuns: 40 },
      );
      assert.ok(told > 20, `only ${told} events`);
    },
  );
});

/** What one pass over all readings finds. */
function inOnePass(
  sent: {
    unit: { id: number };
    record: { at: number; sensors: SentSensor[] };
  }[],
) {
  const readings = sent.map(({ unit, record: { at, sensors } }) => {
    const [{ temperatureC, humidityPercent, doorOpen } = {}] = sensors;
    const isPossible = temperatureC !== undefined && temperatureC >= -20 &&
      temperatureC <= 60;
    return {
      at,
      unitId: unit.id,
      temperatureC: isPossible ? temperatureC : null,
      humidityPercent: humidityPercent ?? null,
      isDoorOpen: doorOpen ?? null,
    };
  });
  const found = findPassings(
    readings,
    {
      temperatureAbove: 8,
      temperatureBelow: 2,
      humidityAbove: 80,
      humidityBelow: null,
      tellsOpened: true,
      tellsClosed: true,
    },
    UNKNOWN,
  );
  return {
    expected: found.map(({ kind, reading }) => ({ kind, reading }))
      .sort((a, b) => a.reading.at - b.reading.at || (a.kind < b.kind ? -1 : 1))
      .map(({ kind, reading }) => `${reading.at} ${kind} ${reading.unitId}`),
    last: sent.at(-1)!,
  };
}
