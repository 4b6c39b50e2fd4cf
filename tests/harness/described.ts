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

/** Whatever a test asks a call for: its answer has to be one that openapi.json tells of (OPS-06). */
export async function checkAnswer(
  fetch: Fetch,
  asked: { method: string; url: string },
  answer: Response,
): Promise<void> {
  const path = new URL(asked.url).pathname;
  const isJson = answer.headers.get("content-type") === "application/json";
  if (!path.startsWith("/api/v") || !isJson) return;
  const { paths, components } = await (document ??= readDocument(fetch));
  // A word goes before a parameter in its place, as the router has it; so does it by the order of characters.
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

/** What a path with parameters in braces matches. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
