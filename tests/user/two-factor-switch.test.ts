import assert from "node:assert/strict";
import { newUser, PASSWORD } from "../harness/build.ts";
import { startAccounts, userForm, USERS, versionIn } from "./story.ts";

Deno.test("ACC-17 an administrator switches the two-factor login of a user on and off, and the next login follows", async () => {
  await using story = await startAccounts();
  const { portal, mine, people } = story;
  const admin = await portal.as(people.admin.email);
  const person = await newUser(portal.database.db, mine);
  const logIn = async () => {
    const { email: username } = person;
    const answer = await portal.nobody.call("POST", "login", {
      username,
      password: PASSWORD,
    });
    assert.equal(answer.status, 200, answer.html);
    const { user, two_factor_token } = answer.json.data;
    return { isIn: user.token !== null, asksForCode: !!two_factor_token };
  };
  const byForm = async (two_factor: "" | "1") => {
    const path = `${USERS}/${person.id}`;
    const version = versionIn((await admin.get(path)).html);
    const { email } = person;
    const saved = await admin.post(
      path,
      userForm({ email, version, two_factor }),
    );
    assert.equal(saved.status, 303, saved.text);
  };
  const byCall = async (two_factor: boolean) => {
    const path = `administration/user/${person.id}`;
    const { data } = (await admin.call("GET", path)).json;
    const saved = await admin.call("PUT", path, { ...data, two_factor });
    assert.equal(saved.status, 200, saved.html);
  };
  const IN = { isIn: true, asksForCode: false };
  const CODE = { isIn: false, asksForCode: true };
  assert.deepEqual(await logIn(), IN);
  await byForm("1");
  assert.deepEqual(await logIn(), CODE);
  await byForm("");
  assert.deepEqual(await logIn(), IN);
  await byCall(true);
  assert.deepEqual(await logIn(), CODE);
  await byCall(false);
  assert.deepEqual(await logIn(), IN);
});
