import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { questionIn } from "./story.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const MARCH = "from=2026-03-01&to=2026-03-31";
const UNITS = 130;

Deno.test("pages about a unit in an account with many", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const { rows: units } = await command(db, SYSTEM, (tx) =>
    sql<{ id: number }>`
      insert into units (account_id, name, imei, type)
      select ${account}, 'Unit ' || lpad(n::text, 3, '0'),
        '8' || lpad(n::text, 14, '0'), 'car'
      from generate_series(1, ${UNITS}) n order by n
      returning id`.execute(tx));
  const last = units.at(-1)!;
  await newTrip(
    db,
    { accountId: account, id: last.id },
    "2026-03-02T08:00+01:00",
    "2026-03-02T08:20+01:00",
    {},
  );
  const { get, post } = await portal.as(admin.email);
  const options = (html: string) => html.match(/<option\b/g)?.length ?? 0;

  await t.step("ATT-02 the attest status comes in pages", async () => {
    const first = await get(`/user/attest?${MARCH}`);
    assert.match(first.text, /Unit 050 /);
    assert.doesNotMatch(first.text, /Unit 051 /);
    const next = tagsOf(first.html, "a").find((tag) => tag.includes("next"))!;
    const second = await get(addressOf(next, "href"));
    assert.match(second.text, /Unit 051 .* Unit 100 /);
  });

  await t.step(
    "ATT-02 ATT-03 a unit of a later page is searched, attested, and shown again",
    async () => {
      const { html, text } = await get(`/user/attest?${MARCH}&search=130`);
      assert.match(text, /Unit 130 0 of 1 trips attested/);
      const [row] = tagsOf(html, "a").filter((tag) =>
        tag.includes("/user/attest/signing")
      );
      const asked = await get(addressOf(row!, "href"));
      const { fields } = questionIn(asked.html);
      const attest = () => post("/user/attest/signing", fields);
      const done = await attest();
      assert.equal(done.status, 303);
      const after = await get(done.location!);
      assert.match(after.text, /Unit 130 1 trip · .* Attested/);
      const again = await attest();
      assert.match(again.text, new RegExp(m.byKey.AlreadyAttested));
    },
  );

  for (
    const [requirement, path] of [
      ["TRIP-04", `/user/create-triplog?unit=${last.id}`],
      ["TAX-01", `/user/tax-limits?subject=unit-${last.id}`],
      ["ATT-02", `/user/attest/certificate?unit=${last.id}`],
    ] as const
  ) {
    await t.step(
      `${requirement} ${
        path.split("?")[0]
      } offers some of the units, the chosen one among them`,
      async () => {
        const { status, html } = await get(path);
        assert.equal(status, 200);
        assert.match(html, new RegExp(`${last.id}" selected`));
        assert.ok(options(html) < UNITS, `${options(html)} options`);
      },
    );
  }
});

function addressOf(tag: string, attribute: string): string {
  return attributeOf(tag, attribute)!.replaceAll("&amp;", "&");
}
