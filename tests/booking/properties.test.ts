import assert from "node:assert/strict";
import fc from "fast-check";
import {
  changeBooking,
  createBooking,
  deleteBooking,
} from "../../db/booking/changes.ts";
import { listBookings } from "../../db/booking/bookings.ts";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import {
  cellsOfMonth,
  partsOf,
  periodOf,
  weekOf,
} from "../../domain/booking/calendar.ts";
import { actorsOf, meetingBookings, startBookings } from "./story.ts";

const ZONE = "Europe/Stockholm";
const NOW = new Date("2026-11-24T11:00:30Z");
const START = Date.parse("2026-11-24T12:00Z");

/** What somebody does: makes, moves or deletes a booking, of hours counted from an instant. */
const act = fc.record({
  who: fc.constantFrom("admin", "user", "other"),
  kind: fc.constantFrom("create", "create", "move", "delete"),
  vehicle: fc.nat(1),
  from: fc.nat(60),
  hours: fc.integer({ min: 1, max: 30 }),
  which: fc.nat(9),
});

Deno.test("BOOK-25 BOOK-28 no sequence of creates, moves and deletes by several people leaves bookings that meet, and month and week show the same", async () => {
  await using story = await startBookings();
  const { db, mine, car, van } = story;
  const actors = actorsOf(story);
  const vehicles = [car, van];
  const stored = () =>
    listBookings(
      db,
      actors.admin,
      [car.id, van.id],
      periodOf(
        cellsOfMonth("2026-12").concat(weekOf("2026-11-24")).sort(),
        ZONE,
      ),
    );
  const run = async ({ who, kind, ...act }: {
    who: string;
    kind: string;
    vehicle: number;
    from: number;
    hours: number;
    which: number;
  }) => {
    const actor = actors[who as keyof typeof actors];
    const from = START + act.from * 3_600_000;
    const asked = {
      imei: vehicles[act.vehicle]!.imei,
      driverId: actor.userId,
      period: { from, until: from + act.hours * 3_600_000 },
      purpose: "Prov",
    };
    if (kind === "create") return await createBooking(db, actor, asked, NOW);
    const all = await stored();
    if (all.length === 0) return null;
    const { id, version } = all[act.which % all.length]!;
    const seen = { id, version };
    return kind === "move"
      ? await changeBooking(db, actor, seen, asked, NOW)
      : await deleteBooking(db, actor, seen, NOW);
  };
  const allowed = new Set([
    "AlreadyBooked",
    "BookingNotFound",
    "CannotEditOthersBooking",
    "ChangedMeanwhile",
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (rounds) => {
        await command(
          db,
          SYSTEM,
          (tx) =>
            tx.deleteFrom("bookings").where("account_id", "=", mine).execute(),
        );
        for (const round of rounds) {
          for (const done of await Promise.all(round.map(run))) {
            if (done && !done.ok) {
              assert.ok(allowed.has(done.error.code), done.error.code);
            }
          }
        }
        assert.deepEqual(await meetingBookings(db), []);
        const bookings = await stored();
        const month = cellsOfMonth("2026-11");
        const byMonth = partsOf(bookings, month, ZONE);
        const byWeek = Array.from(
          { length: 6 },
          (_, week) =>
            partsOf(bookings, month.slice(week * 7, week * 7 + 7), ZONE),
        ).flat();
        assert.deepEqual(byWeek, byMonth);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});
