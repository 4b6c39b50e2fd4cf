import type { Context, Handler } from "hono";
import { type Answering, Ask } from "./ask.ts";
import type { Who } from "./description.ts";
import { descriptionOf } from "./call.ts";
import { GUARDS } from "./middleware/guards.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = typeof METHODS[number];

/** What answers at a path, and for whom: the only export of a route file. */
export class Route {
  constructor(
    readonly who: Who,
    readonly methods: Partial<Record<Method, Answering>>,
  ) {}
}

/** Says who may come to a path, and which screen or call answers each method. */
export function route(who: Who, methods: Route["methods"]): Route {
  return new Route(who, methods);
}

/** What answers under /api without being a call: the descriptions of the calls themselves. */
const NO_CALLS = /^api\/(index|v1\/openapi\.json)\.ts$/;

/** A route as HonoX takes a file's exports: the guards before each answer. */
export function mount({ who, methods }: Route): Record<string, Handler[]> {
  return Object.fromEntries(
    Object.entries(methods).map(([method, answering]) => [
      // HonoX takes the default export for GET.
      method === "GET" ? "default" : method,
      [...GUARDS[who], (c: Context) => answering(new Ask(c))],
    ]),
  );
}

/**
 * The route that a file exports. Throws when a file does not say who may come, or when a call has no description:
 * what says nothing is closed, so nothing starts.
 */
export function routeOf(
  file: string,
  { default: exported }: Record<string, unknown>,
): Route {
  if (!(exported instanceof Route) || !GUARDS[exported.who]) {
    throw new Error(`${file} does not say by route() who may come`);
  }
  const isApi = file.startsWith("api/") && !NO_CALLS.test(file);
  for (const [method, answering] of Object.entries(exported.methods)) {
    if (isApi && !descriptionOf(answering)) {
      throw new Error(`${method} of ${file} is no call: it has no description`);
    }
  }
  return exported;
}
