import { type Context, Hono, type MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { createApp } from "honox/server/base";
import { readdir } from "node:fs/promises";
import { h } from "preact";
import {
  ErrorPage,
  NotFoundPage,
  RefusedPage,
} from "./components/error-pages.tsx";
import { limitBody } from "./http/body-limit.ts";
import { serveAssets } from "./http/assets.ts";
import type { AccountScreens } from "./db/account/screens.ts";
import type { Services } from "./http/context.ts";
import { refuseCall } from "./http/envelope.ts";
import {
  administratorCall,
  administratorPage,
  enabledScreen,
  identify,
  sameOrigin,
  signedInCall,
  signedInPage,
} from "./http/guards.ts";
import { GUARDED_CALLS } from "./http/guarded-calls.ts";
import { locate } from "./http/language.ts";
import { operationsOf } from "./http/openapi.ts";
import { isAskedByScript, Refused } from "./http/refused.ts";
import { logRequests } from "./http/request-log.ts";
import { mount, Route } from "./http/route.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { tellNoAccess } from "./screens/unit/no-access.tsx";

const ROUTES = await importRoutes();
const MOUNTED = {
  ...ROUTES,
  ROUTES: Object.fromEntries(
    Object.entries(ROUTES.ROUTES).map(([file, module]) => [
      file,
      module.default instanceof Route ? mount(file, module) : module,
    ]),
  ),
};

/** Builds the portal: pages by URL and the JSON API. It listens when its `fetch` is handed to a server. */
export function createPortal(services: Services): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set("services", services);
    await next();
  });
  app.use(logRequests);
  app.use(securityHeaders);
  app.use(locate);
  app.get("/assets/*", serveAssets(services.assets));
  app.use(limitBody);
  app.use(sameOrigin);
  app.use(identify);
  guard(app, "/user/*", signedInPage);
  guard(app, "/support/*", signedInPage);
  guard(app, "/administration/*", signedInPage, administratorPage);
  for (const { path, who } of GUARDED_CALLS) {
    guard(app, path, ...CALL_GUARDS[who]);
  }
  onlyWhereEnabled(app, "/user/car-schedule/*", "carSchedule");
  onlyWhereEnabled(app, "/administration/safe-return-home/*", "safeReturnHome");
  guard(app, "/user/*", tellNoAccess);
  guard(app, "/api/v1/user/*", tellNoAccess);
  guard(app, "/api/v2/user/*", tellNoAccess);
  const operations = operationsOf(ROUTES.ROUTES);
  app.use("/api/*", (c, next) => (c.set("operations", operations), next()));
  createApp({ app, root: "/routes", ...MOUNTED });
  app.notFound((c) => notFound(c, app));
  app.onError(failed);
  return app;
}

type Guard = MiddlewareHandler;

const CALL_GUARDS: Record<"signedIn" | "administrator", Guard[]> = {
  signedIn: [signedInCall],
  administrator: [signedInCall, administratorCall],
};

/** Guards the paths that exist: an unknown one is not found, whoever asks (SHELL-11). */
function guard(app: Hono, path: string, ...guards: Guard[]): void {
  for (const one of guards) {
    app.use(path, (c, next) => isKnown(c) ? one(c, next) : next());
  }
}

/** Takes people whose account lacks a screen to the map, before anything is found there or not (SHELL-08, SHELL-09). */
function onlyWhereEnabled(
  app: Hono,
  path: string,
  screen: keyof AccountScreens,
): void {
  app.use(path, signedInPage, enabledScreen(screen));
}

function isKnown(c: Context): boolean {
  return matchedRoutes(c).some((route) => route.method !== "ALL");
}

function notFound(c: Context, app: Hono) {
  if (isApi(c)) return noSuchCall(c, app);
  c.status(404);
  const m = c.get("texts");
  return showPage(c, {
    content: h(NotFoundPage, null),
    title: m.pages.notFound,
  });
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** A path that calls have with other methods says which. */
function noSuchCall(c: Context, app: Hono) {
  const taken = METHODS.filter((method) =>
    app.router.match(method, c.req.path)[0]
      .some(([[, route]]) => route.method !== "ALL")
  );
  const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
  if (taken.length === 0 || taken.includes(asked)) {
    return refuseCall(c, 404, "NotFound");
  }
  c.header("allow", taken.join(", "));
  return refuseCall(c, 405, "MethodNotAllowed");
}

function failed(error: Error, c: Context) {
  if (error instanceof Refused) return refused(error, c);
  const reference = c.get("requestId");
  c.get("services").log("error", "request-failed", {
    requestId: reference,
    path: c.req.path,
    error,
  });
  c.status(500);
  if (isApi(c)) return refuseCall(c, 500, "SomethingWentWrong");
  const m = c.get("texts");
  return showPage(c, {
    content: h(ErrorPage, { reference }),
    title: m.pages.error,
  });
}

function refused({ status, key }: Refused, c: Context) {
  if (isAskedByScript(c)) return refuseCall(c, status, key);
  c.status(status);
  const m = c.get("texts");
  const text = m.byKey[key];
  return showPage(c, {
    content: h(RefusedPage, { text }),
    title: text,
  });
}

function isApi(c: Context): boolean {
  return c.req.path.startsWith("/api/");
}

/** Renders a page outside of the routes, in the same frame. */
async function showPage(
  c: Context,
  { content, title }: { content: unknown; title: string },
) {
  const { default: renderer } = ROUTES.RENDERER["/routes/_renderer.tsx"]!;
  await renderer(c, async () => {});
  return await c.render(content, { title, frame: "shell" });
}

type Modules = Record<string, Record<string, unknown>>;

/** Imports every file under routes/ by its path; names that begin with "-" are helpers, with "_" HonoX's own. */
async function importRoutes() {
  const modules: Modules = {};
  const folder = new URL("./routes/", import.meta.url);
  const files = await readdir(folder, { recursive: true });
  for (const file of files.sort()) {
    const path = file.replaceAll("\\", "/");
    if (!/\.tsx?$/.test(path) || /(^|\/)-/.test(path)) continue;
    modules[`/routes/${path}`] = await import(`./routes/${path}`);
  }
  const isRenderer = (path: string) => path.endsWith("/_renderer.tsx");
  const pick = (wanted: boolean) =>
    Object.fromEntries(
      Object.entries(modules).filter(([path]) => isRenderer(path) === wanted),
    );
  return {
    ROUTES: pick(false),
    RENDERER: pick(true) as Record<string, { default: Guard }>,
    NOT_FOUND: {},
    ERROR: {},
    MIDDLEWARE: {},
  };
}
