import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { attributeOf, inputOf } from "../../harness/html.ts";
import { startTestPortal } from "../../harness/portal.ts";

Deno.test("FLOW-05 NET-06 a date that is none stays in its field, where a browser would leave a field for dates empty, and in place of a file leads back to the page", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const { email } = await newUser(db, account, { administrator: true });
  const unit = await newUnit(db, account);
  const admin = await portal.as(email);
  const show = async (path: string, status = 422) => {
    const page = await admin.get(path);
    assert.equal(page.status, status, path);
    return page.html;
  };
  const field = (html: string, name: string) => {
    const input = inputOf(html, name)!;
    assert.ok(input, name);
    return ["type", "value"].map((of) => attributeOf(input, of));
  };
  const WRONG = "from=abc&to=2026-02-30";
  const report = "/user/reports/summary";
  const log = "/user/create-triplog";
  for (
    const path of [
      `${report}?${WRONG}`,
      `${report}/export/csv?${WRONG}`,
      `${log}?unit=${unit.id}&${WRONG}`,
      `/user/events?${WRONG}`,
      `/user/attest?${WRONG}`,
    ]
  ) {
    const html = await show(path);
    assert.deepEqual(field(html, "from"), ["text", "abc"], path);
    assert.deepEqual(field(html, "to"), ["text", "2026-02-30"], path);
    assert.match(html, /class="field-error"/, path);
  }
  const right = await show(`${report}?from=2026-03-01&to=2026-03-31`, 200);
  assert.deepEqual(field(right, "from"), ["date", "2026-03-01"]);

  // The form in place of a file leads to the page, as its periods do.
  const ofFile = await show(`${report}/export/csv?${WRONG}`);
  const [form = ""] = ofFile.match(/<form class="statement-asked"[^>]*>/)!;
  assert.equal(attributeOf(form, "action"), report);
  assert.doesNotMatch(ofFile, /<a [^>]*href="\?/);

  // A file of the log leads to the log, which has what was typed.
  const asked = `unit=${unit.id}&${WRONG}`;
  const refused = await show(`${log}/export/csv?${asked}`);
  const back = `${log}?${asked}`.replaceAll("&", "&amp;");
  assert.ok(refused.includes(`href="${back}"`), refused);
});
