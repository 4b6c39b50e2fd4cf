import assert from "node:assert/strict";
import { asker } from "./asking.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const FIREFOX =
  "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const PAGE = "/user/security";
const CALL = "/api/v1/user/sessions";

Deno.test("where a person is logged in", async (t) => {
  let now = new Date("2026-11-22T08:00:00Z");
  await using portal = await startTestPortal(
    { TRUSTED_PROXIES: "1" },
    { now: () => now },
  );
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const person = await newUser(db, accountId);
  const other = await newUser(db, accountId);
  const logIn = async (email: string, userAgent: string, address: string) => {
    const from = { "user-agent": userAgent, "x-forwarded-for": address };
    const { cookies } = await portal.nobody.with({ headers: from })
      .post("/", { username: email, password: PASSWORD });
    return asker(portal, { ...from, cookie: cookies.split("; ")[0]! });
  };

  await t.step(
    "AUTH-32 a person sees the own logins with device, place and last use",
    async () => {
      await logIn(person.email, FIREFOX, "192.0.2.7");
      now = new Date("2026-11-22T09:30:00Z");
      const here = await logIn(person.email, "curl/8.5.0", "198.51.100.9");
      await logIn(other.email, "Opera of somebody else", "203.0.113.1");
      const { json } = await here("GET", CALL);
      const sessions = json.data.sessions.map(
        ({ id: _, ...session }: { id: number }) => session,
      );
      assert.deepEqual(sessions, [{
        current: true,
        started_at: "2026-11-22T09:30:00.000Z",
        last_used_at: "2026-11-22T09:30:00.000Z",
        address: "198.51.100.9",
        user_agent: "curl/8.5.0",
      }, {
        current: false,
        started_at: "2026-11-22T08:00:00.000Z",
        last_used_at: "2026-11-22T08:00:00.000Z",
        address: "192.0.2.7",
        user_agent: FIREFOX,
      }]);
      const page = (await here("GET", PAGE)).text;
      assert.match(page, /Firefox on Windows.*192\.0\.2\.7/s);
      assert.match(page, /curl This browser.*198\.51\.100\.9/s);
      assert.doesNotMatch(page, /203\.0\.113\.1/);
    },
  );

  await t.step(
    "AUTH-32 the place of a login is where it was used last",
    async () => {
      const moved = await logIn(person.email, FIREFOX, "192.0.2.8");
      now = new Date(now.getTime() + 60_000);
      const { authorization } = await portal.bearer(person.email);
      const at = (address: string) =>
        asker(portal, { authorization, "x-forwarded-for": address });
      await at("192.0.2.20")("GET", CALL);
      await at("192.0.2.21")("GET", CALL);
      const { json } = await moved("GET", CALL);
      const addresses = json.data.sessions.map(
        ({ address }: { address: string }) => address,
      );
      assert.ok(addresses.includes("192.0.2.21"));
      assert.ok(!addresses.includes("192.0.2.20"));
    },
  );

  await t.step(
    "AUTH-32 a person ends one of them, by page and by call",
    async () => {
      const here = await logIn(person.email, FIREFOX, "192.0.2.7");
      const gone = await logIn(person.email, "phone", "192.0.2.9");
      const kept = await logIn(person.email, "tablet", "192.0.2.9");
      const idOf = async (userAgent: string) => {
        const { json } = await here("GET", CALL);
        return json.data.sessions.find(
          (session: { user_agent: string }) => session.user_agent === userAgent,
        ).id;
      };
      const id = await idOf("phone");
      const { html } = await here("GET", PAGE);
      assert.match(html, new RegExp(`action="${PAGE}/sessions/${id}/ending"`));
      const ended = await here("POST", `${PAGE}/sessions/${id}/ending`);
      assert.deepEqual([ended.status, ended.location], [303, PAGE]);
      assert.equal((await gone("GET", CALL)).status, 401);
      assert.equal((await kept("GET", CALL)).status, 200);
      const call = await here("DELETE", `${CALL}/${await idOf("tablet")}`);
      assert.equal(call.status, 200);
      assert.equal((await kept("GET", CALL)).status, 401);
      assert.equal((await here("DELETE", `${CALL}/${id}`)).status, 404);
    },
  );

  await t.step("AUTH-32 a person ends all others", async () => {
    const here = await logIn(person.email, FIREFOX, "192.0.2.7");
    const gone = await logIn(person.email, "phone", "192.0.2.9");
    const foreign = await logIn(other.email, "phone", "192.0.2.9");
    const ended = await here("POST", `${PAGE}/other-sessions/ending`);
    assert.equal(ended.status, 303);
    assert.equal((await gone("GET", CALL)).status, 401);
    assert.equal((await foreign("GET", CALL)).status, 200);
    const { json } = await here("GET", CALL);
    assert.equal(json.data.sessions.length, 1);
    assert.match((await here("GET", PAGE)).text, /only here/);
  });

  await t.step("AUTH-32 nobody ends the login of somebody else", async () => {
    const here = await logIn(person.email, FIREFOX, "192.0.2.7");
    const foreign = await logIn(other.email, "phone", "192.0.2.9");
    const { json } = await foreign("GET", CALL);
    const id = json.data.sessions.find(
      (session: { current: boolean }) => session.current,
    ).id;
    assert.equal((await here("DELETE", `${CALL}/${id}`)).status, 404);
    const page = await here("POST", `${PAGE}/sessions/${id}/ending`);
    assert.equal(page.status, 303);
    assert.equal((await foreign("GET", CALL)).status, 200);
  });
});
