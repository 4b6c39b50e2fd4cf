import assert from "node:assert/strict";
import { visitFirst } from "../../bench/first-visit.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const KB = 1000;

Deno.test("NET-02 NET-04 first visits keep to their budgets", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  for (let i = 0; i < 20; i++) await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const { cookie } = await portal.cookie(admin.email);
  const { portal: url } = portal.listen();
  const weigh = async (path: string, cookie?: string) => {
    const { document, files } = await visitFirst(url, path, cookie);
    return document + files;
  };

  await t.step("login: 25 KB", async () => {
    const bytes = await weigh("/");
    assert.ok(bytes < 25 * KB, `${bytes} bytes`);
  });
  const unit = await newUnit(db, account);
  const { html } = await portal.showing({ cookie }).get("/user/create-triplog");
  const linked = [...html.matchAll(
    /href="(\/(?:user|administration)\/[^"#]+)/g,
  )].map(([, path]) => path!.replaceAll("&amp;", "&"));
  const screens = new Map(
    [
      ...linked,
      `/user/edit-terminal?unit=${unit.id}`,
      "/user/places/add-edit-places",
      "/user/forgot-password",
      "/user/register",
      "/account/deletion",
    ].map((path) => [path.replace(/\?.*/, ""), path]),
  );
  assert.ok(screens.size > 20, "the sidebar leads to all screens");
  for (const path of screens.values()) {
    await t.step(`${path}: 60 KB before the map code`, async () => {
      const bytes = await weigh(path, cookie);
      assert.ok(bytes < 60 * KB, `${bytes} bytes`);
    });
  }
  await t.step("built files are cached for good", async () => {
    const { html } = await portal.nobody.get("/");
    const [script] = html.match(/\/assets\/[^"]+\.js/)!;
    const answer = await portal.nobody.get(script!);
    assert.match(answer.headers.get("cache-control")!, /immutable/);
  });
});
