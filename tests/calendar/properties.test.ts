import assert from "node:assert/strict";
import fc from "fast-check";
import { writeCalendar } from "../../documents/calendar/calendar.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { withoutHidden } from "../../domain/field/text.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { eventsOf } from "./reading.ts";

/** A text as the schedule stores it: of one line, trimmed, without what draws nothing. */
const line = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }),
  fc.string({ minLength: 1, maxLength: 100 }),
  fc.constantFrom("\\n;,:\"'", "BEGIN:VEVENT", "å".repeat(100), "👨‍👩‍👧‍👦".repeat(9)),
).map((text) => withoutHidden(text).replace(/\p{C}/gu, "").trim() || "x");

const entry = fc.record({
  uid: fc.uuid(),
  sequence: fc.nat(1000),
  changedAt: fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2035-01-01"),
    noInvalidDate: true,
  }),
  // To the minute, as bookings are; both nights of clock change are among them.
  from: fc.integer({ min: 26_000_000, max: 34_000_000 }),
  minutes: fc.integer({ min: 10, max: 60 * 24 * 30 }),
  vehicle: line,
  driver: line,
  purpose: line,
  state: fc.constantFrom("approved", "waiting", "declined", "deleted" as const),
});

const STATUS = {
  approved: "CONFIRMED",
  waiting: "TENTATIVE",
  declined: "CANCELLED",
  deleted: "CANCELLED",
} as const;

Deno.test("BOOK-33 an iCalendar read back is the same bookings, whatever their texts and times, in lines of 75 octets", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ uid }) => uid, maxLength: 8 }),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...SUBSITES),
      fc.boolean(),
      (entries, language, brand, isDriver) => {
        const text = writeCalendar(
          entries.map(({ from, minutes, state, ...one }) => ({
            ...one,
            state: state as keyof typeof STATUS,
            period: { from: from * 60_000, until: (from + minutes) * 60_000 },
            registrationNumber: null,
            link: "https://portal.example/user/car-schedule/bookings/1",
          })),
          { brand, language, isDriver, name: "Åre, Ek; \\" },
        );
        for (const line of text.split("\r\n")) {
          assert.ok(new TextEncoder().encode(line).length <= 75, line);
        }
        const at = (ms: number) =>
          new Date(ms).toISOString().replace(".000", "");
        const read = eventsOf(text).map((
          { uid, sequence, status, start, end, summary },
        ) => ({ uid, sequence, status, start, end, summary }));
        const expected = entries.map((one) => ({
          uid: one.uid,
          sequence: one.sequence,
          status: STATUS[one.state as keyof typeof STATUS],
          start: at(one.from * 60_000),
          end: at((one.from + one.minutes) * 60_000),
          summary: `${isDriver ? one.vehicle : one.driver}: ${one.purpose}`,
        }));
        const byUid = (a: { uid: string }, b: { uid: string }) =>
          a.uid.localeCompare(b.uid);
        assert.deepEqual(read.sort(byUid), expected.sort(byUid));
      },
    ),
    { numRuns: 300 },
  );
});
