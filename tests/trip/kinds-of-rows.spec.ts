import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { storedTrips } from "./story.ts";
import { newTrip } from "./trip-rows.ts";

Deno.test({
  name:
    "TRK-03 rows of trips that were not driven as usual say so and stand in the columns of all others",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const { id } = await newUnit(db, accountId);
    const admin = await newUser(db, accountId, { administrator: true });
    for (
      const [hour, kind] of [
        ["08", "driven"],
        ["10", "reconstructed"],
        ["12", "transported"],
      ] as const
    ) {
      await newTrip(
        db,
        { accountId, id },
        `2026-03-02T${hour}:00Z`,
        `2026-03-02T${hour}:20Z`,
        { kind },
      );
    }
    const ids = (await storedTrips(db, id)).map((trip) => trip.id);
    for (const width of [360, 1440]) {
      const page = await test.open({ viewport: { width, height: 900 } });
      await test.login(page, admin.email);
      await page.goto(
        `/user/create-triplog?unit=${id}&from=2026-03-02&to=2026-03-02`,
      );
      const box = async (trip: number, part: string) =>
        (await page.locator(`#trip-${trip} ${part}`).boundingBox())!;
      const [driven, reconstructed, transported] = ids as [
        number,
        number,
        number,
      ];
      if (width === 1440) {
        const { height } = (await page.locator(`#trip-${driven}`)
          .boundingBox())!;
        assert.ok(height <= 72, `${height} px without purpose and driver`);
      }
      const usual = await box(driven, ".trip-ends");
      const tick = await box(driven, "input[name=trip]");
      assert.ok(usual.x > tick.x + tick.width, "its ends stand beside its box");
      assert.ok(usual.y < tick.y + tick.height);
      const found = await box(reconstructed, ".trip-ends");
      assert.deepEqual([found.x, found.width], [usual.x, usual.width]);
      for (const part of [".trip-distance", ".segments"]) {
        const { x, y, width } = await box(driven, part);
        const other = await box(reconstructed, part);
        assert.deepEqual([other.x, other.width], [x, width], part);
        assert.equal(
          y < usual.y + usual.height,
          other.y < found.y + found.height,
        );
      }
      const right = ({ x, width }: { x: number; width: number }) => x + width;
      const towed = await box(transported, ".trip-distance");
      assert.equal(right(towed), right(await box(driven, ".trip-distance")));
      const ends = await box(transported, ".trip-ends");
      assert.ok(ends.width >= usual.width);
      await page.context().close();
    }
  },
});
