import assert from "node:assert/strict";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Packages that the source of browser code and of the base map names; types and build tools leave nothing there. */
const UNSERVED =
  /^(node:|vite|geojson$|geojson-vt|vt-pbf|topojson|react|pdfkit)/;

Deno.test("everything that browsers get has its licence at an address that pages lead to", async (t) => {
  await using portal = await startTestPortal();
  const { text } = await portal.nobody.get("/licences");

  await t.step(
    "each package that the source of the browser's code, map and fonts names",
    async () => {
      const named = await packagesNamedIn([
        "client.ts",
        "islands/**/*.{ts,tsx}",
        "basemap/cutting/{build,layers,places}.ts",
        "documents/paper/paper.ts",
      ]);
      const packages = [...named].filter((name) => !UNSERVED.test(name));
      for (const known of ["maplibre-gl", "preact", "world-atlas"]) {
        assert.ok(packages.includes(known), `${known} of ${packages}`);
      }
      for (const name of packages) {
        assert.ok(text.includes(`${name} `), `${name} lacks its licence`);
      }
    },
  );

  await t.step("each package whose code is in the built files", async () => {
    const bundled = await packagesBundled();
    for (const known of ["honox", "maplibre-gl", "preact"]) {
      assert.ok(bundled.has(known), `${known} of ${[...bundled]}`);
    }
    const within = await packagesWithin("maplibre-gl/dist");
    for (const known of ["earcut", "gl-matrix", "kdbush"]) {
      assert.ok(within.has(known), `${known} of ${[...within]}`);
    }
    for (const name of bundled.union(within)) {
      assert.ok(text.includes(`${name} `), `${name} lacks its licence`);
    }
  });

  await t.step("with the words of the licence, not its name only", async () => {
    const { html } = await portal.nobody.get("/licences");
    const entries = [...html.matchAll(/<details\b.*?<\/details>/gs)];
    assert.ok(entries.length > 20, `${entries.length}`);
    for (const [entry] of entries) {
      assert.match(entry, /copyright|©|\(c\)/i, entry.slice(0, 200));
      assert.match(entry, /permi|redistribut/i, entry.slice(0, 200));
    }
    assert.match(text, /Copyright \(c\) 2023, MapLibre contributors/);
    assert.match(text, /Bitstream Vera Fonts Copyright/);
  });

  await t.step("the map's data, in each language", async () => {
    for (const language of LANGUAGES) {
      const { text } = await portal.nobody.with({ language }).get("/licences");
      const t = textsOf(language).licences;
      for (const line of [t.title, t.coasts, t.borders, t.places]) {
        assert.ok(text.includes(line), line);
      }
      for (const name of ["OpenStreetMap contributors", "ODbL", "CC BY 4.0"]) {
        assert.ok(text.includes(name), name);
      }
    }
  });

  await t.step(
    "the foot of the login and of other pages leads there",
    () => assertLinked(portal),
  );
});

async function assertLinked(portal: TestPortal): Promise<void> {
  const { db } = portal.database;
  const user = await newUser(db, await newAccount(db));
  const pages = [
    await portal.nobody.get("/"),
    await portal.nobody.get("/user/register"),
    await (await portal.as(user.email)).get("/user/create-triplog"),
  ];
  for (const { html } of pages) {
    const [foot] = html.match(/<footer.*<\/footer>/s)!;
    assert.match(foot, /href="\/licences"/);
  }
}

/** Lists the packages that files import or resolve. */
async function packagesNamedIn(patterns: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const path of glob(patterns, { cwd: ROOT })) {
    const source = await Deno.readTextFile(join(ROOT, path));
    const specifiers = source.matchAll(
      /(?:from |import\(?|resolve\(\s*)"([^".][^"]*)"/g,
    );
    for (const [, specifier] of specifiers) {
      named.add(specifier!.match(/^(@[^/]+\/)?[^/]+/)![0]);
    }
  }
  return named;
}

/** Lists the packages whose code is in the built files, as the source maps of a build of its own tell. */
async function packagesBundled(): Promise<Set<string>> {
  const vite = await import("vite");
  const outDir = await Deno.makeTempDir();
  await vite.build({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "silent",
    build: { outDir, sourcemap: true, emptyOutDir: true },
  });
  const packages = await packagesInMaps(outDir);
  await Deno.remove(outDir, { recursive: true });
  return packages;
}

/** Lists the packages that the built files of a package contain, as the source maps that it brings tell. */
function packagesWithin(folder: string): Promise<Set<string>> {
  return packagesInMaps(join(ROOT, "node_modules", folder));
}

async function packagesInMaps(folder: string): Promise<Set<string>> {
  const packages = new Set<string>();
  for await (const file of glob("**/*.map", { cwd: folder })) {
    const { sources } = JSON.parse(await Deno.readTextFile(join(folder, file)));
    for (const source of sources) {
      const found = source.match(/.*\/node_modules\/((@[^/]+\/)?[^/]+)\//);
      if (found) packages.add(found[1]);
    }
  }
  return packages;
}
