import assert from "node:assert/strict";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { reportFixes } from "../harness/reports.ts";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";
import { LIST, startSafeHomes } from "./story.ts";

const m = textsOf("en");

Deno.test("HOME-08 HOME-09 HOME-11 HOME-12 HOME-13 HOME-15 without script a home is searched, chosen and saved", async () => {
  await using story = await startSafeHomes();
  const { portal, car, van, as, carNow } = story;
  const path = `${LIST}/${car.id}/home`;
  const centreIn = (html: string) =>
    ["latitude", "longitude"].map((name) =>
      Number(attributeOf(inputOf(html, name)!, "value"))
    );
  const { html } = await as.admin.get(path);
  assert.deepEqual(centreIn(html), [59.3293, 18.0686], "Stockholm");
  assert.match(html, /class="map-circle"/);
  const radius = inputOf(html, "radius")!;
  assert.deepEqual(
    ["type", "min", "step", "placeholder", "value"].map((name) =>
      attributeOf(radius, name)
    ),
    ["number", "0", "1", "300", ""],
  );
  await reportFixes(portal, van.imei, [{
    fixedAt: Date.parse("2026-02-22T11:00:00Z"),
    latitude: 60.0069,
    longitude: 14.5436,
    speedKmh: null,
    ignition: null,
    odometerM: null,
    satellites: null,
    hdop: null,
    accuracyM: null,
  }]);
  const vans = await as.admin.get(`${LIST}/${van.id}/home`);
  assert.deepEqual(
    centreIn(vans.html),
    [60.0069, 14.5436],
    "where it was last",
  );

  const typed = {
    back: `${LIST}?search=volvo`,
    drawn: attributeOf(inputOf(html, "drawn")!, "value")!,
    address: "Uppsala",
    latitude: "59.3293",
    longitude: "18.0686",
    radius: "",
  };
  const searched = await as.admin.post(path, { ...typed, action: "search" });
  assert.equal(searched.status, 200);
  const [pick] = tagsOf(searched.html, "button").filter((tag) =>
    attributeOf(tag, "name") === "pick"
  );
  const picked = await as.admin.post(path, {
    ...typed,
    pick: attributeOf(pick!, "value")!,
  });
  const [latitude, longitude] = centreIn(picked.html);
  const address = attributeOf(inputOf(picked.html, "address")!, "value")!;
  assert.equal(address, "Uppsala, SE");
  const chosen = {
    ...typed,
    drawn: attributeOf(inputOf(picked.html, "drawn")!, "value")!,
    address,
    latitude: String(latitude),
    longitude: String(longitude),
  };
  for (
    const [wrong, key] of [
      [{ radius: "299" }, "RadiusLessThan300"],
      [{ radius: "-5" }, "RadiusLessThan300"],
      [{ radius: "300.5" }, "SafeHomeRadiusFormat"],
      [{ radius: "far" }, "SafeHomeRadiusFormat"],
      [{ radius: "10000" }, "SafeHomeRadiusTooLarge"],
      [{ address: "" }, "SafeReturnHomeAddrEmpty"],
      [{ address: "Nowhere at all 99" }, "SafeReturnHomeAddrEmpty"],
      [{ latitude: "" }, "CoordinatesFormat"],
      [{ latitude: "91" }, "CoordinatesFormat"],
    ] as const
  ) {
    for (const language of LANGUAGES) {
      const { status, text } = await as.admin.with({ language }).post(path, {
        ...chosen,
        ...wrong,
      });
      assert.equal(status, 422);
      const expected = textOfKey(textsOf(language), key);
      assert.ok(text.includes(expected), `${JSON.stringify(wrong)} ${text}`);
    }
  }
  assert.equal((await carNow()).address, null, "nothing was saved");

  const saved = await as.admin.post(path, chosen);
  assert.equal(saved.location, `${LIST}?search=volvo`);
  const after = await as.admin.with({ cookie: saved.cookies })
    .get(saved.location!);
  assert.ok(after.text.includes(textOfKey(m, "HomeAddressUpdateMsg")));
  assert.ok(after.text.includes("Uppsala, SE"));
  assert.equal((await carNow()).radius, 300, "an empty radius");

  const again = await as.admin.get(path);
  assert.deepEqual(centreIn(again.html), [latitude, longitude], "as saved");
  // A new address by itself takes the circle with it.
  const moved = await as.admin.post(path, {
    ...chosen,
    drawn: attributeOf(inputOf(again.html, "drawn")!, "value")!,
    address: "Mora, SE",
    radius: "300",
  });
  assert.equal(moved.status, 303);
  const { centerLat, address: stored } = await carNow();
  assert.equal(stored, "Mora, SE");
  assert.equal(Math.round(Number(centerLat)), 61);
});

Deno.test("HOME-13 a circle that was moved to a point may have the name of that point", async () => {
  await using story = await startSafeHomes();
  const { car, as, carNow } = story;
  const point = { latitude: "59.9", longitude: "17.9" };
  const named = await as.admin.call(
    "GET",
    `/api/v1/user/addresses/nearest?${new URLSearchParams(point)}`,
  );
  const { address } = named.json.data;
  assert.match(address, /km\)$/);
  const saved = await as.admin.post(`${LIST}/${car.id}/home`, {
    ...point,
    address,
    radius: "300",
  });
  assert.equal(saved.status, 303);
  assert.equal((await carNow()).address, address);
});

Deno.test("HOME-14 while geocoding throws, saving and searching say it in English in every language and keep what is typed", async () => {
  await using story = await startSafeHomes({
    GEOCODER_URL: "http://127.0.0.1:9",
  });
  const { car, as, carNow } = story;
  const typed = {
    address: "Sveavägen 1",
    latitude: "59",
    longitude: "18",
    radius: "400",
  };
  const fixed = "The address could not be looked up. Please try again later.";
  for (const language of LANGUAGES) {
    for (const action of ["", "search"]) {
      const { status, text, html } = await as.admin.with({ language }).post(
        `${LIST}/${car.id}/home`,
        { ...typed, action },
      );
      assert.equal(status, 422);
      assert.ok(text.includes(fixed), text);
      const address = inputOf(html, "address")!;
      assert.equal(attributeOf(address, "value"), "Sveavägen 1");
    }
    // The dialog's own search says the same.
    const { html } = await as.admin.with({ language })
      .get(`${LIST}/${car.id}/home`);
    assert.ok(html.includes(`searchDown&quot;:&quot;${fixed}`), language);
  }
  assert.equal((await carNow()).address, null);
});
