import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { ALWAYS, DAY, PLACES, startStory } from "./story.ts";

const AT_ONCE = Array.from({ length: 8 }, (_, number) => number);

Deno.test("places under a race", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { db, work, car, addPlace, catchUp, as } = story;
  const standing = (table: "place_rules" | "working_hours") =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom(table).select("id").where("until_at", "is", null)
          .execute(),
    );

  await chapter(
    "PLACE-08 when two people save rules at the same time, the rules of one are stored, never a mix",
    async () => {
      const id = await addPlace();
      const answers = await Promise.all(
        AT_ONCE.map((number) =>
          as.admin.call("PUT", `${PLACES}/${id}`, {
            ...work,
            label: `Office ${number}`,
            rules: [{ ...ALWAYS, purpose: `Purpose ${number}` }],
          })
        ),
      );
      assert.ok(answers.every(({ status }) => status === 200));
      assert.equal((await standing("place_rules")).length, 1);
      const { data } = (await as.admin.call("GET", `${PLACES}/${id}`)).json;
      assert.equal(
        data.rules[0].purpose.replace("Purpose", "Office"),
        data.label,
        "label and rule are of the same request",
      );
    },
  );

  await t.step(
    "PLACE-07 a place is deleted by one of many, and what is saved meanwhile does not come back",
    async () => {
      const id = await addPlace({ rules: [ALWAYS] });
      const answers = await Promise.all(
        AT_ONCE.map((number) =>
          number % 2 === 0
            ? as.admin.call("DELETE", `${PLACES}/${id}`)
            : as.admin.call("PUT", `${PLACES}/${id}`, {
              ...work,
              rules: [ALWAYS],
            })
        ),
      );
      const deleted = answers.filter(({ status }, number) =>
        number % 2 === 0 && status === 200
      );
      assert.equal(deleted.length, 1);
      assert.ok(
        answers.every(({ status }) => status === 200 || status === 404),
      );
      assert.equal((await as.admin.call("GET", `${PLACES}/${id}`)).status, 404);
      assert.equal((await standing("place_rules")).length, 1, "the other's");
    },
  );

  await t.step(
    "FEAT-04 when two people set the switch at the same time, one setting is stored",
    async () => {
      const path = `/api/v1/user/working-hours?imei=${car.imei}`;
      const answers = await Promise.all(
        AT_ONCE.map((number) =>
          as.admin.call("PUT", path, {
            mode: "manual",
            type: number % 2 === 0 ? "private" : "business",
          })
        ),
      );
      assert.ok(answers.every(({ status }) => status === 200));
      assert.equal((await standing("working_hours")).length, 1);
    },
  );

  await t.step(
    "TRIP-23 typing a trip by hand while a rule is applied wins",
    async () => {
      const [first] = await story.trips();
      for (const type of ["private", "business"]) {
        await addPlace({ rules: [ALWAYS], apply_from: DAY });
        const [edited] = await Promise.all([
          as.admin.call("PUT", `/api/v1/user/triplog/${first!.id}`, { type }),
          catchUp(),
          catchUp(),
        ]);
        assert.equal(edited.status, 200);
        await catchUp();
        const [now] = await story.trips();
        assert.deepEqual([now!.type, now!.typed_by], [type, "manual"]);
      }
    },
  );
});
