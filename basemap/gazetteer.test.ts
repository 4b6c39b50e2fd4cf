import assert from "node:assert/strict";
import { packGazetteer } from "./gazetteer-file.ts";
import { makeGazetteer } from "./gazetteer.ts";
import { readPlaces } from "./cutting/places.ts";

const bytes = packGazetteer(readPlaces());
const { nearestPlace, searchPlaces } = makeGazetteer(bytes);

function names(text: string, limit = 5): string[] {
  return searchPlaces(text, limit).map(({ name, country }) =>
    `${name} ${country}`
  );
}

Deno.test("the gazetteer of the world opens in far less than 200 ms", () => {
  const start = performance.now();
  makeGazetteer(bytes);
  assert.ok(performance.now() - start < 200);
});

Deno.test("a unit at the Central Station is in Stockholm", () => {
  const place = nearestPlace({ latitude: 59.3301, longitude: 18.0581 });
  assert.equal(place?.name, "Stockholm");
  assert.ok(place.distanceM < 1000);
  assert.equal(place.bearing8, "w");
});

Deno.test("the nearest place wins, also over the big city it is a part of", () => {
  assert.equal(
    nearestPlace({ latitude: 59.3128, longitude: 18.0757 })?.name,
    "Södermalm",
  );
});

Deno.test("a unit north of Mora is named so, with the distance", () => {
  const mora = searchPlaces("Mora", 1)[0];
  assert.ok(mora);
  const place = nearestPlace({ ...mora, latitude: mora.latitude + 0.05 });
  assert.equal(place?.name, "Mora");
  assert.equal(place.bearing8, "n");
  assert.ok(Math.abs(place.distanceM - 5560) < 10);
});

Deno.test("far out at sea there is no place", () => {
  assert.equal(nearestPlace({ latitude: 58, longitude: 2 }), null);
});

Deno.test("places are found by their names, with and without accents", () => {
  assert.equal(names("Stockholm")[0], "Stockholm SE");
  assert.equal(names("göteborg")[0], "Göteborg SE");
  assert.equal(names("goteborg")[0], "Göteborg SE");
  assert.equal(names("Sodermalm")[0], "Södermalm SE");
  assert.equal(names("OSLO")[0], "Oslo NO");
  assert.equal(names("tromso")[0], "Tromsø NO");
});

Deno.test("a whole name comes before a longer one, at home before abroad", () => {
  assert.equal(names("Mora")[0], "Mora SE");
  assert.ok(names("mor", 50).includes("Mora SE"));
});

Deno.test("the beginning of a later word finds a place too", () => {
  assert.ok(names("rapids", 20).includes("Grand Rapids US"));
});

Deno.test("nothing is found by an empty text or by nonsense, and a limit holds", () => {
  assert.deepEqual(names("  "), []);
  assert.deepEqual(names("qqxyzzy"), []);
  assert.equal(names("a", 7).length, 7);
});
