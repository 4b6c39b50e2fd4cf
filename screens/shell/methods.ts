import type { Hono } from "hono";
import { toId } from "../../http/address.ts";
import { METHODS } from "../../http/route.ts";

/** Lists the methods that a path takes; none where a part of it that must be an id can be none. */
export function methodsAt(app: Hono, path: string): string[] {
  return METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) =>
      route.method !== "ALL" && hasIds(route.path, path)
    )
  );
}

/** Gives the value of the header Allow: who may GET may HEAD. */
export function allow(methods: readonly string[]): string {
  return methods.flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : method
  )
    .join(", ");
}

function hasIds(pattern: string, path: string): boolean {
  const parts = path.split("/");
  return pattern.split("/").every((part, index) =>
    part !== ":id" || toId(parts[index]) !== null
  );
}
