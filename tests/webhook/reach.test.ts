import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Resolve } from "../../db/webhook/host.ts";
import { seal } from "../../db/seal/seal.ts";
import { makeSecret } from "../../domain/webhook/secret.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { startOutbox, until } from "../message/story.ts";
import { eventOf, record } from "../alert/story.ts";
import { startCustomerServer, TLS_CERTIFICATE } from "./story.ts";

const m = textsOf("en");
const CALL = "administration/webhooks";
const PUBLIC = "93.184.216.34";

Deno.test("what webhooks reach", async (t) => {
  /** The addresses that the resolver gives, one list a question; the last one stays. */
  const answers = new Map<string, string[][]>([
    ["public.example", [[PUBLIC]]],
    ["mixed.example", [[PUBLIC, "10.0.0.1"]]],
    ["inside.example", [["192.168.1.10"]]],
    ["six.example", [["::ffff:127.0.0.1"]]],
  ]);
  const asked: string[] = [];
  const resolve: Resolve = (host) => {
    asked.push(host);
    const [first, ...rest] = answers.get(host) ?? [];
    if (!first) return Promise.reject(new Error("ENOTFOUND"));
    if (rest.length > 0) answers.set(host, rest);
    return Promise.resolve(first);
  };
  const reach = { hosts: [], resolve };
  await using portal = await startTestPortal({ DEMO: "0" }, {
    webhookReach: reach,
  });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const { email } = await newUser(db, account_id, { administrator: true });
  const { id: unit_id } = await newUnit(db, account_id);
  const admin = await portal.as(email);
  const add = async (url: string) =>
    await admin.call("POST", CALL, { url, kinds: ["geofenceLeft"] });
  await using server = startCustomerServer();
  await using secure = startCustomerServer(true);

  await t.step(
    "ALARM-43 private addresses are refused when a webhook is saved, however they are written",
    async () => {
      for (
        const host of [
          "127.0.0.1",
          "localhost",
          "0.0.0.0",
          "0",
          "2130706433",
          "0x7f.1",
          "0177.0.0.1",
          "10.0.0.1",
          "172.16.0.1",
          "192.168.0.1",
          "169.254.169.254",
          "100.100.100.200",
          "[::]",
          "[::1]",
          "[::ffff:127.0.0.1]",
          "[::ffff:a9fe:a9fe]",
          "[64:ff9b::a9fe:a9fe]",
          "[fe80::1]",
          "[fd00:ec2::254]",
          "[2002:7f00:1::]",
          "inside.example",
          "mixed.example",
          "six.example",
        ]
      ) {
        answers.set("localhost", [["127.0.0.1"]]);
        const { status, json } = await add(`https://${host}/hook`);
        assert.equal(status, 422, host);
        assert.match(JSON.stringify(json.errors.url), /public/, host);
      }
      const unknown = await add("https://nowhere.example/");
      assert.match(JSON.stringify(unknown.json.errors.url), /No server/);
      const plain = await add("http://public.example/");
      assert.match(JSON.stringify(plain.json.errors.url), /https/);
      assert.equal((await add("https://public.example/hook")).status, 201);
    },
  );

  await t.step(
    "ALARM-43 wrong addresses, secrets and kinds are refused where they were typed",
    async () => {
      const good = { url: "https://public.example/x", kinds: ["silent"] };
      for (
        const [bad, field] of [
          [{ url: "ftp://x.example/" }, "url"],
          [{ url: "https://a:b@x.example/" }, "url"],
          [{ url: `https://x.example/${"a".repeat(300)}` }, "url"],
          [{ url: "" }, "url"],
          [{ secret: "whsec_short" }, "secret"],
          [{ kinds: [] }, "kinds"],
          [{ kinds: ["nothing"] }, "kinds"],
        ] as const
      ) {
        const { status, json } = await admin.call("POST", CALL, {
          ...good,
          ...bad,
        });
        assert.equal(status, 422, JSON.stringify(bad));
        assert.ok(
          Object.keys(json.errors).some((key) => key.startsWith(field)),
          JSON.stringify(json),
        );
      }
      const page = await admin.post("/administration/webhooks/add", {
        url: "x",
      });
      assert.equal(page.status, 422);
      assert.ok(page.text.includes(m.byKey.WebhookUrlWrong));
      assert.ok(page.text.includes(m.byKey.WebhookKindsMissing));
    },
  );

  await t.step(
    "ALARM-43 a name that is public when it is saved and private at the delivery is not reached (DNS rebinding)",
    async () => {
      answers.set("rebound.example", [[PUBLIC], ["127.0.0.1"]]);
      const url = `https://rebound.example:${server.port}/hook`;
      assert.equal((await add(url)).status, 201);
      await admin.call("DELETE", `${CALL}/${await idOf("public.example")}`);
      asked.length = 0;
      const outbox = await startOutbox(portal.database, { webhook: { reach } });
      await record(db, eventOf({ account_id, unit_id }));
      const rows = await until(
        outbox,
        (rows) =>
          rows.every(({ channel, state }) =>
            channel !== "webhook" || state !== "waiting"
          ),
      );
      const row = rows.find(({ channel }) => channel === "webhook")!;
      assert.deepEqual([row.state, row.reason], ["failed", "privateAddress"]);
      assert.equal(server.calls.length, 0);
      assert.deepEqual(asked, ["rebound.example"], "looked up once a try");
      await outbox.stop();
    },
  );

  await t.step(
    "ALARM-43 over TLS the certificate must be that of the name, although the connection goes to its address",
    async () => {
      const own = await newAccount(db);
      const unit = await newUnit(db, own);
      for (const host of ["hooks.example", "wrong.example"]) {
        answers.set(host, [["127.0.0.1"]]);
        await command(
          db,
          beside(own),
          (tx) =>
            tx.insertInto("webhooks").values({
              account_id: own,
              url: `https://${host}:${secure.port}/hook`,
              secret: seal(tx, makeSecret()),
              kinds: ["geofenceLeft"],
            }).execute(),
        );
      }
      const outbox = await startOutbox(portal.database, {
        webhook: {
          reach: { hosts: ["hooks.example", "wrong.example"], resolve },
          caCerts: [TLS_CERTIFICATE],
        },
      });
      await record(db, eventOf({ account_id: own, unit_id: unit.id }));
      const rows = await until(outbox, (rows) => {
        const mine = rows.filter(({ account_id }) => account_id === own);
        return mine.length === 2 &&
          mine.every(({ state, reason }) => state === "sent" || reason);
      });
      const mine = rows.filter(({ account_id }) => account_id === own);
      assert.equal(mine[0]!.state, "sent");
      assert.equal(mine[1]!.state, "waiting");
      assert.match(mine[1]!.reason!, /certificate|NotValidForName/i);
      assert.equal(secure.calls.length, 1);
      assert.equal(
        secure.calls[0]!.headers.get("host"),
        `hooks.example:${secure.port}`,
      );
      await outbox.stop();
    },
  );

  async function idOf(part: string): Promise<number> {
    const { data } = (await admin.call("GET", CALL)).json;
    return data.find(({ url }: { url: string }) => url.includes(part)).id;
  }
});
