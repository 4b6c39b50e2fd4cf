import type { Days } from "../../domain/trip/log/log-query.ts";

/** The attest status of a period. */
export const ATTEST_PATH = "/user/attest";

/** Who attested what, and when. */
export const ATTEST_HISTORY_PATH = `${ATTEST_PATH}/history`;

/** Where what an attestation takes is shown and signed. */
export const SIGNING_PATH = `${ATTEST_PATH}/signing`;

/** Where is asked whose attestations go before a period is unlocked. */
const UNLOCKING_PATH = `${ATTEST_PATH}/unlocking`;

/** The last day of a status page on which only the days before are attested. */
const UNTIL = "until";

/** Gives the place of a status page that shows days up to another one than those that are attested. */
export function placeUntil(place: string, day: string): string {
  const asked = new URLSearchParams(place);
  asked.set(UNTIL, day);
  return String(asked);
}

/** Gives the path of the status of some days; `place` says which page of which searched units, and of which days more. */
export function statusPath(
  { from, to }: Days,
  place = "",
  more: Record<string, string> = {},
): string {
  const asked = new URLSearchParams(place);
  const query = new URLSearchParams({ from, to: asked.get(UNTIL) || to });
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

/** What is unlocked: a unit's or a driver's days, or attestations by their ids, as in "5.8". */
export type UnlockedOf =
  | { unit_id: number }
  | { user_id: number }
  | { attests: string };

/** Gives the path that asks before days of a unit or a driver, or certain attestations, are unlocked. */
export function unlockingPath(
  { from, to }: Days,
  of: UnlockedOf,
  place: string,
): string {
  const subject = Object.entries(of).map(([name, id]) => [name, String(id)]);
  return `${UNLOCKING_PATH}?${new URLSearchParams([
    ["from", from],
    ["to", to],
    ...subject,
    ["back", place],
  ])}`;
}
