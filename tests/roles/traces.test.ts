import assert from "node:assert/strict";
import { openDatabase } from "../../db/database.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { addressesOf, endAll, startProgram } from "./program.ts";

Deno.test("OPS-05 traces and metrics go out by OpenTelemetry when asked for, with the permissions of the roles", async () => {
  const received = new Map<string, string>();
  const collector = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const before = received.get(pathname) ?? "";
      received.set(pathname, before + await request.text());
      return Response.json({});
    },
  );
  const DATABASE_URL = await createTestDatabaseUrl();
  const database = await openDatabase(DATABASE_URL, { connections: 1 });
  const unit = await newUnit(database.db, await newAccount(database.db));
  await database.close();
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-traces-" });
  try {
    const program = startProgram({
      DATABASE_URL,
      DATA_DIR: dataDir,
      DEMO: "0",
      ROLES: "portal,ingest",
      OTEL_DENO: "true",
      OTEL_SERVICE_NAME: "milstolpe",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "200",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
    });
    const { ingest } = await addressesOf(program);
    const at = Math.floor(Date.now() / 1000);
    const answer = await fetch(
      `${ingest}/?id=${unit.imei}&lat=59&lon=18&timestamp=${at}`,
    );
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
    await eventually(
      "a trace of the report, and metrics",
      () =>
        /"http.request.method"/.test(received.get("/v1/traces") ?? "") &&
        /milstolpe/.test(received.get("/v1/metrics") ?? ""),
      { about: () => `${program.text()} ${[...received.keys()]}` },
    );
  } finally {
    await endAll();
    await collector.shutdown();
    await Deno.remove(dataDir, { recursive: true });
  }
});
