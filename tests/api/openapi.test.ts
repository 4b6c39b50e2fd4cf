import { Validator } from "@seriousme/openapi-schema-validator";
import assert from "node:assert/strict";
import { newAccount, newUser } from "../harness/build.ts";
import { checkAnswer } from "../harness/described.ts";
import { startTestPortal } from "../harness/portal.ts";

Deno.test("API in words: openapi.json and its page", async (t) => {
  await using portal = await startTestPortal();
  const answer = await portal.nobody.call("GET", "openapi.json");
  const document = answer.json;

  await t.step("OPS-06 openapi.json is valid OpenAPI 3.1", async () => {
    assert.equal(answer.status, 200);
    const { valid, errors } = await new Validator().validate(document);
    assert.ok(valid, JSON.stringify(errors));
  });

  await t.step(
    "OPS-06 a call is described by the schemas that check it",
    () => {
      const { post } = document.paths["/api/v1/administration/terminal"];
      const { schema } = post.requestBody.content["application/json"];
      assert.deepEqual(schema.required, ["imei", "name"]);
      assert.equal(schema.properties.name.maxLength, 50);
      assert.deepEqual(post.security, [{ token: [] }]);
    },
  );

  await t.step(
    "API-03 calls stand under the v1 root, administration/, user/ and the v2 user base",
    () => {
      const paths = Object.keys(document.paths);
      const count = (pattern: RegExp) =>
        paths.filter((path) => pattern.test(path)).length;
      const root = count(/^\/api\/v1\/(?!user\/|administration\/)/);
      const administration = count(/^\/api\/v1\/administration\//);
      const user = count(/^\/api\/v1\/user\//);
      const v2 = count(/^\/api\/v2\/user\//);
      for (const base of [root, administration, user, v2]) assert.ok(base > 0);
      assert.equal(root + administration + user + v2, paths.length);
    },
  );

  await t.step(
    "OPS-06 whatever tests ask a call for is compared with openapi.json, and what it does not tell of fails",
    async () => {
      const asked = new Request("http://localhost/api/v1/user/tags");
      const check = (answer: Record<string, unknown>, status = 200) =>
        checkAnswer(portal.app, asked, Response.json(answer, { status }));
      const tag = { id: 1, name: "Red" };
      const good = { success: true, errors: null };
      await check({ ...good, data: [tag] });
      for (
        const wrong of [
          { ...good, data: [{ ...tag, id: "1" }] },
          { ...good, data: [{ ...tag, secret: 1 }] },
          { ...good, data: null },
          { ...good, success: false, data: [tag] },
        ]
      ) {
        await assert.rejects(check(wrong), /not as openapi\.json says/);
      }
      const refusal = { success: false, data: null, message: "", errors: "" };
      await check(refusal, 409);
      await assert.rejects(check({ ...refusal, errors: 7 }, 409));
    },
  );

  await t.step(
    "OPS-06 API-05 what it calls required is missed by name where it is left out",
    async () => {
      const { db } = portal.database;
      const { email } = await newUser(db, await newAccount(db), {
        administrator: true,
      });
      const ask = (await portal.as(email)).call;
      const notMissed: string[] = [];
      for (const [method, path, operation] of operationsOf(document)) {
        const { schema } = operation.requestBody?.content["application/json"] ??
          {};
        const query = (operation.parameters ?? [])
          .filter((one) => one.in === "query" && one.required)
          .map(({ name }) => name);
        // The query is checked before the body.
        const required = query.length > 0 ? query : schema?.required ?? [];
        if (required.length === 0 || path.includes("{format}")) continue;
        const { status, json } = await ask(
          method,
          path.replaceAll(/\{\w+\}/g, "1"),
          schema && {},
        );
        const name = `${method} ${path}`;
        assert.equal(status, 422, name);
        notMissed.push(
          ...required.filter((field) => !Object.hasOwn(json.errors, field))
            .map((field) => `${name}: ${field}`),
        );
      }
      assert.deepEqual(notMissed, []);
    },
  );

  await t.step("OPS-06 the page describes every call in words", async () => {
    const { text } = await portal.nobody.with({ language: "sv" }).get("/api");
    assert.match(text, /API-anrop/);
    for (const path of Object.keys(document.paths)) {
      assert.ok(text.includes(path), path);
    }
    assert.doesNotMatch(text, /[A-Z]{3,}-\d{2}/, "numbers of requirements");
  });
});

interface Described {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { required?: string[] } }>;
  };
}

/** Every call of a document with its method and path. */
function operationsOf(
  { paths }: { paths: Record<string, Record<string, Described>> },
): [string, string, Described][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map((
      [method, operation],
    ): [string, string, Described] => [method.toUpperCase(), path, operation])
  );
}
