import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { createBooking, deleteBooking } from "../../db/booking/changes.ts";
import { listBookings } from "../../db/booking/bookings.ts";
import { setRules } from "../../db/booking/rules.ts";
import {
  changeSeries,
  createSeries,
  deleteSeries,
} from "../../db/booking/series/changes.ts";
import { asActor } from "../../db/database.ts";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { periodBetween } from "../../domain/booking/local-time.ts";
import { NO_RULES } from "../../domain/booking/rules.ts";
import { SCOPES } from "../../domain/booking/series/change.ts";
import {
  daysOfSeries,
  REPEATS,
} from "../../domain/booking/series/recurrence.ts";
import { addDays } from "../../domain/time.ts";
import { actorsOf, meetingBookings, startBookings } from "./story.ts";

const ZONE = "Europe/Stockholm";
/** Five days before the clocks go forward. */
const NOW = new Date("2027-03-23T11:00:30Z");
const DAY = "2027-03-24";
const clock = fc.tuple(fc.nat(23), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);

/** A series of some weeks, counted from a day. */
const series = fc.record({
  who: fc.constantFrom("admin", "user", "other"),
  vehicle: fc.nat(1),
  first: fc.nat(6),
  start: clock,
  end: clock,
  nights: fc.constantFrom(0, 0, 0, 1, 2),
  repeat: fc.constantFrom(...REPEATS),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  length: fc.nat(30),
});

type Series = typeof series extends fc.Arbitrary<infer One> ? One : never;

function toAsked(one: Series, vehicles: { imei: string }[], driverId: number) {
  const day = addDays(DAY, one.first);
  return {
    imei: vehicles[one.vehicle]!.imei,
    driverId,
    purpose: "Prov",
    start: { day, clock: one.start },
    end: { day: addDays(day, one.nights), clock: one.end },
    recurrence: {
      repeat: one.repeat,
      weekdays: one.weekdays,
      until: addDays(day, one.length),
    },
    skipDays: [] as string[],
  };
}

Deno.test("BOOK-32 a series and the same bookings made one by one are equal", async () => {
  await using story = await startBookings(NOW.toISOString());
  const { db, mine, car, van } = story;
  const actors = actorsOf(story);
  const clear = () =>
    command(
      db,
      SYSTEM,
      (tx) =>
        tx.deleteFrom("bookings").where("account_id", "=", mine).execute(),
    );
  const stored = async () =>
    (await listBookings(db, actors.admin, [car.id, van.id], {
      from: Date.parse("2027-03-01T00:00Z"),
      until: Date.parse("2027-06-01T00:00Z"),
    })).map(({ imei, period, purpose, driverId }) => ({
      imei,
      period,
      purpose,
      driverId,
    }));
  await fc.assert(
    fc.asyncProperty(
      series,
      series,
      fc.constantFrom(0, 45),
      fc.boolean(),
      async (before, wanted, pauseMinutes, isClosedAtNight) => {
        const rules = {
          ...NO_RULES,
          pauseMinutes,
          open: isClosedAtNight ? { from: "06:00", until: "20:00" } : null,
        };
        await setRules(db, actors.admin, { imei: car.imei, rules });
        const results = [];
        for (const way of ["series", "singles"]) {
          await clear();
          const first = toAsked(before, [car, van], actors.user.userId);
          await createSeries(db, actors.user, first, NOW);
          const refusals: string[] = [];
          const asked = toAsked(wanted, [car, van], actors.other.userId);
          const days = daysOfSeries(asked.start.day, asked.recurrence);
          if (way === "series") {
            let done = await createSeries(db, actors.other, asked, NOW);
            const before = done.ok ? null : await stored();
            const plan = done.ok ? null : done.error.plan;
            if (plan) {
              const skipDays = plan.conflicts.map(({ start, error }) => {
                refusals.push(`${start.day} ${error.code}`);
                return start.day;
              });
              const others = { ...asked, skipDays };
              if (plan.planned.length > 0) {
                done = await createSeries(db, actors.other, others, NOW);
                assert.ok(done.ok, "the others are free");
              } else assert.deepEqual(await stored(), before);
            } else if (!done.ok && days.ok) {
              const { code } = done.error;
              refusals.push(...days.value.map((day) => `${day} ${code}`));
            }
          } else if (days.ok) {
            for (const day of days.value) {
              const period = periodBetween(
                { day, clock: wanted.start },
                { day: addDays(day, wanted.nights), clock: wanted.end },
                ZONE,
                NOW,
              );
              const done = period.ok
                ? await createBooking(db, actors.other, {
                  ...asked,
                  period: period.value,
                }, NOW)
                : period;
              if (!done.ok) refusals.push(`${day} ${done.error.code}`);
            }
          }
          results.push({ refusals, bookings: await stored() });
        }
        assert.deepEqual(results[0], results[1]);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});

/** What somebody does with a series, or with one that somebody made. */
const act = fc.record({
  kind: fc.constantFrom("create", "create", "change", "delete", "one"),
  scope: fc.constantFrom(...SCOPES),
  which: fc.nat(30),
  series,
});

Deno.test("BOOK-32 no sequence of series made, moved and deleted by several people at once leaves bookings that meet", async () => {
  await using story = await startBookings(NOW.toISOString());
  const { db, car, van } = story;
  const actors = actorsOf(story);
  const run = async ({ kind, scope, which, series }: {
    kind: string;
    scope: typeof SCOPES[number];
    which: number;
    series: Series;
  }) => {
    const actor = actors[series.who as keyof typeof actors];
    const asked = toAsked(series, [car, van], actor.userId);
    if (kind === "create") return await createSeries(db, actor, asked, NOW);
    const all = await listBookings(db, actor, [car.id, van.id], {
      from: NOW.getTime(),
      until: NOW.getTime() + 90 * 86_400_000,
    });
    const own = all.filter(({ driverId }) =>
      actor.isAdministrator || driverId === actor.userId
    );
    if (own.length === 0) return null;
    const { id } = own[which % own.length]!;
    const seen = { id, version: null };
    if (kind === "one") return await deleteBooking(db, actor, seen, NOW);
    return kind === "delete"
      ? await deleteSeries(db, actor, seen, scope, NOW)
      : await changeSeries(db, actor, seen, asked, scope, NOW);
  };
  const expected = new Set([
    "AlreadyBooked",
    "BookingNotFound",
    "BookingTooShort",
    "ChangedMeanwhile",
    "CannotEditOthersBooking",
    "EndDateMustBeAfterStart",
    "SeriesConflicts",
    "SeriesEmpty",
    "StartTimeAndEndTimeCannotBeSame",
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (rounds) => {
        for (const round of rounds) {
          for (const done of await Promise.all(round.map(run))) {
            if (done && !done.ok) {
              assert.ok(expected.has(done.error.code), done.error.code);
            }
          }
        }
        const { rows } = await asActor(
          db,
          SYSTEM,
          (tx) =>
            sql`select id from booking_series as s where not exists (
              select from bookings where series_id = s.id
            ) union all select series_id from bookings
            where series_id is not null group by series_id
            having count(distinct (unit_id, driver_id, purpose)) > 1`
              .execute(tx),
        );
        assert.deepEqual(rows, []);
        assert.deepEqual(await meetingBookings(db), []);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});

Deno.test("BOOK-32 people who book the same series at once: one wins, and nothing is half stored", async () => {
  await using story = await startBookings(NOW.toISOString());
  const { db, car, van } = story;
  const actors = actorsOf(story);
  const asked = (driverId: number) => ({
    imei: car.imei,
    driverId,
    purpose: "Prov",
    start: { day: DAY, clock: "08:00" },
    end: { day: DAY, clock: "10:00" },
    recurrence: {
      repeat: "daily" as const,
      weekdays: [],
      until: addDays(DAY, 365),
    },
    skipDays: [],
  });
  const done = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const actor = index % 2 ? actors.user : actors.other;
      return createSeries(db, actor, asked(actor.userId), NOW);
    }),
  );
  const won = done.filter(({ ok }) => ok);
  assert.equal(won.length, 1);
  for (const one of done) {
    if (!one.ok) assert.equal(one.error.code, "SeriesConflicts");
  }
  const bookings = await listBookings(db, actors.admin, [car.id, van.id], {
    from: NOW.getTime(),
    until: NOW.getTime() + 400 * 86_400_000,
  });
  assert.equal(bookings.length, 366, "a year, all of one person");
  assert.equal(new Set(bookings.map(({ driverId }) => driverId)).size, 1);
});
