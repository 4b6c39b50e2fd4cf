import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import {
  isSubsiteId,
  type Subsite,
  subsiteOfHost,
  SUBSITES,
} from "../../domain/subsite/subsite.ts";
import { isLanguage, type Language, textsOf } from "../../locales/index.ts";

const COOKIE = "language";
const SUBSITE_COOKIE = "subsite";
const YEAR_S = 365 * 24 * 3600;
const KEPT = { path: "/", maxAge: YEAR_S, sameSite: "Lax" } as const;

/** Finds brand and language before any page is drawn; English when none is chosen (SUB-06, SUB-08). */
export const locate = createMiddleware(async (c, next) => {
  const chosen = c.req.query("lang") ?? getCookie(c, COOKIE);
  const language: Language = isLanguage(chosen) ? chosen : "en";
  c.set("subsite", brandOf(c));
  c.set("language", language);
  c.set("texts", textsOf(language));
  await next();
});

/** Gives the brand of a host; on hosts without one, the browser keeps the brand of a link with `?subsite=`. */
function brandOf(c: Context): Subsite {
  const { config } = c.get("services");
  const host = c.req.header("host") ?? "";
  const claimed = subsiteOfHost(host, config.SUBSITE_HOSTS);
  if (claimed) return claimed;
  const asked = c.req.query("subsite");
  if (isSubsiteId(asked)) setCookie(c, SUBSITE_COOKIE, asked!, KEPT);
  const stored = isSubsiteId(asked) ? asked : getCookie(c, SUBSITE_COOKIE);
  return SUBSITES[isSubsiteId(stored) ? Number(stored) : config.SUBSITE]!;
}

/**
 * Writes a page in the language that the browser prefers, unless one was chosen: for pages that strangers open by a link
 * of somebody else.
 */
export function preferBrowserLanguage(c: Context): void {
  if (isLanguage(c.req.query("lang") ?? getCookie(c, COOKIE))) return;
  const preferred = (c.req.header("accept-language") ?? "").split(",")
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .map((code) => code === "nb" || code === "nn" ? "no" : code)
    .find(isLanguage);
  if (!preferred) return;
  c.set("language", preferred);
  c.set("texts", textsOf(preferred));
}

/** Stores the chosen language in the browser. */
export function rememberLanguage(c: Context, language: Language): void {
  setCookie(c, COOKIE, language, KEPT);
}
