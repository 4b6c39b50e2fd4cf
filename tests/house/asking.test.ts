import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ISLANDS = join(import.meta.dirname!, "../../islands");
const TESTS = join(import.meta.dirname!, "..");
/** The tests of the very bytes of a request. */
const BYTES = ["http/refusals.test.ts"];
/** The one place that sends requests, with the headers that all of them have. */
const SENDER = "enhance/ask.ts";

Deno.test("API-01 scripts send requests by `ask` only, which adds Accept, zone and X-Request-Type", async () => {
  const files = (await readdir(ISLANDS, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file));
  const senders = [];
  for (const file of files) {
    const text = await readFile(join(ISLANDS, file), "utf8");
    if (
      /(?<![\w.])fetch\(|XMLHttpRequest|sendBeacon|new EventSource|WebSocket/
        .test(text)
    ) {
      senders.push(file.replaceAll("\\", "/"));
    }
  }
  assert.deepEqual(senders, [SENDER]);
});

Deno.test("tests ask as somebody; only those of the very bytes send requests of their own", async () => {
  const files = (await readdir(TESTS, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !file.startsWith("house/"));
  const senders = [];
  for (const file of files) {
    const text = await readFile(join(TESTS, file), "utf8");
    if (/\bportal\s*\.request\(/.test(text)) senders.push(file);
  }
  assert.deepEqual(senders, BYTES);
});
