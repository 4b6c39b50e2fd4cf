import assert from "node:assert/strict";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { isTicked, valueOf } from "./reading.ts";
import { addBrowser, LIST, type ReceiverStory } from "./story.ts";

const m = textsOf("en");
const t = m.alarmReceiver;

/** The chooser, the picker of users and the form. */
export async function adding({ as, people, db, mine, listed }: ReceiverStory) {
  const path = `${LIST}/new`;
  const back = `${LIST}?sort=email`;
  const chooser = await as.admin.get(
    `${path}?back=${encodeURIComponent(back)}`,
  );
  assert.ok(chooser.text.includes(t.choose.new));
  assert.ok(chooser.text.includes(t.choose.existing));
  assert.ok(chooser.html.includes(`name="back" value="${back}"`));

  const blank = await as.admin.post(path, { step: "new", back });
  for (const name of ["FirstName", "Email", "phone"]) {
    assert.equal(valueOf(blank.html, name), "", name);
  }
  assert.ok(blank.html.includes('name="country_code"'));
  assert.equal(inputOf(blank.html, "push"), undefined, "no user, no switch");

  const picker = await as.admin.post(path, { step: "existing", back });
  for (const name of ["Anna Admin", "Lena Lagom", "Ulf User"]) {
    assert.ok(picker.text.includes(name), name);
  }
  assert.ok(!picker.text.includes(people.stranger.email));
  const found = await as.admin.post(path, {
    step: "existing",
    search: "ulf",
    back,
  });
  assert.ok(found.text.includes("Ulf User"));
  assert.ok(!found.text.includes("Lena Lagom"));

  const form = await as.admin.post(path, {
    member: String(people.user.id),
    back,
  });
  assert.equal(valueOf(form.html, "FirstName"), "Ulf User");
  assert.equal(valueOf(form.html, "Email"), people.user.email);
  assert.ok(
    !isTicked(form.html, "security") && !isTicked(form.html, "function"),
  );
  const push = inputOf(form.html, "push")!;
  assert.ok(attributeOf(push, "disabled") !== undefined, "no push id");
  const saved = await as.admin.post(path, {
    member_id: valueOf(form.html, "member_id")!,
    FirstName: "Ulf User",
    Email: people.user.email,
    country_code: "SE",
    phone: "",
    function: "1",
    push: "1",
    back,
  });
  assert.equal(saved.location, back);
  const ulf = (await listed()).find(({ name }) => name === "Ulf User")!;
  assert.equal(ulf.member_id, people.user.id);
  assert.deepEqual(
    [ulf.security_alarm, ulf.function_alarm, ulf.push_notification],
    [0, 1, 0],
    "a switch that is disabled is not taken",
  );

  const again = await as.admin.post(path, { step: "existing", back });
  assert.ok(!again.text.includes("Ulf User"), "hidden: a receiver already");
  await addBrowser(db, mine, people.user.id);
  const edit = await as.admin.get(`${LIST}/${ulf.id}`);
  const enabled = inputOf(edit.html, "push")!;
  assert.equal(attributeOf(enabled, "disabled"), undefined);
  await as.admin.post(`${LIST}/${ulf.id}`, {
    FirstName: "Ulf User",
    Email: people.user.email,
    push: "1",
    version: valueOf(edit.html, "version")!,
  });
  const now = (await listed()).find(({ id }) => id === ulf.id)!;
  assert.equal(now.push_notification, 1);
  assert.equal(now.member_id, people.user.id, "the user stays");
}

/** A refused form. */
export async function refusals({ as, listed }: ReceiverStory) {
  const before = await listed();
  const send = (fields: Record<string, string>) =>
    as.admin.post(`${LIST}/new`, {
      FirstName: "Kim",
      Email: "",
      country_code: "SE",
      phone: "",
      ...fields,
    });
  for (
    const [fields, key] of [
      [{ FirstName: "" }, "ReceiverNameRequired"],
      [{}, "ReceiverEmailOrPhoneRequired"],
      [{ Email: "kim" }, "EnterValidEmail"],
      [{ Email: "zrut@example.test" }, "ReceiverEmailExists"],
      [{ phone: "0701740605" }, "ReceiverPhoneExists"],
      [{ phone: "123" }, "Min8CharacterPhoneNumber"],
      [{ Email: "k@example.test", quiet_from: "22:00" }, "SpecifyHours"],
    ] as const
  ) {
    for (const language of LANGUAGES) {
      const refused = await as.admin.with({ language }).post(`${LIST}/new`, {
        FirstName: "Kim",
        Email: "",
        country_code: "NO",
        phone: "",
        ...fields,
        ...("phone" in fields && { country_code: "SE" }),
      });
      assert.equal(refused.status, 422, key);
      const text = textOfKey(textsOf(language), key);
      assert.ok(refused.text.includes(text), `${language} ${key}`);
    }
  }
  const kept = await send({ FirstName: "Kim K" });
  assert.equal(valueOf(kept.html, "FirstName"), "Kim K");
  const phone = inputOf(kept.html, "phone")!;
  assert.ok(attributeOf(phone, "required") !== undefined, "ALARM-17");
  assert.equal(attributeOf(phone, "aria-describedby"), "phone-hint");
  const withEmail = await send({ FirstName: "", Email: "kim@example.test" });
  const free = inputOf(withEmail.html, "phone")!;
  assert.equal(attributeOf(free, "required"), undefined, "ALARM-17");
  assert.equal(attributeOf(free, "aria-describedby"), "phone-hint");
  assert.deepEqual(await listed(), before);
  const other = await as.admin.with({ host: "journal.localhost" })
    .post(`${LIST}/new`, { FirstName: "Kim", Email: "" });
  assert.ok(other.text.includes(textOfKey(m, "ReceiverEmailRequired")));

  const [first] = before;
  const opened = await as.admin.get(`${LIST}/${first!.id}`);
  const fields = {
    FirstName: "Bosse",
    Email: "",
    country_code: "SE",
    phone: "701740606",
    version: valueOf(opened.html, "version")!,
    quiet_from: "22:00",
    quiet_until: "06:00",
  };
  const saved = await as.admin.post(`${LIST}/${first!.id}`, fields);
  assert.equal(saved.location, LIST);
  assert.ok(
    (await as.admin.get(LIST)).text.includes(t.quiet("22:00", "06:00")),
  );
  const meanwhile = await as.admin.post(`${LIST}/${first!.id}`, {
    ...fields,
    FirstName: "Bo",
  });
  assert.equal(meanwhile.status, 422);
  assert.ok(meanwhile.text.includes(m.byKey.ChangedMeanwhile));
  assert.ok(meanwhile.text.includes(m.meanwhile.now("Bosse")));
}

/** The question before a deletion. */
export async function deletion({ as, add, listed }: ReceiverStory) {
  const id = await add({ name: "Gone", email: "gone@example.test" });
  const path = `${LIST}/${id}/delete`;
  const question = await as.admin.get(path);
  assert.ok(question.text.includes(t.deletion.question("Gone")));
  assert.ok(question.text.includes(t.deletion.keep));
  assert.ok((await listed()).some((one) => one.id === id));
  assert.equal((await as.stranger.get(path)).status, 404);
  assert.equal((await as.stranger.post(path)).status, 404);
  assert.equal((await as.admin.post(path)).location, LIST);
  assert.ok(!(await listed()).some((one) => one.id === id));
}
