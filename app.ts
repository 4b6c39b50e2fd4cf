import { type Context, Hono, type MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { createApp } from "honox/server/base";
import { readdir } from "node:fs/promises";
import type { AccountExtras } from "./db/account/extras.ts";
import { serveAssets } from "./http/middleware/assets.ts";
import { tagPages } from "./http/middleware/etag.ts";
import { limitBody } from "./http/middleware/body-limit.ts";
import { checkHost } from "./http/middleware/host.ts";
import type { Services } from "./http/context.ts";
import {
  GUARDS,
  identify,
  sameOrigin,
  withExtra,
} from "./http/middleware/guards.ts";
import { locate } from "./http/middleware/language.ts";
import { operationsOf } from "./http/openapi.ts";
import { logRequests } from "./http/middleware/request-log.ts";
import { mount, type Route, routeOf } from "./http/route.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { recountWaiting } from "./http/middleware/waiting.ts";
import { tellRedirects } from "./http/middleware/tell-redirects.ts";
import { failed, notFound } from "./screens/shell/failures.tsx";
import { renderer } from "./screens/shell/renderer.tsx";
import { tellNoAccess } from "./screens/unit/no-access.tsx";

const ROUTES = await importRoutes();

/** Builds the portal: pages by URL and the JSON API. A server that gets its `fetch` listens for it. */
export function createPortal(services: Services): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set("services", services);
    await next();
  });
  app.use(checkHost);
  app.use(logRequests);
  app.use(securityHeaders);
  app.use(tellRedirects);
  app.use(tagPages);
  app.use(locate);
  app.use(renderer);
  app.get("/assets/*", serveAssets(services.assets));
  app.use(limitBody);
  app.use(sameOrigin);
  app.use(identify);
  app.use(recountWaiting);
  onlyWithExtra(app, "/user/car-schedule/*", "carSchedule");
  onlyWithExtra(app, "/administration/safe-return-home/*", "safeReturnHome");
  for (const path of ["/user/*", "/api/v1/user/*", "/api/v2/user/*"]) {
    app.use(path, (c, next) => isKnown(c) ? tellNoAccess(c, next) : next());
  }
  const operations = operationsOf(ROUTES);
  app.use("/api/*", (c, next) => (c.set("operations", operations), next()));
  createApp({
    app,
    root: "/routes",
    ROUTES: mapValues(ROUTES, mount),
    RENDERER: {},
    NOT_FOUND: {},
    ERROR: {},
    MIDDLEWARE: {},
  });
  app.notFound(notFound(app));
  app.onError(failed);
  return app;
}

/** Sends people whose account lacks an extra to the map, whatever path they ask for below it (SHELL-08, SHELL-09). */
function onlyWithExtra(
  app: Hono,
  path: string,
  extra: keyof AccountExtras,
): void {
  const guards: MiddlewareHandler[] = [...GUARDS.signedIn];
  app.use(path, ...guards, withExtra(extra));
}

function isKnown(c: Context): boolean {
  return matchedRoutes(c).some((route) => route.method !== "ALL");
}

/** Imports every file under routes/ by its path. Throws when a file does not say who may come, so that nothing starts. */
async function importRoutes(): Promise<Record<string, Route>> {
  const routes: Record<string, Route> = {};
  const folder = new URL("./routes/", import.meta.url);
  const files = await readdir(folder, { recursive: true });
  for (const file of files.sort()) {
    const path = file.replaceAll("\\", "/");
    if (!/\.tsx?$/.test(path)) continue;
    routes[`/routes/${path}`] = routeOf(path, await import(`./routes/${path}`));
  }
  return routes;
}

function mapValues<T, U>(
  of: Record<string, T>,
  map: (value: T) => U,
): Record<string, U> {
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, map(value)]),
  );
}
