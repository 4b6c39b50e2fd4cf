import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { LIST, setParent, startReceivers } from "./story.ts";

const m = textsOf("en");
const NUMBERS = "/administration/configure-alert-numbers";

Deno.test("SHELL-10 ALARM-31 ALARM-40 API-59 children of the special parent have alert numbers and one more time zone", async () => {
  // The first account of the story's database is the second one's parent.
  await using story = await startReceivers({ SPECIAL_PARENT_ACCOUNT: "2" });
  const { db, mine, theirs, as, portal } = story;
  assert.equal(theirs, 2);
  assert.ok(!(await as.admin.get(LIST)).html.includes("Asia/Kathmandu"));
  await setParent(db, mine, theirs);
  const { email } = await newUser(db, mine, { administrator: true });
  const admin = await portal.as(email);

  assert.ok((await admin.get(LIST)).html.includes("Asia/Kathmandu"));
  const zone = await admin.call("POST", "alertconfig/language-timezone/save", {
    language: "en",
    timezone: "Asia/Kathmandu",
  });
  assert.equal(zone.json.success, true);
  assert.ok(
    (await admin.get("/user/places")).html.includes(`href="${NUMBERS}"`),
  );

  const add = (fields: Record<string, string>) =>
    admin.post(`${NUMBERS}/new`, { country_code: "NP", ...fields });
  const saved = await add({ name: "Jour", phone: "9812345678" });
  assert.equal(saved.location, NUMBERS);
  const list = await admin.get(NUMBERS);
  assert.ok(
    list.text.includes("Jour") && list.text.includes("+977 9812345678"),
  );
  for (
    const [fields, key] of [
      [{ name: "", phone: "9812345679" }, "ReceiverNameRequired"],
      [{ name: "A", phone: "" }, "SpecifyPhoneNum"],
      [{ name: "A", phone: "+9779812345678" }, "AlertNumberExists"],
    ] as const
  ) {
    const refused = await add(fields);
    assert.equal(refused.status, 422);
    assert.ok(refused.text.includes(textOfKey(m, key)), key);
  }
  const CALL = "alertconfig/numbers";
  const listed = async () => (await admin.call("GET", CALL)).json.data;
  const [{ id }] = await listed();
  assert.deepEqual(await listed(), [
    { id, name: "Jour", country_code: "977", phone: "9812345678" },
  ]);
  const changed = await admin.post(`${NUMBERS}/${id}`, {
    name: "Jouren",
    country_code: "SE",
    phone: "0701740605",
  });
  assert.equal(changed.location, NUMBERS);
  const more = await admin.call("POST", CALL, {
    name: "Andra",
    country_code: "46",
    phone: "701740606",
  });
  assert.equal(more.status, 201);
  const put = await admin.call("PUT", `${CALL}/${more.json.data.id}`, {
    name: "Tredje",
    country_code: "46",
    phone: "701740605",
  });
  assert.deepEqual(put.json.errors, {
    phone: [textOfKey(m, "AlertNumberExists")],
  });
  const question = await admin.get(`${NUMBERS}/${id}/delete`);
  assert.ok(question.text.includes("+46 701740605"));
  await admin.post(`${NUMBERS}/${id}/delete`);
  const gone = await admin.call("DELETE", `${CALL}/${more.json.data.id}`);
  assert.equal(gone.json.success, true);
  assert.deepEqual(await listed(), []);

  // Everybody else: an administrator of another account, and a user of this one.
  for (const who of ["stranger", "user"] as const) {
    for (const path of [NUMBERS, `${NUMBERS}/new`, `${NUMBERS}/1`]) {
      const answer = await as[who].get(path);
      assert.equal(answer.status, 404, `${who} ${path}`);
    }
    const posted = await as[who].post(`${NUMBERS}/new`, {
      name: "A",
      country_code: "SE",
      phone: "701740607",
    });
    assert.equal(posted.status, 404);
    const { html } = await as[who].get("/user/places");
    assert.ok(!html.includes(NUMBERS));
  }
  assert.equal((await as.stranger.call("GET", CALL)).status, 404);

  // The numbers are told of all units, so who sees only some has none (ACC-20).
  const person = await newUser(db, mine, {
    administrator: true,
    withoutAccess: true,
  });
  const limited = await portal.as(person.email);
  assert.equal((await limited.get(NUMBERS)).status, 404);
  assert.ok(!(await limited.get("/user/places")).html.includes(NUMBERS));
  const number = { name: "Mine", phone: "0701740699" };
  for (const [method, body] of [["GET"], ["POST", number]] as const) {
    assert.equal((await limited.call(method, CALL, body)).status, 404);
  }
});
