/** The feature profiles of the account. */
export const PROFILES_PATH = "/administration/feature-profiles";

/** Gives the path of the editor of a profile, or of a new one. */
export function profilePath(id?: number): string {
  return `${PROFILES_PATH}/${id ?? "new"}`;
}
