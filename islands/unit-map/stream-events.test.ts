import assert from "node:assert/strict";
import { takeEvents } from "./stream-events.ts";

const STREAM = "event: unit\ndata: {\ndata: }\nid: 7\n\n: alive\n\n" +
  "event: unit\ndata: {}\nid: 8\n\n";

Deno.test("API-06 events come whole, wherever the stream is cut", () => {
  const whole = [
    { id: "7", event: "unit", data: "{\n}" },
    { id: "8", event: "unit", data: "{}" },
  ];
  for (let cut = 0; cut <= STREAM.length; cut++) {
    const first = takeEvents(STREAM.slice(0, cut));
    const second = takeEvents(first.rest + STREAM.slice(cut));
    assert.deepEqual([...first.events, ...second.events], whole, `at ${cut}`);
    assert.equal(second.rest, "");
  }
});
