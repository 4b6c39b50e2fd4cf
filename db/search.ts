/** Gives the pattern of `like` for texts that contain the search, with its special characters escaped. */
export function containing(search: string): string {
  return `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
}
