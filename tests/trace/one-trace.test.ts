import assert from "node:assert/strict";
import { join } from "node:path";
import { openDatabase } from "../../db/database.ts";
import { newReceiver } from "../alert/story.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  addressesOf,
  endAll,
  type Program,
  startProgram,
} from "../roles/program.ts";
import { STOCKHOLM, storedTrips } from "../trip/story.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { type SentSpan, startCollector } from "./collector.ts";

const BOSS = "boss@example.test";
const MINUTE_MS = 60_000;
/** The trace that the sender of the last report names. */
const STRANGE_TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const METRICS = [
  "http.server.request.duration",
  "milstolpe.reports",
  "milstolpe.look.duration",
  "milstolpe.messages",
];
const SECRET = "key-of-the-unit";

/** A drive, and what a report tells that shows its end and a low battery. */
function driveUntil(now: number) {
  const fixes = scenario(
    { at: now - 25 * MINUTE_MS, from: STOCKHOLM, everyS: 30 },
    park(3, { ignition: false }),
    drive(12, 60, { ignition: true }),
  );
  const last = fixes.at(-1)!;
  const parked = { ...last, speedKmh: 0, ignition: false };
  const stop = [
    { ...parked, fixedAt: last.fixedAt + MINUTE_MS / 2 },
    {
      ...parked,
      fixedAt: now,
      signals: { alarms: ["lowBattery" as const] },
    },
  ];
  return { fixes, stop };
}

Deno.test("GROW-04 OPS-05 the report that ends a trip, its look, the trip and the mail about it are one trace over two processes with the permissions of their roles, metrics leave too, and none of it tells a position, a name or an address, or goes on in a trace that a stranger names", async () => {
  await using collector = startCollector();
  await using mail = await startMailServer();
  const DATABASE_URL = await createTestDatabaseUrl();
  const database = await openDatabase(DATABASE_URL, { connections: 2 });
  const { db } = database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId, { name: "Annas Volvo" });
  const user = await newUser(db, accountId);
  await newReceiver(db, accountId, { email: BOSS, units: [unit.id] });
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-traces-" });
  const SEAL_KEY = makeSealKey();
  const start = (ROLES: string): Program =>
    startProgram({
      DATABASE_URL,
      DATA_DIR: join(folder, ROLES),
      DEMO: "0",
      ROLES,
      SEAL_KEY,
      SMTP_URL: mail.url,
      PUBLIC_URL: "http://portal.example",
      ...collector.settings,
    });
  try {
    const worker = start("worker");
    const program = start("portal,ingest");
    const { ingest, portal } = await addressesOf(program);
    await worker.says(/the worker turns reports into trips/);
    const report = (path: string, init?: RequestInit) =>
      fetch(ingest + path, init);
    const about = () =>
      `${worker.text()}\n${program.text()}\n${
        collector.spans.map(({ name, traceId }) => `${traceId} ${name}`)
          .join("\n")
      }\n${[...collector.metrics]}`;

    const { fixes, stop } = driveUntil(Date.now());
    await reportFixes({ report }, unit.imei, fixes);
    await eventually(
      "the trip that goes on",
      async () => (await storedTrips(db, unit.id))[0]?.ongoing,
      { about },
    );
    const headers = {
      traceparent: `00-${STRANGE_TRACE_ID}-00f067aa0ba902b7-01`,
    };
    await reportFixes(
      {
        report: (path, init) =>
          report(`${path}?key=${SECRET}`, { ...init, headers }),
      },
      unit.imei,
      stop,
    );

    /** The spans in the trace of the only mail. */
    const traced = () => {
      const mail = collector.spans.find(({ name }) => name === "message");
      return collector.spans.filter(({ traceId }) => traceId === mail?.traceId);
    };
    const spanOf = (name: string, fits = (_: SentSpan) => true) =>
      traced().find((one) => one.name === name && fits(one));
    const [reported, trip, message] = await eventually(
      "report, trip and message in one trace",
      () => {
        const three = [
          spanOf("report"),
          spanOf(
            "trip",
            ({ attributes }) =>
              Number(attributes["milstolpe.trips.ended"]) === 1,
          ),
          spanOf("message"),
        ] as const;
        return three.every((one) => one) && three;
      },
      { about, next: () => collector.got.next() },
    ) as [SentSpan, SentSpan, SentSpan];
    const parentOf = ({ parentSpanId }: SentSpan) =>
      traced().find(({ spanId }) => spanId === parentSpanId);
    for (const one of [trip, message]) {
      const look = await eventually("the look", () => parentOf(one), {
        about,
        next: () => collector.got.next(),
      });
      assert.equal(look.name, "look");
      assert.equal(look.parentSpanId, reported.spanId);
    }
    assert.equal(message.attributes["milstolpe.message.channel"], "email");
    assert.deepEqual(mail.mails.map(({ to }) => to), [[BOSS]]);

    const login = await fetch(
      `${portal}/api/v1/login?name=${encodeURIComponent("Annas Volvo")}`,
      {
        method: "POST",
        body: JSON.stringify({ username: user.email, password: PASSWORD }),
      },
    );
    assert.equal(login.status, 200, await login.text());
    await eventually(
      "the span of the login, and metrics",
      () =>
        collector.spans.some(({ name }) => name === "POST /api/v1/login") &&
        METRICS.every((name) => collector.metrics.has(name)),
      { about, next: () => collector.got.next() },
    );
    assert.ok(!collector.text().includes(STRANGE_TRACE_ID));
    const [stored] = await storedTrips(db, unit.id);
    assert.equal(stored!.ongoing, false);
    for (
      const secret of [
        "59.3",
        "18.0",
        unit.imei,
        "Volvo",
        BOSS,
        user.email,
        PASSWORD,
        SECRET,
        `?name=`,
        stored!.start_address ?? "no address",
      ]
    ) {
      assert.ok(!collector.text().includes(secret), secret);
    }
  } finally {
    await endAll();
    await database.close();
    await Deno.remove(folder, { recursive: true });
  }
});
