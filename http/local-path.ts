import { textsOf } from "../locales/index.ts";

/** A path of this site out of a form; an address of another site would make an open redirect. */
export function localPath(path: unknown, fallback = "/"): string {
  const here = "http://localhost";
  if (typeof path !== "string" || !path.startsWith("/")) return fallback;
  if (!URL.canParse(path, here)) return fallback;
  const url = new URL(path, here);
  const local = url.pathname + url.search + url.hash;
  // Dots fold away: "/.//evil.example" comes out as "//evil.example", which browsers read as a host.
  return url.origin === here && !local.startsWith("//") ? local : fallback;
}

/** A path of this site with a text key that the page there shows. */
export function withNotice(path: string, key: string): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("notice", key);
  return url.pathname + url.search + url.hash;
}

/** The text key that a redirect brought, when there is a text for it: a page shows none of strangers. */
export function noticeOf(key: string | undefined): string[] {
  const { byKey } = textsOf("en");
  return key && Object.hasOwn(byKey, key) ? [key] : [];
}
