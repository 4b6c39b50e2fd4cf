/** The pattern of `like` for texts that contain what was searched for, whatever signs are in it. */
export function containing(search: string): string {
  return `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
}
