import assert from "node:assert/strict";
import type { startTestPortal } from "../harness/portal.ts";

type Portal = Awaited<ReturnType<typeof startTestPortal>>;

/** A way over Liljeholmsbron into the inner city, 4.4 km, on which the station is the only one. */
const INWARDS = {
  from: { latitude: 59.2960, longitude: 18.0090 },
  to: { latitude: 59.3260, longitude: 18.0478 },
};

/** The station on the way. */
export const STATION = "Liljeholmsbron";

const DRIVE_S = 320;
const STAND_S = 400;
/** The way passes the station after so many seconds. */
export const PASSED_S = 164;

function all(_second: number): boolean {
  return true;
}

/** Reports a drive over Liljeholmsbron and back into standing, a fix each `everyS` seconds, and lets the tracker look. */
export async function drive(
  portal: Portal,
  imei: string,
  startedAt: string,
  { everyS = 1, outwards = false, sent = all } = {},
): Promise<void> {
  const { from, to } = outwards
    ? { from: INWARDS.to, to: INWARDS.from }
    : INWARDS;
  const messages = [];
  for (let second = 0; second < DRIVE_S + STAND_S; second += everyS) {
    if (!sent(second)) continue;
    const share = Math.min(1, second / DRIVE_S);
    const isDriving = second < DRIVE_S;
    messages.push({
      ident: imei,
      timestamp: Date.parse(startedAt) / 1000 + second,
      "position.latitude": from.latitude +
        share * (to.latitude - from.latitude),
      "position.longitude": from.longitude +
        share * (to.longitude - from.longitude),
      "position.speed": isDriving ? 50 : 0,
      "position.satellites": 9,
      "position.hdop": 1,
      "engine.ignition.status": isDriving,
    });
  }
  const answer = await portal.report("/flespi", {
    method: "POST",
    body: JSON.stringify(messages),
  });
  assert.equal(answer.status, 200);
  await portal.tracker.lookOnce();
}
