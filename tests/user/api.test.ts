import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser, PASSWORD } from "../harness/build.ts";
import { logInByCall } from "../harness/login.ts";
import { startAccounts, storedUser, unitsOf } from "./story.ts";

const m = textsOf("en");

Deno.test("the calls of users", async (t) => {
  await using story = await startAccounts();
  const { portal, db, mine, theirs, car, van, people } = story;
  const { call: admin } = await portal.as(people.admin.email);
  const { call: user } = await portal.as(people.user.email);
  const { call: stranger } = await portal.as(people.stranger.email);
  const body = {
    first_name: "Nina",
    last_name: "Ny",
    email: "NINA@example.test",
    kind: "company",
    role: "user",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };

  await t.step(
    "API-33 user/list answers all users of the account",
    async () => {
      for (let index = 0; index < 60; index++) await newUser(db, mine);
      const all = await admin("GET", "user/user/list?limit=-1");
      assert.equal(all.status, 200);
      assert.equal(all.json.data.user.length, 62);
      assert.equal(all.json.data.total, 62);
      const ulf = all.json.data.user
        .find(({ id }: { id: number }) => id === people.user.id);
      assert.equal(ulf.email, people.user.email);
      assert.equal(ulf.units, 1);
      const page = await admin("GET", "user/user/list?search=ulf&limit=10");
      assert.equal(page.json.data.user.length, 1);
      assert.equal(page.json.data.found, 1);
      assert.equal(
        (await admin("GET", "user/user/list")).json.data.user.length,
        50,
      );
      const names =
        (await user("GET", "user/user/list?limit=-1")).json.data.user;
      assert.equal(names.length, 62);
      assert.ok(names.every(({ email }: { email: string }) => email === null));
      const wrong = await admin("GET", "user/user/list?limit=many");
      assert.equal(wrong.status, 422);
    },
  );

  await t.step(
    "API-52 administrators create, change and delete users, and set their units",
    async () => {
      const created = await admin("POST", "administration/user", body);
      assert.equal(created.status, 201);
      const { id, version } = created.json.data;
      assert.equal(created.json.data.email, "nina@example.test");
      assert.equal(created.json.data.attest_user, true);
      assert.ok(await logInByCall(portal, "nina@example.test"));
      const at = `administration/user/${id}`;
      const change = {
        ...created.json.data,
        kind: "private",
        personal_number: "19900101-0017",
        role: "administratorWithoutAccess",
        realtime_map: false,
        phone: "46701234567",
        version,
      };
      const changed = await admin("PUT", at, change);
      assert.equal(changed.status, 200);
      assert.equal(changed.json.data.masked_personal_number, "900101-****");
      assert.equal(changed.json.data.role, "administratorWithoutAccess");
      assert.ok(!changed.html.includes("0017"));
      assert.equal((await storedUser(db, id)).real_time_map, false);
      const late = await admin("PUT", at, change);
      assert.equal(late.status, 409);
      assert.equal(late.json.message, m.byKey.ChangedMeanwhile);

      const units = await admin("GET", `${at}/units?search=volvo`);
      assert.deepEqual(units.json.data.units, [{
        id: car.id,
        imei: car.imei,
        name: "Volvo",
        department: null,
        given: false,
      }]);
      const set = await admin("PUT", `${at}/units`, {
        unit_ids: [car.id, van.id, car.id],
        version: units.json.data.version,
      });
      assert.equal(set.status, 200);
      assert.deepEqual(await unitsOf(db, id), [car.id, van.id]);
      const next = set.json.data.version;
      for (
        const [unit_ids, key] of [
          [[], "SelectUnits"],
          [[car.id, 999_999], "UnitNotFound"],
          [["x"], "UnitNotFound"],
        ] as const
      ) {
        const refused = await admin("PUT", `${at}/units`, {
          unit_ids,
          version: next,
        });
        assert.equal(refused.status, 422, key);
        assert.deepEqual(refused.json.errors.unit_ids, [m.byKey[key]]);
      }
      assert.deepEqual(await unitsOf(db, id), [car.id, van.id]);

      const password = "Another-1!";
      const weak = await admin("PUT", `${at}/password`, {
        password: "weak",
        password_confirmation: "weak",
      });
      assert.equal(weak.status, 422);
      const given = await admin("PUT", `${at}/password`, {
        password,
        password_confirmation: password,
      });
      assert.equal(given.status, 200);
      const invited = await admin("POST", `${at}/invitation`);
      assert.equal(invited.json.data.email, "nina@example.test");

      assert.equal((await admin("DELETE", at)).status, 200);
      const twice = await admin("DELETE", at);
      assert.equal(twice.status, 404);
      assert.equal(twice.json.message, "User not found.");
    },
  );

  await t.step("ACC-09 LIM-03 API-05 what is wrong has its field", async () => {
    const own = await admin("DELETE", `administration/user/${people.admin.id}`);
    assert.equal(own.status, 422);
    assert.deepEqual(own.json.errors.id, [
      "You cannot delete your own account",
    ]);
    for (
      const [values, field, key] of [
        [{ email: people.user.email }, "email", "EmailInUse"],
        [{ email: "" }, "email", "EnterValidEmail"],
        [{ username: "Å" }, "username", "UsernameCharacters"],
        [{ phone: "abc" }, "phone", "MakeSurePhoneNunIsCorrect"],
        [{ password: "weak" }, "password", "PasswordMustInclude"],
        [
          { password_confirmation: "Other-1234!" },
          "password_confirmation",
          "PasswordNotMatch",
        ],
        [{ role: "support" }, "role", "ChooseRole"],
        [{ department_id: "x" }, "department_id", "DepartmentNotFound"],
        [{ first_name: 7 }, "first_name", "SpecifyFullName"],
      ] as const
    ) {
      const refused = await admin("POST", "administration/user", {
        ...body,
        email: "fresh@example.test",
        ...values,
      });
      assert.equal(refused.status, 422, key);
      assert.ok(refused.json.errors[field].includes(m.byKey[key]), key);
    }
    const support = await admin("POST", "administration/user", {
      ...body,
      email: "fresh@example.test",
      is_support: true,
    });
    assert.equal(
      (await storedUser(db, support.json.data.id)).is_support,
      false,
    );
  });

  await t.step(
    "ACC-02 ACC-21 ordinary users and strangers change nothing",
    async () => {
      const at = `administration/user/${people.user.id}`;
      const before = await storedUser(db, people.user.id);
      const calls = [
        ["GET", at],
        ["PUT", at, { ...body, email: "x@example.test", version: 1 }],
        ["PUT", `${at}/units`, { unit_ids: [van.id], version: 1 }],
        ["GET", `${at}/units`],
        ["POST", `${at}/invitation`],
        ["PUT", `${at}/password`, {
          password: "Another-1!",
          password_confirmation: "Another-1!",
        }],
        ["DELETE", at],
      ] as const;
      for (const [method, path, sent] of calls) {
        assert.equal((await user(method, path, sent)).status, 403, path);
        assert.equal((await stranger(method, path, sent)).status, 404, path);
      }
      assert.deepEqual(await storedUser(db, people.user.id), before);
      const foreign = await stranger(
        "PUT",
        `administration/user/${(await newUser(db, theirs)).id}/units`,
        { unit_ids: [car.id], version: 1 },
      );
      assert.equal(foreign.status, 422);
    },
  );
});
