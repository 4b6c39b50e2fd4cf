import assert from "node:assert/strict";
import { BODY_MAX_BYTES } from "../../http/body.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en").byKey;
const LOGIN = "/api/v1/login";

Deno.test("requests that are refused before anything reads them", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const person = await newUser(db, accountId, { administrator: true });
  const asker = await portal.as(person.email);
  const tooLong = new Uint8Array(BODY_MAX_BYTES + 1).fill(97);
  /** Creates a body that states no length, and counts how much of it was read. */
  const endless = () => {
    let taken = 0;
    const stream = new ReadableStream({
      pull(controller) {
        taken += 100_000;
        controller.enqueue(new Uint8Array(100_000).fill(97));
      },
    });
    return { stream, taken: () => taken };
  };

  await t.step(
    "API-04 SEC-05 a body that is too long is 413 in the envelope, and nobody reads it",
    async () => {
      const { stream, taken } = endless();
      const bodies: RequestInit[] = [
        {
          body: new ReadableStream(),
          headers: { "content-length": String(2 ** 40) },
        },
        { body: stream },
      ];
      for (const init of bodies) {
        // A stream, with a length that is a lie or with none: the very bytes are what is tested.
        const answer = await portal.request(LOGIN, { method: "POST", ...init });
        assert.equal(answer.status, 413);
        assert.deepEqual(await answer.json(), {
          success: false,
          data: null,
          message: m.RequestTooLarge,
          errors: m.RequestTooLarge,
        });
      }
      assert.ok(taken() <= BODY_MAX_BYTES + 300_000, `${taken()} bytes`);
    },
  );

  await t.step(
    "ERR-01 a form that is too long is answered by a page",
    async () => {
      const answer = await portal.nobody
        .with({ headers: { "content-length": String(tooLong.length) } })
        .upload("POST", "/", tooLong);
      assert.equal(answer.status, 413);
      assert.ok(answer.headers.get("content-security-policy"));
      assert.ok(answer.text.includes(m.RequestTooLarge));
    },
  );

  await t.step("API-11 a body without a stated length is read", async () => {
    const body = new Blob([
      JSON.stringify({ username: person.email, password: "Wrong-1234!" }),
    ]).stream();
    const answer = await portal.nobody.upload("POST", LOGIN, body);
    assert.equal(answer.status, 401);
  });

  await t.step(
    "API-04 a call that takes another method is 405 in the envelope and says which",
    async () => {
      const wrong = [
        ["GET", LOGIN, "POST"],
        ["DELETE", "/api/v1/user/tags", "GET, HEAD, POST"],
        ["POST", "/api/v1/user/tags/1", "PUT, DELETE"],
      ] as const;
      for (const [method, path, allow] of wrong) {
        const answer = await asker.call(method, path);
        assert.equal(answer.status, 405, path);
        assert.equal(answer.headers.get("allow"), allow);
        const { success, errors } = answer.json;
        assert.deepEqual([success, errors], [false, m.MethodNotAllowed]);
      }
      const none = await portal.nobody.call("PUT", "nothing");
      assert.equal(none.status, 404);
      assert.equal(none.json.errors, m.NotFound);
    },
  );

  await t.step(
    "SEC-04 ERR-01 what comes from another site is refused as a page to people, in the envelope to scripts",
    async () => {
      const ask = (path: string, headers: Record<string, string>) =>
        portal.nobody
          .with({ headers: { "sec-fetch-site": "cross-site", ...headers } })
          .upload("POST", path);
      const page = await ask("/user/places", { cookie: "language=sv" });
      assert.equal(page.status, 403);
      assert.match(page.headers.get("content-type")!, /^text\/html/);
      const text = page.text;
      assert.ok(text.includes(textsOf("sv").byKey.WrongOrigin));
      assert.doesNotMatch(text, /success/);
      const asked: [string, Record<string, string>][] = [
        ["/api/v1/logout", {}],
        ["/user/places", { accept: "application/json, text/html;q=0.9" }],
      ];
      for (const [path, headers] of asked) {
        const answer = await ask(path, headers);
        assert.equal(answer.status, 403);
        assert.equal(answer.json.errors, m.WrongOrigin);
      }
    },
  );
});
