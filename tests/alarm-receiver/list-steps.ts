import assert from "node:assert/strict";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { boxOf, namesOf, valueOf } from "./reading.ts";
import { LIST, type ReceiverStory } from "./story.ts";

const m = textsOf("en");
const t = m.alarmReceiver;

/** The menu leads administrators to the page. */
export async function menu({ as }: ReceiverStory) {
  for (const language of LANGUAGES) {
    const { title } = textsOf(language).alarmReceiver;
    const admin = await as.admin.with({ language }).get("/user/places");
    assert.ok(admin.html.includes(`href="${LIST}"`), language);
    const page = await as.admin.with({ language }).get(LIST);
    assert.ok(page.html.includes(`<h1>${title}</h1>`), language);
    assert.ok(page.text.includes(textsOf(language).alarmReceiver.none));
    const user = await as.user.with({ language }).get("/user/places");
    assert.ok(!user.html.includes(`href="${LIST}"`));
  }
  for (const path of [LIST, `${LIST}/new`, "/user/edit-terminal/alarms"]) {
    const user = await as.user.get(path);
    assert.equal(user.location, "/user/realtime-tracking", path);
    assert.equal((await as.nobody.get(path)).status, 303);
  }
  const posted = await as.user.post(`${LIST}/new`, { FirstName: "X" });
  assert.equal(posted.location, "/user/realtime-tracking");
}

/** The list shows, searches and sorts. */
export async function list({ as, add, car, post }: ReceiverStory) {
  const rut = await add({
    name: "Rut",
    email: "zrut@example.test",
    phone: "701740605",
    terminal_id: car.id,
    device_type: "gps",
  });
  await add({ name: "Åke", email: "ake@example.test" });
  await add({ name: "Bo", phone: "701740606" });
  const { html, text } = await as.admin.get(LIST);
  assert.deepEqual(namesOf(html), ["Bo", "Rut", "Åke"]);
  for (
    const said of [
      t.add,
      t.smsCredits(0),
      "+46 701740605",
      t.unitCount(1),
      t.unitCount(0),
      t.selectUnit,
      t.info.security,
      t.info.function,
    ]
  ) assert.ok(text.includes(said), said);
  assert.ok(boxOf(html, t.alarmsOf.security("Rut")));
  assert.ok(html.includes(`/${rut}/delete?`) && html.includes(t.edit("Rut")));
  for (const type of ["security", "function"] as const) {
    const info = boxOf(html, t.about[type]);
    assert.equal(attributeOf(info, "popovertarget"), `about-${type}`);
  }

  const found = async (search: string) =>
    namesOf((await as.admin.get(`${LIST}?search=${search}`)).html);
  assert.deepEqual(await found("RU"), ["Rut"]);
  assert.deepEqual(await found("ake%40"), ["Åke"]);
  for (const phone of ["0606", "0701740606", "%2B46 70174"]) {
    assert.ok((await found(phone)).includes("Bo"), phone);
  }
  const none = await as.admin.get(`${LIST}?search=nobody`);
  assert.ok(none.text.includes(t.noMatch));

  const sorted = async (sort: string, order: string) =>
    namesOf(
      (await as.admin.get(`${LIST}?sort=${sort}&order=${order}`)).html,
    ).join();
  assert.equal(await sorted("name", "desc"), "Åke,Rut,Bo");
  assert.equal(await sorted("email", "asc"), "Åke,Rut,Bo");
  assert.equal(await sorted("email", "desc"), "Rut,Åke,Bo");
  assert.equal(await sorted("phone", "asc"), "Rut,Bo,Åke");
  assert.equal(await sorted("phone", "desc"), "Bo,Rut,Åke");
  assert.ok(html.includes('aria-sort="ascending"'));

  const other = as.admin.with({ host: "journal.localhost" });
  const elsewhere = await other.get(LIST);
  assert.ok(!elsewhere.text.includes("701740605"), "ALARM-06");
  assert.ok(!elsewhere.text.includes(t.column.phone));
  const form = await other.get(`${LIST}/new?step=new`);
  assert.equal(inputOf(form.html, "phone"), undefined);
  // A brand that shows no phone does not take it away.
  const opened = await other.get(`${LIST}/${rut}`);
  await other.post(`${LIST}/${rut}`, {
    FirstName: "Rut",
    Email: "zrut@example.test",
    version: valueOf(opened.html, "version")!,
  });
  const { json } = await post("get-units", {});
  assert.equal(json.success, true);
  assert.ok((await as.admin.get(LIST)).text.includes("+46 701740605"));
}

/** A checkbox saves at once. */
export async function toggles({ as, listed }: ReceiverStory) {
  const rut = (await listed()).find(({ name }) => name === "Rut")!;
  const label = t.alarmsOf.security("Rut");
  const checked = async (who: "admin" | "some" = "admin") =>
    attributeOf(boxOf((await as[who].get(LIST)).html, label), "aria-checked");
  assert.equal(await checked(), "false");
  const press = (fields: object, who: "admin" | "some" = "admin") =>
    as[who].post(`${LIST}/${rut.id}/alarm`, {
      type: "security",
      state: "1",
      back: `${LIST}?search=Rut`,
      ...fields,
    });
  const saved = await press({});
  assert.equal(saved.location, `${LIST}?search=Rut`);
  assert.equal(await checked(), "true");
  const wrong = await press({ state: "5" });
  assert.equal(wrong.status, 422);
  assert.ok(tagsOf(wrong.html, "dialog").length === 1, "an error dialog");
  assert.ok(wrong.text.includes(t.failed.title));
  assert.deepEqual(namesOf(wrong.html), ["Rut"], "the list where it was");
  assert.equal(await checked(), "true");
  // Rut has the car, which this administrator does not see.
  const hidden = await press({ state: "0" }, "some");
  assert.ok(hidden.text.includes(textOfKey(m, "ReceiverHasHiddenUnits")));
  assert.equal(await checked("some"), "true");
  const disabled = boxOf((await as.some.get(LIST)).html, label);
  assert.ok(attributeOf(disabled, "disabled") !== undefined);
}

/** Language and zone of alerts. */
export async function settings({ as }: ReceiverStory) {
  const page = await as.admin.get(LIST);
  const selected = (html: string) =>
    tagsOf(html, "option").filter((tag) =>
      attributeOf(tag, "selected") !== undefined
    ).map((tag) => attributeOf(tag, "value"));
  assert.deepEqual(selected(page.html), ["sv", "Europe/Stockholm"]);
  assert.deepEqual(
    tagsOf(page.html, "option").map((tag) => attributeOf(tag, "value")),
    [
      "sv",
      "en",
      "no",
      "Europe/Stockholm",
      "Europe/London",
      "Europe/Oslo",
      "Europe/Helsinki",
    ],
  );
  const saved = await as.admin.post(`${LIST}/settings`, {
    language: "no",
    timezone: "Europe/Oslo",
    back: `${LIST}?search=Rut`,
  });
  assert.equal(saved.location, `${LIST}?search=Rut`);
  assert.deepEqual(selected((await as.admin.get(LIST)).html), [
    "no",
    "Europe/Oslo",
  ]);
  const wrong = await as.admin.post(`${LIST}/settings`, {
    language: "no",
    timezone: "Asia/Kathmandu",
  });
  assert.equal(wrong.status, 422);
  assert.equal(tagsOf(wrong.html, "dialog").length, 1, "ALARM-28");
  assert.ok(wrong.text.includes(textOfKey(m, "UnknownAlertTimeZone")));
  assert.deepEqual(selected(wrong.html), ["no", "Europe/Oslo"]);
}
