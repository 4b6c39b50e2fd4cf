import assert from "node:assert/strict";
import { decideGathering, type LatestAlarm } from "./gathering.ts";

/** Lets alarms happen at these seconds; gives when messages go out and how many alarms each tells. */
function tell(seconds: number[]): [second: number, alarms: number][] {
  const sent: [number, number][] = [];
  let latest: LatestAlarm | null = null;
  for (const second of seconds) {
    const now = second * 1000;
    const open: LatestAlarm | null = latest &&
      { ...latest, isOpen: latest.goesOutAt > now };
    const decision = decideGathering(open, now);
    if (decision.do === "append") sent.at(-1)![1]++;
    else {
      sent.push([decision.at / 1000, 1]);
      const { at, gatherSeconds } = decision;
      latest = { goesOutAt: at, gatherSeconds, isOpen: true };
    }
  }
  return sent;
}

Deno.test("an alarm alone goes out at once", () => {
  assert.deepEqual(tell([0, 61, 200]), [[0, 1], [61, 1], [200, 1]]);
});

Deno.test("500 alarms in a minute are told by the first and by one that says how many", () => {
  const storm = Array.from({ length: 500 }, (_, i) => i * 0.119);
  assert.deepEqual(tell(storm), [[0, 1], [60, 499]]);
});

Deno.test("while a storm goes on, messages come ever more seldom, and at once again after it", () => {
  const storm = Array.from({ length: 3 * 3600 }, (_, i) => i);
  const sent = tell(storm);
  assert.ok(sent.length < 17, `${sent.length} messages in three hours`);
  assert.equal(sent.reduce((sum, [, alarms]) => sum + alarms, 0), storm.length);
  assert.deepEqual(sent.slice(0, 4).map(([at]) => at), [0, 60, 180, 420]);
  assert.deepEqual(tell([0, 1, 2, 10_000]).at(-1), [10_000, 1]);
});
