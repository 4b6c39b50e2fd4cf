/** A page of a list as far as an address can ask for it; the first without a wish, or for what is none. */
export function askedPage(asked: string | undefined): number {
  const page = Number(asked ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}
