import { isTextKey } from "../locales/index.ts";

/** Gives a path of this site from a form; an address of another site would make an open redirect. */
export function localPath(path: unknown, fallback = "/"): string {
  const here = "http://localhost";
  if (typeof path !== "string" || !path.startsWith("/")) return fallback;
  if (!URL.canParse(path, here)) return fallback;
  const url = new URL(path, here);
  const local = url.pathname + url.search + url.hash;
  // Dots are resolved: "/.//evil.example" becomes "//evil.example", which browsers read as a host.
  return url.origin === here && !local.startsWith("//") ? local : fallback;
}

/** Gives a path of this site with a text key that its page shows. */
export function withNotice(path: string, key: string): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("notice", key);
  return url.pathname + url.search + url.hash;
}

/** Gives the text key of a redirect if it has a text, so that a page shows no text of strangers. */
export function noticeOf(key: string | undefined): string[] {
  return key && isTextKey(key) ? [key] : [];
}
