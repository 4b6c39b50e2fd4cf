import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** The tile of zoom 14 with Hamngatan in Stockholm, and one of forest in Dalarna. */
const STOCKHOLM = "/map/streets/14/9014/4818";
const FOREST = "/map/streets/14/8830/4600";

Deno.test("MAP-12 the portal serves streets as vector tiles with names and classes, and browsers keep them", async () => {
  await using portal = await startTestPortal();
  const answer = await portal.nobody.get(STOCKHOLM);
  assert.equal(answer.status, 200);
  assert.equal(
    answer.headers.get("content-type"),
    "application/vnd.mapbox-vector-tile",
  );
  assert.match(answer.headers.get("cache-control")!, /public, max-age=\d{6}/);
  const { layers } = new VectorTile(new PbfReader(gunzipSync(answer.bytes)));
  const roads = Array.from(
    { length: layers.roads!.length },
    (_, i) => layers.roads!.feature(i).properties,
  );
  assert.ok(roads.some(({ name }) => name === "Hamngatan"));
  const details = new Set(roads.map((road) => road.kind_detail));
  for (const detail of ["tertiary", "residential"]) {
    assert.ok(details.has(detail), detail);
  }
  assert.ok(layers.water && layers.earth);

  const etag = answer.headers.get("etag")!;
  const again = await portal.nobody.with({ headers: { "if-none-match": etag } })
    .get(STOCKHOLM);
  assert.equal(again.status, 304);
});

Deno.test("MAP-12 a tile without streets is empty, and so is one that cannot exist", async () => {
  await using portal = await startTestPortal();
  for (const path of [FOREST, "/map/streets/3/9/9", "/map/streets/a/b/c"]) {
    assert.equal((await portal.nobody.get(path)).status, 204, path);
  }
});

Deno.test("MAP-12 a unit in Stockholm is drawn among its streets without script, one in the forest in its region", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const at = Date.parse("2026-03-02T11:00:00Z");
  const drawn = async (lat: number, lon: number, later: number) => {
    const answer = await portal.report(
      `/?id=${car.imei}&timestamp=${at + later}&lat=${lat}&lon=${lon}`,
    );
    assert.equal(answer.status, 200);
    const asker = await portal.as(admin.email);
    return (await asker.get("/user/realtime-tracking")).html;
  };
  const city = await drawn(59.3326, 18.0649, 0);
  assert.match(city, /class="map-road map-primary"/);
  assert.match(city, /class="map-road map-street"/);
  assert.ok(city.length < 200_000, `${city.length} characters`);
  const forest = await drawn(61.5, 14.2, 60_000);
  assert.doesNotMatch(forest, /map-road/);
});

Deno.test("MAP-12 where the map has no streets a notice says so to an administrator once, with the setting that brings them", async () => {
  const told = async (env: Record<string, string>, lat: number) => {
    await using portal = await startTestPortal(env);
    const { db } = portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const user = await newUser(db, account, { unitIds: [car.id] });
    await portal.report(
      `/?id=${car.imei}&timestamp=1772449200000&lat=${lat}&lon=18.065`,
    );
    const page = "/user/realtime-tracking";
    const first = await (await portal.as(admin.email)).get(page);
    const again = await (await portal.as(admin.email))
      .with({ cookie: first.cookies }).get(page);
    const other = await (await portal.as(user.email)).get(page);
    return [first, again, other].map(({ html }) => html.includes("MAP_TILES"));
  };
  assert.deepEqual(await told({}, 61.5), [true, false, false]);
  assert.deepEqual(await told({}, 59.3326), [false, false, false]);
  const own = { MAP_STYLE_URL: "https://maps.example/style.json" };
  assert.deepEqual(await told(own, 61.5), [false, false, false]);
});
