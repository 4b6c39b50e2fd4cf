import assert from "node:assert/strict";
import { orderText } from "../../ingest/protocols/teltonika/order.ts";

Deno.test("FEAT-16 the order of the 12-24 hour mode lets the unit sleep deeply between reports, the next one wakes it", () => {
  const text = (hibernates?: boolean) =>
    orderText({
      kind: "reportInterval",
      parameters: { seconds: 43_200, standingSeconds: 43_200, hibernates },
    });
  assert.match(text()!, /^setparam 10000:43200;.*10055:43200$/);
  assert.match(text(true)!, /;102:2$/);
  assert.match(text(false)!, /;102:0$/);
});
