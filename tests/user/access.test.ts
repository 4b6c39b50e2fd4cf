import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { connect } from "../../db/client.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUnit, newUser } from "../harness/build.ts";
import {
  newDepartment,
  startAccounts,
  storedUser,
  unitsOf,
  userForm,
  USERS,
  versionIn,
} from "./story.ts";

const m = textsOf("en");
const x = m.user;

Deno.test("the access of users to units", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startAccounts();
  const { portal, db, mine, theirs, car, van, people } = story;
  const admin = await portal.as(people.admin.email);
  const person = await newUser(db, mine, { unitIds: [car.id] });
  const path = `${USERS}/${person.id}/access`;
  const foreign = await newUnit(db, theirs);

  const save = async (
    fields: [string, string][],
    at = path,
    ask = admin,
  ) => {
    const { html } = await ask.get(at);
    return await ask.post(
      at,
      new URLSearchParams([["version", versionIn(html)], ...fields]),
    );
  };

  await chapter(
    "ACC-06 an administrator ticks the units that a user sees, and the user sees exactly these",
    async () => {
      const theirs = await portal.as(person.email);
      const seen = async () => {
        const { html } = await theirs.get("/user/realtime-tracking");
        return ["Volvo", "Transit"].filter((name) => html.includes(name));
      };
      assert.deepEqual(await seen(), ["Volvo"]);
      const page = await admin.get(path);
      assert.ok(page.text.includes(x.given(1, 2)));
      const saved = await save([
        ["shown", String(car.id)],
        ["shown", String(van.id)],
        ["units", String(van.id)],
      ]);
      assert.equal(saved.status, 303);
      assert.deepEqual(await seen(), ["Transit"]);
    },
  );

  await chapter(
    "ACC-06 what a page does not show does not change; units of another account are never given",
    async () => {
      await save([
        ["shown", String(car.id)],
        ["units", String(car.id)],
        ["units", String(foreign.id)],
      ]);
      assert.deepEqual(await unitsOf(db, person.id), [car.id, van.id]);
    },
  );

  await t.step(
    "LIM-16 a user who would be left without any unit is refused",
    async () => {
      const { status, text } = await save([
        ["shown", String(car.id)],
        ["shown", String(van.id)],
      ]);
      assert.equal(status, 422);
      assert.ok(text.includes(m.byKey.SelectUnits));
      assert.deepEqual(await unitsOf(db, person.id), [car.id, van.id]);
    },
  );

  await t.step(
    "ACC-06 what was ticked stays when somebody else changed the user meanwhile",
    async () => {
      const { status, html } = await admin.post(
        path,
        new URLSearchParams([
          ["version", "999"],
          ["shown", String(car.id)],
          ["shown", String(van.id)],
          ["units", String(van.id)],
        ]),
      );
      assert.equal(status, 422);
      const tick = (id: number) =>
        html.match(
          new RegExp(`<input[^>]*name="units"[^>]*value="${id}"[^>]*>`),
        )![0];
      assert.ok(tick(van.id).includes("checked"));
      assert.ok(!tick(car.id).includes("checked"));
      assert.deepEqual(await unitsOf(db, person.id), [car.id, van.id]);
    },
  );

  await chapter(
    "ACC-06 ORG-04 of 5,000 units a page shows 50; those of a department are given at once",
    async () => {
      const harbour = await newDepartment(db, mine, "Harbour");
      await command(db, SYSTEM, (tx) =>
        tx.insertInto("units").values(
          Array.from({ length: 5000 }, (_, index) => ({
            account_id: mine,
            name: `Boat ${String(index).padStart(4, "0")}`,
            imei: `99000${String(index).padStart(10, "0")}`,
            type: "boat" as const,
            registration_number: null,
            model: null,
            department_id: index < 120 ? harbour : null,
          })),
        ).execute());
      // PostgreSQL does this by itself within a minute, and plans for three units until then.
      const owner = connect(portal.database.url, { max: 1 });
      await owner`analyze units`;
      await owner.end();
      const { html } = await admin.get(path);
      assert.equal(html.match(/name="units"/g)!.length, 50);
      assert.ok(html.length < 120_000, `${html.length} bytes`);
      const of = `${path}?department=${harbour}`;
      const page = await admin.get(`${of}&page=3`);
      assert.equal(page.html.match(/name="units"/g)!.length, 20);
      assert.ok(page.text.includes(x.giveAll(120)));
      await save([["action", "giveAll"]], of);
      assert.equal((await unitsOf(db, person.id)).length, 122);
      await save([["action", "takeAll"]], `${path}?search=Boat+00&given=1`);
      assert.equal((await unitsOf(db, person.id)).length, 22);
      await save([["action", "giveAll"]], path);
      assert.equal((await unitsOf(db, person.id)).length, 5002);
    },
  );

  await chapter(
    "ACC-06 of two administrators who change the access at once the second sees the conflict",
    async () => {
      const before = await admin.get(path);
      await save([["action", "takeAll"]], `${path}?search=Boat`);
      const late = await admin.post(
        path,
        new URLSearchParams([
          ["version", versionIn(before.html)],
          ["action", "giveAll"],
        ]),
      );
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
      assert.equal((await unitsOf(db, person.id)).length, 2);
    },
  );

  await t.step(
    "ACC-07 ACC-20 an administrator without access gives only what they have, and nobody more than that",
    async () => {
      const limited = await newUser(db, mine, {
        administrator: true,
        unitIds: [van.id],
      });
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("users").set({ without_access: true })
            .where("id", "=", limited.id).execute(),
      );
      const ask = await portal.as(limited.email);
      const { html } = await ask.get(path);
      assert.ok(html.includes("Transit") && !html.includes("Volvo"));
      await save([["action", "giveAll"]], path, ask);
      assert.deepEqual(await unitsOf(db, person.id), [car.id, van.id]);
      const own = await save(
        [["action", "giveAll"]],
        `${USERS}/${limited.id}/access`,
        ask,
      );
      assert.equal(own.status, 422);
      assert.ok(own.text.includes(m.byKey.MoreThanOwnAccess));
      const form = await ask.get(`${USERS}/${limited.id}`);
      assert.ok(!form.html.includes('value="administrator"'));
      const more = await ask.post(
        `${USERS}/${limited.id}`,
        userForm({
          email: limited.email,
          role: "administrator",
          version: versionIn(form.html),
        }),
      );
      assert.equal(more.status, 422);
      assert.ok(more.text.includes(m.byKey.MoreThanOwnAccess));
      const taken = await ask.post(
        `${USERS}/${people.admin.id}/password`,
        new URLSearchParams({
          password: "Another-1!",
          password_confirmation: "Another-1!",
        }),
      );
      assert.equal(taken.status, 422);
      const gone = await ask.post(`${USERS}/${people.admin.id}/deletion`);
      assert.equal(gone.status, 422);
      assert.equal((await storedUser(db, people.admin.id)).deleted_at, null);
      const seen = await ask.get("/user/realtime-tracking");
      assert.ok(seen.html.includes("Transit") && !seen.html.includes("Volvo"));
    },
  );
});
