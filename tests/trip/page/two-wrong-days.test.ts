import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { attributeOf, tagsOf } from "../../harness/html.ts";
import { startTestPortal } from "../../harness/portal.ts";

const WRONG = { from: "2026-02-30", to: "2026-13-01" };

Deno.test("FLOW-05 of two dates that are none each is marked and keeps what was typed, in the log, reports, tolls, attesting and events, whose form leads to the list also in place of a file", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const as = await portal.as(admin.email);
  for (
    const path of [
      "/user/create-triplog",
      "/user/reports/summary",
      "/user/create-triplog/congestionreportnew",
      "/user/attest",
      "/user/events",
      "/user/events/csv",
    ]
  ) {
    const page = await as.get(`${path}?${new URLSearchParams(WRONG)}`);
    assert.equal(page.status, 422, path);
    for (const [name, typed] of Object.entries(WRONG)) {
      const field = tagsOf(page.html, "input")
        .find((tag) => tag.includes(`name="${name}"`))!;
      assert.equal(attributeOf(field, "value"), typed, path);
      assert.equal(attributeOf(field, "aria-invalid"), "true", path);
      assert.match(page.html, new RegExp(`id="${name}-error"`), path);
    }
  }
  const file = await as.get(`/user/events/csv?${new URLSearchParams(WRONG)}`);
  assert.match(
    file.html,
    /<form[^>]*class="events-filter[^>]*action="\/user\/events"/,
  );
});
