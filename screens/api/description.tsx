import type { Ask } from "../../http/ask.ts";
import type { Operation } from "../../http/description.ts";
import {
  describeApi,
  operationId,
  summaryOf,
  tagOf,
} from "../../http/openapi.ts";
import { schemaOf } from "../../http/value-schema.ts";
import { ApiPage, type ShownCall } from "./page.tsx";

/** The description of every call, for people. */
export function apiPage(ask: Ask) {
  const { c, texts: m } = ask;
  return ask.render(
    <ApiPage calls={c.get("operations").map(toShown)} />,
    { title: m.api.title, frame: "plain", style: "api" },
  );
}

/** The description of every call, for programs (OPS-06). */
export function openApi({ c, subsite }: Ask): Response {
  return c.json(describeApi(c.get("operations"), {
    title: `${subsite.name} API`,
    url: "/",
  }));
}

function toShown(operation: Operation): ShownCall {
  const { method, path, who, description } = operation;
  const body = "body" in description ? description.body : undefined;
  return {
    id: operationId(operation),
    tag: tagOf(path),
    method,
    path,
    summary: summaryOf(operation),
    who,
    query: description.query ? schemaOf(description.query, "input") : null,
    body: body ? schemaOf(body, "input") : null,
    answer: "data" in description ? schemaOf(description.data, "output") : null,
  };
}
