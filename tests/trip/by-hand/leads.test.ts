import assert from "node:assert/strict";
import { LOG, startByHand } from "./story.ts";

Deno.test("where a trip entered by hand leads", async (t) => {
  await using story = await startByHand();
  const { car, asAnna, FORM } = story;
  const form = `${LOG}/by-hand?unit=${car.id}`;
  const submit = async (cookie: string, times: Partial<typeof FORM>) => {
    const { location } = await asAnna.with({ cookie })
      .post(form, { ...FORM, ...times });
    const [path, query, trip] = /^([^?]*)\?(.*)(#trip-\d+)$/
      .exec(location!)!.slice(1);
    const { unit, from, to, page } = Object.fromEntries(
      new URLSearchParams(query),
    );
    assert.deepEqual([path, unit, page], [LOG, String(car.id), undefined]);
    const log = await asAnna.with({ cookie }).get(location!);
    assert.ok(log.html.includes(`id="${trip!.slice(1)}"`), log.html);
    return { days: `${from} ${to}`, kept: log.cookies };
  };

  await t.step(
    "TRIP-25 FLOW-05 it leads to the trip in the days that the person has chosen, which stay chosen",
    async () => {
      const chosen = "from=2026-02-15&to=2026-03-08";
      const { cookies } = await asAnna.get(`${LOG}?unit=${car.id}&${chosen}`);
      const { days, kept } = await submit(cookies, {});
      assert.equal(days, "2026-02-15 2026-03-08");
      const { html } = await asAnna.with({ cookie: `${cookies}; ${kept}` })
        .get(LOG);
      for (const day of ["2026-02-15", "2026-03-08"]) {
        assert.ok(html.includes(`value="${day}"`), html);
      }
    },
  );

  await t.step(
    "TRIP-25 FLOW-05 without chosen days it leads to this month, and nothing is kept as chosen days",
    async () => {
      const { days, kept } = await submit("", {
        start_date: "2026-03-06",
        stop_date: "2026-03-06",
      });
      assert.equal(days, "2026-03-01 2026-03-10");
      assert.doesNotMatch(kept, /filter=\d+_\d*_2026/);
    },
  );

  await t.step(
    "TRIP-25 FLOW-05 a trip outside of the chosen days is shown in its month",
    async () => {
      const chosen = "from=2026-03-01&to=2026-03-08";
      const { cookies } = await asAnna.get(`${LOG}?unit=${car.id}&${chosen}`);
      const { days } = await submit(cookies, {
        start_date: "2026-02-05",
        stop_date: "2026-02-05",
      });
      assert.equal(days, "2026-02-01 2026-02-28");
    },
  );
});
