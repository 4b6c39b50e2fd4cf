import assert from "node:assert/strict";
import { newTrip } from "../trip/trip-rows.ts";
import { startStory } from "./story.ts";

const MAP = "/user/realtime-tracking";
const LOCATED = "/api/v1/user/realtime-tracking";

Deno.test("tags on the map", async (t) => {
  await using story = await startStory({});
  const { db, mine, portal, van, truck, people, report, insertSensor, as } =
    story;
  const { mac } = await insertSensor({ kind: "tag", name: "Borrmaskin" });
  const hear = async (unit: typeof van, at: number) => {
    await report(unit, [{ at, sensors: [{ mac }] }]);
    await portal.tracker.lookOnce();
  };
  const itemOf = async (who: "admin" | "user", unit: { id: number }) => {
    const { html } = await as[who].get(`${MAP}?unit=${unit.id}`);
    const [item = ""] = html.match(
      new RegExp(`<li data-unit-id="${unit.id}".*?</li>`, "s"),
    ) ?? [];
    return { item, html };
  };

  await t.step(
    "MAP-08 a tag shows at the unit that heard it last: in the list, on the marker, on the card and by call",
    async () => {
      await hear(van, Date.now() - 600_000);
      const { item, html } = await itemOf("user", van);
      assert.match(item, /data-field="tags"[^>]*>Borrmaskin</);
      assert.match(html, /<title>Kylbil, Borrmaskin<\/title>/);
      assert.match(html, /class="unit-marker-tags"/);
      assert.match(html, /<dt>Bluetooth nearby<\/dt><dd>Borrmaskin<\/dd>/);
      const { json } = await as.user.call("GET", LOCATED);
      const [unit] = json.data;
      assert.deepEqual(unit.tags, ["Borrmaskin"]);
    },
  );

  await t.step(
    "MAP-08 heard by another unit it moves there; people who may not see that unit do not see the tag",
    async () => {
      await hear(truck, Date.now() - 300_000);
      // A late report of the first unit moves nothing back.
      await hear(van, Date.now() - 400_000);
      assert.doesNotMatch((await itemOf("admin", van)).item, /Borrmaskin/);
      assert.match((await itemOf("admin", truck)).item, /Borrmaskin/);
      const { html } = await as.user.get(MAP);
      assert.doesNotMatch(html, /Borrmaskin/);
      const list = await as.user.get("/user/sensors");
      assert.match(list.text, /Borrmaskin/);
      assert.doesNotMatch(list.text, /by Truck/);
    },
  );

  await t.step(
    "MAP-08 SEC-07 a unit on a private trip hides the tag from all but its driver, also in the live stream",
    async () => {
      await hear(van, Date.now() - 60_000);
      await newTrip(
        db,
        { accountId: mine, id: van.id },
        new Date(Date.now() - 200_000).toISOString(),
        new Date(Date.now() - 50_000).toISOString(),
        { type: "private", driver_id: people.user.id },
      );
      assert.match((await itemOf("user", van)).item, /Borrmaskin/);
      const { html } = await as.admin.get(MAP);
      assert.doesNotMatch(html, /Borrmaskin/);
      const { json } = await as.admin.call("GET", LOCATED);
      assert.doesNotMatch(JSON.stringify(json), /Borrmaskin/);
      const stream = await as.admin.stream(`${MAP}/stream`);
      const reader = stream.body!.pipeThrough(new TextDecoderStream())
        .getReader();
      let sent = "";
      while (!sent.includes("event: ")) sent += (await reader.read()).value;
      await reader.cancel();
      assert.match(sent, /Kylbil/);
      assert.doesNotMatch(sent, /Borrmaskin/);
    },
  );
});
