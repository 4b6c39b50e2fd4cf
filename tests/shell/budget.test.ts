import assert from "node:assert/strict";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { newAccount, newUnit, newUser } from "../support/build.ts";
import { startTestPortal, type TestPortal } from "../support/portal.ts";

const KB = 1024;

/** Bytes of a page and of everything that it loads before it can be used, as they go over the wire. */
async function firstVisit(
  portal: TestPortal,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const page = await portal.request(path, { headers });
  assert.equal(page.status, 200);
  const html = await page.text();
  const compressed = await promisify(brotliCompress)(html);
  const files = new Set(
    html.match(/(?<=(?:href|src)=")\/(?:assets|brand)\/[^"]+/g) ?? [],
  );
  let bytes = compressed.length;
  const seen = new Set<string>();
  const load = async (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const answer = await portal.request(file, {
      headers: { "accept-encoding": "br" },
    });
    assert.equal(answer.status, 200, file);
    bytes += (await answer.arrayBuffer()).byteLength;
    // What a script imports at once comes with it; what it imports later does not.
    if (!file.endsWith(".js")) return;
    const script = await (await portal.request(file)).text();
    for (const [, name] of script.matchAll(/from\s*"\.\/([^"]+\.js)"/g)) {
      await load(`/assets/${name}`);
    }
  };
  for (const file of files) await load(file);
  return bytes;
}

Deno.test("NET-02 NET-04 first visits keep to their budgets", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  for (let i = 0; i < 20; i++) await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const cookie = await portal.cookie(admin.email);

  await t.step("login: 25 KB", async () => {
    const bytes = await firstVisit(portal, "/");
    assert.ok(bytes < 25 * KB, `${bytes} bytes`);
  });
  for (const path of ["/user/create-triplog", "/user/realtime-tracking"]) {
    await t.step(`${path}: 60 KB before the map code`, async () => {
      const bytes = await firstVisit(portal, path, cookie);
      assert.ok(bytes < 60 * KB, `${bytes} bytes`);
    });
  }
  await t.step("built files are cached for good", async () => {
    const html = await (await portal.request("/")).text();
    const [script] = html.match(/\/assets\/[^"]+\.js/)!;
    const answer = await portal.request(script!);
    await answer.body?.cancel();
    assert.match(answer.headers.get("cache-control")!, /immutable/);
  });
  await portal.close();
});
