import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const PAGE = "/user/security";
const CALL = "/api/v1/user/security-events";

interface Event {
  id: number;
  kind: string;
  user: string;
  done_by: string | null;
  address: string;
  user_agent: string;
}

Deno.test("people read what happened to their own login", async (t) => {
  await using portal = await startTestPortal({ TRUSTED_PROXIES: "1" });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
    lastName: "Admin",
  });
  const person = () =>
    newUser(db, accountId, { firstName: "Siv", lastName: "Svensson" });
  const tryLogin = (username: string, password: string) =>
    portal.nobody.with({ headers: { "x-forwarded-for": "192.0.2.66" } })
      .call("POST", "login", { username, password });
  const eventsOf = async (email: string): Promise<Event[]> =>
    (await (await portal.as(email)).call("GET", CALL)).json.data.events;

  await t.step(
    "an administrator's new password and role, and who did it, but not from where",
    async () => {
      const siv = await person();
      const boss = (await portal.as(admin.email)).with({
        headers: { "x-forwarded-for": "198.51.100.7" },
      }).call;
      const at = `administration/user/${siv.id}`;
      const { json } = await boss("GET", at);
      const changed = await boss("PUT", at, {
        ...json.data,
        role: "administrator",
      });
      assert.equal(changed.status, 200, changed.html);
      const set = await boss("PUT", `${at}/password`, {
        password: "Annan-ovanlig-7731!",
        password_confirmation: "Annan-ovanlig-7731!",
      });
      assert.equal(set.status, 200, set.html);
      const events = await eventsOf(siv.email);
      assert.deepEqual(
        events.map((event) => [event.kind, event.done_by, event.address]),
        [["passwordSet", "Anna Admin", ""], ["roleChanged", "Anna Admin", ""]],
      );
      for (const language of LANGUAGES) {
        const { security } = textsOf(language);
        const { html, text } = await (await portal.as(siv.email))
          .with({ language }).get(PAGE);
        assert.ok(text.includes(security.ownEvents.title), language);
        assert.ok(text.includes(security.events.kinds.passwordSet));
        assert.ok(text.includes(security.events.by("Anna Admin")));
        assert.ok(!html.includes("198.51.100.7"), "the administrator's place");
      }
    },
  );

  await t.step("failed logins with their address", async () => {
    const siv = await person();
    await tryLogin(siv.email, "Wrong-1234!");
    await tryLogin(siv.email, PASSWORD);
    const events = await eventsOf(siv.email);
    assert.deepEqual(events.map(({ kind, address }) => [kind, address]), [
      ["login", "192.0.2.66"],
      ["loginFailed", "192.0.2.66"],
    ]);
    const { text } = await (await portal.as(siv.email)).get(PAGE);
    assert.match(text, /Login failed/);
    assert.match(text, /192\.0\.2\.66/);
  });

  await t.step(
    "nothing of others, of the same account or another",
    async () => {
      const siv = await person();
      await tryLogin(siv.email, "Wrong-1234!");
      const colleague = await newUser(db, accountId);
      const stranger = await newUser(db, await newAccount(db));
      for (const { email } of [colleague, stranger]) {
        assert.deepEqual(await eventsOf(email), []);
        const { text } = await (await portal.as(email)).get(PAGE);
        assert.ok(text.includes(textsOf("en").security.events.none));
        assert.doesNotMatch(text, /Siv Svensson/);
      }
      assert.equal((await portal.nobody.call("GET", CALL)).status, 401);
      assert.equal(
        (await portal.nobody.get(PAGE)).location,
        "/",
      );
    },
  );

  await t.step("older ones a page further", async () => {
    const siv = await person();
    const ask = await portal.as(siv.email);
    for (let i = 0; i < 51; i++) {
      await ask.call("GET", "administration/security-events");
    }
    const { json } = await ask.call("GET", CALL);
    assert.equal(json.data.events.length, 50);
    const rest = await ask.call("GET", `${CALL}?before=${json.data.next}`);
    assert.equal(rest.json.data.events.length, 1);
    assert.equal(rest.json.data.next, null);
    const { html } = await ask.get(PAGE);
    const tenth = json.data.events[9].id;
    const link = `${PAGE}?before=${tenth}#events`;
    assert.ok(html.includes(`href="${link}"`), "the page leads to the rest");
    const older = await ask.get(`${PAGE}?before=${tenth}`);
    assert.doesNotMatch(older.html, /rel="next"/);
  });
});

Deno.test("AUTH-32 FLOW-10 the page shows the last ten logins and events, and leads to the rest", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  for (let i = 0; i < 12; i++) {
    await portal.nobody.call("POST", "login", {
      username: person.email,
      password: PASSWORD,
    });
  }
  const as = await portal.as(person.email);
  const m = textsOf("en").security;
  const lines = (html: string) => html.split("<li>").length - 1;
  const { html, text } = await as.get(PAGE);
  const [logins, events] = html.split('id="events"');
  const [shown, folded] = logins!.split('class="security-older"');
  assert.equal(shown!.split("<time").length - 1, 20, "two times a login");
  assert.equal(lines(folded!), 3);
  assert.ok(text.includes(m.sessions.older(3)), text);
  assert.equal(lines(events!), 10);
  const [, rest] = /href="(\/user\/security\?before=\d+)#events"/.exec(
    events!,
  )!;
  const older = await as.get(rest!);
  assert.equal(lines(older.html.split('id="events"')[1]!), 2);
});
