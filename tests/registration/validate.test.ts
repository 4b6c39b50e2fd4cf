import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const { byKey } = textsOf("en");

Deno.test("API-58 validate calls of people who are signed in", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const admin = await newUser(db, mine, { administrator: true });
  const other = await newUser(db, theirs, { administrator: true });
  await newUnit(db, theirs, { trackerIds: ["1a2b3c4d5e6f"] });
  const asAdmin = await portal.as(admin.email);
  const ask = async (path: string, who = asAdmin) => {
    const { status, json } = await who.call("GET", `user/validate/${path}`);
    return { status, errors: json.errors };
  };
  const name = "Bron över Öret";
  const created = await asAdmin.call("POST", "user/project", { name });
  assert.equal(created.status, 201);

  for (
    const [query, errors] of [
      ["mac?mac=AA:BB:CC:DD:EE:FF", null],
      ["mac?mac=1A-2B-3C-4D-5E-6F", { mac: [byKey.MacInUse] }],
      ["mac?mac=1A", { mac: [byKey.InvalidMac] }],
      ["mac", { mac: [byKey.SpecifyMac] }],
      ["name?list=projects&name=Tunneln", null],
      ["name?list=purposes&name=Bron", null],
      ["name?list=projects&name=BRON%20%C3%B6ver%20%C3%B6ret", {
        name: [byKey.ProjectExists],
      }],
      ["name?list=projects", { name: [byKey.SpecifyName] }],
      ["name?list=pets&name=x", { list: [byKey.UnknownList] }],
    ] as const
  ) {
    await t.step(`API-58 ${query}`, async () => {
      const answer = await ask(query);
      assert.deepEqual(answer.errors, errors);
      assert.equal(answer.status, errors ? 422 : 200);
    });
  }

  await t.step("API-58 another account's names are no matter", async () => {
    const stranger = await portal.as(other.email);
    const query = "name?list=projects&name=Bron%20%C3%B6ver%20%C3%96ret";
    assert.equal((await ask(query, stranger)).status, 200);
    assert.equal((await ask(query, portal.nobody)).status, 401);
  });
});
