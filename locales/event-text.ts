import type { EventContents } from "../domain/event/event.ts";
import { textOfEvent } from "../domain/event/texts.ts";
import type { Texts } from "./index.ts";

/** Gives what happened; only its kind where no place may be named. */
export function eventText(
  texts: Texts["event"],
  event: EventContents & { isPlaceHidden: boolean },
  number: (value: number) => string,
): string {
  return event.isPlaceHidden
    ? texts.kind[event.kind]
    : textOfEvent(texts.what, event, number);
}
