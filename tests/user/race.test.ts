import assert from "node:assert/strict";
import { changeUser, createUser } from "../../db/user/changes.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import type { WantedUser } from "../../domain/user/user-request.ts";
import { textsOf } from "../../locales/index.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import {
  startAccounts,
  storedUser,
  userForm,
  USERS,
  versionIn,
} from "./story.ts";

const m = textsOf("en");
const NOW = new Date("2026-11-21T10:00:00Z");

function wanted(values: Partial<WantedUser> = {}): WantedUser {
  return {
    firstName: "Test",
    lastName: "Person",
    email: "race@example.test",
    username: null,
    phone: null,
    kind: "company",
    role: "administrator",
    isAttestAdmin: false,
    isAttestUser: true,
    realTimeMap: true,
    twoFactor: false,
    mayChangeFrequency: true,
    personalNumber: undefined,
    organisationNumber: null,
    address: null,
    zipCode: null,
    city: null,
    country: null,
    companyName: null,
    departmentId: null,
    employeeNumber: null,
    ...values,
  };
}

Deno.test("ACC-02 two administrators who take the role from each other at once leave one", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  for (let round = 0; round < 5; round++) {
    const accountId = await newAccount(db);
    const [one, other] = [
      await newUser(db, accountId, { administrator: true }),
      await newUser(db, accountId, { administrator: true }),
    ];
    const as = ({ id }: { id: number }) =>
      actorOf({ accountId, userId: id, isAdministrator: true });
    const takeFrom = ({ id, email }: { id: number; email: string }) => ({
      id,
      change: {
        user: wanted({ email, role: "user" }),
        version: 1,
        mail: { subsiteId: 1 as const, link: "https://portal.example/" },
      },
    });
    const [a, b] = [takeFrom(other), takeFrom(one)];
    const done = await Promise.all([
      changeUser(db, as(one), a.id, a.change),
      round % 2
        ? deleteUser(db, as(other), one.id, NOW)
        : changeUser(db, as(other), b.id, b.change),
    ]);
    assert.deepEqual(
      done.map((one) => one.ok ? "done" : one.error.code).sort(),
      ["LastAdministrator", "done"],
    );
  }
});

Deno.test("LIM-03 of two users added at once with the same e-mail one gets the error", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const { id } = await newUser(db, accountId, { administrator: true });
  const actor = actorOf({ accountId, userId: id, isAdministrator: true });
  const first = { password: "Test-1234!" };
  const done = await Promise.all([
    createUser(db, actor, wanted(), first),
    createUser(db, actor, wanted(), first),
  ]);
  assert.deepEqual(
    done.map((one) => one.ok ? "created" : one.error.code).sort(),
    ["EmailInUse", "created"],
  );
});

Deno.test("ACC-04 of two administrators who edit a user at once the second sees the conflict, and nothing is overwritten", async () => {
  await using story = await startAccounts();
  const { portal, db, people } = story;
  const admin = await portal.as(people.admin.email);
  const path = `${USERS}/${people.user.id}`;
  const opened = versionIn((await admin.get(path)).html);
  const values = { email: people.user.email, version: opened };
  const first = await admin.post(
    path,
    userForm({
      ...values,
      last_name: "First",
      city: "Uppsala",
    }),
  );
  assert.equal(first.status, 303);
  const second = await admin.post(
    path,
    userForm({
      ...values,
      last_name: "Second",
      two_factor: "1",
    }),
  );
  assert.equal(second.status, 422);
  const text = second.text;
  assert.ok(text.includes(m.byKey.ChangedMeanwhile));
  assert.ok(text.includes(m.meanwhile.now("First")));
  assert.ok(text.includes(m.meanwhile.typed("Second")));
  assert.ok(text.includes(m.meanwhile.now("Uppsala")));
  assert.ok(second.html.includes('value="Second"'), "what was typed stays");
  assert.equal((await storedUser(db, people.user.id)).last_name, "First");
  const knowing = await admin.post(
    path,
    userForm({
      ...values,
      last_name: "Second",
      version: versionIn(second.html),
    }),
  );
  assert.equal(knowing.status, 303);
  assert.equal((await storedUser(db, people.user.id)).last_name, "Second");
});
