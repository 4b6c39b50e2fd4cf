import assert from "node:assert/strict";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const MAP = "/user/realtime-tracking";

Deno.test("what browsers keep of a login", async (t) => {
  await using portal = await startTestPortal({
    PUBLIC_URL: "https://portal.example.com",
    HSTS_SUBDOMAINS: "1",
  });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const ask = (path: string, init: RequestInit = {}) =>
    portal.app(new Request(`https://portal.example.com${path}`, init));
  const logIn = async () => {
    const answer = await ask("/", {
      method: "POST",
      body: new URLSearchParams({
        username: person.email,
        password: PASSWORD,
      }),
    });
    return answer.headers.getSetCookie()[0]!;
  };

  await t.step(
    "SEC-01 over TLS a login's cookie belongs to this host alone",
    async () => {
      const line = await logIn();
      assert.match(line, /^__Host-session=[\w-]+;/);
      assert.match(line, /; Path=\/(;|$)/);
      assert.match(line, /; Secure(;|$)/);
      assert.doesNotMatch(line, /Domain/);
      const [cookie] = line.split(";");
      assert.equal(
        (await ask(MAP, { headers: { cookie: cookie! } })).status,
        200,
      );
      const planted = cookie!.replace("__Host-", "");
      assert.equal(
        (await ask(MAP, { headers: { cookie: planted } })).status,
        303,
        "a cookie that another host of the domain planted opens nothing",
      );
      const out = await ask("/logout", {
        method: "POST",
        headers: { cookie: cookie! },
      });
      assert.ok(
        out.headers.getSetCookie().some((line) =>
          /^__Host-session=;.*Max-Age=0/.test(line)
        ),
      );
    },
  );

  await t.step(
    "AUTH-29 no cache keeps a page of a signed-in person",
    async () => {
      const [cookie] = (await logIn()).split(";");
      for (const path of [MAP, "/user/privacy", "/api/v1/user/sessions"]) {
        const answer = await ask(path, { headers: { cookie: cookie! } });
        assert.equal(answer.status, 200);
        assert.equal(answer.headers.get("cache-control"), "no-store", path);
        await answer.body?.cancel();
      }
      const front = await ask("/");
      assert.equal(front.headers.get("cache-control"), "private, no-cache");
    },
  );

  await t.step(
    "TLS is asked for on subdomains too where the setting says so",
    async () => {
      assert.equal(
        (await ask("/")).headers.get("strict-transport-security"),
        "max-age=31536000; includeSubDomains",
      );
    },
  );
});
