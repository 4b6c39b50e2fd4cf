import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { makeBenefitCar, startLockStory } from "./story.ts";

const { byKey } = textsOf("en");
const LOTTA = "Lotta Lås";

Deno.test("past months of a locked company car", async (t) => {
  const chapter = chaptersOf(t);
  // It is November 2026.
  await using story = await startLockStory(
    () => new Date("2026-11-15T10:00:00Z"),
  );
  const { db, mine, car, as } = story;
  const path = `user/fuelsettings/${car.id}`;
  const page = `/user/edit-terminal/benefit?unit=${car.id}`;
  const removal = `/user/edit-terminal/benefit/month-removal?unit=${car.id}`;
  const lock = async (status: 0 | 1) => {
    const { status: answer, text } = await as.locker.call(
      "PUT",
      `user/terminal/${car.imei}/lock`,
      { status },
    );
    assert.equal(answer, 200, text);
  };
  const read = async () => (await as.administrator.call("GET", path)).json.data;
  /** Sends the kind from a month on by the call and by the form. */
  const sent = async (kind: "benefit" | "private" | null, month: string) => {
    const { version } = await read();
    const wanted = {
      fuel_payer: "company",
      from_month: month,
      consumption: "0.65",
      reimbursement: "9.5",
    };
    const form = await as.administrator.post(page, {
      ...wanted,
      kind: kind ?? "",
      version: String(version),
    });
    const call = await as.administrator.call("PUT", path, {
      ...wanted,
      consumption: 0.65,
      reimbursement: 9.5,
      kind,
      version: (await read()).version,
    });
    return { form, call };
  };
  const refuse = async (
    kind: "benefit" | "private" | null,
    month: string,
    refusal: "UnlockFirst" | "UnlockForPast",
  ) => {
    const { months } = await read();
    const { form, call } = await sent(kind, month);
    const why = byKey[refusal].replace("{name}", LOTTA);
    assert.equal(form.status, 422, month);
    assert.ok(form.text.includes(why), form.text);
    assert.equal(call.status, 422, month);
    assert.deepEqual(call.json.errors.kind, [why]);
    assert.deepEqual((await read()).months, months);
  };

  await makeBenefitCar(db, mine, car.id);
  await lock(1);

  await chapter(
    "BEN-10 past months of a locked company car become neither nor those of a private car, by page and call",
    async () => {
      await refuse(null, "2026-01", "UnlockFirst");
      await refuse("private", "2026-01", "UnlockForPast");
    },
  );

  await chapter(
    "BEN-10 once it is a private car from the present month on, the past months are still not deactivated, by page and call",
    async () => {
      const { form, call } = await sent("private", "2026-11");
      assert.equal(form.status, 303, form.text);
      assert.equal(call.status, 200, call.text);
      await refuse(null, "2026-01", "UnlockFirst");
      await refuse("private", "2026-10", "UnlockForPast");
      await refuse(null, "2027-01", "UnlockFirst");
    },
  );

  await chapter(
    "BEN-10 nor by the removal of a month that makes it a company car, by page and call; unlocked, all of it goes",
    async () => {
      await lock(0);
      assert.equal((await sent("private", "2026-01")).call.status, 200);
      assert.equal((await sent("benefit", "2026-06")).call.status, 200);
      await lock(1);
      const { version, months } = await read();
      const why = byKey.UnlockForPast.replace("{name}", LOTTA);
      const pressed = await as.administrator.post(removal, {
        from_month: "2026-06",
        version: String(version),
      });
      assert.equal(pressed.status, 422);
      assert.ok(pressed.text.includes(why), pressed.text);
      const gone = () =>
        as.administrator.call(
          "DELETE",
          `${path}?from_month=2026-06&version=${version}`,
        );
      const called = await gone();
      assert.equal(called.status, 422, called.text);
      assert.deepEqual(called.json.errors, { kind: [why] });
      assert.deepEqual((await read()).months, months);
      await lock(0);
      assert.equal((await gone()).status, 200);
      const ended = await sent(null, "2026-01");
      assert.equal(ended.form.status, 303, ended.form.text);
    },
  );
});
