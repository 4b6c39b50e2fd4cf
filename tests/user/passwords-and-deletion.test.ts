import assert from "node:assert/strict";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { newUser, PASSWORD } from "../harness/build.ts";
import { mailedCode } from "../password/mail.ts";
import { newTrip } from "../trip/trip-rows.ts";
import {
  startAccounts,
  storedUser,
  unitsOf,
  userForm,
  USERS,
} from "./story.ts";

const x = textsOf("en").user;

Deno.test("passwords and deletion of users", async (t) => {
  await using story = await startAccounts();
  const { portal, db, mine, theirs, car, people } = story;
  const admin = await portal.as(people.admin.email);
  const login = (username: string, password: string) =>
    portal.nobody.call("POST", "login", { username, password });

  await t.step(
    "ACC-04 SEC-01 a new password by the administrator ends all logins of the user",
    async () => {
      const person = await newUser(db, mine);
      const theirs = await portal.as(person.email);
      assert.equal((await theirs.get("/user/create-triplog")).status, 200);
      const path = `${USERS}/${person.id}/password`;
      const weak = await admin.post(
        path,
        new URLSearchParams({
          password: "abc",
          password_confirmation: "abc",
        }),
      );
      assert.equal(weak.status, 422);
      const set = await admin.post(
        path,
        new URLSearchParams({
          password: "Another-1!",
          password_confirmation: "Another-1!",
        }),
      );
      assert.equal(set.status, 303);
      assert.equal((await theirs.get("/user/create-triplog")).status, 303);
      assert.equal((await login(person.email, PASSWORD)).status, 401);
      assert.equal((await login(person.email, "Another-1!")).status, 200);
    },
  );

  await t.step(
    "SEC-01 a link that was mailed to the old e-mail sets no password",
    async () => {
      const person = await newUser(db, mine);
      const asked = { email_address: person.email };
      await portal.nobody.call("POST", "forgot-password", asked);
      const code = await mailedCode(db);
      const path = `administration/user/${person.id}`;
      const { json } = await admin.call("GET", path);
      const given = Object.fromEntries(
        Object.entries(json.data).filter(([, value]) => value !== null),
      );
      const moved = { ...given, email: `new-${person.email}` };
      assert.equal((await admin.call("PUT", path, moved)).status, 200);
      const set = await portal.nobody.call("POST", "reset-password", {
        code,
        password: "Another-1!",
        password_confirmation: "Another-1!",
      });
      assert.equal(set.status, 422, set.text);
      assert.equal((await login(moved.email, PASSWORD)).status, 200);
    },
  );

  await t.step("ACC-09 nobody deletes the own account", async () => {
    const path = `${USERS}/${people.admin.id}/deletion`;
    const { status, text } = await admin.post(path);
    assert.equal(status, 422);
    assert.ok(text.includes("You cannot delete your own account"));
  });

  await t.step(
    "ACC-10 ACC-21 a user who is gone or of another account is not found",
    async () => {
      for (const id of [people.stranger.id, 999_999]) {
        for (const page of ["", "/access", "/password", "/deletion"]) {
          const { status, text } = await admin.get(`${USERS}/${id}${page}`);
          assert.equal(status, 404, page);
          assert.ok(text.includes("User not found."), page);
        }
        const { status } = await admin.post(`${USERS}/${id}/deletion`);
        assert.equal(status, 404);
        const edited = await admin.post(
          `${USERS}/${id}`,
          userForm({
            version: "1",
          }),
        );
        assert.equal(edited.status, 404);
      }
      const { stranger } = people;
      const kept = await storedUser(db, stranger.id, beside(theirs));
      assert.equal(kept.deleted_at, null);
    },
  );

  await t.step(
    "ACC-11 a deleted user cannot log in, the e-mail is free, trips keep the name",
    async () => {
      const person = await newUser(db, mine, {
        firstName: "Gunnar",
        lastName: "Gone",
        unitIds: [car.id],
      });
      await newTrip(
        db,
        { accountId: mine, id: car.id },
        "2026-03-02T08:00+01:00",
        "2026-03-02T08:20+01:00",
        { driver_id: person.id },
      );
      await command(db, SYSTEM, (tx) =>
        tx.insertInto("check_ins").values({
          account_id: mine,
          unit_id: car.id,
          driver_id: person.id,
          from_at: new Date("2026-03-02T07:00Z"),
          created_by: person.id,
        }).execute());
      const theirs = await portal.as(person.email);
      const asked = await admin.get(`${USERS}/${person.id}/deletion`);
      assert.ok(asked.text.includes(x.deleteQuestion("Gunnar Gone")));
      assert.equal(
        (await admin.post(`${USERS}/${person.id}/deletion`)).status,
        303,
      );
      assert.equal((await theirs.get("/user/create-triplog")).status, 303);
      assert.equal((await login(person.email, PASSWORD)).status, 401);
      const left = await storedUser(db, person.id);
      assert.equal(`${left.first_name} ${left.last_name}`, "Gunnar Gone");
      assert.equal(left.email, null);
      assert.equal(left.phone, null);
      assert.deepEqual(await unitsOf(db, person.id), []);
      assert.ok(!(await admin.get(USERS)).html.includes("Gunnar Gone"));
      const { call: admins } = await portal.as(people.admin.email);
      const log = await admins(
        "GET",
        `user/triplog?imei=${car.imei}&from=2026-03-01&to=2026-03-31`,
      );
      assert.equal(log.json.data[0].driver.name, "Gunnar Gone");
      const open = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("check_ins").select("id")
            .where("driver_id", "=", person.id).where("until_at", "is", null)
            .execute(),
      );
      assert.deepEqual(open, [], "later trips have another driver");
      const twice = await admin.post(`${USERS}/${person.id}/deletion`);
      assert.equal(twice.status, 404);
      const again = await admin.post(
        `${USERS}/new`,
        userForm({
          email: person.email,
        }),
      );
      assert.equal(again.status, 303);
    },
  );

  await t.step("no account can manage support people", async () => {
    const support = await newUser(db, mine, { support: true });
    assert.ok(!(await admin.get(USERS)).html.includes(support.email));
    const path = `${USERS}/${support.id}/password`;
    const set = await admin.post(
      path,
      new URLSearchParams({
        password: "Another-1!",
        password_confirmation: "Another-1!",
      }),
    );
    assert.equal(set.status, 404);
    assert.equal((await login(support.email, PASSWORD)).status, 200);
  });
});
