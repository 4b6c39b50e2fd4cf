import assert from "node:assert/strict";
import { openDatabase } from "../../db/database.ts";
import { BODY_MAX_BYTES } from "../../http/body.ts";
import { BODY_MAX } from "../../ingest/body.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { addressesOf, endAll, startProgram } from "../roles/program.ts";
import { hasNginx, startNginx } from "./nginx.ts";

/** Within this time nginx wants a whole header here; 10 seconds in deployment/nginx.conf. */
const HEADER_S = 1;

Deno.test({
  name:
    "OPS-03 deployment/nginx.conf serves portal and ingest by TLS and HTTP/2, with what they promise",
  ignore: !hasNginx,
  fn: async (t) => {
    const DATABASE_URL = await createTestDatabaseUrl();
    const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-proxy-" });
    const database = await openDatabase(DATABASE_URL, { connections: 1 });
    const account = await newAccount(database.db);
    const unit = await newUnit(database.db, account);
    const { email } = await newUser(database.db, account, {
      administrator: true,
    });
    try {
      const program = startProgram({
        DATABASE_URL,
        DATA_DIR: dataDir,
        DEMO: "0",
        ROLES: "portal,ingest",
        TRUSTED_PROXIES: "1",
      });
      await using nginx = await startNginx(
        await addressesOf(program),
        HEADER_S,
      );
      using client = Deno.createHttpClient({
        caCerts: [nginx.certificate],
        // Without HTTP/2 there is no answer at all.
        http1: false,
        http2: true,
      });
      const get = (url: string, init: RequestInit = {}) =>
        fetch(url, { client, redirect: "manual", ...init });
      await eventually(
        "nginx",
        () =>
          get(nginx.portal).then(
            (answer) => answer.body?.cancel().then(() => true),
            () => false,
          ),
      );

      await t.step("pages come with their own security headers", async () => {
        const page = await get(nginx.portal);
        assert.match(await page.text(), /name="password"/);
        assert.match(
          page.headers.get("content-security-policy") ?? "",
          /default-src/,
        );
        assert.match(
          page.headers.get("strict-transport-security") ?? "",
          /max-age/,
        );
        assert.equal(page.headers.get("x-content-type-options"), "nosniff");
      });

      const login = await get(`${nginx.portal}/api/v1/login`, {
        method: "POST",
        body: JSON.stringify({ username: email, password: PASSWORD }),
      });
      assert.equal(login.status, 200);
      const authorization = `Bearer ${(await login.json()).data.user.token}`;

      await t.step(
        "the live stream passes each event on at once, and reports are taken",
        async () => {
          const stream = await get(
            `${nginx.portal}/api/v1/user/realtime-tracking/stream?since=${Date.now()}`,
            { headers: { authorization } },
          );
          assert.equal(stream.status, 200);
          const events = stream.body!.pipeThrough(new TextDecoderStream())
            .getReader();
          const report = `?id=${unit.imei}&lat=59.3&lon=18.1&timestamp=${
            Math.floor(Date.now() / 1000)
          }`;
          const begun = Date.now();
          const taken = await get(`${nginx.ingest}/${report}`);
          assert.equal(taken.status, 200, await taken.text());
          let text = "";
          while (!text.includes("59.3")) {
            const { value, done } = await events.read();
            assert.ok(!done, text);
            text += value;
          }
          assert.ok(Date.now() - begun < 5000, `${Date.now() - begun} ms`);
          await events.cancel();
          const plain = await fetch(`${nginx.plainIngest}/${report}`);
          assert.equal(plain.status, 200, await plain.text());
        },
      );

      await t.step(
        "portal and ingest say themselves that a body is too large, and nginx stops what neither would read",
        async () => {
          const send = async (method: string, url: string, bytes: number) => {
            const answer = await get(url, {
              method,
              headers: { authorization },
              body: new Uint8Array(bytes),
            });
            return { status: answer.status, text: await answer.text() };
          };
          const account = `${nginx.portal}/api/v1/administration/company`;
          const call = await send("PUT", account, BODY_MAX_BYTES + 1);
          assert.equal(call.status, 413);
          assert.match(JSON.parse(call.text).message, /too large|för stor/);
          const fits = await send("PUT", account, BODY_MAX_BYTES);
          assert.equal(fits.status, 422, "of the right size, and no JSON");
          const report = await send("POST", nginx.ingest, BODY_MAX + 1);
          assert.equal(report.status, 413);
          assert.match(report.text, /A report has at most/);
          const refused = await send("PUT", account, 33 << 20);
          assert.equal(refused.status, 413);
          assert.match(refused.text, /nginx/);
        },
      );

      await t.step("it passes on no figures", async () => {
        const answer = await get(`${nginx.ingest}/metrics`);
        assert.equal(answer.status, 404);
        await answer.body?.cancel();
      });

      await t.step(
        "a sender that does not finish its header loses its connection",
        async () => {
          const slow = await Deno.connect({
            hostname: "127.0.0.1",
            port: Number(new URL(nginx.plainIngest).port),
          });
          await slow.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHo"));
          const begun = Date.now();
          const count = await slow.read(new Uint8Array(100)).catch(() => null);
          slow.close();
          assert.equal(count, null, "closed without an answer");
          const lasted = Date.now() - begun;
          assert.ok(lasted > HEADER_S * 900, `${lasted} ms`);
          assert.ok(lasted < (HEADER_S + 4) * 1000, `${lasted} ms`);
        },
      );
    } finally {
      await endAll();
      await database.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
