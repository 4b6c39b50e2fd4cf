import assert from "node:assert/strict";
import { join } from "node:path";
import postgres from "postgres";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../db/database.ts";
import { runningServer } from "../../db/embedded/embedded-postgres.ts";
import { permissionsFor } from "../../roles/permissions.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { addressesOf, endAll, startProgram, stop } from "./program.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Gives how the tries of trespass.ts end under the permissions of these settings. */
async function trespass(settings: Record<string, string>): Promise<string[]> {
  const config = readConfig(settings);
  const url = "postgres://db.example:5432/milstolpe";
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--node-modules-dir=manual",
      ...permissionsFor(config, url, ["192.0.2.53:53"]),
      join(ROOT, "tests/roles/trespass.ts"),
      join(ROOT, config.DATA_DIR),
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  const lines = decoder.decode(stdout).trim().split("\n");
  assert.ok(lines.length > 10, decoder.decode(stderr));
  return lines;
}

for (
  const [what, settings] of Object.entries<Record<string, string>>({
    "all roles": {},
    "production": {
      DEMO: "0",
      SMTP_URL: "smtps://mail.example",
      GEOCODER_URL: "https://photon.example",
    },
    "ingest alone": { ROLES: "ingest", DEMO: "0" },
  })
) {
  Deno.test(`GROW-05 ${what} may not reach files, programs and hosts that the settings do not name`, async () => {
    const lines = await trespass(settings);
    assert.deepEqual(lines.filter((line) => !line.endsWith(": refused")), []);
  });
}

Deno.test("GROW-05 the program runs with these permissions, and does its work with them", async (t) => {
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-permissions-" });
  await using mails = await startMailServer();
  const settings = {
    DATA_DIR: dataDir,
    DEMO: "0",
    WORKER_PORT: String(freePort()),
    PUBLIC_URL: "http://portal.example",
    SMTP_URL: mails.url,
  };
  try {
    const program = startProgram(settings);
    const { portal, ingest } = await addressesOf(program);
    const superuser = await runningServer(join(dataDir, "postgres"));
    const url = new URL("/milstolpe", superuser!).href;

    await t.step("it is no superuser of the embedded PostgreSQL", async () => {
      const admin = postgres(url, { max: 1 });
      const users = await admin`
        select distinct usename, usesuper from pg_stat_activity join pg_user using (usename)
        where application_name = 'milstolpe'`;
      assert.deepEqual([...users], [
        { usename: "milstolpe_app", usesuper: false },
      ]);
      await admin.end();
    });

    await t.step(
      "it reaches the embedded PostgreSQL by its socket, and listens by one connection",
      async () => {
        const admin = postgres(url, { max: 1 });
        const all = await admin<{ name: string; address: string | null }[]>`
        select application_name as name, client_addr as address
        from pg_stat_activity where application_name like 'milstolpe%'`;
        assert.deepEqual(
          new Set(all.map(({ address }) => address)),
          new Set([null]),
        );
        assert.equal(
          all.filter(({ name }) => name.endsWith("listens")).length,
          1,
        );
        await admin.end();
      },
    );

    await t.step("a mail is sent to the server of the settings", async () => {
      const database = await openDatabase(url, { connections: 1 });
      const account = await newAccount(database.db);
      const { email } = await newUser(database.db, account);
      await database.close();
      const answer = await fetch(`${portal}/api/v1/forgot-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email_address: email }),
      });
      assert.equal(answer.status, 200, await answer.text());
      await eventually("the mail", () => mails.mails.length > 0, {
        about: program.text,
      });
    });
    await t.step("OPS-03 the worker answers for its own health", async () => {
      const worker = `http://127.0.0.1:${settings.WORKER_PORT}`;
      const answer = await fetch(`${worker}/health`);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), {
        ready: true,
        trackingBehindS: 0,
      });
      const other = await fetch(`${worker}/metrics`);
      await other.body?.cancel();
      assert.equal(other.status, 404);
    });

    await t.step(
      "/metrics is for this machine, or for who has the key",
      async () => {
        const figures = (headers: Record<string, string> = {}) =>
          fetch(`${ingest}/metrics`, { headers });
        const own = await figures();
        assert.match(await own.text(), /milstolpe_reports_total/);
        for (const header of ["x-forwarded-for", "forwarded", "x-real-ip"]) {
          const passedOn = await figures({ [header]: "203.0.113.7" });
          assert.equal(passedOn.status, 403, header);
          assert.doesNotMatch(await passedOn.text(), /milstolpe_reports_total/);
        }
      },
    );
    await stop(program, dataDir);
    assert.doesNotMatch(program.text(), /NotCapable/);
  } finally {
    await endAll();
    await Deno.remove(dataDir, { recursive: true });
  }
});

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test("GROW-02 GROW-05 only a portal may reach the replica, and each role the way around a pooler", () => {
  const hostsOf = (ROLES: string) => {
    const config = readConfig({
      ROLES,
      DATABASE_URL: "postgres://pooler.example:6432/milstolpe",
      DATABASE_DIRECT_URL: "postgres://db.example/milstolpe",
      DATABASE_REPLICA_URL: "postgres://replica.example/milstolpe",
    });
    const flags = permissionsFor(config, config.DATABASE_URL!, []);
    const net = flags.find((flag) => flag.startsWith("--allow-net="))!;
    return net.match(/\w+\.example:\d+/g);
  };
  const both = ["pooler.example:6432", "db.example:5432"];
  assert.deepEqual(hostsOf("ingest"), both);
  assert.deepEqual(hostsOf("worker"), both);
  assert.deepEqual(hostsOf("portal"), [...both, "replica.example:5432"]);
});

Deno.test("GROW-02 GROW-05 with cells only a portal may reach the replicas, and each role the ways around poolers", () => {
  const hostsOf = (ROLES: string) => {
    const config = readConfig({
      ROLES,
      DATABASE_URLS:
        "0=postgres://a.example/milstolpe,1=postgres://pooler.example:6432/milstolpe",
      DATABASE_DIRECT_URLS: "1=postgres://b.example/milstolpe",
      DATABASE_REPLICA_URLS: "0=postgres://replica.example/milstolpe",
    });
    const flags = permissionsFor(config, config.DATABASE_URL!, []);
    const net = flags.find((flag) => flag.startsWith("--allow-net="))!;
    return net.match(/\w+\.example:\d+/g)!.sort();
  };
  const each = ["a.example:5432", "b.example:5432", "pooler.example:6432"];
  assert.deepEqual(hostsOf("ingest"), each);
  assert.deepEqual(hostsOf("worker"), each);
  assert.deepEqual(hostsOf("portal"), [...each, "replica.example:5432"]);
});
