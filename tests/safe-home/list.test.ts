import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";
import { allowSafeHome, DAILY, HOME, LIST, startSafeHomes } from "./story.ts";

const m = textsOf("en");
const t = m.safeHome;

/** Gives the names of the vehicles of a page of the list, in its order. */
function namesOf(html: string): string[] {
  return [...html.matchAll(/class="safe-home-select"[^>]*>([^<]*)</g)]
    .map(([, name]) => name!);
}

const switchOf = (html: string, name: string) =>
  tagsOf(html, "button").find((tag) =>
    attributeOf(tag, "aria-label") === t.switch(name)
  )!;

Deno.test("SHELL-09 SHELL-12 SHELL-14 the page and its entry are there for administrators of accounts with the extra only", async () => {
  await using story = await startSafeHomes();
  const { portal, db, mine, car, people, as } = story;
  const paths = [LIST, `${LIST}/${car.id}/home`, `${LIST}/${car.id}/schedule`];
  for (const language of LANGUAGES) {
    const { title } = textsOf(language).safeHome;
    const admin = as.admin.with({ language });
    const page = await admin.get(LIST);
    assert.equal(page.status, 200);
    assert.ok(page.html.includes(`<h1>${title}</h1>`), language);
    const map = await admin.get("/user/places");
    assert.ok(map.html.includes(`href="${LIST}"`), "the entry");
    const user = await as.user.with({ language }).get("/user/places");
    assert.ok(!user.html.includes(`href="${LIST}"`));
  }
  for (const path of paths) {
    assert.equal((await as.user.get(path)).location, "/user/realtime-tracking");
    assert.equal((await portal.nobody.get(path)).status, 303);
  }
  await allowSafeHome(db, mine, false);
  for (const email of [people.admin.email, people.user.email]) {
    const person = await portal.as(email);
    for (const path of paths) {
      const answer = await person.get(path);
      assert.equal(answer.status, 303);
      assert.equal(answer.location, "/user/realtime-tracking");
    }
    const { html } = await person.get("/user/places");
    assert.ok(!html.includes(LIST));
  }
  const pressed = await as.admin.post(`${LIST}/${car.id}/status`, {
    status: "1",
  });
  assert.equal(pressed.location, "/user/realtime-tracking");
});

Deno.test("HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-06 the list shows, searches, sorts and selects vehicles", async () => {
  await using story = await startSafeHomes();
  const { portal, db, mine, car, as } = story;
  await newUnit(db, mine, { name: "Älgen", registrationNumber: "AAA111" });
  await newUnit(db, mine, { name: "Unmarked" });
  const list = async (query = "") => {
    const { html } = await as.admin.get(`${LIST}${query}`);
    return html;
  };
  const first = await list();
  assert.deepEqual(namesOf(first), [
    "Transit",
    "Unmarked",
    "Volvo V90",
    "Älgen",
  ]);
  for (const text of Object.values(t.column)) assert.ok(first.includes(text));
  assert.ok(first.includes("BBB222"));
  assert.equal(first.match(/data-dialog="refresh"/g)?.length, 8);
  assert.equal(first.match(new RegExp(t.addHome + "</a>", "g"))?.length, 4);

  assert.deepEqual(namesOf(await list("?search=v90")), ["Volvo V90"]);
  assert.deepEqual(namesOf(await list("?search=aaa1")), ["Älgen"]);
  assert.deepEqual(namesOf(await list("?search=%25")), []);

  const sortedBy = (html: string) =>
    tagsOf(html, "th").map((tag) => attributeOf(tag, "aria-sort"))
      .filter(Boolean);
  assert.deepEqual(sortedBy(first), ["ascending"]);
  const follow = async (html: string, text: string) => {
    const [, href] = html.match(
      new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}(<span|</a>)`),
    )!;
    return await list(href!.replaceAll("&amp;", "&").replace(LIST, ""));
  };
  const down = await follow(first, t.column.name);
  assert.deepEqual(namesOf(down), namesOf(first).toReversed());
  assert.deepEqual(sortedBy(down), ["descending"]);
  assert.deepEqual(namesOf(await follow(down, t.column.name)), namesOf(first));
  const byNumber = await follow(first, t.column.registration_number);
  assert.deepEqual(namesOf(byNumber), [
    "Älgen",
    "Volvo V90",
    "Transit",
    "Unmarked",
  ]);
  const numbersDown = await follow(byNumber, t.column.registration_number);
  assert.deepEqual(namesOf(numbersDown), [
    "Transit",
    "Volvo V90",
    "Älgen",
    "Unmarked",
  ]);

  const selected = await list(`?vehicle=${car.id}`);
  const [row] = tagsOf(selected, "tr").filter((tag) =>
    attributeOf(tag, "aria-current") === "true"
  );
  assert.equal(attributeOf(row!, "id"), `vehicle-${car.id}`);
  assert.ok(selected.includes(t.facts.noHome));
  assert.ok(!first.includes(t.facts.noHome));

  await story.switchOn();
  const home = await list(`?vehicle=${car.id}`);
  assert.ok(home.includes(`>${HOME.address}</a>`), "the address opens the map");
  assert.equal(
    attributeOf(switchOf(home, "Volvo V90"), "aria-checked"),
    "true",
  );
  assert.equal(attributeOf(switchOf(home, "Transit"), "aria-checked"), "false");
  assert.match(home, /Sunday 18:00, Monday 18:00/);

  const empty = await newAccount(db);
  await allowSafeHome(db, empty);
  const alone = await newUser(db, empty, { administrator: true });
  const none = await (await portal.as(alone.email)).get(LIST);
  assert.ok(none.text.includes(t.none));
  assert.ok((await list("?search=xyz")).includes(t.noMatch));
});

Deno.test("HOME-07 without script the switch saves at once; refused it is off and the page says why", async () => {
  await using story = await startSafeHomes();
  const { car, as, put, carNow } = story;
  const press = (status: string) =>
    as.admin.post(`${LIST}/${car.id}/status`, {
      status,
      back: `${LIST}?search=volvo`,
    });
  const half = [{}, {
    path: "schedule-alert",
    json: DAILY,
  }];
  for (const { path, json } of half) {
    if (path) await put(path, { imei: car.imei, ...json });
    for (const language of LANGUAGES) {
      const { status, html, text } = await as.admin.with({ language }).post(
        `${LIST}/${car.id}/status`,
        { status: "1", back: `${LIST}?search=volvo` },
      );
      assert.equal(status, 422);
      const texts = textsOf(language);
      assert.ok(text.includes(textOfKey(texts, "SafeHomeEnableMsg")));
      assert.deepEqual(namesOf(html), ["Volvo V90"], "the search stays");
      assert.match(html, /aria-checked="false"/);
    }
    assert.equal((await carNow()).status, 0);
  }
  await put("set-geofence", { imei: car.imei, ...HOME });
  const on = await press("1");
  assert.equal(on.location, `${LIST}?search=volvo`);
  assert.equal((await carNow()).status, 1);
  await press("0");
  assert.equal((await carNow()).status, 0);
  const foreign = await as.stranger.post(`${LIST}/${car.id}/status`, {
    status: "1",
  });
  assert.equal(foreign.status, 404);
  const away = await as.admin.post(`${LIST}/${car.id}/status`, {
    status: "0",
    back: "//evil.example/",
  });
  assert.equal(away.location, LIST);
});
