import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newUser } from "../harness/build.ts";
import { newDepartment, startAccounts, USERS } from "./story.ts";

Deno.test("ORG-04 the users of a department are listed at once, by page and by call", async () => {
  await using story = await startAccounts();
  const { portal, db, mine, people } = story;
  const admin = await portal.as(people.admin.email);

  const quay = await newDepartment(db, mine, "Quay");
  const add = (email: string, department: number | null) =>
    newUser(db, mine, { email }).then(({ id }) =>
      command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("users").set({ department_id: department })
            .where("id", "=", id).execute(),
      )
    );
  await add("in1@quay.test", quay);
  await add("in2@quay.test", quay);
  await add("out@quay.test", null);
  const { html, text } = await admin.get(`${USERS}?department=${quay}`);
  assert.match(text, /Showing 2 of \d+ users/);
  assert.ok(text.includes("in1@quay.test"));
  assert.ok(text.includes("in2@quay.test"));
  assert.ok(!text.includes("out@quay.test"));
  assert.match(html, new RegExp(`value="${quay}" selected`));
  const call = async (query: string) =>
    (await admin.call("GET", `user/user/list?limit=-1&${query}`)).json;
  const of = (await call(`department=${quay}&search=in2`)).data;
  assert.equal(of.found, 1);
  assert.equal(of.user[0].email, "in2@quay.test");
  const stranger = await portal.as(people.stranger.email);
  const others = await stranger.call(
    "GET",
    `user/user/list?limit=-1&department=${quay}`,
  );
  assert.equal(others.json.data.found, 0);
  assert.equal((await call("department=x")).success, false);
});
