import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const MARCH = "from=2026-03-01&to=2026-03-31";
const UNITS = 130;

Deno.test("pages about a unit in an account with many", async (t) => {
  const portal = await startTestPortal({}, {
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
  const { cookie } = await portal.cookie(admin.email);
  const open = async (path: string) => {
    const answer = await portal.request(path, { headers: { cookie } });
    return { status: answer.status, html: await answer.text() };
  };
  const options = (html: string) => html.match(/<option\b/g)?.length ?? 0;

  await t.step("ATT-02 the attest status comes in pages", async () => {
    const first = await open(`/user/attest?${MARCH}`);
    assert.match(textOf(first.html), /Unit 050 /);
    assert.doesNotMatch(textOf(first.html), /Unit 051 /);
    const next = tagsOf(first.html, "a").find((tag) => tag.includes("next"))!;
    const second = await open(addressOf(next, "href"));
    assert.match(textOf(second.html), /Unit 051 .* Unit 100 /);
  });

  await t.step(
    "ATT-02 ATT-03 a unit of a later page is searched, attested, and shown again",
    async () => {
      const { html } = await open(`/user/attest?${MARCH}&search=130`);
      assert.match(textOf(html), /Unit 130 0 of 1 trips/);
      const [form] = tagsOf(html, "form").filter((tag) =>
        tag.includes("card form")
      );
      const attest = () =>
        portal.request(addressOf(form!, "action"), {
          method: "POST",
          headers: { cookie },
          body: new URLSearchParams({
            from: "2026-03-01",
            to: "2026-03-31",
            subject: `unit-${last.id}`,
          }),
        });
      const done = await attest();
      assert.equal(done.status, 303);
      const { html: after } = await open(done.headers.get("location")!);
      assert.match(textOf(after), /Unit 130 1 of 1 trips/);
      const again = await (await attest()).text();
      assert.match(textOf(again), new RegExp(m.byKey.AlreadyAttested));
      assert.match(again, new RegExp(`unit-${last.id}" selected`));
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
        const { status, html } = await open(path);
        assert.equal(status, 200);
        assert.match(html, new RegExp(`${last.id}" selected`));
        assert.ok(options(html) < UNITS, `${options(html)} options`);
      },
    );
  }
  await portal.close();
});

function addressOf(tag: string, attribute: string): string {
  return attributeOf(tag, attribute)!.replaceAll("&amp;", "&");
}
