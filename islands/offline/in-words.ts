import { localeOf } from "../../locales/format.ts";

/** Writes when a page was read, an ISO 8601 instant, as the language of the page does. */
export function inWords(instant: string): string {
  const locale = localeOf(document.documentElement.lang);
  return new Date(instant).toLocaleString(locale, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
