import assert from "node:assert/strict";
import { enter, instant } from "./entering.ts";
import { API, startPrivateStory } from "./story.ts";

Deno.test("SEC-07 REP-13 what the driver changed of the passages of a private trip shows on no trip that others enter over it, and what they change on theirs stays there", async () => {
  await using story = await startPrivateStory();
  const { car, people, secret, as } = story;
  const pathOf = (trip: number) => `${API}/triplog/${trip}/passages`;
  const driver = await as("driver");
  const added = await driver.call("POST", pathOf(secret.id), {
    at: "2026-03-02T05:45:00Z",
    station: "Ropsten",
    reason: "Dentist",
  });
  assert.equal(added.status, 201, added.text);
  const over = await enter(
    story,
    "colleague",
    car.imei,
    [instant("05:40"), instant("05:50")],
    { driver_id: people.colleague.id },
  );
  const asColleague = await as("colleague");
  const shown = await asColleague.call("GET", pathOf(over));
  assert.deepEqual(shown.json.data.changes, []);
  assert.deepEqual(shown.json.data.passages, []);
  const data = await asColleague.call("GET", `${API}/privacy/data/json`);
  assert.ok(!data.text.includes("Dentist"), data.text);
  const theirs = await asColleague.call("POST", pathOf(over), {
    at: "2026-03-02T05:42:00Z",
    station: "Liljeholmsbron",
    reason: "Detour",
  });
  assert.equal(theirs.status, 201, theirs.text);
  assert.equal(theirs.json.data.changes.length, 1);
  const kept = await driver.call("GET", pathOf(secret.id));
  assert.deepEqual(
    kept.json.data.changes.map(({ reason }: { reason: string }) => reason),
    ["Dentist"],
  );
  const own = await driver.call("GET", `${API}/privacy/data/json`);
  assert.ok(own.text.includes("Dentist"));
  assert.ok(!own.text.includes("Detour"), own.text);
});
