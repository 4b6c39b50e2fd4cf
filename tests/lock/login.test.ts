import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { storedUser, userForm, USERS, versionIn } from "../user/story.ts";
import { makeBenefitCar, startLockStory } from "./story.ts";

const { byKey, user: texts } = textsOf("en");
const NEW = { password: "Annan-5678!", password_confirmation: "Annan-5678!" };

Deno.test("logins of people who see locked units", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startLockStory();
  const { db, mine, car, people, as } = story;
  const refusal = byKey.SeesLockedUnits.replace("{name}", "Förmånsbilen");
  const lock = `user/terminal/${car.imei}/lock`;
  await makeBenefitCar(db, mine, car.id);
  /** Changes a user as the administrator, by the form. */
  const change = async (id: number, values: Record<string, string>) => {
    const path = `${USERS}/${id}`;
    const { html } = await as.administrator.get(path);
    const { email } = await storedUser(db, id);
    return await as.administrator.post(
      path,
      Object.fromEntries(
        userForm({ email: email!, version: versionIn(html), ...values }),
      ),
    );
  };

  await chapter(
    "ACC-07 BEN-11 an administrator sets neither password nor e-mail of the locker or of a user to whom a locked unit is given, by page or call",
    async () => {
      assert.equal(
        (await as.locker.call("PUT", lock, { status: 1 })).status,
        200,
      );
      for (const who of ["locker", "given"] as const) {
        const { id, email } = people[who];
        const before = await storedUser(db, id);
        const path = `${USERS}/${id}/password`;
        const form = await as.administrator.get(path);
        assert.doesNotMatch(form.html, /name="password"/);
        assert.ok(form.text.includes(texts.passwordBehindLock("Förmånsbilen")));
        const typed = await as.administrator.post(path, NEW);
        assert.equal(typed.status, 422);
        assert.ok(typed.text.includes(refusal));
        const at = `administration/user/${id}`;
        const call = await as.administrator.call("PUT", `${at}/password`, NEW);
        assert.deepEqual(call.json.errors.password, [refusal]);
        const mailed = await change(id, { email: "adam@example.test" });
        assert.equal(mailed.status, 422);
        assert.ok(mailed.text.includes(refusal));
        const { version } = (await as.administrator.call("GET", at)).json.data;
        const called = await as.administrator.call("PUT", at, {
          first_name: "Lotta",
          last_name: "Lås",
          email: "adam@example.test",
          kind: "company",
          role: "user",
          version,
        });
        assert.deepEqual(called.json.errors.email, [refusal]);
        const after = await storedUser(db, id);
        assert.deepEqual([after.email, after.password_hash], [
          email,
          before.password_hash,
        ]);
      }
    },
  );

  await chapter(
    "BEN-11 ACC-05 the administrator changes the rest of such a user, mails a link to choose a password, and changes the e-mail of others",
    async () => {
      const { id } = people.given;
      const renamed = await change(id, { first_name: "Gunilla" });
      assert.equal(renamed.status, 303, renamed.text);
      const sent = await as.administrator.post(`${USERS}/${id}/invitation`);
      assert.equal(sent.status, 303);
      const other = await change(people.outsider.id, {
        email: "utanfor@example.test",
      });
      assert.equal(other.status, 303, other.text);
    },
  );

  await chapter(
    "BEN-08 ACC-07 when the locker has unlocked the unit, the administrator sets the password",
    async () => {
      assert.equal(
        (await as.locker.call("PUT", lock, { status: 0 })).status,
        200,
      );
      const path = `${USERS}/${people.locker.id}/password`;
      const set = await as.administrator.post(path, NEW);
      assert.equal(set.cookies, "notice=UserPasswordSet", set.text);
    },
  );
});
