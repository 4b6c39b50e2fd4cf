import assert from "node:assert/strict";
import { startFaults, UNITS } from "./server.ts";

/** Ways in which a database that is away answers; each is logged once a minute. */
const KINDS = 12;

Deno.test("ING-08 ING-09 ING-19 PostgreSQL stopped for 20 seconds: 503 within 5 seconds, which the figures count meanwhile and the log says a few times, then reports are taken again by themselves", async () => {
  await using faults = await startFaults();
  const { server, under } = faults;
  await under(async (load, ingest) => {
    await server.stop();
    const away = load.sent.length;
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const meanwhile = load.sent.slice(away);
    assert.ok(meanwhile.length > UNITS);
    assert.ok(meanwhile.every((one) => one.status === 503));
    const health = await fetch(`${ingest.url}/health`);
    assert.equal(health.status, 503, await health.text());
    const figures = await (await fetch(`${ingest.url}/metrics`)).text();
    assert.match(figures, /outcome="notStored"} [1-9]/);
    assert.doesNotMatch(figures, /milstolpe_tracking_/);
    const lines = ingest.log().split("\n").filter((line) =>
      line.includes('"level":"warn"')
    );
    assert.ok(lines.length > 0 && lines.length <= KINDS, lines.join("\n"));
    await server.start();
    await load.answered(200, 500, 5000);
    return ingest;
  }, 20);
});
