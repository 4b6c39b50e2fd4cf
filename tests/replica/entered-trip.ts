import assert from "node:assert/strict";
import type { Asker } from "../harness/ask.ts";

/** Enters a trip of 33.3 km on 6 March 2026 by hand, a change that the next read must not lack. */
export async function enterTrip(
  who: Asker,
  { imei }: { imei: string },
): Promise<void> {
  const { status, html } = await who.call(
    "POST",
    `user/triplog?imei=${imei}`,
    {
      start_time: "2026-03-06T07:00:00Z",
      stop_time: "2026-03-06T07:30:00Z",
      start_address: "A",
      stop_address: "B",
      distance: 33_300,
      type: "other",
    },
  );
  assert.equal(status, 201, html);
}
