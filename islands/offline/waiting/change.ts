/** A value of a field as it is sent, and as a person reads it. */
export interface Said {
  value: string | number | null;
  text: string;
}

export const FIELDS = ["type", "purpose", "driver_id"] as const;
export type Field = typeof FIELDS[number];

/** What a person changed on a trip without a connection. */
export interface Change {
  trip: number;
  field: Field;
  mine: Said;
  /** What the trip had when the person saw it. */
  seen: Said["value"];
  /** Earlier values that may have reached the server although no answer came. */
  maybe: Said["value"][];
  /** The trip as the list tells of it. */
  about: string;
  /** When it was changed, ms since 1970: the order of sending. */
  at: number;
  /** What somebody else has made of it meanwhile. */
  theirs?: Said;
  /** Who did so, and when, an ISO 8601 instant; null where nobody may know. */
  changed?: { by: string | null; at: string } | null;
  /** Why the server refuses it. */
  refused?: string;
}

/** Says whether the person has to decide what becomes of a change. */
export function isStuck({ theirs, refused }: Change): boolean {
  return theirs !== undefined || refused !== undefined;
}

/** Lists the changes of a person that wait, the earliest first. */
export function listChanges(person: string): Change[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(person)))
    .map((key) => JSON.parse(localStorage[key]) as Change)
    .toSorted((a, b) => a.at - b.at);
}

/** Counts the changes that wait in this browser, of all people who used it. */
export function countAllChanges(): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith("waiting ")).length;
}

/** Finds the change of a field that waits; null without one. */
export function findChange(
  person: string,
  { trip, field }: Pick<Change, "trip" | "field">,
): Change | null {
  const stored = localStorage.getItem(keyOf(person, trip, field));
  return stored === null ? null : JSON.parse(stored);
}

/** Keeps a change. Throws when the browser has no room. */
export function keepChange(person: string, change: Change): void {
  const { trip, field } = change;
  localStorage.setItem(keyOf(person, trip, field), JSON.stringify(change));
}

export function dropChange(
  person: string,
  { trip, field }: Pick<Change, "trip" | "field">,
): void {
  localStorage.removeItem(keyOf(person, trip, field));
}

/** A key of its own for each change, so that windows never overwrite each other's. */
function keyOf(person: string, ...rest: (string | number)[]): string {
  return ["waiting", person, ...rest].join(" ") + (rest.length ? "" : " ");
}
