/** Reads an id out of a path; null when it is none. */
export function toId(text: unknown): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Reads the id of an account or a user, which has at most 31 bits; null when it is none. */
export function toShortId(text: unknown): number | null {
  const id = toId(text);
  return id !== null && id < 2 ** 31 ? id : null;
}

/** The page of a list that an address asks for; the first when it asks for none or for what is no page. */
export function toPageNumber(asked: string | undefined): number {
  const page = Number(asked ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}
