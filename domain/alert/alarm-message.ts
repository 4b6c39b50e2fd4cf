import type { EventContents } from "../event/event.ts";
import type { MessageText } from "../message/text.ts";
import type { AlarmFacts, AlarmLine } from "./alarm-facts.ts";
import { unitWithPlate } from "../unit/unit-with-plate.ts";

/** The words of alarms in one language. */
export interface AlarmWords {
  /** What happened, as in "Left the yard". */
  what(event: EventContents): string;
  /** The same without a place. */
  kind(event: EventContents): string;
  subjectOfMany(count: number, unit: string): string;
  many(count: number, unit: string): string;
  more(count: number): string;
  /** The text of an SMS about many; `what` is the first of them. */
  shortOfMany(count: number, unit: string, at: string, what: string): string;
  position: string;
  showMap: string;
}

/** Where the receiver sees the unit. */
const MAP = "/user/realtime-tracking";

/** Writes the message about one alarm, or about many that were gathered, which says how many. */
export function writeAlarm(
  { unit, registrationNumber, count, alarms }: AlarmFacts,
  words: AlarmWords,
): MessageText {
  const what = ({ event, isPlaceHidden }: AlarmLine) =>
    isPlaceHidden ? words.kind(event) : words.what(event);
  const [first] = alarms;
  const name = unitWithPlate(unit, registrationNumber);
  const action = { text: words.showMap, link: MAP };
  if (count === 1) {
    return {
      subject: `${unit}: ${what(first!)}`,
      paragraphs: [
        `${name}, ${first!.at}: ${what(first!)}.`,
        ...position(first!, words),
      ],
      action,
      short: `${unit}, ${first!.at}: ${what(first!)}.`,
    };
  }
  const unlisted = count - alarms.length;
  return {
    subject: words.subjectOfMany(count, unit),
    paragraphs: [
      words.many(count, name),
      ...alarms.map((line) => `${line.at}: ${what(line)}.`),
      ...(unlisted > 0 ? [words.more(unlisted)] : []),
      ...position(alarms.at(-1)!, words),
    ],
    action,
    short: words.shortOfMany(count, unit, first!.at, what(first!)),
  };
}

function position(
  { position }: AlarmLine,
  words: AlarmWords,
): string[] {
  if (!position) return [];
  const { latitude, longitude } = position;
  return [
    `${words.position}: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  ];
}
