import type { Days } from "../../domain/trip/log/log-query.ts";

/** The attest status of a period. */
export const ATTEST_PATH = "/user/attest";

/** Who attested what, and when. */
export const ATTEST_HISTORY_PATH = `${ATTEST_PATH}/history`;

/** Where what an attestation takes is shown and signed. */
export const SIGNING_PATH = `${ATTEST_PATH}/signing`;

/** Gives the path of the status of some days; `place` says which page of which searched units. */
export function statusPath(
  { from, to }: Days,
  place = "",
  more: Record<string, string> = {},
): string {
  const asked = new URLSearchParams(place);
  const query = new URLSearchParams({ from, to });
  for (const name of ["search", "page"]) {
    const value = asked.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${ATTEST_PATH}?${query}`;
}

/** Gives the path that asks before the trips of a unit or a driver are attested. */
export function signingPath(
  { from, to }: Days,
  subject: string,
  place: string,
): string {
  return `${SIGNING_PATH}?${new URLSearchParams({
    from,
    to,
    subject,
    back: place,
  })}`;
}
