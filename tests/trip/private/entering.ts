import assert from "node:assert/strict";
import type { Asker } from "../../harness/ask.ts";
import { API, PRIVATE_DAY, type PrivateStory } from "./story.ts";

export type Who = Parameters<PrivateStory["open"]>[0];

const TRIP = {
  start_address: "A",
  stop_address: "B",
  distance: 1000,
  type: "business",
  purpose: "probe",
};

/** An instant of the private day, or of another one. */
export const instant = (time: string, day = PRIVATE_DAY) =>
  `${day}T${time}:00Z`;

/** Enters a trip by call; gives its id. */
export async function enter(
  { as }: PrivateStory,
  who: Who,
  imei: string,
  [start, stop]: readonly [string, string],
  more: Record<string, unknown> = {},
): Promise<number> {
  const { call } = await as(who);
  const { status, json, text } = await call(
    "POST",
    `${API}/triplog?imei=${imei}`,
    { ...TRIP, start_time: start, stop_time: stop, ...more },
  );
  assert.equal(status, 201, text);
  return json.data.id;
}

/** Changes the time zone of the account. */
export async function setZone(
  { call }: Asker,
  time_zone: string,
): Promise<void> {
  const { data } = (await call("GET", "user/company")).json;
  const changed = await call("PUT", "administration/company", {
    ...data,
    time_zone,
  });
  assert.equal(changed.status, 200, changed.html);
}
