/** A server-sent event, as the portal writes it: fields a line, an empty line after each event. */
export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

/** Takes the events out of what has come of a stream; the rest belongs to an event that has not yet come as a whole. */
export function takeEvents(
  text: string,
): { events: StreamEvent[]; rest: string } {
  const blocks = text.split("\n\n");
  const rest = blocks.pop()!;
  return { events: blocks.filter(isEvent).map(toEvent), rest };
}

/** What stands in the place of a comment that names the units of the stream. */
const UNITS = ": units ";

/** Signs of life are comments. */
function isEvent(block: string): boolean {
  return !block.startsWith(":") || block.startsWith(UNITS);
}

function toEvent(block: string): StreamEvent {
  if (block.startsWith(UNITS)) {
    return { id: "", event: "units", data: block.slice(UNITS.length) };
  }
  const event: StreamEvent = { id: "", event: "message", data: "" };
  for (const line of block.split("\n")) {
    const [, name, value = ""] = line.match(/^(\w+): ?(.*)$/) ?? [];
    if (name === "data") event.data += event.data ? `\n${value}` : value;
    else if (name === "id" || name === "event") event[name] = value;
  }
  return event;
}
