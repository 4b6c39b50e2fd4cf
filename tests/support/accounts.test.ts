import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { takeCredits } from "../../db/alert/sms-credits.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { startAccounts } from "../user/story.ts";

const m = textsOf("en");
const NOW = new Date("2026-11-21T10:00:00Z");

Deno.test("support opens accounts", async (t) => {
  await using story = await startAccounts(() => NOW);
  const { portal, db, mine, people } = story;
  const admin = await portal.as(people.admin.email);
  const user = await portal.as(people.user.email);
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("accounts")
        .set({ name: "Nordbygg AB", reseller: "Bilbutiken" })
        .where("id", "=", mine).execute(),
  );
  const stored = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("accounts").selectAll().where("id", "=", mine)
          .executeTakeFirstOrThrow(),
    );

  await t.step(
    "ACC-19 support finds any account by name, user or IMEI, sees no more than it needs, and is seen",
    async () => {
      const { email } = await newUser(db, story.theirs, {
        support: true,
        firstName: "Sara",
        lastName: "Support",
      });
      const support = await portal.as(email);
      for (
        const search of [
          "nordbygg",
          "ulf us",
          people.user.email,
          story.car.imei,
        ]
      ) {
        const query = new URLSearchParams({ search });
        const { html } = await support.get(`/support/accounts?${query}`);
        assert.ok(html.includes(`/support/accounts/${mine}"`), search);
      }
      const { html } = await support.get(`/support/accounts/${mine}`);
      assert.ok(html.includes(people.user.email));
      assert.ok(html.includes(`/support/diagnostics?unit=${story.car.id}`));
      assert.ok(!html.includes("Bilbutiken"));
      const own = (await admin.get("/user/account")).text;
      assert.ok(own.includes("Sara Support, Sat, 21 Nov 2026"));
      for (const ask of [admin, user]) {
        assert.equal((await ask.get("/support/accounts")).status, 404);
        const at = `/support/accounts/${mine}`;
        assert.equal((await ask.get(at)).status, 404);
        assert.equal((await ask.post(at)).status, 404);
      }
      const other = await support.get("/administration/user-accounts");
      assert.equal(other.status, 303);
    },
  );

  await t.step(
    "ACC-19 support sets which extras the account has, and its SMS credits",
    async () => {
      const person = await newUser(db, story.theirs, { support: true });
      const support = await portal.as(person.email);
      const at = `/support/accounts/${mine}`;
      const wrong = await support.post(
        at,
        new URLSearchParams({
          sms_credits: "many",
        }),
      );
      assert.equal(wrong.status, 422);
      assert.ok(wrong.text.includes(m.byKey.SmsCreditsFormat));
      const set = await support.post(
        at,
        new URLSearchParams({
          car_schedule: "1",
          sms_credits: "250",
        }),
      );
      assert.equal(set.status, 303);
      const account = await stored();
      assert.equal(account.car_schedule, true);
      assert.equal(account.safe_return_home, false);
      const opened = await support.get(at);
      assert.equal(
        attributeOf(inputOf(opened.html, "sms_credits")!, "value"),
        "250",
      );
    },
  );

  await t.step(
    "ACC-19 ALARM-33 SMS that go out while support has the form open stay counted",
    async () => {
      const person = await newUser(db, story.theirs, { support: true });
      const support = await portal.as(person.email);
      const at = `/support/accounts/${mine}`;
      const { html } = await support.get(at);
      const seen = attributeOf(inputOf(html, "sms_credits_seen")!, "value")!;
      assert.equal(seen, "250");
      const send = (count: number) =>
        command(db, SYSTEM, (tx) => takeCredits(tx, mine, count));
      const set = async (sms_credits: string) => {
        const done = await support.post(at, {
          sms_credits,
          sms_credits_seen: seen,
        });
        assert.equal(done.status, 303);
        const opened = await support.get(at);
        return attributeOf(inputOf(opened.html, "sms_credits")!, "value");
      };
      assert.equal(await send(3), 3);
      assert.equal(await set("350"), "347");
      assert.equal(await set("0"), "97");
      assert.equal(await set("0"), "0");
      const wrong = await support.post(at, {
        sms_credits: "1",
        sms_credits_seen: "x",
      });
      assert.equal(wrong.status, 422);
    },
  );
});
