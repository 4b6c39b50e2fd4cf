import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { formatOf } from "../../locales/format.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { noticeOf, press, submit } from "../undoing/story.ts";
import { drive, stage } from "./story.ts";
import { rowsOnAllSurfaces } from "./surfaces.ts";

const FEBRUARY = "from=2026-02-01&to=2026-02-28";
const MARCH = "from=2026-03-01&to=2026-03-31";
const m = textsOf("en");

Deno.test("a company car without a consumption in its benefit settings", async (t) => {
  const chapter = chaptersOf(t);
  // It is April 2026.
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car } = books;
  const takes = (consumption_per_10_km: number) =>
    stage(
      db,
      (tx) =>
        tx.updateTable("units").set({
          fuel_type: "diesel",
          consumption_per_10_km,
        })
          .where("id", "=", car.id).execute(),
    );
  await takes(0.6);
  for (const month of ["02", "03"]) {
    const at = `2026-${month}-03T08:00:00Z`;
    await drive(db, car, at, { type: "private", km: 100 });
  }
  const page = `/user/edit-terminal/benefit?unit=${car.id}`;
  const path = `user/fuelsettings/${car.imei}`;
  const stored = async () => (await admin.call("GET", path)).json.data;
  const owes = async (days: string) => {
    const [row] = await rowsOnAllSurfaces(admin, "fuel-benefit", days);
    return [row!.consumption_per_10_km, row!.user_owes];
  };

  await chapter(
    "BEN-01 BEN-04 an empty consumption is the unit's own, which the form says and does not store; reports follow when the unit's changes",
    async () => {
      const saved = await submit(admin, page, {
        kind: "benefit",
        consumption: "",
        reimbursement: "12",
        market_fuel_price: "17.50",
      });
      assert.equal(saved.status, 303, saved.text);
      const { consumption, unit_consumption } = await stored();
      assert.deepEqual([consumption, unit_consumption], [null, 0.6]);
      for (const language of LANGUAGES) {
        const { html, text } = await admin.with({ language }).get(page);
        const own = formatOf(language, "Europe/Stockholm").typed(0.6);
        const { benefit: t } = textsOf(language);
        assert.ok(text.includes(t.ownConsumption(own)), text);
        assert.doesNotMatch(html, /value="0[.,]6"/);
      }
      // 10 × 0.6 × 17.50.
      assert.deepEqual(await owes(MARCH), [0.6, 105]);
      await takes(0.8);
      assert.deepEqual(await owes(MARCH), [0.8, 140]);
      await takes(0.6);
    },
  );

  await chapter(
    "BEN-01 FLOW-03 what the call reads it may send back; undo brings the unit's own back",
    async () => {
      const before = await stored();
      const same = await admin.call("PUT", path, before);
      assert.equal(same.status, 200, same.text);
      assert.equal((await stored()).consumption, null);
      assert.deepEqual((await stored()).months, []);
      const saved = await submit(admin, page, { consumption: "0.65" });
      assert.equal((await stored()).consumption, 0.65);
      // It holds from April on; before that the unit's own held.
      assert.deepEqual(await owes(MARCH), [0.6, 105]);
      await press(admin, await noticeOf(admin, saved));
      assert.equal((await stored()).consumption, null);
      assert.deepEqual((await stored()).months, []);
    },
  );

  await chapter(
    "BEN-01 REP-08 from a named month on it is a figure, before that the unit's own, as page and call list",
    async () => {
      const saved = await submit(admin, page, {
        consumption: "0.7",
        from_month: "2026-03",
      });
      assert.equal(saved.status, 303, saved.text);
      assert.deepEqual(await owes(FEBRUARY), [0.6, 105]);
      assert.deepEqual(await owes(MARCH), [0.7, 122.5]);
      const { months } = await stored();
      assert.deepEqual(months, [
        { from_month: null, consumption: null },
        { from_month: "2026-03", consumption: 0.7 },
      ]);
      assert.ok((await admin.get(page)).text.includes(m.benefit.ofUnit));
      const emptied = await submit(admin, page, { consumption: "" });
      assert.equal(emptied.status, 303, emptied.text);
      assert.deepEqual(await owes(MARCH), [0.7, 122.5]);
      assert.equal((await stored()).consumption, null);
    },
  );

  await chapter(
    "BEN-04 a unit that has no consumption of its own, or 0, needs one for car benefit, on page and call; what lacks it already can end",
    async () => {
      await takes(0);
      assert.deepEqual(await owes(FEBRUARY), ["notKnown", "notKnown"]);
      const text = m.byKey.SpecifyBenefitConsumption;
      const refused = await submit(admin, page, { reimbursement: "13" });
      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(text));
      assert.match(refused.html, /id="consumption-error"/);
      const call = await admin.call("PUT", path, await stored());
      assert.equal(call.status, 422);
      assert.deepEqual(call.json.errors.consumption, [text]);
      const later = { ...await stored(), kind: "private" };
      const ended = await admin.call("PUT", path, later);
      assert.equal(ended.status, 200, ended.text);
      const again = { ...await stored(), kind: "benefit" };
      const ahead = { ...again, from_month: "2026-06" };
      assert.equal((await admin.call("PUT", path, ahead)).status, 422);
      const filled = { ...ahead, consumption: 0.65 };
      const begins = await admin.call("PUT", path, filled);
      assert.equal(begins.status, 200, begins.text);
      assert.equal((await stored()).kind, "private");
    },
  );
});
