import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { destination } from "../../domain/geo/destination.ts";
import { DAY, PLACES, startStory } from "./story.ts";

Deno.test("labels of places", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { car, van, work, addPlace, as } = story;
  const LOG = `/user/create-triplog?unit=${car.id}&from=${DAY}&to=${DAY}`;
  const ends = async () => {
    const path =
      `/api/v1/user/triplog?imei=${car.imei}&from=${DAY}T00:00:00Z&to=${DAY}T23:59:00Z`;
    const { json } = await as.admin.call("GET", path);
    return (json.data as { start_address: string; stop_address: string }[])
      .toReversed().map((trip) => [trip.start_address, trip.stop_address]);
  };
  const PLAIN = Array(3).fill(["Gatan 1", "Gatan 1"]);
  const AT_OFFICE = [
    ["Gatan 1", "Office"],
    ["Office", "Gatan 1"],
    ["Gatan 1", "Gatan 1"],
  ];
  let id = 0;

  await chapter(
    "PLACE-04 TRK-09 a place that is added names the ends of the trips that are stored already, wherever they show",
    async () => {
      assert.deepEqual(await ends(), PLAIN);
      id = await addPlace();
      assert.deepEqual(await ends(), AT_OFFICE);
      const [first] = await story.trips();
      for (
        const path of [
          LOG,
          `/user/create-triplog/${first!.id}`,
          `/user/create-triplog/export/csv?unit=${car.id}&from=${DAY}&to=${DAY}`,
        ]
      ) {
        const { status, html } = await as.admin.get(path);
        assert.equal(status, 200, path);
        assert.ok(html.includes("Office"), path);
      }
    },
  );

  await chapter(
    "PLACE-04 a renamed or moved place names the trips that end in it now",
    async () => {
      const path = `${PLACES}/${id}`;
      await as.admin.call("PUT", path, { ...work, label: "HQ <b>" });
      assert.deepEqual((await ends())[0], ["Gatan 1", "HQ <b>"]);
      assert.ok((await as.admin.get(LOG)).html.includes("HQ &lt;b"));
      const away = destination(work, 90, 5000);
      await as.admin.call("PUT", path, { ...work, ...away });
      assert.deepEqual(await ends(), PLAIN);
      await as.admin.call("PUT", path, work);
      assert.deepEqual(await ends(), AT_OFFICE);
    },
  );

  await chapter(
    "PLACE-04 where an end lies in several places, the nearest one names it",
    async () => {
      const middle = destination(work, 0, 1000);
      const town = await addPlace({ ...middle, label: "Town", radius: 9999 });
      assert.deepEqual(
        [(await ends())[0]![1], (await ends())[1]![0]],
        ["Office", "Office"],
      );
      assert.equal(
        (await as.admin.call("DELETE", `${PLACES}/${town}`)).status,
        200,
      );
    },
  );

  await t.step(
    "PLACE-04 a place names only the trips of its units",
    async () => {
      await as.admin.call("PUT", `${PLACES}/${id}`, {
        ...work,
        imeis: [van.imei],
      });
      assert.deepEqual(await ends(), PLAIN);
      await as.admin.call("PUT", `${PLACES}/${id}`, work);
    },
  );

  await t.step(
    "PLACE-04 MAP-06 the map names where a unit is by its place, shows the places and says nothing to strangers",
    async () => {
      const [, , last] = await story.trips();
      const parking = await addPlace({
        label: "Parking",
        latitude: last!.stop_latitude,
        longitude: last!.stop_longitude,
      });
      const beside = await addPlace({
        label: "Parking, gate",
        latitude: last!.stop_latitude,
        longitude: last!.stop_longitude,
      });
      const { html, text } = await as.user.get("/user/realtime-tracking");
      assert.match(text, /Volvo V90.*Parking/);
      assert.match(html, /class="place-mark"/);
      assert.match(html, /<title>Parking, gate<\/title>/);
      assert.doesNotMatch(
        html,
        />Parking, gate<\/text>/,
        "its label would cover that of the place beside it",
      );
      assert.doesNotMatch(
        html,
        />Parking<\/text>/,
        "the unit that stands there would cover its label",
      );
      await as.admin.call("DELETE", `${PLACES}/${beside}`);
      const { json } = await as.admin.call(
        "GET",
        "/api/v1/user/realtime-tracking",
      );
      const unit = json.data.find((one: { id: number }) => one.id === car.id);
      assert.equal(unit.address, "Parking");
      for (const who of ["stranger", "without"] as const) {
        const map = await as[who].get("/user/realtime-tracking");
        assert.ok(!map.html.includes("Parking"), who);
      }
      await as.admin.call("DELETE", `${PLACES}/${parking}`);
    },
  );

  await t.step(
    "PLACE-04 ATT-05 an attested trip keeps the label and the address that it was attested with",
    async () => {
      const attested = await as.admin.post("/user/attest/signing", {
        from: DAY,
        to: DAY,
        subject: `unit-${car.id}`,
        note: "",
      });
      assert.equal(attested.status, 303, attested.text);
      const [, , last] = await story.trips();
      await addPlace({
        label: "Later",
        latitude: last!.stop_latitude,
        longitude: last!.stop_longitude,
      });
      await as.admin.call("PUT", `${PLACES}/${id}`, {
        ...work,
        label: "Renamed",
      });
      assert.deepEqual(await ends(), AT_OFFICE);
      await as.admin.call("DELETE", `${PLACES}/${id}`);
      assert.deepEqual(await ends(), AT_OFFICE);
      const { json } = await as.admin.call("GET", "/api/v1/user/attest");
      await as.admin.call("DELETE", `/api/v1/user/attest/${json.data[0].id}`);
      assert.deepEqual(await ends(), [
        ["Gatan 1", "Gatan 1"],
        ["Gatan 1", "Gatan 1"],
        ["Gatan 1", "Later"],
      ]);
    },
  );

  await t.step(
    "PLACE-04 a merged trip stores the addresses of its parts, not labels that may go",
    async () => {
      const place = await addPlace();
      const [, second] = await story.trips();
      const merged = await as.admin.call(
        "POST",
        `/api/v1/user/triplog/${second!.id}/merger`,
      );
      assert.equal(merged.status, 201, JSON.stringify(merged.json));
      assert.deepEqual((await ends())[0], ["Gatan 1", "Gatan 1"]);
      await as.admin.call("DELETE", `${PLACES}/${place}`);
      assert.ok(
        (await story.trips()).every((trip) =>
          trip.start_address === "Gatan 1" && trip.stop_address === "Gatan 1"
        ),
      );
    },
  );
});
