import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf, startUnits } from "../unit/story.ts";

const x = textsOf("en").order;
const KEY = "the-key-of-the-deployment";

Deno.test("UNIT-16 ING-18 an order that the unit's reports cannot take along says so, and not that it takes 90 seconds", async () => {
  let now = Date.now();
  await using portal = await startTestPortal({ INGEST_KEY: KEY }, {
    now: () => new Date(now),
  });
  const { car, user } = await startUnits(portal);
  const page = `/user/edit-terminal/outputs?unit=${car.id}`;
  const browser = browserOf(await portal.as(user.email));
  const shown = async () => (await browser.get(page)).text;
  await browser.post(page, { output: "1", on: "1" });
  assert.ok((await shown()).includes(x.waiting("DOUT 1", "On")));
  // Traccar Client, which speaks OsmAnd's protocol, knows orders as text only.
  const { status } = await portal.report(
    `/?id=${car.imei}&lat=59.3&lon=18&key=${KEY}`,
  );
  assert.equal(status, 200);
  for (const seconds of [1, 100]) {
    now += seconds * 1000;
    const text = await shown();
    assert.ok(text.includes(x.held("DOUT 1", "On")), text);
    assert.doesNotMatch(text, /90 seconds/);
  }
});
