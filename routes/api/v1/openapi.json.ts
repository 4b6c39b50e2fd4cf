import { createRoute } from "honox/factory";
import { describeApi } from "../../../http/openapi.ts";

/** The description of every call, for programs (OPS-06). */
export default createRoute((c) => {
  const document = describeApi(c.get("operations"), {
    title: `${c.get("subsite").name} API`,
    url: "/",
  });
  return c.json(document);
});
