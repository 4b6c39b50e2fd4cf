import type * as z from "zod";
import { descriptionOf } from "./call.ts";
import type {
  CallDescription,
  DownloadDescription,
  Operation,
} from "./description.ts";
import { METHODS, type Route } from "./route.ts";
import { unitInPath } from "./address.ts";
import { schemaOf } from "./value-schema.ts";

const BASE = "/routes/api/";

/** Lists the calls among the routes, by path. */
export function operationsOf(routes: Record<string, Route>): Operation[] {
  return Object.entries(routes)
    .filter(([file]) => file.startsWith(BASE))
    .flatMap(([file, { who, methods }]) =>
      METHODS.flatMap((method) => {
        const answering = methods[method];
        const description = answering && descriptionOf(answering);
        return description
          ? [{ method, path: pathOf(file), who, description }]
          : [];
      })
    );
}

/** Gives the URL of a route file: [id] is a parameter, index stands for its folder. */
function pathOf(file: string): string {
  return file.slice("/routes".length)
    .replace(/\.tsx?$/, "")
    .replace(/\/index$/, "")
    .replaceAll(/\[(\w+)\]/g, "{$1}");
}

/** Describes the JSON API in OpenAPI 3.1, from the schemas that check its calls (OPS-06). */
export function describeApi(
  operations: readonly Operation[],
  { title, url }: { title: string; url: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ??= {};
    methods[operation.method.toLowerCase()] = toOperation(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      responses: COMMON_RESPONSES,
    },
  };
}

/** Gives what a call does, without the ids of requirements, which are for developers. */
export function summaryOf({ description }: Operation): string {
  return description.summary.replaceAll(
    / \((?:[A-Z]+-\d+(?:, | to )?)+\)/g,
    "",
  );
}

/** Gives a call a name that no other call has. */
export function operationId({ method, path }: Operation): string {
  return `${method} ${path}`.toLowerCase().replaceAll(/\W+/g, "-")
    .replace(/-$/, "");
}

function toOperation(operation: Operation) {
  const { path, who, description } = operation;
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(description.query),
  ];
  return {
    operationId: operationId(operation),
    summary: summaryOf(operation),
    tags: [tagOf(path)],
    ...(who === "everybody" ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(description),
    responses: {
      ...success(description),
      ...(who === "everybody" ? {} : { 401: REFERENCE("Unauthenticated") }),
      // A unit of the account that the person may not see is 403, any other one 404.
      ...(who === "administrator" || who === "allSeeingAdministrator" ||
          unitInPath(path)
        ? { 403: REFERENCE("Forbidden") }
        : {}),
      ...(path.includes("{") ? { 404: REFERENCE("NotFound") } : {}),
      422: REFERENCE("WrongFields"),
      default: REFERENCE("Refused"),
    },
  };
}

/** Gives the part of the product that a path belongs to: its first word after the base. */
export function tagOf(path: string): string {
  const [, , ...words] = path.split("/").filter(Boolean);
  const word = words.find((one) => one !== "user" && one !== "administration");
  return word ?? "user";
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "id"
      ? { type: "integer", minimum: 1 }
      : { type: "string" },
  }));
}

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function requestBody(description: CallDescription | DownloadDescription) {
  if ("upload" in description && description.upload) {
    return uploadBody(description.upload);
  }
  if (!("body" in description) || !description.body) return {};
  const schema = schemaOf(description.body, "input");
  return {
    requestBody: {
      required: true,
      content: {
        "application/json": { schema },
        "application/x-www-form-urlencoded": { schema },
      },
    },
  };
}

function uploadBody(field: string) {
  const schema = {
    type: "object",
    required: [field],
    properties: { [field]: { type: "string", format: "binary" } },
  };
  return {
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema } },
    },
  };
}

function success(description: CallDescription | DownloadDescription) {
  if ("mediaTypes" in description) {
    const content = description.mediaTypes.map((type) => [type, {}]);
    return {
      200: { description: "The file", content: Object.fromEntries(content) },
    };
  }
  return {
    [description.status ?? 200]: {
      description: "Done",
      content: {
        "application/json": {
          schema: envelope({
            success: { const: true },
            data: schemaOf(description.data, "output"),
            errors: { type: "null" },
          }),
        },
      },
    },
  };
}

const REFERENCE = (name: keyof typeof COMMON_RESPONSES) => ({
  $ref: `#/components/responses/${name}`,
});

const TEXT = { type: "string" };

/** A text with a count, as of tries left or seconds to wait (AUTH-10), or with what its call describes. */
const COUNTED = {
  type: "object",
  required: ["msg"],
  properties: { msg: TEXT, count: { type: "integer" } },
};

const COMMON_RESPONSES = {
  Unauthenticated: refusal("Nobody is signed in", TEXT),
  Forbidden: refusal("The caller may not do this", TEXT),
  NotFound: refusal("There is no such thing for the caller", TEXT),
  Refused: refusal("Refused for another reason, which its status tells", {
    anyOf: [TEXT, COUNTED],
  }),
  WrongFields: refusal("Texts by field, or one for the whole call", {
    anyOf: [TEXT, {
      type: "object",
      additionalProperties: { type: "array", items: TEXT },
    }],
  }),
};

function refusal(description: string, errors: unknown) {
  const schema = envelope({
    success: { const: false },
    data: { type: "null" },
    message: TEXT,
    errors,
  });
  return { description, content: { "application/json": { schema } } };
}

function envelope(properties: Record<string, unknown>) {
  return { type: "object", required: Object.keys(properties), properties };
}
