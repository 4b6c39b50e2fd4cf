import type { TextKey } from "../../locales/index.ts";

/** Longest value that a notice repeats, characters. */
const LONGEST_VALUE = 40;

/** What a notice says of a kept change. */
export interface Said {
  /** What was done, of a change that took another back; null without a name for it. */
  done: string | null;
  /** The fields that changed, as in "Name: Volvo"; of what came or went, what it is. */
  fields?: string;
  /** What was filled in, of accepted suggestions. */
  filledIn?: string;
  /** What the trips or events are now, of changed ones. */
  saved?: string;
  /** What a notice says that names the trip which was saved. */
  named?: Partial<Record<TextKey, string>>;
  /** Where a person often goes on after it. */
  next?: { href: string; text: string } | null;
  /** The trip that it was about, where it was one. */
  tripId?: number;
  /** What taking it back does. */
  takesBack: string | null;
}

/** Gives a field with its value, as in "Name: Volvo", or alone where the value is long. */
export function shortValue(label: string, value: string): string {
  return value !== "" && value.length <= LONGEST_VALUE
    ? `${label}: ${value}`
    : label;
}

/** Gives a text that begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
