import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { resolveHost } from "../../db/webhook/host.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { passTime, startOutbox, until } from "../message/story.ts";
import { eventOf, record } from "../alert/story.ts";
import { startCustomerServer } from "./story.ts";

const m = textsOf("en");
const CALL = "administration/webhooks";

Deno.test("webhooks", async (t) => {
  const reach = { hosts: ["127.0.0.1"], resolve: resolveHost };
  await using portal = await startTestPortal({ DEMO: "0" }, {
    webhookReach: reach,
  });
  const { db } = portal.database;
  const [account_id, theirs] = [await newAccount(db), await newAccount(db)];
  const admin = await newUser(db, account_id, { administrator: true });
  const user = await newUser(db, account_id);
  const stranger = await newUser(db, theirs, { administrator: true });
  const { id: unit_id, imei } = await newUnit(db, account_id, {
    name: "Volvo",
  });
  const foreign = await newUnit(db, theirs);
  const unit = { account_id, unit_id };
  const as = {
    admin: await portal.as(admin.email),
    user: await portal.as(user.email),
    stranger: await portal.as(stranger.email),
  };
  await using server = startCustomerServer();
  const outbox = await startOutbox(portal.database, {
    webhook: { reach, withinMs: 300 },
  });
  const toWebhooks = (rows: Awaited<ReturnType<typeof until>>) =>
    rows.filter(({ channel }) => channel === "webhook");
  const rows = async () =>
    toWebhooks(
      await until(
        outbox,
        (rows) => toWebhooks(rows).every(({ state }) => state !== "waiting"),
      ),
    );
  let id = 0;
  let secret = "";

  await t.step(
    "ALARM-43 an administrator adds a webhook by the page, which shows its secret once",
    async () => {
      const { text } = await as.admin.get("/administration/webhooks");
      assert.ok(text.includes(m.webhook.none));
      const shown = await as.admin.post("/administration/webhooks/add", [
        ["url", server.url],
        ["kinds", "geofenceLeft"],
        ["kinds", "harshBraking"],
        ["is_on", "1"],
      ]);
      secret = /whsec_[A-Za-z0-9+/=]+/.exec(shown.text)![0];
      assert.equal(shown.headers.get("cache-control"), "no-store");
      const { data } = (await as.admin.call("GET", CALL)).json;
      assert.deepEqual(
        data.map(({ url, kinds, is_on }: Record<string, unknown>) => [
          url,
          kinds,
          is_on,
        ]),
        [[server.url, ["geofenceLeft", "harshBraking"], true]],
      );
      id = data[0].id;
      const list = await as.admin.get("/administration/webhooks");
      assert.ok(list.text.includes(server.url));
      assert.ok(!list.html.includes(secret));
    },
  );

  await t.step(
    "ALARM-43 events of the chosen kinds go out signed, as Standard Webhooks' own library checks",
    async () => {
      await record(
        db,
        eventOf(unit),
        eventOf(unit, {
          kind: "doorOpened",
          facts: { sensor: "Fridge" },
        }),
      );
      await record(db, eventOf({ account_id: theirs, unit_id: foreign.id }));
      await rows();
      assert.equal(server.calls.length, 1);
      const { headers, body, path } = server.calls[0]!;
      assert.equal(path, "/hook");
      const checked = new Webhook(secret).verify(
        body,
        Object.fromEntries(headers),
      ) as { type: string; data: Record<string, unknown> };
      assert.equal(checked.type, "geofenceLeft");
      assert.deepEqual(checked.data.unit, {
        imei,
        name: "Volvo",
        registration_number: null,
      });
      assert.deepEqual(checked.data.facts, { geofence: "Yard" });
      assert.equal(checked.data.latitude, 59.32931);
      assert.throws(() =>
        new Webhook(secret).verify(
          body.replace("Yard", "Home"),
          Object.fromEntries(headers),
        )
      );
      server.calls.length = 0;
    },
  );

  await t.step(
    "ALARM-43 a server that fails, hangs or breaks off is asked again with the same id; the log says why",
    async () => {
      const [hanging, failing] = [null, { status: 503 }];
      const ids = new Set<string | null>();
      await record(db, eventOf(unit, { subject: "again" }));
      for (
        const [answer, reason] of [
          [hanging, /timeout/],
          [failing, /the server said 503/],
          [{ status: 302, location: "http://127.0.0.1/other" }, /said 302/],
        ] as const
      ) {
        server.answer = answer;
        await passTime(db);
        const last = (all: Awaited<ReturnType<typeof until>>) =>
          toWebhooks(all).at(-1)!;
        const row = last(
          await until(
            outbox,
            (all) =>
              reason.test(last(all).reason ?? "") && last(all).lease === null,
          ),
        );
        assert.equal(row.state, "waiting");
        assert.ok(row.next_try_at > new Date());
      }
      const page = await as.admin.get(`/administration/webhooks/${id}`);
      assert.ok(page.text.includes("the server said 302"));
      server.answer = { status: 200 };
      await passTime(db);
      await rows();
      for (const { headers } of server.calls) {
        ids.add(headers.get("webhook-id"));
      }
      assert.equal(ids.size, 1);
      assert.equal(
        new Set(server.calls.map(({ path }) => path)).size,
        1,
        "no redirect is followed",
      );
      server.calls.length = 0;
    },
  );

  await t.step(
    "ALARM-43 the test button sends a test, whose outcome the page and the sent messages show",
    async () => {
      const { status } = await as.admin.post(
        `/administration/webhooks/${id}/test`,
      );
      assert.equal(status, 303);
      await rows();
      assert.equal(JSON.parse(server.calls.pop()!.body).type, "test");
      const page = await as.admin.get(`/administration/webhooks/${id}`);
      assert.ok(page.text.includes("Test delivery"), page.text);
      const sent = await as.admin.get(
        `/administration/messages?channel=webhook&webhook=${id}`,
      );
      assert.ok(sent.text.includes("Test delivery"));
      assert.ok(sent.text.includes(server.url));
    },
  );

  await t.step(
    "ALARM-43 after a new secret both sign for a day, then only the new one",
    async () => {
      const { secret: next } = (await as.admin.call(
        "POST",
        `${CALL}/${id}/secret`,
        {},
      )).json.data;
      assert.notEqual(next, secret);
      const verify = async () => {
        await as.admin.call("POST", `${CALL}/${id}/test`, {});
        await rows();
        const { body, headers } = server.calls.pop()!;
        return [secret, next].map((one) => {
          try {
            new Webhook(one).verify(body, Object.fromEntries(headers));
            return true;
          } catch {
            return false;
          }
        });
      };
      assert.deepEqual(await verify(), [true, true]);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("webhooks").set({ old_secret_until: new Date() })
            .execute(),
      );
      assert.deepEqual(await verify(), [false, true]);
    },
  );

  await t.step(
    "ALARM-43 one that is off gets nothing, and a server that says 410 is switched off",
    async () => {
      const version = async () =>
        (await as.admin.call("GET", CALL)).json.data[0].version;
      const change = async (is_on: boolean) =>
        await as.admin.call("PUT", `${CALL}/${id}`, {
          url: server.url,
          kinds: ["geofenceLeft"],
          is_on,
          version: await version(),
        });
      assert.equal((await change(false)).status, 200);
      await record(db, eventOf(unit, { subject: "off" }));
      await rows();
      assert.equal(server.calls.length, 0);
      await change(true);
      server.answer = { status: 410 };
      await record(db, eventOf(unit, { subject: "gone" }));
      assert.equal((await rows()).at(-1)!.state, "failed");
      const [webhook] = (await as.admin.call("GET", CALL)).json.data;
      assert.equal(webhook.is_on, false);
      const stale = await as.admin.call("PUT", `${CALL}/${id}`, {
        url: server.url,
        kinds: ["geofenceLeft"],
        version: 1,
      });
      assert.equal(stale.status, 409);
    },
  );

  await t.step(
    "ALARM-43 only administrators of the account see and change them; a removed one gets nothing that waits",
    async () => {
      assert.equal((await as.user.call("GET", CALL)).status, 403);
      assert.equal(
        (await as.user.get("/administration/webhooks")).status,
        303,
      );
      assert.deepEqual((await as.stranger.call("GET", CALL)).json.data, []);
      for (const path of ["", "/secret", "/test"]) {
        const method = path ? "POST" : "DELETE";
        const { status } = await as.stranger.call(
          method,
          `${CALL}/${id}${path}`,
          path ? {} : undefined,
        );
        assert.equal(status, 404, path);
      }
      await outbox.stop();
      await as.admin.call("POST", `${CALL}/${id}/test`, {});
      await as.admin.post(`/administration/webhooks/${id}/deletion`);
      assert.deepEqual((await as.admin.call("GET", CALL)).json.data, []);
      server.calls.length = 0;
      const next = await startOutbox(portal.database, { webhook: { reach } });
      const all = toWebhooks(
        await until(
          next,
          (rows) => toWebhooks(rows).every(({ state }) => state !== "waiting"),
        ),
      );
      assert.equal(all.at(-1)!.reason, "webhookGone");
      assert.equal(server.calls.length, 0);
      await next.stop();
    },
  );
});
