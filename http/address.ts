/** Reads an id in a path, which has digits only; null when it is not an id. */
export function toId(text: unknown): number | null {
  const id = Number(text);
  return /^\d+$/.test(String(text)) && Number.isSafeInteger(id) && id > 0
    ? id
    : null;
}

/** Reads the id of an account or a user, which has at most 31 bits; null when it is not one. */
export function toShortId(text: unknown): number | null {
  const id = toId(text);
  return id !== null && id < 2 ** 31 ? id : null;
}

/** Reads the page number of a list in an address; 1 when there is none or it is not a page. */
export function toPageNumber(asked: string | undefined): number {
  const page = Number(asked ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

/** Calls that name a unit in their path, by its id or IMEI; in openapi.json as {id}. */
const UNIT_IN_PATH = /\/(?:terminal|fuelsettings)\/(\d+|\{id\})(?=\/|$)/;

/** Gives the unit that a path names; undefined where it names none. */
export function unitInPath(path: string): string | undefined {
  return path.match(UNIT_IN_PATH)?.[1];
}
