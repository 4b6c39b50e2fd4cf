import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newTrip } from "../trip-rows.ts";
import { API, MARCH, PRIVATE_DAY, startPrivateStory } from "./story.ts";

const note = textsOf("en").statement.hiddenTime;
const MINUTE_MS = 60_000;

Deno.test("SEC-07 REP-09 BOOK-35 no report tells anyone but its driver how long a private trip took, and each that leaves it out says so once", async (t) => {
  await using story = await startPrivateStory();
  const { db, mine, car, open } = story;
  // So that the private day is a part of what its month sums up.
  const unit = { accountId: mine, id: car.id };
  await newTrip(db, unit, "2026-03-05T08:00Z", "2026-03-05T08:10Z");
  const day = `from=${PRIVATE_DAY}&to=${PRIVATE_DAY}`;
  for (const report of ["summary", "large-summary", "fleet-use"]) {
    for (const [days, minutes] of [[day, 40], [MARCH, 50]] as const) {
      await t.step(`${report} of ${days}`, async () => {
        const query = `unit=${car.id}&${days}`;
        const read = async (who: Parameters<typeof open>[0]) => {
          const call = await open(who, `${API}/reports/${report}?${query}`);
          assert.equal(call.status, 200);
          const { rows } = call.json.data;
          const page = await open(who, `/user/reports/${report}?${query}`);
          assert.equal(page.status, 200);
          return {
            ms: rows.map(({ driven_ms }: { driven_ms: number }) => driven_ms),
            notes: page.text.split(note).length - 1,
          };
        };
        for (const who of ["administrator", "colleague"] as const) {
          assert.deepEqual(await read(who), {
            ms: [minutes * MINUTE_MS],
            notes: 1,
          }, who);
        }
        assert.deepEqual(await read("driver"), {
          ms: [(minutes + 27) * MINUTE_MS],
          notes: 0,
        });
      });
    }
  }
});
