import assert from "node:assert/strict";
import type { Point } from "../../domain/geo/point.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { counting } from "./looking.ts";
import { BEGIN, MORNING, storedTrips } from "../trip/story.ts";

const MINUTE_MS = 60_000;

for (const address of ["Sveavägen 44, Stockholm", null]) {
  Deno.test(`TRK-10 TRK-09 a trip that is looked at for each of its fixes has one look-up of each end, also where the gazetteer knows ${address ? "the address" : "no address"}, and its type by rules when it begins and ends`, async () => {
    await using portal = await startTestPortal();
    const { db } = portal.database;
    const unit = await newUnit(db, await newAccount(db));
    const lookedUp: Point[] = [];
    const { counted, queries } = counting(db, '"place_rules"');
    let now = 0;
    const tracker = new Tracker({
      database: { ...portal.database, db: counted },
      geocode: (point) => {
        lookedUp.push(point);
        return address;
      },
      log: (event) => assert.fail(event),
      now: () => new Date(now),
    });
    const begin = Date.parse(BEGIN);
    // To work, and half of the hour there.
    const day = MORNING.filter(({ fixedAt }) =>
      fixedAt <= begin + 60 * MINUTE_MS
    );
    let looksOnTheWay = 0;
    for (const fix of day) {
      await reportFixes(portal, unit.imei, [fix]);
      now = fix.fixedAt;
      const before = { lookedUp: lookedUp.length, rules: queries.count };
      await tracker.lookOnce();
      const [trip] = await storedTrips(db, unit.id);
      if (!trip?.ongoing || before.rules === 0) continue;
      looksOnTheWay++;
      assert.deepEqual(
        { lookedUp: lookedUp.length, rules: queries.count },
        before,
        `a look at ${new Date(now).toISOString()}`,
      );
    }
    assert.ok(looksOnTheWay >= 20, `${looksOnTheWay} looks while it went on`);
    const [trip, ...others] = await storedTrips(db, unit.id);
    assert.deepEqual(others, []);
    assert.equal(trip!.ongoing, false);
    assert.deepEqual(lookedUp, [
      { latitude: trip!.start_latitude, longitude: trip!.start_longitude },
      { latitude: trip!.stop_latitude, longitude: trip!.stop_longitude },
    ]);
    const ends = [trip!.start_address, trip!.stop_address];
    assert.deepEqual(ends, [address ?? "", address ?? ""]);
    assert.equal(queries.count, 2);
  });
}
