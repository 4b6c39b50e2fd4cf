import { createRoute } from "honox/factory";
import { ApiPage, type ShownCall } from "../../screens/api/page.tsx";
import {
  type Operation,
  operationId,
  schemaOf,
  summaryOf,
  tagOf,
} from "../../http/openapi.ts";

/** The description of every call, for people. */
export default createRoute((c) => {
  const m = c.get("texts");
  return c.render(
    <ApiPage calls={c.get("operations").map(toShown)} />,
    { title: m.apiPage.title, frame: "plain" },
  );
});

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
