import assert from "node:assert/strict";
import { asActor } from "../../db/database.ts";
import { CONTROL } from "../../domain/access/actor.ts";
import { Bodies, BODY_MAX } from "../../ingest/body.ts";
import { RateLimiter } from "../../ingest/rate-limit.ts";
import { newUnit } from "../harness/build.ts";
import { countPositions, storedPositions } from "../harness/reports.ts";
import { bytesHeld, NOON, startIngest, statusOf } from "./story.ts";

/** Sends the head of a POST that states `length` bytes, and the first bytes of its body. */
async function openSlowly(port: number, length: number, first: string) {
  const connection = await Deno.connect({ port });
  const head =
    `POST /flespi HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;
  await connection.write(new TextEncoder().encode(head + first));
  return connection;
}

Deno.test("ING-15 a sender that is too slow is cut with 408, and others are served meanwhile", async () => {
  await using service = await startIngest({ bodies: { withinMs: 600 } });
  const { report, unit, port } = service;
  const begun = performance.now();
  using slow = await openSlowly(port, 5000, "[");
  const drip = setInterval(
    () => slow.write(new Uint8Array([0x20])).catch(() => {}),
    50,
  );
  const answer = new Uint8Array(400);
  const read = slow.read(answer);
  assert.equal(await statusOf(report(unit.imei)), 200);
  const length = await read;
  clearInterval(drip);
  const tookMs = performance.now() - begun;
  const text = new TextDecoder().decode(answer.subarray(0, length ?? 0));
  assert.match(text, /^HTTP\/1.1 408 /);
  assert.match(text, /The report did not arrive in time/);
  assert.ok(tookMs > 500 && tookMs < 2000, `cut after ${tookMs} ms`);
  assert.equal(await countPositions(service.db), 1);
});

Deno.test("ING-15 the bytes of all bodies together are bounded: 503, then taken again", async () => {
  await using service = await startIngest({
    bodies: { withinMs: 20_000, maxAllBytes: 40_000 },
  });
  const { port, report, unit, url } = service;
  const post = (length: number) =>
    fetch(`${url}/?id=${unit.imei}&lat=59&lon=18&timestamp=${NOON - length}`, {
      method: "POST",
      body: "&x=" + "y".repeat(length),
    });
  {
    using _held = await openSlowly(port, 50_000, " ".repeat(35_000));
    await bytesHeld(url, 35_000);
    const answer = await post(20_000);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get("retry-after"), "5");
    await answer.body?.cancel();
    assert.equal(await statusOf(report(unit.imei)), 200, "a query is taken");
  }
  // Memory of a broken body is released.
  await bytesHeld(url, 0);
  for (let n = 0; n < 5; n++) {
    assert.equal(await statusOf(post(30_000 + n)), 200);
  }
});

Deno.test("ING-15 the long bodies that are read at the same time are bounded: 503, and short ones are taken", async () => {
  await using service = await startIngest({
    bodies: { withinMs: 20_000, maxStreams: 1 },
  });
  const { port, url, unit } = service;
  const post = (length: number) =>
    fetch(`${url}/?id=${unit.imei}&lat=59&lon=18&timestamp=${NOON - length}`, {
      method: "POST",
      body: "&x=" + "y".repeat(length),
    });
  {
    using _held = await openSlowly(port, 50_000, "x");
    await bytesHeld(url, 1);
    assert.equal(await statusOf(post(20_000)), 503);
    assert.equal(await statusOf(post(200)), 200);
  }
  await bytesHeld(url, 0);
  assert.equal(await statusOf(post(20_000)), 200);
});

Deno.test("ING-15 a sender of single bytes holds no more memory than it sends", async () => {
  const bodies = new Bodies({ withinMs: 60_000 });
  const before = Deno.memoryUsage();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const request = new Request("http://localhost/", {
    method: "POST",
    body: readable,
  });
  const read = bodies.read(request);
  const writer = writable.getWriter();
  // As Deno.serve gives them: each chunk in a buffer of 64 KiB.
  for (let n = 0; n < 20_000; n++) {
    await writer.write(new Uint8Array(65_536).fill(n % 256).subarray(0, 1));
  }
  const grownMiB = (Deno.memoryUsage().external - before.external) / 1024 /
    1024;
  // Buffers that are let go stay until the next collection; held, they would be 1250.
  assert.ok(grownMiB < 600, `${grownMiB} MiB are held`);
  await writer.close();
  const body = await read;
  assert.ok(typeof body !== "string");
  assert.equal(body.length, 20_000);
  assert.equal(body[300], 300 % 256);
  bodies.release(body);
  assert.equal(bodies.bytes, 0);
});

Deno.test("ING-15 a body over 1 MiB is refused with 413, whether its length is stated or not", async () => {
  await using service = await startIngest({});
  const big = new Uint8Array(BODY_MAX + 1).fill(0x20);
  const streamed = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < big.length; at += 65_536) {
          controller.enqueue(big.slice(at, at + 65_536));
        }
        controller.close();
      },
    });
  for (const body of [big, streamed()]) {
    const answer = await fetch(`${service.url}/flespi`, {
      method: "POST",
      body,
    });
    assert.equal(answer.status, 413);
    assert.deepEqual(await answer.json(), {
      error: "A report has at most 1048576 bytes",
    });
  }
  const { unit, report } = service;
  assert.equal(await statusOf(report(unit.imei)), 200);
});

Deno.test("ING-15 a unit that sends far faster than agreed gets 429 with Retry-After, other units do not", async () => {
  let now = Date.now();
  await using service = await startIngest({
    rate: { perSecond: 2, burst: 5 },
    now: () => now,
  });
  const { report, unit, db, accountId } = service;
  const other = await newUnit(db, accountId);
  for (let n = 0; n < 5; n++) {
    assert.equal(await statusOf(report(unit.imei)), 200);
  }
  const answer = await report(unit.imei);
  assert.equal(answer.status, 429);
  assert.equal(answer.headers.get("retry-after"), "1");
  assert.match((await answer.json()).error, /too many reports/);
  assert.equal(await statusOf(report(other.imei)), 200);
  assert.equal((await storedPositions(db, unit.id)).length, 5);

  now += 1000;
  const later = [];
  for (let n = 0; n < 3; n++) later.push(await statusOf(report(unit.imei)));
  assert.deepEqual(later, [200, 200, 429]);
});

Deno.test("ING-15 a batch counts as one report, so a unit empties its memory at once", async () => {
  const now = Date.now();
  await using service = await startIngest({
    rate: { perSecond: 1, burst: 3 },
    now: () => now,
  });
  const { unit, url, db } = service;
  for (let batch = 0; batch < 3; batch++) {
    const messages = Array.from({ length: 500 }, (_, n) => ({
      ident: unit.imei,
      timestamp: NOON + batch * 500 + n,
      "position.latitude": 59,
      "position.longitude": 18,
    }));
    const answer = await fetch(`${url}/flespi`, {
      method: "POST",
      body: JSON.stringify(messages),
    });
    assert.equal(answer.status, 200, await answer.text());
  }
  assert.equal(await countPositions(db), 1500);
});

Deno.test("ING-15 an unknown id that hammers is slowed too, and not counted for ever", async () => {
  const now = Date.now();
  await using service = await startIngest({
    rate: { perSecond: 1, burst: 3 },
    now: () => now,
  });
  const seen = [];
  for (let n = 0; n < 5; n++) seen.push(await statusOf(service.report("who")));
  assert.deepEqual(seen, [404, 404, 404, 429, 429]);
  const counted = await asActor(
    service.db,
    CONTROL,
    (tx) =>
      tx.selectFrom("unknown_trackers").select("reports")
        .executeTakeFirstOrThrow(),
  );
  assert.equal(counted.reports, 3);
});

Deno.test("ING-15 the memory of the rate limit is bounded", () => {
  const limiter = new RateLimiter({ perSecond: 1, burst: 1 }, 100);
  for (let id = 0; id < 10_000; id++) limiter.take(`unit-${id}`, 0);
  assert.equal(limiter.size, 100);
  assert.equal(limiter.take("unit-9999", 0), 1, "the latest are remembered");
});
