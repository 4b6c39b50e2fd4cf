import type { Context } from "hono";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import {
  type AccountExtras,
  findAccountExtras,
} from "../../db/account/extras.ts";
import { can } from "../../domain/access/can.ts";
import { mediumOf } from "../../domain/privacy/view.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import type { Who } from "../description.ts";
import { userOf } from "../context.ts";
import { forgetLogin, hasLoginCookie, tokenInCookie } from "../cookie.ts";
import { refuseCall } from "../envelope.ts";
import { loginPath, MAP_PATH } from "../landing.ts";
import { isCall, Refused } from "../refused.ts";
import { originOf } from "../security/origin.ts";
import { tellRefusal } from "../security/security-log.ts";

/** Identifies the person of every request, by bearer token or by cookie. */
export const identify = createMiddleware(async (c, next) => {
  const { database, now, views } = c.get("services");
  const token = bearerOf(c) ?? await tokenInCookie(c);
  const user = token
    ? await findSession(
      database.db,
      token,
      now(),
      originOf(c),
    )
    : null;
  if (user) views.follow(user.actor, mediumOf(c.req.path));
  c.set("token", user ? token : null);
  c.set("user", user);
  await next();
});

/** Gives the token of a program; no browser sends one by itself, unlike a cookie or a proxy's Basic password. */
function bearerOf(c: Context): string | undefined {
  return c.req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses changes that a page of another site sends with this browser's cookie (SEC-04). */
export const sameOrigin = createMiddleware(async (c, next) => {
  const isSafe = SAFE_METHODS.has(c.req.method);
  if (isSafe || bearerOf(c) !== undefined || comesFromHere(c)) {
    return await next();
  }
  throw new Refused(403, "WrongOrigin");
});

/**
 * Refuses a change by GET that a link of another site may have made: a browser sends its cookie along with one. Pages of
 * this site and programs say who they are (API-01, API-02).
 */
export function refuseForeignLink(c: Context): void {
  const isOurs = bearerOf(c) !== undefined ||
    c.req.header("sec-fetch-site") === "same-origin" ||
    c.req.header("x-request-type") !== undefined;
  if (!isOurs) throw new Refused(403, "WrongOrigin");
}

function comesFromHere(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  // Programs send neither header, and have no cookie that another site could misuse.
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}

/** Opens a page for signed-in people only; others go to the login (SHELL-04). */
const signedInPage = createMiddleware(async (c, next) => {
  if (c.get("user")) return await next();
  if (hasLoginCookie(c)) forgetLogin(c);
  return c.redirect(loginPath(c.req.path), 303);
});

/**
 * Opens the API for signed-in callers only; an answer of 401 also removes an ended login from the browser
 * (AUTH-26), except on a safe-home call (AUTH-27).
 */
const signedInCall = createMiddleware(async (c, next) => {
  if (c.get("user")) return await next();
  const keeps = c.req.path.includes("safe-home");
  if (hasLoginCookie(c) && !keeps) forgetLogin(c);
  return refuseCall(c, 401, "Unauthenticated");
});

/** Opens the API for administrators only. */
const administratorCall = createMiddleware(async (c, next) => {
  if (c.get("user")?.actor.isAdministrator) return await next();
  return refuseCall(c, 403, "NotAdministrator");
});

/** Opens a page for administrators only; others go to the map (SHELL-12). */
const administratorPage = createMiddleware(async (c, next) => {
  if (c.get("user")?.actor.isAdministrator) return await next();
  await tellRefusal(c);
  return c.redirect(MAP_PATH, 303);
});

/** Opens a page for people whose account has the extra, and sends others to the map (SHELL-08, SHELL-09). */
export function withExtra(extra: keyof AccountExtras) {
  return createMiddleware(async (c, next) => {
    const { db } = c.get("services").database;
    const extras = await findAccountExtras(db, userOf(c).actor);
    if (extras[extra]) return await next();
    return c.redirect(MAP_PATH, 303);
  });
}

const signedIn: MiddlewareHandler = (c, next) =>
  isCall(c) ? signedInCall(c, next) : signedInPage(c, next);

const administrator: MiddlewareHandler = (c, next) =>
  isCall(c) ? administratorCall(c, next) : administratorPage(c, next);

/**
 * Opens what tells of all units to administrators who see all of them. An administrator who sees only some could
 * otherwise have the others told to an address of their own (ACC-20).
 */
const allSeeing = createMiddleware(async (c, next) => {
  if (can(userOf(c).actor, "seeAllUnits")) return await next();
  if (isCall(c)) return refuseCall(c, 403, "NotAllSeeing");
  await tellRefusal(c);
  return c.redirect(MAP_PATH, 303);
});

/** Opens a page or call for support people only; others get "not found". */
const support = createMiddleware(async (c, next) => {
  if (can(userOf(c).actor, "support")) return await next();
  await tellRefusal(c);
  return c.notFound();
});

/** The guards of a route, by the people whom it names. */
export const GUARDS: Record<Who, readonly MiddlewareHandler[]> = {
  everybody: [],
  signedIn: [signedIn],
  administrator: [signedIn, administrator],
  allSeeingAdministrator: [signedIn, administrator, allSeeing],
  support: [signedIn, support],
};
