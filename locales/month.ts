import { localeOf } from "./format.ts";

/** Gives the name of a month as in 2026-10, as in "October 2026". */
export function monthText(month: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
