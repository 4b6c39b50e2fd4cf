import assert from "node:assert/strict";
import { logSparingly } from "../../ingest/sparing-log.ts";

Deno.test("ING-19 an error that comes again and again is logged once a minute, with how many lines were left out since", () => {
  let now = Date.UTC(2026, 2, 2, 8);
  const lines: { event: string; leftOut?: unknown }[] = [];
  const log = logSparingly((event, { leftOut }) => {
    lines.push(leftOut === undefined ? { event } : { event, leftOut });
  }, () => now);
  const told = () => lines.splice(0);
  const away = () => log("not-stored", { error: new Error("it is away") });

  for (let number = 0; number < 3; number++) away();
  assert.deepEqual(told(), [{ event: "not-stored" }], "the first at once");
  // Another event, and another error of the same event, are logged at once.
  log("not-read", { error: new Error("it is away") });
  log("not-stored", { error: new Error("it is full") });
  log("not-stored", {
    error: Object.assign(new Error("it is away"), { code: "57P01" }),
  });
  log("begun", {});
  assert.deepEqual(told().map(({ event }) => event), [
    "not-read",
    "not-stored",
    "not-stored",
    "begun",
  ]);
  now += 59_999;
  away();
  assert.deepEqual(told(), [], "not within the minute");
  now += 1;
  away();
  away();
  assert.deepEqual(told(), [{ event: "not-stored", leftOut: 3 }]);
  now += 60_000;
  away();
  assert.deepEqual(told(), [{ event: "not-stored", leftOut: 1 }]);
  now += 60_000;
  away();
  assert.deepEqual(told(), [{ event: "not-stored" }], "none was left out");
});
