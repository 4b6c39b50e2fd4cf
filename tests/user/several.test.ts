import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import {
  newDepartment,
  startAccounts,
  storedUser,
  unitsOf,
  USERS,
} from "./story.ts";

const m = textsOf("en");
const x = m.user.several;

Deno.test("changes of several users", async (t) => {
  await using story = await startAccounts();
  const { portal, db, mine, people } = story;
  const limited = await newUser(db, mine, {
    administrator: true,
    withoutAccess: true,
  });
  const north = await newDepartment(db, mine, "North");
  const admin = await portal.as(people.admin.email);
  const bulk = (
    users: { id: number }[],
    fields: Record<string, string>,
    who = admin,
  ) => {
    const form = new URLSearchParams(fields);
    for (const { id } of users) form.append("user", String(id));
    return who.post(`${USERS}/bulk`, form);
  };

  await t.step(
    "FLOW-06 each row of users has a box of the bar, and the bar leads to the question about those ticked",
    async () => {
      const { html } = await admin.get(USERS);
      assert.equal(html.match(/<input[^>]*name="user"/g)?.length, 3);
      assert.ok(html.includes(`data-text="${x.chosen}"`));
      const asked = await admin.get(
        `${USERS}/bulk?task=department&user=${people.user.id}&user=${people.admin.id}&user=${people.stranger.id}`,
      );
      assert.ok(asked.text.includes(x.question.department(2)));
      assert.ok(asked.text.includes("Anna Admin, Ulf User"));
      assert.ok(asked.text.includes(x.hint.department));
    },
  );

  await t.step(
    "FLOW-06 ACC-08 several users change department, and lose their units",
    async () => {
      const wrong = await bulk([people.user], {
        task: "department",
        department_id: "999999",
      });
      assert.equal(wrong.status, 422);
      assert.ok(wrong.text.includes(m.byKey.DepartmentNotFound));
      assert.equal((await unitsOf(db, people.user.id)).length, 1);
      const done = await bulk([people.user, people.admin], {
        task: "department",
        department_id: String(north),
      });
      assert.equal(done.status, 200);
      assert.ok(done.text.includes(x.done(2)));
      const moved = await storedUser(db, people.user.id);
      assert.equal(moved.department_id, north);
      assert.deepEqual(await unitsOf(db, people.user.id), []);
    },
  );

  await t.step(
    "FLOW-06 several users get a link to choose a password",
    async () => {
      const done = await bulk([people.user, people.admin], {
        task: "invitation",
      });
      assert.ok(done.text.includes(x.done(2)));
      assert.ok(done.text.includes(people.user.email));
    },
  );

  await t.step(
    "FLOW-06 ACC-02 only administrators, only users of their own account, and none that see more than they do",
    async () => {
      const task = { task: "department", department_id: "" };
      const ordinary = await portal.as(people.user.email);
      assert.equal((await bulk([people.admin], task, ordinary)).status, 303);
      const foreign = await portal.as(people.stranger.email);
      const none = await bulk([people.user], task, foreign);
      assert.equal(none.status, 422);
      const fewer = await portal.as(limited.email);
      const refused = await bulk([people.admin, people.user], task, fewer);
      assert.ok(refused.text.includes(x.refused(1)));
      assert.ok(refused.text.includes(m.byKey.MoreThanOwnAccess));
      const [kept, moved] = [
        await storedUser(db, people.admin.id),
        await storedUser(db, people.user.id),
      ];
      assert.equal(kept.department_id, north);
      assert.equal(moved.department_id, null);
    },
  );

  await t.step("FLOW-06 without any user the page says so", async () => {
    const nothing = await admin.get(`${USERS}/bulk?task=invitation`);
    assert.equal(nothing.status, 422);
    assert.ok(nothing.text.includes(m.byKey.SelectUsers));
  });
});
