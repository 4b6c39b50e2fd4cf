import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** Pages that are followed at most: days and months lead to each other without end. */
const PAGES = 120;

Deno.test("every link of an administrator's pages leads to a page", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  await newUser(db, accountId);
  await newUnit(db, accountId);
  const { get } = await portal.as(admin.email);
  const known = new Map([["/", { path: "/", from: "the start" }]]);
  const broken: string[] = [];
  let followed = 0;
  for (const { path, from } of known.values()) {
    if (++followed > PAGES) break;
    const { status, html, headers } = await get(path);
    if (status === 404 || status >= 500) broken.push(`${from}: ${path}`);
    const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)]
      .map(([, href = ""]) => href);
    for (const href of [headers.get("location") ?? [], links].flat()) {
      const link = new URL(href.replaceAll("&amp;", "&"), `http://x${path}`);
      if (link.host !== "x") continue;
      // One address a page: a link that differs in its query alone is not followed.
      if (known.has(link.pathname)) continue;
      const next = { path: link.pathname + link.search, from: path };
      known.set(link.pathname, next);
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(followed > 30, `${followed} pages`);
});
