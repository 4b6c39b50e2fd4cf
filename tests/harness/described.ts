import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import assert from "node:assert/strict";

type Schema = Record<string, unknown>;

interface Answer {
  content?: Record<string, { schema?: Schema }>;
  $ref?: string;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer> };
}

type Fetch = (request: Request) => Response | Promise<Response>;

let document: Promise<Document> | undefined;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<string, ValidateFunction>();

/** Checks that openapi.json describes the answer of a call, for every call of the tests (OPS-06). */
export async function checkAnswer(
  fetch: Fetch,
  asked: { method: string; url: string },
  answer: Response,
): Promise<void> {
  const path = new URL(asked.url).pathname;
  const isJson = answer.headers.get("content-type") === "application/json";
  if (!path.startsWith("/api/v") || !isJson) return;
  const { paths, components } = await (document ??= readDocument(fetch));
  // A literal part comes before a parameter, as in the router; the order of characters gives the same.
  const [known] = Object.keys(paths)
    .filter((one) => patternOf(one).test(path)).sort();
  const operation = known && paths[known]![asked.method.toLowerCase()];
  if (!operation) return;
  const { responses } = operation;
  const told = responses[answer.status] ?? responses.default!;
  const name = `${asked.method} ${known} ${answer.status}`;
  const { content } = told.$ref
    ? components.responses[told.$ref.split("/").at(-1)!]!
    : told;
  const schema = content?.["application/json"]?.schema;
  assert.ok(schema, `${name} is JSON, which openapi.json does not say`);
  const validate = validators.get(name) ?? ajv.compile(schema);
  validators.set(name, validate);
  const body = await answer.clone().json();
  assert.ok(
    validate(body),
    `${name} is not as openapi.json says: ${
      ajv.errorsText(validate.errors)
    } in ${JSON.stringify(body).slice(0, 2000)}`,
  );
}

async function readDocument(fetch: Fetch): Promise<Document> {
  const answer = await fetch(
    new Request("http://localhost/api/v1/openapi.json"),
  );
  return await answer.json();
}

/** Gives the pattern of a path with parameters in braces. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
