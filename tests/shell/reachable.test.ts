import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const HOME = "/user/realtime-tracking";
const UNITS = "/user/edit-terminal-list";

Deno.test("SHELL-20 account settings, sensors, attest status and history, lock log, theft mode and the support form are reached by links from the menu", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const unit = await newUnit(db, account);
  const admin = await newUser(db, account, {
    administrator: true,
    attestAdmin: true,
  });
  const as = await portal.as(admin.email);

  /** Presses one link after another, each on the page of the one before, and gives the last page. */
  const follow = async (...paths: string[]) => {
    let page = await as.get(HOME);
    for (const path of paths) {
      const href = tagsOf(page.html, "a").map((tag) => attributeOf(tag, "href"))
        .find((link) => link === path || link?.startsWith(`${path}?`));
      assert.ok(href, `no link to ${path} on the way ${paths.join(" → ")}`);
      page = await as.get(href.replaceAll("&amp;", "&"));
      assert.equal(page.status, 200, href);
    }
    return page;
  };

  const theft = await follow(
    UNITS,
    "/user/edit-terminal",
    "/user/edit-terminal/theft",
  );
  assert.ok(theft.html.includes(`unit=${unit.id}`), "theft mode of the unit");
  for (
    const way of [
      ["/user/account"],
      ["/user/sensors"],
      ["/user/attest"],
      ["/user/attest", "/user/attest/history"],
      [
        UNITS,
        "/user/edit-terminal",
        "/user/edit-terminal/benefit",
        "/user/lock-log",
      ],
      ["/user/support"],
    ]
  ) {
    const page = await follow(...way);
    assert.match(page.html, /<h1[^>]*>[^<]+</, way.join(" → "));
  }
  const support = await follow("/user/support");
  assert.match(support.html, /<textarea[^>]*name="message"/);
});
