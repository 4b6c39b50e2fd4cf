import GeoJSONVT from "geojson-vt";
import assert from "node:assert/strict";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { encodeTile } from "../../basemap/cutting/encode.ts";
import { runCutMap } from "../../basemap/cut-map.ts";
import {
  ChosenStreets,
  type StreetsEvent,
} from "../../basemap/streets/chosen-streets.ts";
import { PmtilesWriter } from "../../basemap/streets/pmtiles-writer.ts";
import { openBuiltInStreets } from "../../basemap/streets/street-tiles.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { serveRanges } from "./range-server.ts";

const BUILT = join(import.meta.dirname!, "../../dist/basemap");
const PLANET = `${BUILT}/streets.pmtiles`;
/** A part of Oslo, and tiles of zoom 14 in it and in Stockholm. */
const OSLO = [10.73, 59.9, 10.77, 59.92] as const;
const IN_OSLO = [14, 8681, 4766] as const;
const IN_STOCKHOLM = [14, 9014, 4818] as const;

Deno.test("MAP-12 a region is cut out of a published file by ranges; the file says how big it is and how long it took", async () => {
  await using folder = await temporary();
  const planet = await Deno.readFile(PLANET);
  await using server = serveRanges(planet);
  const to = `${folder.path}/oslo.pmtiles`;
  const lines: string[] = [];
  const code = await runCutMap(
    ["--bbox", OSLO.join(), "--from", server.url, "--to", to],
    (line) => void lines.push(line),
  );
  assert.equal(code, 0, lines.join("\n"));
  assert.match(
    lines.join("\n"),
    /oslo\.pmtiles: 0\.\d MB, \d+ tiles, \d+\.\d s/,
  );
  assert.ok(server.ranges.length < 20, `${server.ranges.length} requests`);
  const { size } = await Deno.stat(to);
  assert.ok(size > 20_000 && size < planet.length / 2, `${size} bytes`);

  const whole = await openBuiltInStreets(BUILT);
  const cut = (await ChosenStreets.open({
    builtIn: whole,
    chosen: to,
    tell: () => {},
  })).current();
  assert.deepEqual(await cut.tile(...IN_OSLO), await whole.tile(...IN_OSLO));
  assert.ok(await whole.tile(...IN_STOCKHOLM));
  assert.equal(await cut.tile(...IN_STOCKHOLM), null);
});

Deno.test("MAP-12 a cut that cannot be made says why and leaves no file", async () => {
  await using folder = await temporary();
  const cases = [
    [["--bbox", "1,2,3", "--from", PLANET, "--to", "x"], 2, /--bbox/],
    [["--bbox", "0,0,1,1", "--from", PLANET], 2, /--to/],
    [["--bbox", "0,0,1,1", "--from", PLANET, "--to", "x"], 1, /nothing there/],
    [["--bbox", "0,0,1,1", "--from", "/no/file", "--to", "x"], 1, /not cut/],
  ] as const;
  for (const [args, code, text] of cases) {
    const lines: string[] = [];
    const to = args.map((one) => one === "x" ? `${folder.path}/x` : one);
    assert.equal(await runCutMap(to, (line) => void lines.push(line)), code);
    assert.match(lines.join("\n"), text);
  }
  assert.deepEqual(await Array.fromAsync(Deno.readDir(folder.path)), []);
});

Deno.test("MAP-12 MAP_TILES names a file whose streets the portal serves as its own", async () => {
  await using folder = await temporary();
  const to = `${folder.path}/oslo.pmtiles`;
  await runCutMap(
    ["--bbox", OSLO.join(), "--from", PLANET, "--to", to],
    () => {},
  );
  await using portal = await startTestPortal({ MAP_TILES: to });
  const tile = await portal.nobody.get(`/map/streets/${IN_OSLO.join("/")}`);
  assert.equal(tile.status, 200);
  const missing = `/map/streets/${IN_STOCKHOLM.join("/")}`;
  assert.equal((await portal.nobody.get(missing)).status, 204);
  const { sources } = (await portal.nobody.get("/map/dark.json")).json;
  assert.match(sources["streets-0"].tiles[0], /^\/map\/streets\/\{z\}/);
});

Deno.test("MAP-12 with a missing file, one that is no map or a dead address the portal starts, the log says why and the built-in streets show", async () => {
  await using folder = await temporary();
  const text = `${folder.path}/notes.pmtiles`;
  await Deno.writeTextFile(text, "no map\n".repeat(40_000));
  const dead = "http://name:secret@127.0.0.1:9/planet.pmtiles";
  for (const file of [`${folder.path}/missing.pmtiles`, text, dead]) {
    const told: unknown[][] = [];
    await using portal = await startTestPortal(
      { MAP_TILES: file },
      { log: (...line) => void told.push(line) },
    );
    const tile = `/map/streets/${IN_STOCKHOLM.join("/")}`;
    assert.equal((await portal.nobody.get(tile)).status, 200, file);
    const lines = told.filter(([, event]) => event === "map-tiles-unusable");
    assert.equal(lines.length, 1, JSON.stringify(told));
    assert.equal(lines[0]![0], "error");
    assert.doesNotMatch(JSON.stringify(lines), /secret/);
  }
});

Deno.test("MAP-12 an address that dies is logged once, the built-in streets show, and it is used again when it answers", async () => {
  await using server = serveRanges(await Deno.readFile(PLANET));
  const told: StreetsEvent[] = [];
  let now = 0;
  const builtIn = await openBuiltInStreets(BUILT);
  const streets = await ChosenStreets.open({
    builtIn,
    chosen: server.url,
    tell: (event) => void told.push(event),
    now: () => now,
  });
  const chosen = streets.current();
  assert.ok(await chosen.tile(...IN_OSLO));
  const sent = server.ranges.length;
  assert.ok(await chosen.tile(...IN_OSLO));
  assert.equal(server.ranges.length, sent, "a tile is kept in memory");
  server.fail(true);
  await assert.rejects(chosen.tile(...IN_STOCKHOLM), /answers 500/);
  assert.equal(streets.current(), builtIn);
  assert.ok(await streets.current().tile(...IN_STOCKHOLM));
  server.fail(false);
  now += 61_000;
  streets.current();
  while (streets.current() === builtIn) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.deepEqual(told, [
    "map-tiles-usable",
    "map-tiles-unusable",
    "map-tiles-usable",
  ]);
});

Deno.test("MAP-12 streets in the scheme of OpenMapTiles are recognised, styled and drawn without script", async () => {
  await using folder = await temporary();
  const path = `${folder.path}/openmaptiles.pmtiles`;
  await writeOpenMapTiles(path);
  await using portal = await startTestPortal({ MAP_TILES: path });
  const { layers } = (await portal.nobody.get("/map/light.json")).json;
  assert.ok(
    layers.some((layer: Record<string, unknown>) =>
      layer["source-layer"] === "transportation"
    ),
  );
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  await portal.report(
    `/?id=${car.imei}&timestamp=1772449200000&lat=61.5&lon=14.2`,
  );
  const asker = await portal.as(admin.email);
  const { html } = await asker.get("/user/realtime-tracking");
  assert.match(html, /class="map-road map-primary"/);
});

/** Writes a file with one primary road from west to east through Dalarna. */
async function writeOpenMapTiles(path: string) {
  const road = new GeoJSONVT({
    type: "Feature",
    properties: { class: "primary", name: "Riksväg" },
    geometry: { type: "LineString", coordinates: [[14, 61.5], [14.4, 61.5]] },
  }, { maxZoom: 14, indexMaxZoom: 14 });
  const found: [id: number, tile: Uint8Array][] = [];
  await using writer = await PmtilesWriter.open(path);
  for (let x = 8829; x <= 8847; x++) {
    for (let y = 4617; y <= 4619; y++) {
      const transportation = road.getTile(14, x, y);
      if (!transportation) continue;
      const tile = gzipSync(encodeTile({ transportation }));
      found.push([zxyToTileId(14, x, y), tile]);
    }
  }
  found.sort(([a], [b]) => a - b);
  for (const [id, tile] of found) await writer.add(id, tile);
  await writer.finish({
    bounds: [13, 61, 15, 62],
    minZoom: 14,
    maxZoom: 14,
    metadata: { vector_layers: [{ id: "transportation" }, { id: "water" }] },
  });
}

async function temporary() {
  const path = await Deno.makeTempDir();
  return {
    path,
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}
