import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import { subsiteOfHost } from "../../domain/subsite/subsite.ts";
import { isLanguage, type Language, messagesOf } from "../../locales/index.ts";

const COOKIE = "language";
const YEAR_S = 365 * 24 * 3600;

/** Finds the brand by host name and the language by the browser's choice; English when nothing is chosen (SUB-06). */
export const locate = createMiddleware(async (c, next) => {
  const { config } = c.get("services");
  const host = c.req.header("host") ?? "";
  const chosen = c.req.query("lang") ?? getCookie(c, COOKIE);
  const language: Language = isLanguage(chosen) ? chosen : "en";
  c.set("subsite", subsiteOfHost(host, config.SUBSITE_HOSTS, config.SUBSITE));
  c.set("language", language);
  c.set("messages", messagesOf(language));
  await next();
});

/** Keeps a choice of language in the browser. */
export function rememberLanguage(c: Context, language: Language): void {
  setCookie(c, COOKIE, language, {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
}
