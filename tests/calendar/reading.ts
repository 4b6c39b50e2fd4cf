import ICAL from "ical.js";

/** Reads the events of iCalendar by a parser that is not the writer's, by start. */
export function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      uid: value("uid"),
      sequence: Number(value("sequence")),
      status: value("status"),
      start: value("dtstart"),
      end: value("dtend"),
      summary: value("summary"),
      description: value("description"),
      modified: value("last-modified"),
      url: value("url"),
    };
  }).sort((a, b) => a.start.localeCompare(b.start));
}
