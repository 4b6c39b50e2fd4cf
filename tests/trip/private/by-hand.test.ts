import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { API, LOG, startByHand } from "../by-hand/story.ts";

const m = textsOf("en");
const WHY = m.byKey.PrivateNeedsDriver;

Deno.test("API-47 TRIP-25 SEC-07 a private trip without a driver, which nobody could change later, is refused at the driver, by call and by form; with its driver it is entered, changed and deleted by them", async () => {
  await using story = await startByHand();
  const { anna, asAnna, call, submit, march } = story;
  for (const body of [{}, { driver_id: null }]) {
    const refused = await call({ type: "private", ...body });
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.json.errors, { driver_id: [WHY] });
  }
  const form = await submit({ type: "private", driver_id: "" });
  assert.equal(form.status, 422);
  assert.ok(form.html.includes("driver_id-error"), form.html);
  assert.ok(form.text.includes(WHY));
  const { text } = await asAnna.get(`${LOG}?${march}`);
  assert.ok(!text.includes("12.3 km"), "nothing is entered");

  const entered = await call({ type: "private", driver_id: anna.id });
  assert.equal(entered.status, 201, entered.text);
  const path = `${API}/${entered.json.data.id}`;
  for (const body of [{ purpose: "Bad" }, { type: "business" }]) {
    const changed = await asAnna.call("PUT", path, body);
    assert.equal(changed.status, 200, changed.text);
  }
  assert.equal((await asAnna.call("DELETE", path)).status, 200);
  const other = await call({ type: "business" });
  assert.equal(other.status, 201, "other trips need no driver");
});
