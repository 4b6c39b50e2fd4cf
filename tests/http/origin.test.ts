import assert from "node:assert/strict";
import type { Form } from "../harness/ask.ts";
import postgres from "postgres";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const MAP_CALL = "/api/v1/user/realtime-tracking";
const HOST = { host: "localhost" };

Deno.test("changes from other sites", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  await newUnit(db, accountId);
  const person = await newUser(db, accountId, { administrator: true });
  const browser = await portal.as(person.email);
  const fields = { username: person.email, password: PASSWORD };
  const changes: Record<string, Form> = {
    "/": fields,
    "/logout": {},
    "/language": { language: "sv" },
    "/user/create-triplog/1/type": { type: "private" },
    "/api/v1/login": JSON.stringify(fields),
    "/api/v1/logout": {},
    "/api/v1/administration/terminal": JSON.stringify({
      imei: "490154203237518",
      name: "Theirs",
    }),
  };
  const foreign: Record<string, Record<string, string>> = {
    "another origin": { origin: "https://evil.example" },
    "an opaque origin": { origin: "null" },
    "an origin that looks alike": { origin: "http://localhost.evil.example" },
    "another port": { origin: "http://localhost:81" },
    "Sec-Fetch-Site cross-site": { "sec-fetch-site": "cross-site" },
    "Sec-Fetch-Site same-site": { "sec-fetch-site": "same-site" },
    "Sec-Fetch-Site cross-site and our origin": {
      "sec-fetch-site": "cross-site",
      origin: "http://localhost",
    },
  };
  const send = (path: string, headers: Record<string, string>) =>
    browser.with({ headers: { ...HOST, ...headers } })
      .post(path, changes[path]);

  for (const [what, headers] of Object.entries(foreign)) {
    await t.step(
      `SEC-04 API-02 a change with ${what} is refused and changes nothing`,
      async () => {
        for (const path of Object.keys(changes)) {
          const answer = await send(path, headers);
          assert.equal(answer.status, 403, path);
          assert.deepEqual(answer.headers.getSetCookie(), [], path);
        }
        const still = await browser.get(MAP_CALL);
        assert.equal(still.status, 200, "the login goes on");
        assert.equal(still.json.data.length, 1, "no unit was added");
      },
    );
  }

  await t.step(
    "SEC-04 the same changes are taken from our own pages",
    async () => {
      const own = [
        { origin: "http://localhost" },
        { "sec-fetch-site": "same-origin", origin: "http://localhost" },
        { "sec-fetch-site": "none" },
      ];
      for (const headers of own as Record<string, string>[]) {
        const answer = await send("/language", headers);
        assert.equal(answer.status, 303);
      }
    },
  );

  await t.step(
    "API-02 a bearer token needs no origin, since no browser sends it by itself",
    async () => {
      const answer = await browser
        .with({ headers: { ...HOST, origin: "https://partner.example" } })
        .call("POST", "administration/terminal", {
          imei: "490154203237518",
          name: "Ours",
        });
      assert.equal(answer.status, 201, answer.html);
    },
  );

  await t.step(
    "API-02 an Authorization header that is no good does not let the cookie through",
    async () => {
      const headers = {
        ...HOST,
        origin: "https://evil.example",
        authorization: "Basic eDp5",
      };
      const answer = await browser.with({ headers }).post(
        "/api/v1/administration/terminal",
        JSON.stringify({ imei: "356307042441013", name: "Theirs" }),
      );
      assert.ok([401, 403].includes(answer.status), `status ${answer.status}`);
    },
  );

  await t.step(
    "SEC-04 other sites may not read answers or ask for permission",
    async () => {
      for (const method of ["GET", "OPTIONS"]) {
        const answer = await browser
          .with({ headers: { ...HOST, origin: "https://evil.example" } })
          .send(method, MAP_CALL);
        assert.equal(answer.headers.get("access-control-allow-origin"), null);
      }
    },
  );

  await t.step("SEC-04 the language picker leads nowhere else", async () => {
    for (
      const back of [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "/.//evil.example",
        "/x/..//evil.example",
        "/%2e//evil.example",
        "javascript:alert(1)",
      ]
    ) {
      const answer = await portal.nobody.with({ headers: HOST })
        .post("/language", { language: "sv", back });
      const to = new URL(answer.headers.get("location")!, "http://localhost/");
      assert.equal(to.origin, "http://localhost", back);
    }
  });
});

Deno.test("headers of every answer", async (t) => {
  await using portal = await startTestPortal({}, { log: () => {} });
  const { db, url } = portal.database;
  const accountId = await newAccount(db);
  await newUnit(db, accountId, { name: `<img src=x onerror="alert(1)">` });
  const person = await newUser(db, accountId, {
    administrator: true,
    firstName: "<script>alert(1)</script>",
  });
  const browser = await portal.as(person.email);
  const superuser = postgres(url, { max: 1, onnotice: () => {} });

  const paths: [string, number][] = [
    ["/", 200],
    ["/nothing", 404],
    ["/user/realtime-tracking", 200],
    ["/user/create-triplog", 200],
    ["/user/create-triplog?unit=999999", 404],
    ["/health", 200],
    [MAP_CALL, 200],
    ["/api/v1/nothing", 404],
    ["/api/v1/user/triplog?imei=1", 404],
    ["/assets/nothing.js", 404],
    ["/brand/0.svg", 200],
  ];

  async function check(path: string, status: number): Promise<void> {
    const asker = path === "/" ? portal.nobody : browser;
    const answer = await asker.get(path);
    assert.equal(answer.status, status, path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const rules = new Map(
      policy.split("; ").map((rule) => [rule.split(" ")[0]!, rule]),
    );
    assert.equal(rules.get("script-src"), "script-src 'self'", path);
    assert.equal(rules.get("default-src"), "default-src 'self'");
    assert.equal(rules.get("object-src"), "object-src 'none'");
    assert.equal(rules.get("base-uri"), "base-uri 'none'");
    assert.equal(rules.get("frame-ancestors"), "frame-ancestors 'none'");
    assert.doesNotMatch(policy, /unsafe-|\*|https?:/);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff", path);
    assert.equal(answer.headers.get("x-frame-options"), "DENY");
    const transport = answer.headers.get("strict-transport-security") ?? "";
    assert.match(transport, /^max-age=\d{8,}$/);
    assert.ok(answer.headers.get("referrer-policy"));
    assert.ok(answer.headers.get("x-request-id"), path);
    const { html } = answer;
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return;
    assertNoInlineScript(html, path);
    await assertStylesAllowed(html, rules.get("style-src")!);
  }

  for (const [path, status] of paths) {
    await t.step(
      `SEC-04 ${path} answers ${status} with a strict policy, and no inline script`,
      () => check(path, status),
    );
  }

  await t.step(
    "SEC-04 ERR-01 ERR-04 a page that fails has the same headers, a text, a reference and no stack",
    async () => {
      await superuser`alter table units rename to gone`;
      await check("/user/create-triplog", 500);
      const page = await browser.get("/user/create-triplog");
      const id = page.headers.get("x-request-id")!;
      const { text } = page;
      assert.match(text, /Something went wrong\. Please contact support\./);
      assert.ok(text.includes(id));
      assert.doesNotMatch(text, /units|relation|\.ts:|at async/);
      const call = await browser.get(MAP_CALL);
      assert.equal(call.status, 500);
      assert.deepEqual(call.json, {
        success: false,
        data: null,
        message: "Something went wrong. Please contact support.",
        errors: "Something went wrong. Please contact support.",
      });
      await superuser`alter table gone rename to units`;
      assert.equal((await browser.get(MAP_CALL)).status, 200);
    },
  );

  await superuser.end();
});

function assertNoInlineScript(html: string, path: string): void {
  for (const script of tagsOf(html, "script")) {
    const isData = attributeOf(script, "type") === "application/json" ||
      attributeOf(script, "type") === "speculationrules";
    assert.ok(isData || attributeOf(script, "src")?.startsWith("/"), script);
  }
  for (const tag of html.match(/<[a-z](?:"[^"]*"|[^">])*>/gi) ?? []) {
    const names = tag.replace(/"[^"]*"/g, '""');
    assert.doesNotMatch(names, /\son[a-z]+=/i, `${path}: ${tag}`);
    assert.doesNotMatch(tag, /(href|src|action)="\s*javascript:/i);
    // A style attribute would need 'unsafe-inline', and does nothing without it.
    assert.equal(attributeOf(tag, "style"), undefined, `${path}: ${tag}`);
  }
}

async function assertStylesAllowed(html: string, rule: string): Promise<void> {
  for (const [, style] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    const hash = await crypto.subtle.digest(
      "SHA-256",
      new TextEncoder().encode(style),
    );
    const text = new Uint8Array(hash).toBase64();
    assert.ok(rule.includes(`'sha256-${text}'`), "the policy blocks our style");
  }
}
