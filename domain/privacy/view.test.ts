import assert from "node:assert/strict";
import { hourOf, mediumOf } from "./view.ts";

Deno.test("SEC-08 a path tells by which way something is looked at", () => {
  assert.equal(mediumOf("/user/create-triplog"), "page");
  assert.equal(mediumOf("/user/create-triplog/export/pdf"), "file");
  assert.equal(mediumOf("/api/v1/user/triplog/export/csv"), "file");
  assert.equal(mediumOf("/user/attest/certificate/pdf"), "file");
  assert.equal(mediumOf("/api/v1/user/triplog"), "call");
  assert.equal(mediumOf("/api/v1/user/realtime-tracking/stream"), "stream");
});

Deno.test("SEC-08 an hour begins at its first minute", () => {
  const start = new Date("2026-03-02T06:00:00Z");
  assert.deepEqual(hourOf(new Date("2026-03-02T06:59:59.999Z")), start);
  assert.deepEqual(hourOf(start), start);
});
