/** Gives the pattern of `like` for texts that contain the search, with its special characters escaped. */
export function containing(search: string): string {
  return `%${escaped(search)}%`;
}

/** Gives the pattern of `like` for texts that end with the search, with its special characters escaped. */
export function endingWith(search: string): string {
  return `%${escaped(search)}`;
}

function escaped(search: string): string {
  return search.trim().replace(/[\\%_]/g, "\\$&");
}
