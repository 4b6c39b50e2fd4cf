import assert from "node:assert/strict";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { operationsOf } from "../../http/openapi.ts";
import type { Route } from "../../http/route.ts";
import { typeFields } from "../../http/typed-fields.ts";
import { schemaOf, type ValueSchema } from "../../http/value-schema.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const ROOT = join(import.meta.dirname!, "../..");
/** A name that reads as another: a turn of direction, a blank without width, a filler that draws nothing, a variation. */
const HIDDEN = [
  "\u202E",
  "\u200B",
  "\u2066",
  "\uFEFF",
  "\u3164",
  "\u00AD",
  "\u2800",
  "\uFE00",
  "\uFE0E",
  "\uFE0F",
  "\u{E0100}",
  "\u{16FE4}",
];
const CANDIDATES = (sign: string) => [
  `Ab${sign}cd`,
  `ab${sign}c@demo.test`,
  `12${sign}345`,
];
/** What only its owner reads, or what is compared and never shown. */
const NOT_SHOWN =
  /password|search|code|token|secret|credential|answer|fingerprint|device|keys|endpoint|expirationTime|imeis|\.seen\./i;

/**
 * The login compares only; the registration judges its fields with those of the form behind its schema, and users their
 * personal number, by its country.
 */
const JUDGED_LATER = /\/(login|register-account)$|\.personal_number$/;

/** Every described call that takes a body. */
async function bodies(): Promise<{ name: string; body: z.ZodType }[]> {
  const routes: Record<string, Route> = {};
  for await (const file of glob("routes/api/**/*.{ts,tsx}", { cwd: ROOT })) {
    const { default: route } = await import(join(ROOT, file));
    routes[`/${file}`] = route;
  }
  return operationsOf(routes).flatMap(({ method, path, description }) =>
    "body" in description && description.body
      ? [{ name: `${method} ${path}`, body: description.body }]
      : []
  );
}

/** A value that a schema describes, as JSON; undefined where it describes none. */
function sampleOf(schema: ValueSchema): unknown {
  const { type, const: only, enum: values, properties = {} } = schema;
  if (only !== undefined) return only;
  if (values) return values.find((one) => typeof one === "string") ?? values[0];
  const inner = schema.anyOf ?? schema.oneOf;
  if (inner) {
    const samples = inner.map(sampleOf);
    return samples.find((one) => typeof one === "string") ?? samples[0];
  }
  const types = [type].flat();
  if (types.includes("string")) return "text 7";
  if (types.includes("integer")) return 7;
  if (types.includes("number")) return -1.5;
  if (types.includes("boolean")) return false;
  if (types.includes("null")) return null;
  if (types.includes("array")) {
    const item = sampleOf(schema.items ?? {});
    return item === undefined ? [] : [item, item];
  }
  if (types.includes("object")) {
    return Object.fromEntries(
      Object.entries(properties).map((
        [name, field],
      ) => [name, sampleOf(field)]),
    );
  }
  return undefined;
}

/** A value of JSON as the fields of a form. */
function toForm(sample: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(sample)) {
    const isPlainList = Array.isArray(value) &&
      value.every((one) => typeof one !== "object");
    for (const one of isPlainList ? value : [value]) {
      if (one === undefined) continue;
      const isObject = typeof one === "object" && one !== null;
      form.append(name, isObject ? JSON.stringify(one) : String(one ?? ""));
    }
  }
  return form;
}

Deno.test("API-01 OPS-06 every call reads of a form what it reads of JSON, numbers and lists too", async () => {
  const all = await bodies();
  assert.ok(all.length > 40, `${all.length}`);
  for (const { name, body } of all) {
    const schema = schemaOf(body, "input");
    for (const one of schema.anyOf ?? schema.oneOf ?? [schema]) {
      const sample = sampleOf(one) as Record<string, unknown>;
      const told = Object.fromEntries(
        Object.entries(sample).filter(([, value]) => value !== undefined),
      );
      assert.deepEqual(typeFields(body, toForm(told)), told, name);
    }
  }
});

/** The fields within a schema that take a text, by their paths. */
function* textFields(
  schema: z.ZodType,
  path: string,
): Generator<{ path: string; field: z.ZodType }> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(inner.shape)) {
      yield* textFields(field as z.ZodType, `${path}.${name}`);
    }
  } else if (inner instanceof z.ZodArray) {
    yield* textFields(inner.element as z.ZodType, `${path}[]`);
  } else if (!NOT_SHOWN.test(path)) yield { path, field: schema };
}

/** What a schema reads first, before it is transformed, left out or null. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  if (
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

Deno.test("API-01 a long text in place of a number does not hold up the portal", () => {
  const digits = `${"1".repeat(60_000)}x`;
  const started = performance.now();
  const read = typeFields(
    z.object({ count: z.number() }),
    new URLSearchParams({ count: digits }),
  );
  const tookMs = performance.now() - started;
  assert.deepEqual(read, { count: digits });
  assert.ok(tookMs < 1000, `${Math.round(tookMs)} ms`);
});

Deno.test("SEC-05 no call stores a text that hides characters or turns the text around it", async () => {
  const kept: string[] = [];
  for (const { name, body } of await bodies()) {
    if (JUDGED_LATER.test(name)) continue;
    for (const { path, field } of textFields(body, name)) {
      if (JUDGED_LATER.test(path)) continue;
      for (const sign of HIDDEN) {
        const isKept = CANDIDATES(sign).some((text) => {
          const read = field.safeParse(text);
          return read.success && JSON.stringify(read.data)?.includes(sign);
        });
        if (isKept) kept.push(`${path} ${sign.codePointAt(0)!.toString(16)}`);
      }
    }
  }
  assert.deepEqual(kept, []);
});

Deno.test("texts and numbers of forms and calls", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { email } = await newUser(db, accountId, { administrator: true });
  const unit = await newUnit(db, accountId);
  const admin = await portal.as(email);

  await t.step(
    "SEC-05 a name is stored without hidden characters, by form and by call, and one of nothing else is missing",
    async () => {
      await admin.call("POST", "user/tags", { name: "Red\u202Egpj\u200B" });
      await admin.post("/user/projects", { name: "\u2066Bridge\u2069" });
      const names = await Promise.all(["tags", "project"].map(async (list) => {
        const { json } = await admin.call("GET", `user/${list}`);
        return json.data.map(({ name }: { name: string }) => name);
      }));
      assert.deepEqual(names, [["Redgpj"], ["Bridge"]]);
      const { status, json } = await admin.call("POST", "user/tags", {
        name: "\u200B\u3164",
      });
      assert.equal(status, 422);
      assert.ok(json.errors.name);
      const again = await admin.call("POST", "user/tags", {
        name: "Red\u200Dgpj",
      });
      assert.equal(again.status, 422, "it is the same name");
    },
  );

  await t.step(
    "API-01 a call that takes numbers, a list and rules takes them from a form",
    async () => {
      const form = new URLSearchParams({
        label: "Depot",
        address: "Kajen 1",
        latitude: "59.33",
        longitude: "18.07",
        radius: "150",
        imeis: unit.imei,
        rules: JSON.stringify([]),
      });
      const send = () => admin.upload("POST", "user/places", form);
      const answer = await send();
      assert.equal(answer.status, 201, answer.text);
      assert.equal(answer.json.data.radius, 150);
      form.set("radius", "wide");
      const wrong = await send();
      assert.equal(wrong.status, 422);
      assert.ok(wrong.json.errors.radius);
    },
  );

  await t.step(
    "ERR-04 OPTIONS says what may be asked for where something is, and that nothing is elsewhere",
    async () => {
      const { json: made } = await admin.call("POST", "user/tags", {
        name: "Options",
      });
      for (
        const [path, allow] of [
          ["/api/v1/user/tags", "GET, HEAD, POST, OPTIONS"],
          [`/api/v1/user/tags/${made.data.id}`, "PUT, DELETE, OPTIONS"],
          ["/api/v1/login", "POST, OPTIONS"],
          ["/user/tags", "GET, HEAD, POST, OPTIONS"],
          ["/api/v1/user/tag", null],
          ["/api/v1/user/tags/red", null],
          ["/api/v1/user/tags/2147483648999999999", null],
          ["/user/tag", null],
        ] as const
      ) {
        const answer = await admin.send("OPTIONS", path);
        assert.equal(answer.status, allow ? 204 : 404, path);
        assert.equal(answer.headers.get("allow"), allow, path);
      }
      const wrong = await admin.call("PATCH", "user/tags/red");
      assert.equal(wrong.status, 404, "no id, no call");
    },
  );

  await t.step(
    "ERR-10 an id in a query that no row can have is an empty answer or a wrong field",
    async () => {
      const { json: document } = await admin.call("GET", "openapi.json");
      let asked = 0;
      for (
        const [path, { get }] of Object.entries<
          { get?: { parameters?: { name: string; in: string }[] } }
        >(
          document.paths,
        )
      ) {
        if (!get || path.endsWith("/stream")) continue;
        for (const { name, in: place } of get.parameters ?? []) {
          if (place !== "query") continue;
          for (const id of ["2147483648", "9007199254740993", "1e30", "-1"]) {
            const { status } = await admin.call(
              "GET",
              `${path.replaceAll(/\{\w+\}/g, "1")}?${name}=${id}`,
            );
            asked++;
            assert.ok(
              [200, 404, 422].includes(status),
              `${status} ${path} ${name}=${id}`,
            );
          }
        }
      }
      assert.ok(asked > 100, `${asked}`);
    },
  );
});
