/** Writes when something was, an ISO 8601 instant; English as in Britain, as the server does. In short, today has no date. */
export function inWords(instant: string, inShort = false): string {
  const { lang } = document.documentElement;
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(lang === "en" ? "en-GB" : lang, {
    dateStyle: inShort && isToday ? undefined : "medium",
    timeStyle: "short",
  });
}
