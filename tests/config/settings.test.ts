import assert from "node:assert/strict";
import { listSettings, readConfig } from "../../config.ts";
import type { Log } from "../../log.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { refusalOf } from "./refusal.ts";

/** Values that each setting must refuse. */
const WRONG: Record<string, string[]> = {
  PORT: ["http", "-1", "65536", "80.5"],
  INGEST_PORT: ["x", "70000"],
  WORKER_PORT: ["0", "http"],
  INGEST_URL: ["reports.example.com", "ftp://reports.example.com"],
  DATABASE_URL: ["localhost", "mysql://localhost/x", "postgres"],
  DATABASE_URLS: [
    "postgres://localhost/x",
    "59=postgres://localhost/x",
    "0=mysql://localhost/x",
    "0=postgres://a/x,0=postgres://b/x",
    "0=postgres://a/x,",
  ],
  SEAL_KEY: ["secret", `${"A".repeat(43)}=,short`, "A".repeat(44)],
  BACKUP_KEEP_DAYS: ["0", "1.5", "ever"],
  BACKUP_WAL_SECONDS: ["0", "soon", "3601"],
  BACKUP_SEAL_KEY: ["yes"],
  DEMO: ["yes", "2", "true"],
  ROLES: ["portal,web", "all", ","],
  SUBSITE: ["8", "-1", "main"],
  SUBSITE_HOSTS: ["9=x.example", "journal.example", "1="],
  PUBLIC_URL: ["portal.example.com", "javascript:alert(1)"],
  TRUSTED_PROXIES: ["-1", "11", "all", "1.5"],
  HSTS_SUBDOMAINS: ["yes"],
  DESIGN: ["classic", "New"],
  ADDABLE_UNITS: ["all", "none"],
  DATABASE_DIRECT_URLS: ["0=x", "59=postgres://a.example/n"],
  DATABASE_REPLICA_URLS: ["a=postgres://a.example/n"],
  CELL: ["-1", "59", "all"],
  DATABASE_CONNECTIONS: ["0", "many", "501"],
  POSITION_RETENTION_DAYS: ["0", "-3", "ever"],
  LATE_REPORT_DAYS: ["0", "ever"],
  DIAGNOSTICS_RETENTION_DAYS: ["0", "2.5", "ever"],
  INGEST_BODY_SECONDS: ["0", "-1", "301", "soon"],
  INGEST_UNIT_REPORTS_PER_SECOND: ["0", "-5", "many"],
  INGEST_REUSE_PORT: ["yes", "2"],
  MESSAGE_RETENTION_DAYS: ["0", "1.5", "ever"],
  SECURITY_EVENT_RETENTION_DAYS: ["0", "1.5", "ever"],
  SMTP_URL: ["mail.example.com", "https://mail.example.com"],
  MAIL_FROM: ["nobody", "9=a@b.example", "=a@b.example", "A <a@b.example>"],
  SMS_URL: ["api.46elks.com", "ftp://x.example"],
  SMS_FROM: ["A company with a long name", "+46", "Åkeri"],
  VAPID_PUBLIC_KEY: ["short"],
  VAPID_PRIVATE_KEY: ["short"],
  VAPID_SUBJECT: ["support@x.example", "http://x.example"],
  PUSH_HOSTS: ["https://push.example.com", "a b"],
  MAP_SATELLITE_URL: ["https://x.example/tiles", "ftp://x/{z}/{x}/{y}"],
  MAP_STYLE_URL: ["maps", "javascript:alert(1)", "file:///etc/passwd"],
  LOG_LEVEL: ["loud", "INFO"],
};

for (const [name, values] of Object.entries(WRONG)) {
  Deno.test(`OPS-04 a wrong ${name} stops the start with its name and what it may be`, () => {
    const setting = listSettings().find((one) => one.name === name);
    assert.ok(setting, `${name} is no setting`);
    for (const value of values) {
      const message = refusalOf({ [name]: value });
      assert.ok(message.startsWith(`${name}=`), message);
      assert.ok(message.includes(setting.description), message);
    }
  });
}

Deno.test("OPS-04 several wrong settings are all named", () => {
  const message = refusalOf({ PORT: "x", LOG_LEVEL: "y", DEMO: "z" });
  for (const name of ["PORT", "LOG_LEVEL", "DEMO"]) {
    assert.match(message, new RegExp(`^${name}=`, "m"));
  }
});

Deno.test("OPS-04 OPS-05 a wrong DATABASE_URL is refused without telling its password", () => {
  const message = refusalOf({
    DATABASE_URL: "mysql://app:hunter2-secret@db.example/milstolpe",
  });
  assert.match(message, /^DATABASE_URL/);
  assert.ok(!message.includes("hunter2-secret"), message);
});

Deno.test("OPS-04 with no setting at all the product runs as the contract says", () => {
  const config = readConfig({});
  assert.equal(config.PORT, 8000);
  assert.equal(config.INGEST_PORT, 5055);
  assert.equal(config.HOST, "127.0.0.1");
  assert.equal(config.DATA_DIR, ".data");
  assert.equal(config.DATABASE_URL, undefined);
  assert.equal(config.DEMO, true);
  assert.deepEqual(config.ROLES, ["portal", "ingest", "worker"]);
});

Deno.test("OPS-04 an empty setting counts as not given", () => {
  assert.equal(readConfig({ PORT: "", DATABASE_URL: "" }).PORT, 8000);
});

Deno.test("OPS-04 README lists every setting with its default", async () => {
  const readme = await Deno.readTextFile(
    new URL("../../README.md", import.meta.url),
  );
  for (const { name, fallback, description } of listSettings()) {
    const line = readme.split("\n").find((line) =>
      line.includes(`\`${name}\``) && line.startsWith("|")
    );
    assert.ok(line, `README.md has no line of a table for ${name}`);
    assert.ok(description.length > 10, `${name} is described`);
    if (fallback) assert.ok(line.includes(fallback), `${name}: ${fallback}`);
  }
});

Deno.test("OPS-05 logs are JSON, one line an event, from the level asked for", async () => {
  const code = `
    import { createLog } from "${import.meta.resolve("../../log.ts")}";
    const log = createLog({ LOG_LEVEL: "warn" });
    log("debug", "too-small");
    log("info", "too-small");
    log("warn", "first", { text: "two\\nlines", requestId: "r-1" });
    log("error", "second", { error: new Error("broken", { cause: 7 }) });`;
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", code],
    cwd: new URL("../..", import.meta.url),
    env: { NO_COLOR: "1" },
  }).output();
  const lines = new TextDecoder().decode(stderr).trim().split("\n").map((
    line,
  ) => JSON.parse(line));
  assert.deepEqual(lines.map((line) => line.event), ["first", "second"]);
  assert.equal(lines[0].level, "warn");
  assert.equal(lines[0].requestId, "r-1");
  assert.ok(!Number.isNaN(Date.parse(lines[0].at)));
  assert.equal(lines[1].error.message, "broken");
});

Deno.test("OPS-05 each request is logged with its id, and without password or token", async () => {
  const lines: string[] = [];
  const log: Log = (level, event, facts) =>
    void lines.push(JSON.stringify({ level, event, ...facts }));
  const portal = await startTestPortal({}, { log });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const { authorization } = await portal.bearer(person.email);
  const { cookie } = await portal.cookie(person.email);
  await portal.nobody.post("/", {
    username: person.email,
    password: "Wrong-99!",
  });
  const asker = portal.showing({ authorization, cookie });
  const answer = await asker.call(
    "GET",
    `user/realtime-tracking?token=${authorization.slice(7)}`,
  );
  await asker.get("/user/create-triplog");
  await portal.close();

  const id = answer.headers.get("x-request-id");
  assert.ok(id);
  const all = lines.join("\n");
  const mine = lines.filter((line) => line.includes(id));
  assert.equal(mine.length, 1, "one line for the request");
  assert.match(mine[0]!, /"path":"\/api\/v1\/user\/realtime-tracking"/);
  assert.match(mine[0]!, /"status":200/);
  const secrets = [
    PASSWORD,
    "Wrong-99!",
    authorization.slice(7),
    cookie.split("=")[1]!,
    person.email,
  ];
  for (const secret of secrets) {
    assert.ok(!all.includes(secret), `${secret} is in the log`);
  }
});
