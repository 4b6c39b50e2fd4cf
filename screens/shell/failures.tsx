import type { Context, Hono, NotFoundHandler } from "hono";
import {
  ErrorPage,
  NotFoundPage,
  RefusedPage,
} from "../../components/error-pages.tsx";
import { CellAway, isLost } from "../../db/cell/away.ts";
import { AccountHeld } from "../../db/cell/moving/held.ts";
import { refuseCall } from "../../http/envelope.ts";
import { isAskedByScript, isCall, Refused } from "../../http/refused.ts";
import { allow, methodsAt } from "./methods.ts";

/** When to ask again for an account whose database is not there, seconds. */
const RETRY_S = "30";

/** Answers for an unknown path; for a wrong method it names the right ones. */
export function notFound(app: Hono): NotFoundHandler {
  return (c) => {
    if (c.req.method === "OPTIONS") return options(c, app);
    return isCall(c) ? noSuchCall(c, app) : notFoundPage(c);
  };
}

/** Says which methods a path takes. */
function options(c: Context, app: Hono) {
  const taken = methodsAt(app, c.req.path);
  if (taken.length === 0) {
    return isCall(c) ? refuseCall(c, 404, "NotFound") : notFoundPage(c);
  }
  c.header("allow", allow([...taken, "OPTIONS"]));
  return c.body(null, 204);
}

function notFoundPage(c: Context) {
  c.status(404);
  return c.render(<NotFoundPage />, {
    title: c.get("texts").pages.notFound,
    frame: "shell",
  });
}

function noSuchCall(c: Context, app: Hono) {
  const taken = methodsAt(app, c.req.path);
  const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
  if (taken.length === 0 || taken.includes(asked)) {
    return refuseCall(c, 404, "NotFound");
  }
  c.header("allow", allow(taken));
  return refuseCall(c, 405, "MethodNotAllowed");
}

/** Answers after an exception: a refusal with its reason, anything else with the reference under which it is logged. */
export function failed(error: Error, c: Context) {
  if (error instanceof Refused) return refused(error, c);
  if (error instanceof AccountHeld) {
    return later("AccountIsMoved", c);
  }
  if (error instanceof CellAway) {
    const { log } = c.get("services");
    log("warn", "cell-away", { cell: error.cell, path: c.req.path });
    return later("AccountIsAway", c);
  }
  if (isLost(error)) {
    // The only database, or control, which is asked without an account, as for the limits of logins.
    const { log } = c.get("services");
    log("warn", "database-away", { path: c.req.path, error });
    return later("AccountIsAway", c);
  }
  const reference = c.get("requestId");
  c.get("services").log("error", "request-failed", {
    requestId: reference,
    path: c.req.path,
    error,
  });
  c.status(500);
  if (isCall(c)) return refuseCall(c, 500, "SomethingWentWrong");
  return c.render(<ErrorPage reference={reference} />, {
    title: c.get("texts").pages.error,
    frame: "shell",
  });
}

/** Answers what works again by itself. */
function later(key: "AccountIsMoved" | "AccountIsAway", c: Context) {
  c.header("retry-after", RETRY_S);
  return refused(new Refused(503, key), c);
}

function refused({ status, key }: Refused, c: Context) {
  if (isAskedByScript(c)) return refuseCall(c, status, key);
  c.status(status);
  const text = c.get("texts").byKey[key];
  return c.render(<RefusedPage text={text} />, { title: text, frame: "shell" });
}
