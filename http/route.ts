import type { Context, Handler } from "hono";
import { type Answering, Ask } from "./ask.ts";
import type { Who } from "./description.ts";
import { descriptionOf } from "./call.ts";
import { GUARDS } from "./middleware/guards.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = typeof METHODS[number];

/** What answers at a path, and who may come: the only export of a route file. */
export class Route {
  constructor(
    readonly who: Who,
    readonly methods: Partial<Record<Method, Answering>>,
  ) {}
}

/** Names who may come to a path, and which page or call answers each method. */
export function route(who: Who, methods: Route["methods"]): Route {
  return new Route(who, methods);
}

/** Answers under /api that are not calls: the descriptions of the calls. */
const NO_CALLS = /^api\/(index|v1\/openapi\.json)\.ts$/;

/** Gives a route as HonoX reads a file's exports: the guards before each answer. */
export function mount({ who, methods }: Route): Record<string, Handler[]> {
  return Object.fromEntries(
    Object.entries(methods).map(([method, answering]) => [
      // HonoX takes the default export as GET.
      method === "GET" ? "default" : method,
      [...GUARDS[who], (c: Context) => answering(new Ask(c))],
    ]),
  );
}

/**
 * Gives the route that a file exports. Throws when the file does not say who may come, or when a call has no
 * description, so that nothing starts.
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
