import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { unseal } from "../../db/seal/seal.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { PASSWORD } from "../harness/build.ts";
import { inputOf } from "../harness/html.ts";
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

Deno.test("the pages of users", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startAccounts();
  const { portal, db, mine, car, people } = story;
  const admin = await portal.as(people.admin.email);
  const userNamed = async (email: string) => {
    const row = await asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("users").select("id").where("email", "=", email)
          .executeTakeFirstOrThrow(),
    );
    return row.id;
  };
  const login = (username: string, password: string) =>
    portal.nobody.call("POST", "login", { username, password });

  await t.step(
    "ACC-03 the list says how many of the account's users it shows",
    async () => {
      const { html, text: all } = await admin.get(USERS);
      assert.match(html, /aria-label="Edit Anna Admin"/);
      assert.ok(all.includes("2 users"));
      assert.ok(all.includes("Ulf User") && all.includes(people.user.email));
      assert.ok(!all.includes(people.stranger.email));
      const { html: narrowed, text: found } = await admin.get(
        `${USERS}?search=ulf`,
      );
      assert.ok(found.includes("Showing 1 of 2 users"));
      assert.ok(!narrowed.includes('aria-label="Edit Anna Admin"'));
      const none = (await admin.get(`${USERS}?search=%25`)).text;
      assert.ok(none.includes("Showing 0 of 2 users"));
      assert.ok(none.includes(x.noneFound));
    },
  );

  await t.step("ACC-02 ordinary users reach none of it", async () => {
    const user = await portal.as(people.user.email);
    const { status, location } = await user.get(USERS);
    assert.equal(status, 303);
    assert.equal(location, "/user/realtime-tracking");
    const { html } = await user.get("/user/create-triplog");
    assert.ok(!html.includes(USERS));
    assert.ok(
      (await admin.get("/user/create-triplog")).html.includes(USERS),
    );
  });

  await chapter(
    "ACC-05 ACC-16 ACC-17 ACC-18 a user is added with everything the form asks for, and a password",
    async () => {
      const created = await admin.post(
        `${USERS}/new`,
        userForm({
          first_name: "  Pelle ",
          last_name: "<b>Privat",
          email: "PELLE@Example.test",
          username: "pelle-1",
          phone_country: "SE",
          phone: "70-123 45 67",
          kind: "private",
          personal_number: "900101-0017",
          address: "Storgatan 1",
          zip_code: "111 22",
          city: "Stockholm",
          country: "SE",
          attest_admin: "1",
          two_factor: "",
          realtime_map: "",
          may_change_frequency: "",
          first: "password",
          password: PASSWORD,
          password_confirmation: PASSWORD,
        }),
      );
      assert.equal(created.status, 303);
      assert.match(created.location!, /\/\d+\/access$/);
      const id = await userNamed("pelle@example.test");
      const user = await storedUser(db, id);
      assert.equal(user.first_name, "Pelle");
      assert.equal(user.phone, "+46701234567");
      assert.equal(user.username, "pelle-1");
      assert.equal(user.real_time_map, false);
      assert.equal(user.may_change_frequency, false);
      assert.equal(user.two_factor, false);
      assert.equal(user.is_attest_admin, true);
      assert.equal(unseal(db, user.personal_number), "199001010017");
      const { html } = await admin.get(`${USERS}/${id}`);
      assert.ok(html.includes("900101-****"));
      assert.ok(!html.includes("0017"), "the rest of the number is nowhere");
      assert.ok(!html.includes("<b>Privat"));
      assert.equal((await login("pelle-1", PASSWORD)).status, 200);
    },
  );

  await t.step(
    "ACC-05 an invitation is mailed, and its link sets the password",
    async () => {
      await admin.post(`${USERS}/new`, userForm());
      const id = await userNamed("nina@example.test");
      const mail = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("outbox").select(["kind", "facts", "account_id"])
            .where("user_id", "=", id).executeTakeFirstOrThrow(),
      );
      assert.equal(mail.kind, "invitation");
      assert.equal(mail.account_id, mine);
      const { link } = mail.facts as { link: string };
      const code = new URL(link).searchParams.get("_c")!;
      const set = await portal.nobody.call("POST", "reset-password", {
        code,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      });
      assert.equal(set.status, 200);
      assert.equal((await login("nina@example.test", PASSWORD)).status, 200);
      const again = await admin.post(`${USERS}/${id}/invitation`);
      assert.equal(again.location, USERS);
    },
  );

  await t.step(
    "LIM-01 LIM-02 LIM-03 LIM-05 LIM-06 LIM-12 LIM-14 LIM-17 what is wrong is said beside its field, and what was typed stays",
    async () => {
      const { status, html, text } = await admin.post(
        `${USERS}/new`,
        userForm({
          first_name: "",
          email: "no-mail",
          username: "Å b",
          phone: "12",
          kind: "person",
          role: "king",
          city: "x".repeat(51),
          zip_code: "123456789",
          first: "password",
          password: "weak",
          password_confirmation: "other",
        }),
      );
      assert.equal(status, 422);
      for (
        const key of [
          "SpecifyFullName",
          "EnterValidEmail",
          "UsernameCharacters",
          "ChooseAccountType",
          "ChooseRole",
          "TooLong50",
          "TooLong7",
          "PasswordMustInclude",
        ] as const
      ) assert.ok(text.includes(m.byKey[key]), key);
      assert.ok(inputOf(html, "email")!.includes('value="no-mail"'));
      assert.ok(!html.includes('value="weak"'), "passwords are not sent back");
      for (
        const [values, key] of [
          [{ email: people.user.email.toUpperCase() }, "EmailInUse"],
          [{ username: "pelle-1" }, "UsernameExists"],
          [{ username: "a@b.se" }, "UsernameIsNoEmail"],
          [{ department_id: "999999" }, "DepartmentNotFound"],
          [
            { kind: "private", personal_number: "900101-0018" },
            "InvalidPersonalNum",
          ],
          [
            { first_name: "x".repeat(30), last_name: "y".repeat(30) },
            "FullNameTooLong",
          ],
          [{ organisation_number: "55A" }, "InvalidOrgNumber"],
        ] as const
      ) {
        const refused = await admin.post(
          `${USERS}/new`,
          userForm({
            email: "fresh@example.test",
            ...values,
          }),
        );
        assert.equal(refused.status, 422, key);
        assert.ok(refused.text.includes(m.byKey[key]), key);
      }
    },
  );

  await t.step(
    "ACC-05 an edit keeps the personal number unless another is typed or it is removed",
    async () => {
      const id = await userNamed("pelle@example.test");
      const save = async (values: Record<string, string>) => {
        const { html } = await admin.get(`${USERS}/${id}`);
        const { status, location } = await admin.post(
          `${USERS}/${id}`,
          userForm({
            email: "pelle@example.test",
            kind: "private",
            version: versionIn(html),
            ...values,
          }),
        );
        assert.equal(status, 303);
        assert.equal(location, USERS);
        const { personal_number } = await storedUser(db, id);
        return unseal(db, personal_number);
      };
      assert.equal(await save({ last_name: "Ny" }), "199001010017");
      const norwegian = { country: "NO", personal_number: "01019012480" };
      assert.equal(await save(norwegian), "01019012480");
      const { html } = await admin.get(`${USERS}/${id}`);
      assert.ok(html.includes("010190 *****") && !html.includes("12480"));
      assert.equal(await save({ remove_personal_number: "1" }), null);
    },
  );

  await t.step(
    "ACC-08 ORG-04 another department resets the user's access, and the form says so before",
    async () => {
      const { id } = people.user;
      const office = await newDepartment(db, mine, "Office");
      const { html, text } = await admin.get(`${USERS}/${id}`);
      assert.ok(text.includes(x.departmentHint));
      assert.deepEqual(await unitsOf(db, id), [car.id]);
      const values = {
        first_name: "Ulf",
        last_name: "User",
        email: people.user.email,
      };
      const kept = await admin.post(
        `${USERS}/${id}`,
        userForm({
          ...values,
          version: versionIn(html),
        }),
      );
      assert.equal(kept.location, USERS);
      assert.deepEqual(await unitsOf(db, id), [car.id]);
      const again = await admin.get(`${USERS}/${id}`);
      const moved = await admin.post(
        `${USERS}/${id}`,
        userForm({
          ...values,
          department_id: String(office),
          version: versionIn(again.html),
        }),
      );
      assert.equal(moved.location, `${USERS}/${id}/access`);
      assert.deepEqual(await unitsOf(db, id), []);
      assert.equal((await storedUser(db, id)).department_id, office);
    },
  );
});
